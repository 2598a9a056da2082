"""The page of an opponent at a real table: its next step, and what people report of the table.

Who has the link plays it: the page has its secret as its address. It works as a form without any script.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from museum.engine.errors import PlayError
from museum.frozen import frozen
from museum.web import people
from museum.web.companion_game import CompanionGame, reported
from museum.web.languages import language_of, speaker
from museum.web.lobby import qr_code
from museum.web.score_store import ScoreChange, ScoreStore, StoredScore
from museum.web.scoring_changes import LONGEST_TYPED, MOST_CHANGES, NotDone, Outdated, chosen
from museum.web.server import server_of

SAY, UNDO = "say", "undo"
STALE, REFUSED, GONE = 409, 422, 410
MOST_CARDS: Final = 30
_PART: Final = "HX-Request"
_CARD: Final = "{card}"


def companions_of(request: Request) -> ScoreStore:
    """Return the tables with companions of the server that answers."""
    found = request.app.state.companions
    assert isinstance(found, ScoreStore)
    return found


@frozen
class CompanionTable:
    """A table with a companion, as a reader finds it."""

    stored: StoredScore
    game: CompanionGame
    language: str

    @property
    def version(self) -> int:
        """Return the number of its last change."""
        return self.stored.changes[-1].seq if self.stored.changes else 0


async def _table(request: Request) -> CompanionTable:
    """Return the table that the link in the address opens."""
    store, secret = companions_of(request), request.path_params["secret"]

    def found() -> CompanionTable | None:
        linked = store.linked(people.hash_of(secret))
        stored = store.get(linked[0]) if linked is not None else None
        return CompanionTable(stored, CompanionGame(stored.game), language_of(request)) if stored else None

    table = await to_thread.run_sync(found)
    if table is None:
        raise HTTPException(GONE)
    return table


async def show(request: Request) -> Response:
    """Show what comes next; nothing to a page that shows it already."""
    table = await _table(request)
    if request.query_params.get("seen") == str(table.version):
        return Response(status_code=204)
    return await _page(request, table)


async def _page(
    request: Request, table: CompanionTable, note: str = "", status: int = 200, **more: object
) -> Response:
    rules, language = table.game.rules, table.language
    view = await to_thread.run_sync(table.game.view, reported(table.stored.changes), language)
    files = server_of(request).looks.of(rules.config, rules.ruleset)
    faces = rules.words.faces(language, files.look)
    values: dict[str, object] = {
        "table": table, "view": view, "note": note, "page": people.new_id(), "address": request.url.path,
        "fields": {field.name: field for field in rules.fields(language)}, "look": files.key,
        "faces": faces, "faces_of": lambda score: faces, "sent": request.query_params, "suggested": (),
        "link": str(request.url.replace(query="")), "qr": qr_code,
    }  # fmt: skip
    template = "companion_part.html" if _PART in request.headers else "companion.html"
    return server_of(request).pages.page(request, template, values | more, status)


async def report(request: Request) -> Response:
    """Take a report into account, or reports back, and show what comes next."""
    table, form = await _table(request), await request.form(max_files=0)
    fields = {name: value for name, value in form.items() if isinstance(value, str)}
    say = speaker(table.language)
    try:
        await to_thread.run_sync(_made, companions_of(request), table, fields)
    except Outdated:
        return await _page(request, await _table(request), say("web.companion_stale"), STALE)
    except NotDone as error:
        return await _page(request, table, say(error.key, **error.slots), REFUSED, **_tried(table, fields, error))
    except PlayError as error:
        note = table.game.rules.words.wording(table.language).error(error)
        return await _page(request, table, note, REFUSED, sent=fields)
    if _PART in request.headers:
        return await _page(request, await _table(request))
    place = fields.get("place", "")
    return RedirectResponse(f"{request.url.path}{f'#{place}' if place.isascii() else ''}", 303)


def _tried(table: CompanionTable, fields: Mapping[str, str], error: NotDone) -> dict[str, object]:
    """Return what was sent, with the cards that may have been meant."""
    rules, language = table.game.rules, table.language
    field = rules.field(fields.get("field", ""), language)
    labels = [(item, rules.label(field, item, language)) for item in error.suggested] if field else []
    return {"sent": fields, "suggested": labels}


def _made(store: ScoreStore, table: CompanionTable, fields: Mapping[str, str]) -> None:
    """Keep what a post asks for; raises `NotDone`, `Outdated` or `PlayError`. What comes twice is kept once."""
    page, base, version = fields.get("page", "")[:40], fields.get("version", ""), table.version
    data = _data(table, fields)
    last = table.stored.changes[-1] if table.stored.changes else None
    if last is not None and (last.page, str(last.base), last.data) == (page, base, data):
        return
    if not page or base != str(version):
        raise Outdated
    if version >= MOST_CHANGES:
        raise NotDone("web.companion_too_many")
    if data["do"] == SAY:
        table.game.check([*reported(table.stored.changes), data["lines"]])

    def made(stored: StoredScore) -> ScoreChange:
        if len(stored.changes) != len(table.stored.changes):
            raise Outdated
        return ScoreChange(version + 1, 0, page, version, data)

    store.change(table.stored.id, made)


def _data(table: CompanionTable, fields: Mapping[str, str]) -> dict[str, Any]:
    if fields.get("do") == UNDO:
        typed, most = fields.get("count", ""), len(reported(table.stored.changes))
        count = int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= len(str(MOST_CHANGES)) else 0
        if not 0 < count <= most:
            raise Outdated
        return {"do": UNDO, "count": count}
    if "line" in fields:
        return {"do": SAY, "lines": [fields["line"][:LONGEST_TYPED]]}
    return {"do": SAY, "lines": [fields.get("add", "").replace(_CARD, card) for card in _cards(table, fields)]}


def _cards(table: CompanionTable, fields: Mapping[str, str]) -> Sequence[str]:
    """Return the cards that were chosen, typed or described; raises `NotDone` where it isn't clear which."""
    rules, language = table.game.rules, table.language
    field = rules.field(fields.get("field", ""), language)
    if field is None:
        raise NotDone("web.companion_no_field")
    items = chosen(rules, field, fields, language)[:MOST_CARDS]
    found = [rules.cards(field, item) for item in items]
    for item, cards in zip(items, found, strict=True):
        if len(cards) != 1:
            label = rules.label(field, item, language)
            raise NotDone("web.score_which" if cards else "web.score_no_card", cards, name=label)
    return [card for cards in found for card in cards]


async def names(request: Request) -> Response:
    """Show the cards of a field whose names in any language fit what was typed so far."""
    table, typed = await _table(request), request.query_params.get("typed", "")[:100]
    rules, language = table.game.rules, table.language
    field = rules.field(request.query_params.get("field", ""), language)
    if field is None:
        raise HTTPException(404)

    def found() -> list[tuple[str, str]]:
        items = rules.names(field, language).suggested(typed)
        return [(item, rules.label(field, item, language)) for item in items]

    values = {
        "found": await to_thread.run_sync(found),
        "field": field.name,
        "about": request.query_params.get("about", ""),
    }
    return server_of(request).pages.page(request, "score_names.html", values)

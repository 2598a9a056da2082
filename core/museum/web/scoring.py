"""Pages on which the people of a table score a real game: the ranking, and a sheet for each to fill in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from museum.presentation import CardsField
from museum.web import people
from museum.web.form_fields import number_in
from museum.web.languages import speaker
from museum.web.lobby import is_own_name, qr_code
from museum.web.scoring_changes import NotDone, Outdated, change_of
from museum.web.scoring_page import RankingView, ScoredFaces, ScoreView, ranking_view, section_views
from museum.web.scoring_sheet import has_png, png_of, sheet_svg
from museum.web.scoring_table import TABLE, ScoreTable
from museum.web.scoring_visitor import SEE, ScoreVisitor, link_of, scoring_of, visitor_by_link, visitor_of
from museum.web.server import server_of

STALE, REFUSED = 409, 422
PART: Final = "HX-Request"
# Changes that may be made again after another's, by one press.
_AGAIN: Final = ("add", "set", "hold")


# The ranking


async def show_table(request: Request) -> Response:
    """Show the ranking of a table with all sheets, and to its owner the links."""
    visitor = await visitor_of(request)
    return await ranking(request, visitor, f"/score/{visitor.table.id}")


async def see(request: Request) -> Response:
    """Show the ranking to whoever has its link."""
    visitor = await visitor_by_link(request, SEE)
    return await ranking(request, visitor, f"/score/see/{request.path_params['secret']}")


async def ranking(
    request: Request, visitor: ScoreVisitor, address: str, note: str = "", status: int = 200
) -> Response:
    """Show the ranking; nothing to a page that shows it already."""
    table = visitor.table
    view = await _ranking_view(request, visitor)
    if request.query_params.get("seen") == view.stamp:
        return Response(status_code=204)
    roles = [people.seat_role(number - 1) for number in table.names]
    links = {number: link_of(request, table.id, role) for number, role in zip(table.names, roles, strict=True)}
    values: dict[str, object] = {
        "table": table, "view": view, "address": address, "owns": visitor.owns, "note": note, "qr": qr_code,
        "png": has_png(), "alone": is_own_name(request),
        "seats": [number for number in table.names if visitor.fills_in(number)],
        "links": links if visitor.owns else {}, "see": link_of(request, table.id, SEE) if visitor.owns else "",
    }  # fmt: skip
    values |= _looks(request, visitor)
    template = "score_ranking.html" if PART in request.headers else "score_table.html"
    return server_of(request).pages.page(request, template, values, status)


async def _ranking_view(request: Request, visitor: ScoreVisitor) -> RankingView:
    scores = await scoring_of(request).board.scores(visitor.table)
    return await to_thread.run_sync(ranking_view, visitor.game, visitor.table, scores, visitor.language)


async def stream(request: Request) -> Response:
    """Send a line whenever the scores have changed, so that the page asks for its new part."""
    return scoring_of(request).news.stream(request, (await _reader(request)).table.id)


async def _reader(request: Request) -> ScoreVisitor:
    """Return who reads all sheets: at the table, or by its link."""
    return await (visitor_by_link(request, SEE) if "secret" in request.path_params else visitor_of(request))


async def picture(request: Request) -> Response:
    """Send the sheets as a picture: to those at the table, and to those who have its link."""
    visitor = await _reader(request)
    table = visitor.table
    view = await _ranking_view(request, visitor)
    total = visitor.game.wording(visitor.language).say("sheet.total")
    svg = await to_thread.run_sync(sheet_svg, table.title or ", ".join(table.names.values()), view, total)
    if request.url.path.endswith(".svg"):
        return _download(svg, "image/svg+xml", f"score-{table.id}.svg")
    if not has_png():
        raise HTTPException(404)
    return _download(await to_thread.run_sync(png_of, svg), "image/png", f"score-{table.id}.png")


async def text(request: Request) -> Response:
    """Send what is filled in as a text for `museum score`."""
    visitor = await visitor_of(request)
    written = visitor.game.forms.written(visitor.table.filled())
    return _download(written, "text/plain", f"score-{visitor.table.id}.txt")


def _download(content: str | bytes, media_type: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=media_type, headers=headers)


# The sheet of a seat


async def show_seat(request: Request) -> Response:
    """Show what a seat fills in, with its score; to a page that asks for the score alone, only if it has changed."""
    return await _seat(request, await visitor_of(request))


async def _seat(
    request: Request, visitor: ScoreVisitor, note: str = "", status: int = 200, **more: object
) -> Response:
    seat, table, game, language = request.path_params["seat"], visitor.table, visitor.game, visitor.language
    if seat == TABLE or not visitor.fills_in(seat):
        raise HTTPException(403)
    view = await _ranking_view(request, visitor)
    score_alone = "seen" in request.query_params
    if score_alone and request.query_params["seen"] == view.stamp:
        return Response(status_code=204)
    values: dict[str, object] = {
        "table": table, "seat": seat, "view": view, "note": note, "page": people.new_id(),
        "score": next(score for score in view.scores if score.number == seat),
        "sections": section_views(game, table, seat, language), "last": _last(visitor, seat),
        "shared": section_views(game, table, TABLE, language), "last_shared": _last(visitor, TABLE),
        "sent": request.query_params, "suggested": (), "again": {}, "base": _base(request, table),
        "elsewhere": _changed_since(_base(request, table), table, seat),
    }  # fmt: skip
    if not score_alone:
        scoring_of(request).board.prepare(game, language)
    template = "score_news.html" if score_alone else _page_or_part(request, "score_seat")
    values |= _looks(request, visitor)
    return server_of(request).pages.page(request, template, values | more, status)


def _looks(request: Request, visitor: ScoreVisitor) -> dict[str, object]:
    """Return the key of the style sheet of the game, and what makes the faces of a scored position."""
    game, wording = visitor.game, visitor.game.wording(visitor.language)
    files = server_of(request).looks.of(game.config, game.ruleset)
    printed = game.words.faces(visitor.language, files.look)

    def faces(score: ScoreView) -> ScoredFaces | None:
        return ScoredFaces(score.scored, wording, printed) if score.scored is not None else None

    return {"look": files.key, "faces": faces}


def _page_or_part(request: Request, name: str) -> str:
    return f"{name}_part.html" if PART in request.headers else f"{name}.html"


def _base(request: Request, table: ScoreTable) -> int:
    """Return the version that the page shows, of which this is a part."""
    base = number_in(request.query_params.get("base", ""))
    return table.version if base is None else base


def _changed_since(base: int, table: ScoreTable, seat: int) -> bool:
    """Return whether a page that shows the version *base* lacks what was filled in for the seat on another."""
    return any(change.seq > base for (number, _), change in table.changed.items() if number in (seat, TABLE))


def _last(visitor: ScoreVisitor, seat: int) -> tuple[int, str] | None:
    """Return the number of the last change of a seat and the name of its field, if it can be taken back."""
    change = visitor.table.last.get(seat)
    if change is None:
        return None
    field = visitor.game.field(change.data["field"], shared=seat == TABLE, language=visitor.language)
    return (change.seq, field.label) if field is not None else None


async def change(request: Request) -> Response:
    """Make a change that a seat asks for, of its own part or of the table's, and show the sheet as it is then."""
    visitor, form = await visitor_of(request), await request.form(max_files=0)
    fields = {name: value for name, value in form.items() if isinstance(value, str)}
    seat = request.path_params["seat"]
    about = TABLE if fields.get("about") == "table" else seat
    if seat == TABLE or not visitor.fills_in(seat):
        raise HTTPException(403)
    say = speaker(visitor.language)
    try:
        await _make(request, visitor, about, fields)
    except Outdated:
        visitor = await visitor_of(request)
        return await _seat(request, visitor, say("web.score_stale"), STALE, again=_again(fields))
    except NotDone as error:
        cards = _suggested(visitor, about, fields, error)
        return await _seat(request, visitor, say(error.key, **error.slots), REFUSED, suggested=cards, sent=fields)
    kept = {name: value for name, value in fields.items() if name.startswith("trait-") or name == "field"}
    if PART in request.headers:
        return await _seat(request, await visitor_of(request), sent=kept, page=fields["page"])
    return RedirectResponse(f"{request.url.path}?{urlencode(kept)}#field-{fields.get('field', '')}", 303)


async def _make(request: Request, visitor: ScoreVisitor, seat: int, fields: Mapping[str, str]) -> None:
    store, score, game, language = scoring_of(request).store, visitor.table.id, visitor.game, visitor.language

    def make() -> None:
        field = game.field(fields.get("field", ""), shared=seat == TABLE, language=language)
        if "typed" in fields and isinstance(field, CardsField):
            # Read before, since nobody else can write meanwhile.
            game.names(field, language)
        store.change(score, lambda stored: change_of(game, ScoreTable.of(stored), seat, fields, language))

    await to_thread.run_sync(make)


def _again(fields: Mapping[str, str]) -> dict[str, str]:
    """Return what a post asked for that came too late, so that it can be sent again by one press."""
    left = {name: value for name, value in fields.items() if name not in ("version", "page")}
    return left if fields.get("do") in _AGAIN else {}


def _suggested(visitor: ScoreVisitor, seat: int, fields: Mapping[str, str], error: NotDone) -> list[tuple[str, str]]:
    """Return the cards that may have been meant, each with its name."""
    field = visitor.game.field(fields.get("field", ""), shared=seat == TABLE, language=visitor.language)
    if not isinstance(field, CardsField):
        return []
    return [(item, visitor.game.label(field, item, visitor.language)) for item in error.suggested]


def _fitting(visitor: ScoreVisitor, field: CardsField, typed: str) -> list[str]:
    return visitor.game.names(field, visitor.language).suggested(typed)


async def names(request: Request) -> Response:
    """Show the cards of a field whose names in any language fit what was typed so far."""
    visitor = await visitor_of(request)
    about = TABLE if request.query_params.get("about") == "table" else request.path_params["seat"]
    name, typed = (request.query_params.get(key, "") for key in ("field", "typed"))
    field = visitor.game.field(name, shared=about == TABLE, language=visitor.language)
    if not visitor.fills_in(about) or not isinstance(field, CardsField):
        raise HTTPException(403)
    found = await to_thread.run_sync(_fitting, visitor, field, typed[:100])
    labelled = [(item, visitor.game.label(field, item, visitor.language)) for item in found]
    values = {"found": labelled, "field": name, "about": "table" if about == TABLE else "seat"}
    return server_of(request).pages.page(request, "score_names.html", values)

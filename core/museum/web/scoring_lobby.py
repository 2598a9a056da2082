"""Pages before and around the scoring of a game: a new score table, the invitation by a link, the owner's changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from anyio import to_thread
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from museum.diagnostics import MuseumError
from museum.packs import EDITIONS, presets
from museum.packs.config import DEFAULT_GAME, edition_in
from museum.presentation import FilledForm
from museum.texts.locales import FALLBACK
from museum.web import people, scoring
from museum.web.form_fields import number_in, text_of
from museum.web.languages import language_of, locale_of, speaker
from museum.web.opening import offered_games
from museum.web.score_store import ScoreChange
from museum.web.scoring_changes import NotDone, named
from museum.web.scoring_game import score_game, scored_games
from museum.web.scoring_page import fault_lines
from museum.web.scoring_table import TABLE, ScoreTable
from museum.web.scoring_visitor import SEE, scoring_of, seat_at, visitor_by_link, visitor_of
from museum.web.server import server_of

MOST_PEOPLE: Final = 6
LONGEST_TEXT: Final = 50_000
BAD: Final = 422


async def new_form(request: Request) -> Response:
    """Show the form for a new score table."""
    return await _form(request, {})


async def _form(request: Request, sent: Mapping[str, object], error: str = "", status: int = 200) -> Response:
    language, person = language_of(request), people.person_of(request)
    locale = locale_of(language)
    games = await to_thread.run_sync(offered_games)
    scored = await to_thread.run_sync(scored_games, [game.id for game in games])
    tables = await to_thread.run_sync(scoring_of(request).store.of_person, person) if person else []
    values = {
        "games": [game for game in games if game.id in scored],
        "others": [locale.term(f"pack.{game.id}").name for game in games if game.id not in scored],
        "named": lambda family, name: locale.term(f"{family}.{name}").name, "presets": list(presets()),
        "editions": EDITIONS, "edition": edition_in(language), "people": range(1, MOST_PEOPLE + 1), "sent": sent,
        "error": error, "tables": tables,
    }  # fmt: skip
    return server_of(request).pages.page(request, "score_new.html", values, status)


async def create(request: Request) -> Response:
    """Make a score table of the form, or of a text for `museum score`; show the form again with what is wrong."""
    form = await request.form(max_files=0)
    sent = {name: form.getlist(name) for name in form}
    language = language_of(request)
    try:
        settings, filled = await to_thread.run_sync(_opened, form, language)
    except MuseumError as error:
        return await _form(request, sent, "\n".join(fault_lines(error.diagnostics, language)), BAD)
    except NotDone as error:
        return await _form(request, sent, speaker(language)(error.key, **error.slots), BAD)
    secret = people.secret_of(request) or people.new_secret()
    score, title = people.new_id(), people.clean_name(text_of(form, "title"))
    roles = [SEE, *(people.seat_role(number) for number in range(len(filled.seats)))]
    links = {role: people.hash_of(people.link_secret(secret, score, role, 1)) for role in roles}
    changes, owner = _begun(filled), people.hash_of(secret)
    store = scoring_of(request).store
    await to_thread.run_sync(lambda: store.add(score, title, settings, changes, links, owner))
    response = RedirectResponse(f"/score/{score}", 303)
    people.remember(response, request, secret)
    return response


def _opened(form: FormData, language: str) -> tuple[dict[str, Any], FilledForm]:
    """Return the settings that a form asks for, and what is filled in already; raises `MuseumError` and `NotDone`."""
    game, typed = text_of(form, "game") or DEFAULT_GAME, text_of(form, "text")
    if typed:
        return _read(game, typed, language)
    edition = text_of(form, "edition") or edition_in(language)
    settings: dict[str, Any] = {"game": game, **({"edition": edition} if edition != edition_in(FALLBACK) else {})}
    for key in ("expansions", "house_rules"):
        values = [value for value in form.getlist(key) if isinstance(value, str)]
        settings |= {key: values} if values else {}
    score_game(settings)
    names = [people.clean_name(text_of(form, f"name-{number}")) for number in range(1, MOST_PEOPLE + 1)]
    table = ScoreTable("", "", settings)
    for name in filter(None, names):
        named(table, name)
        table.names[len(table.names) + 1] = name
    if not table.names:
        raise NotDone("web.score_no_name")
    return settings, table.filled()


def _read(game: str, typed: str, language: str) -> tuple[dict[str, Any], FilledForm]:
    """Return the same for a text for `museum score`, in the language of the reader or in its own."""
    if len(typed) > LONGEST_TEXT:
        raise NotDone("web.score_long", most=LONGEST_TEXT)
    plain = score_game({"game": game})
    filled = plain.forms.read(plain.request(typed, language))
    settings = {key: items[0] if key == "edition" else list(items) for key, items in filled.game.items()}
    return {"game": game, **settings}, filled


def _begun(filled: FilledForm) -> list[ScoreChange]:
    """Return the changes that fill in a form."""
    data: list[tuple[int, dict[str, Any]]] = []
    for number, seat in enumerate(filled.seats, 1):
        data.append((TABLE, {"do": "sit", "name": people.clean_name(seat.name) or str(number)}))
    for number, values in enumerate((filled.table, *(seat.values for seat in filled.seats))):
        data += [(number, {"do": "set", "field": name, "items": [*items]}) for name, items in values.items() if items]
    data += [(TABLE, {"do": "hold", "field": name, "seat": by}) for name, by in filled.holders.items()]
    return [ScoreChange(seq, seat, "", 0, each) for seq, (seat, each) in enumerate(data, 1)]


# Links


async def invitation(request: Request) -> Response:
    """Show what a link invites to. Looking claims nothing: messengers open links to preview them."""
    visitor = await visitor_by_link(request)
    seat = seat_at(*visitor.roles)
    if seat not in visitor.table.names:
        raise HTTPException(410)
    values = {"table": visitor.table, "name": visitor.table.names[seat]}
    return server_of(request).pages.page(request, "score_join.html", values)


async def claim(request: Request) -> Response:
    """Give the browser the sheet of a link, and go to its page, whose address has no secret."""
    visitor, form = await visitor_by_link(request), await request.form(max_files=0)
    store, table, (role,) = scoring_of(request).store, visitor.table, visitor.roles
    seat, secret = seat_at(role), people.secret_of(request) or people.new_secret()
    if seat not in table.names:
        raise HTTPException(410)
    await to_thread.run_sync(store.claim, table.id, role, people.hash_of(secret))
    name = people.clean_name(text_of(form, "name"))
    if name and name not in table.names.values():
        await to_thread.run_sync(_change, request, table.id, seat, {"do": "name", "name": name})
    response = RedirectResponse(f"/score/{table.id}/{seat}", 303)
    people.remember(response, request, secret)
    return response


# The owner


async def owner_does(request: Request) -> Response:
    """Do what the owner asks: another person, one who leaves, the end of the table."""
    visitor, form = await visitor_of(request), await request.form(max_files=0)
    store, table, act = scoring_of(request).store, visitor.table, text_of(form, "do")
    if not visitor.owns:
        raise HTTPException(403)
    address = f"/score/{table.id}"
    if act == "delete":
        await to_thread.run_sync(store.delete, [table.id])
        return RedirectResponse("/score", 303)
    try:
        if act == "sit":
            await to_thread.run_sync(_sit, request, table, text_of(form, "name"))
        elif act == "leave" and (seat := number_in(text_of(form, "seat"))) is not None and len(table.names) > 1:
            data = {"do": "leave", "seat": seat}
            await to_thread.run_sync(_change, request, table.id, TABLE, data)
    except NotDone as error:
        note = speaker(visitor.language)(error.key, **error.slots)
        return await scoring.ranking(request, visitor, address, note, BAD)
    return RedirectResponse(address, 303)


def _sit(request: Request, table: ScoreTable, typed: str) -> None:
    """Add a person to a table, with a link."""
    name = named(table, typed)
    if len(table.names) >= MOST_PEOPLE:
        raise NotDone("web.score_full_table", most=MOST_PEOPLE)
    role = people.seat_role(table.seats)
    link = people.hash_of(people.link_secret(people.secret_of(request), table.id, role, 1))
    scoring_of(request).store.add_links(table.id, {role: link})
    _change(request, table.id, TABLE, {"do": "sit", "name": name})


def _change(request: Request, score: str, seat: int, data: Mapping[str, object]) -> None:
    scoring_of(request).store.change(score, lambda stored: ScoreChange(_next(stored.changes), seat, "", 0, data))


def _next(changes: Iterable[ScoreChange]) -> int:
    return max((change.seq for change in changes), default=0) + 1


_AT: Final = "/score/{score}"
ROUTES: Final = [
    Route("/score", new_form),
    Route("/score", create, methods=["POST"]),
    Route("/score/join/{secret}", invitation),
    Route("/score/join/{secret}", claim, methods=["POST"]),
    Route("/score/see/{secret}", scoring.see),
    Route("/score/see/{secret}/sheet.svg", scoring.picture),
    Route("/score/see/{secret}/sheet.png", scoring.picture),
    Route("/score/see/{secret}/stream", scoring.stream),
    Route(_AT, scoring.show_table),
    Route(_AT, owner_does, methods=["POST"]),
    Route(f"{_AT}/sheet.svg", scoring.picture),
    Route(f"{_AT}/sheet.png", scoring.picture),
    Route(f"{_AT}/text", scoring.text),
    Route(f"{_AT}/stream", scoring.stream),
    Route(f"{_AT}/{{seat:int}}", scoring.show_seat),
    Route(f"{_AT}/{{seat:int}}", scoring.change, methods=["POST"]),
    Route(f"{_AT}/{{seat:int}}/names", scoring.names),
]

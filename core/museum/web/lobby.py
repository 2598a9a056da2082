"""Pages before and around a game: my games, a new table, the invitation by a link, the owner's page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

import segno
from anyio import to_thread
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from museum.diagnostics import MuseumError
from museum.engine.saves import SavedMove, save_text
from museum.packs import EDITIONS, presets
from museum.packs.config import DEFAULT_GAME, edition_in
from museum.sessions import Opening
from museum.web import people
from museum.web.course import MOVE, move_data
from museum.web.form_fields import number_in, text_of
from museum.web.hub import Live
from museum.web.languages import COOKIE, known_languages, language_of, locale_of, pack_name
from museum.web.offered_bots import OfferedBot, field_name, offered_bots, words_of_bots
from museum.web.opening import (
    MOST_SEATS,
    PAUSE,
    PAUSES,
    again,
    clean_title,
    offered_games,
    opened_by_form,
    opened_save,
    roles_of,
    stored_game,
)
from museum.web.pages import SIZE, SIZES, SOUND, THEME, fault_text
from museum.web.scoring_page import fault_lines
from museum.web.server import base_of, live_of, owned, roles_at, server_of
from museum.web.store import TableEvent
from museum.web.table import GameTable

BAD, GONE = 422, 410
LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")


async def home(request: Request) -> Response:
    """Show the games in which the browser has a role."""
    server, person = server_of(request), people.person_of(request)
    games = await to_thread.run_sync(server.hub.store.games_of, person) if person else []
    return server.pages.page(request, "home.html", {"games": games, "seat_role": people.seat_role})


async def new_form(request: Request) -> Response:
    """Show the form for a new table."""
    return await _form(request, {})


async def _form(request: Request, sent: Mapping[str, Sequence[object]], error: str = "") -> Response:
    """Show the form for a new table as it was *sent*, with what was wrong."""
    server, language = server_of(request), language_of(request)
    locale, games = locale_of(language), offered_games()

    def bots_of() -> dict[str, tuple[Sequence[OfferedBot], Callable[[str, str], str]]]:
        asked = [(game.id, game.expansions) for game in games]
        return {each[0]: (offered_bots(*each), words_of_bots(language, *each)) for each in asked}

    values = {
        "games": games, "named": partial(pack_name, language), "files": list(server.offered),
        "seats": range(1, MOST_SEATS + 1), "bots": await to_thread.run_sync(bots_of), "field_name": field_name,
        "presets": {DEFAULT_GAME: [(name, locale.term(f"preset.{name}").name) for name in presets()]},
        "editions": EDITIONS, "edition": edition_in(language), "pauses": list(PAUSES), "sent": sent, "error": error,
    }  # fmt: skip
    return server.pages.page(request, "new.html", values, BAD if error else 200)


async def create(request: Request) -> Response:
    """Make a table of what the form says; show the form again with what is wrong with it."""
    async with request.form(max_files=1) as form:
        try:
            return await _created(request, form)
        except MuseumError as error:
            language = language_of(request)
            # Who filled in the fields has no file in which places could be looked up.
            said = fault_lines(error.diagnostics, language) if "kind-1" in form else [fault_text(error, language)]
            return await _form(request, {name: form.getlist(name) for name in form}, "\n".join(said))


async def _created(request: Request, form: FormData) -> Response:
    upload, pause = form.get("save"), PAUSES.get(text_of(form, "pause"), PAUSE)
    if upload is not None and not isinstance(upload, str) and upload.filename:
        content, name = await upload.read(), clean_title(upload.filename)
        opening, moves = await to_thread.run_sync(opened_save, content, name)
        return await _added(request, opening, "", pause, moves)
    opening = await to_thread.run_sync(opened_by_form, form, server_of(request).offered)
    return await _added(request, opening, text_of(form, "title"), pause)


async def _added(
    request: Request, opening: Opening, title: str, pause: float, moves: Sequence[SavedMove] = ()
) -> Response:
    """Keep a new table, owned by the browser that asks, and go to its page."""
    store, secret = server_of(request).hub.store, people.secret_of(request) or people.new_secret()
    game = people.new_id()
    stored = stored_game(opening, title, game, pause)
    links = {role: people.hash_of(people.link_secret(secret, game, role, 1)) for role in roles_of(opening)}

    def add() -> None:
        store.add_game(stored, links, people.hash_of(secret))
        if moves:
            store.add_event(game, TableEvent(1, -1, MOVE, move_data("", 0, moves)))

    await to_thread.run_sync(add)
    response = RedirectResponse(f"/table/{game}", 303)
    people.remember(response, request, secret)
    return response


async def table_home(request: Request) -> Response:
    """Show the seats of a table: to its owner with their links, to others where they sit."""
    return await home_of_table(request, await live_of(request))


async def home_of_table(request: Request, live: Live, note: str = "", status: int = 200) -> Response:
    """Show the seats of a table, with a *note* on what was wrong with a form."""
    server, roles = server_of(request), roles_at(request, live)
    if not roles:
        raise HTTPException(403)
    table = live.table
    links = server.hub.store.links(table.id) if people.OWNER in roles else {}
    secret, base = people.secret_of(request), base_of(request)
    invitations = [
        (role, f"{base}/join/{people.link_secret(secret, table.id, role, number)}") for role, number in links.items()
    ]
    values = {
        "table": table, "names": table.audience(language_of(request)).names, "roles": roles,
        "invitations": invitations, "claimed": server.hub.store.claimed(table.id), "readers": live.readers,
        "players": table.session.players, "seat_role": people.seat_role, "qr": qr_code, "alone": is_own_name(request),
        "note": note, "hooks": _hooks(request, live, roles),
    }  # fmt: skip
    return server.pages.page(request, "table_home.html", values, status)


def is_own_name(request: Request) -> bool:
    """Return whether the browser reached the server by a name that means each device itself."""
    return (request.url.hostname or "") in LOCAL_NAMES


def called_roles(roles: Collection[str]) -> list[str]:
    """Return those of a browser's roles for which it can give an address to call: seats, and the owner's."""
    return [role for role in sorted(roles) if role == people.OWNER or role.startswith("seat-")]


def _hooks(request: Request, live: Live, roles: Collection[str]) -> dict[str, tuple[str, int]]:
    """Return the address to call of each role that can have one, with how often it failed; none without webhooks."""
    webhooks = server_of(request).webhooks
    if webhooks is None:
        return {}
    kept = webhooks.of(live.table.id, people.person_of(request))
    return {role: kept.get(role, ("", 0)) for role in called_roles(roles)}


def qr_code(address: str) -> str:
    """Return a QR code as the address of an image."""
    return str(segno.make(address, micro=False).svg_data_uri(scale=4, border=2))


async def invitation(request: Request) -> Response:
    """Show what a link invites to. Looking claims nothing: messengers open links to preview them."""
    server = server_of(request)
    found = server.hub.store.linked(people.hash_of(request.path_params["secret"]))
    if found is None:
        return server.pages.error(request, GONE, "web.dead_link")
    game, role = found
    live = await server.hub.live(game)
    if live is None:
        return server.pages.error(request, GONE, "web.dead_link")
    names = live.table.audience(language_of(request)).names
    seat = people.seat_of(role)
    others = server.hub.store.claimed(game).get(role, 0) - (role in roles_at(request, live))
    values = {
        "title": live.table.stored.title, "role": role, "seat": seat, "names": names, "taken": others > 0,
    }  # fmt: skip
    return server.pages.page(request, "join.html", values)


async def claim(request: Request) -> Response:
    """Give the browser the role of a link, and go to its page, whose address has no secret."""
    server, form = server_of(request), await request.form()
    found = server.hub.store.linked(people.hash_of(request.path_params["secret"]))
    live = await server.hub.live(found[0]) if found is not None else None
    if found is None or live is None:
        return server.pages.error(request, GONE, "web.dead_link")
    game, role = found
    secret, free = people.secret_of(request) or people.new_secret(), role not in server.hub.store.claimed(game)
    await to_thread.run_sync(server.hub.store.claim, game, role, people.hash_of(secret))
    name = form.get("name")
    seat = people.seat_of(role)
    if seat >= 0:
        await server.hub.do(live, lambda table: _sit_down(table, seat, name if isinstance(name, str) else ""))
        if free and server.webhooks is not None and _all_sit(live.table, server.hub.store.claimed(game)):
            server.webhooks.seated(live.table)
    response = RedirectResponse(f"/table/{game}/{role}", 303)
    people.remember(response, request, secret)
    return response


def _all_sit(table: GameTable, claimed: Collection[str]) -> bool:
    """Return whether each person's seat has somebody."""
    return all(people.seat_role(seat) in claimed for seat, bot in enumerate(table.session.players) if bot is None)


def _sit_down(table: GameTable, seat: int, name: str) -> None:
    """Give a seat to a person, also one that a bot had, under the name that the person chose."""
    if table.session.players[seat] is not None and table.can_be_person(seat):
        table.seat_bot(seat, "")
    table.rename(seat, people.clean_name(name))


async def owner_does(request: Request) -> Response:
    """Do what the owner asks: replace a link, hand a seat to a bot and back, rewind, close, open, delete."""
    live, form, server = await owned(request), await request.form(), server_of(request)
    fields = {name: value for name, value in form.items() if isinstance(value, str)}
    act, role = fields.get("do", ""), fields.get("role", "")
    store, table = server.hub.store, live.table
    seat, moves = (number_in(fields.get("seat", "")) or 0) - 1, number_in(fields.get("moves", ""))
    if act == "link" and role in store.links(table.id):
        number = store.links(table.id)[role] + 1
        new = people.link_secret(people.secret_of(request), table.id, role, number)
        await to_thread.run_sync(store.set_link, table.id, role, number, people.hash_of(new))
        live.close()
    elif act in ("bot", "person") and 0 <= seat < table.game.seats:
        await server.hub.do(live, lambda at: at.seat_bot(seat, "own" if act == "bot" else ""))
    elif act == "rewind" and moves is not None:
        await server.hub.do(live, lambda at: at.rewind(moves, at.version))
    elif act in ("end", "open"):
        await server.hub.do(live, lambda at: at.end(ended=act == "end"))
        live.publish()
        server.hub.let_bots_play(live)
    elif act == "again":
        opening = await to_thread.run_sync(again, table.stored)
        return await _added(request, opening, table.stored.title, table.stored.pause)
    elif act == "delete":
        await to_thread.run_sync(store.delete, [table.id])
        server.hub.forget(table.id)
        return RedirectResponse("/", 303)
    return RedirectResponse(f"/table/{table.id}", 303)


async def export(request: Request) -> Response:
    """Send the game as a saved game: to the owner, and to all at the table when it is over."""
    live = await live_of(request)
    roles = roles_at(request, live)
    if people.OWNER not in roles and not (roles and live.table.game.finished):
        raise HTTPException(403)
    text = await server_of(request).hub.read(live, lambda table: save_text(table.to_save()))
    headers = {"Content-Disposition": f'attachment; filename="{live.table.id}.museum-save"'}
    return Response(text, media_type="application/yaml", headers=headers)


async def choose(request: Request) -> Response:
    """Keep the reader's language, theme, size of text and sound, and go back to the page."""
    form = await request.form()
    path, language, theme, size = (str(form.get(key, "")) for key in ("path", "language", "theme", "size"))
    # Only to a page of this server; browsers read a backslash as a slash.
    ours = path.startswith("/") and not path.replace("\\", "/").startswith("//")
    response = RedirectResponse(path if ours else "/", 303)
    if language in known_languages():
        response.set_cookie(COOKIE, language, max_age=people.YEAR, samesite="lax")
    if theme in ("light", "dark", "auto"):
        response.set_cookie(THEME, theme, max_age=people.YEAR, samesite="lax")
    if size in SIZES:
        response.set_cookie(SIZE, size, max_age=people.YEAR, samesite="lax")
    if "settings" in form:
        response.set_cookie(SOUND, str(form.get("sound", "")), max_age=people.YEAR, samesite="lax")
    return response


ROUTES = [
    Route("/", home),
    Route("/new", new_form),
    Route("/new", create, methods=["POST"]),
    Route("/choose", choose, methods=["POST"]),
    Route("/join/{secret}", invitation),
    Route("/join/{secret}", claim, methods=["POST"]),
    Route("/table/{game}", table_home),
    Route("/table/{game}", owner_does, methods=["POST"]),
    Route("/table/{game}/save", export),
]

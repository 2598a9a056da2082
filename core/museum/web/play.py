"""Pages of a game in play, for a seat or for those who watch: the table, its stream, moves, details of cards."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from museum.diagnostics import MuseumError
from museum.engine.errors import PlayError
from museum.engine.written_options import card_of
from museum.presentation import presentation_of
from museum.sessions.advice import advice, refusals, why_not
from museum.texts.wording import Wording
from museum.web.form_fields import number_in
from museum.web.hub import Live
from museum.web.languages import language_of, speaker
from museum.web.pages import COMPRESSION, fault_text
from museum.web.people import SHARED, WATCH, person_of, seat_role
from museum.web.server import Visitor, at_now, base_of, server_of, visitor_of
from museum.web.streams import ENOUGH
from museum.web.table import GameTable, Stale
from museum.web.table_page import past_page, table_page

STALE, REFUSED = 409, 422
MOST_MOVES = 1_000_000
MOST_SHOWN = 20  # parts of pages that are kept for those who watch
GZIP_HEAD = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"  # RFC 1952: deflate, no name, no time
PART = "HX-Request"
# Stands for the address of the reader's page in what readers share; no text holds this character.
OWN = "\x1a"


async def show(request: Request) -> Response:
    """Show the table, or for the script only the part that changes."""
    return await _shown(request, await visitor_of(request))


async def _shown(request: Request, visitor: Visitor, note: str = "", status: int = 200) -> Response:
    draw = partial(_drawn, request=request, visitor=visitor, note=note, status=status)
    return await server_of(request).hub.read(visitor.live, draw)


def _drawn(table: GameTable, request: Request, visitor: Visitor, note: str = "", status: int = 200) -> Response:
    """Return the page of a table; called by one thread at a time."""
    template = "table_part.html" if PART in request.headers else "table.html"
    return HTMLResponse(_text(table, request, visitor, template, note), status)


def _text(table: GameTable, request: Request, visitor: Visitor, template: str, note: str = "") -> str:
    values: dict[str, Any] = {
        **_looks(request, table),
        "page": table_page(table, visitor.seat, language_of(request)), "address": OWN, "note": note,
        "role": visitor.role, "present": _present(visitor.live), "bot": _bot(visitor),
        "curtain": _curtain(visitor), "query": request.url.query,
        "screen": visitor.role == WATCH and request.query_params.get("screen") == "1",
    }  # fmt: skip
    return server_of(request).pages.text_for(request, template, values).replace(OWN, visitor.address)


def _present(live: Live) -> tuple[int, ...]:
    """Return the seats that somebody has a page of."""
    return tuple(seat for seat in range(live.table.game.seats) if live.readers.get(seat_role(seat)))


def _looks(request: Request, table: GameTable) -> dict[str, object]:
    """Return the faces of the game's cards, and the key of its style sheet."""
    opening = table.session.opening
    files = server_of(request).looks.of(opening.config, opening.ruleset)
    return {"faces": table.rules.words.faces(language_of(request), files.look), "look": files.key}


def _curtain(visitor: Visitor) -> int:
    """Return the seat whose person a shared device waits for; -1 if it waits for nobody."""
    return visitor.live.table.person_asked if visitor.role == SHARED and visitor.seat < 0 else -1


def _bot(visitor: Visitor) -> str:
    """Return the bot that plays for the visitor's seat; empty if the visitor does."""
    player = visitor.live.table.session.players[visitor.seat] if visitor.seat >= 0 else None
    return player.name if player is not None else ""


async def move(request: Request) -> Response:
    """Make a move, and show the table as it is then; where it can't be made, say why."""
    visitor, form = await visitor_of(request), await request.form()
    if visitor.seat < 0:
        raise HTTPException(403)
    fields = {name: value for name, value in form.items() if isinstance(value, str)}
    version, undone = number_in(fields.get("version", "")), request.url.path.endswith("/undo")
    answer = fields.get("answer", "").strip() or fields.get("typed", "").strip()
    if version is None or (not answer and not undone):
        return await _shown(request, visitor, _say(request, "web.nothing_chosen"), REFUSED)

    def act(table: GameTable) -> Response:
        if undone:
            table.undo(visitor.seat, version)
        else:
            table.answer(visitor.seat, answer, version)
        if PART in request.headers:
            return _drawn(table, request, at_now(request, visitor))
        return RedirectResponse(_address(request, visitor), 303)

    try:
        return await server_of(request).hub.do(visitor.live, act, (visitor.role, person_of(request)))
    except Stale:
        return await _shown(request, visitor, _say(request, "web.stale"), STALE)
    except PlayError as error:
        why = visitor.live.table.wording(language_of(request)).error(error)
        return await _shown(request, visitor, _say(request, "play.not_now", why=why), REFUSED)
    except MuseumError as error:
        return await _shown(request, visitor, fault_text(error, language_of(request)), 500)


def _address(request: Request, visitor: Visitor) -> str:
    """Return the address of the visitor's page with what its reader has chosen for it."""
    return f"{visitor.address}?{request.url.query}" if request.url.query else visitor.address


def _say(request: Request, key: str, **slots: str) -> str:
    return speaker(language_of(request))(key, **slots)


async def stream(request: Request) -> Response:
    """Send the part of the page that changes, at each new version; of the reader's own moves only the version.

    The page from which a move was sent has its answer, and another page of the same reader asks for its part. A page
    that connects says which version it has: in its address, or when it connects again as the id of the last part.
    """
    visitor, person = await visitor_of(request), person_of(request)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    last = number_in(request.headers.get("last-event-id", ""))
    seen = last if last is not None else request.path_params.get("seen", -1)

    async def messages() -> AsyncIterator[bytes]:
        if packed:
            yield GZIP_HEAD
        with server_of(request).streams.opened(person) as stream:
            async for version in visitor.live.versions(visitor.role, stream, seen):
                if version < 0:
                    yield _sent(": beat\n\n", packed)
                elif visitor.live.by == (visitor.role, person):
                    yield _sent(_named(version), packed)
                else:
                    try:
                        yield await _part(request, packed)
                    except HTTPException:  # the link is another's now
                        return
                    except MuseumError:
                        yield _sent(_named(version), packed)
            if stream.ended:
                yield _sent(ENOUGH, packed)

    headers = {"X-Accel-Buffering": "no", **({"Content-Encoding": "gzip"} if packed else {})}
    return StreamingResponse(messages(), media_type="text/event-stream", headers=headers)


def _named(version: int) -> str:
    # Without an id: a page whose answer is lost has to get this version when it connects again.
    return f"event: version\ndata: {version}\n\n"


def _sent(text: str, packed: bool) -> bytes:
    """Return a message of a stream; if *packed*, as blocks that follow any others of a gzip stream."""
    if not packed:
        return text.encode()
    packer = zlib.compressobj(COMPRESSION, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(text.encode()) + packer.flush(zlib.Z_FULL_FLUSH)


async def _part(request: Request, packed: bool) -> bytes:
    """Return the message with the part that changes; for those who watch it is made once."""
    visitor = await visitor_of(request)
    make = partial(_drawn_part, request, visitor, packed)
    if visitor.role != WATCH:
        return await make()
    shown, key = visitor.live.shown, (language_of(request), request.url.query, str(packed))
    task = shown.get(key)
    if task is None:
        task = asyncio.create_task(make())
        if len(shown) < MOST_SHOWN:
            shown[key] = task
    return await asyncio.shield(task)


async def _drawn_part(request: Request, visitor: Visitor, packed: bool) -> bytes:
    def draw(table: GameTable) -> bytes:
        text = _text(table, request, visitor, "table_part.html")
        lines = text.replace("\n", "\ndata: ")
        return _sent(f"id: {table.version}\ndata: {lines}\n\n", packed)

    return await server_of(request).hub.read(visitor.live, draw)


async def version(request: Request) -> Response:
    """Send the version and whether the reader is asked, for a page that can't be seen and so has no stream."""
    visitor = await visitor_of(request)
    game = visitor.live.table.game
    asked = bool(game.asking) and game.seat == visitor.seat
    return Response(f"{visitor.live.table.version} {int(asked)}", media_type="text/plain")


async def card(request: Request) -> Response:
    """Show a card with its rules and its story, and to who is asked why it can't be used now."""
    visitor, language = await visitor_of(request), language_of(request)
    wording, name = visitor.live.table.wording(language), request.path_params["card"]
    if name not in wording.ruleset.numbers:
        raise HTTPException(404)
    template = "card_part.html" if PART in request.headers else "card_page.html"

    def draw(table: GameTable) -> Response:
        values = {
            **_looks(request, table), "card": wording.ruleset.numbers[name][0], "title": wording.name(name),
            "address": visitor.address, "against": _against(table, visitor, wording, name),
        }  # fmt: skip
        return server_of(request).pages.page(request, template, values)

    return await server_of(request).hub.read(visitor.live, draw)


def _against(table: GameTable, visitor: Visitor, wording: Wording, card: str = "") -> list[tuple[str, str]] | None:
    """Return the verbs of moves that a seat can't make now with a card, or without, each with the reason against it.

    None for a seat that isn't asked, and for a card that the question offers.
    """
    game = table.game
    if table.person_asked != visitor.seat or visitor.seat < 0:
        return None
    if card and any(card_of(game, option) in game.ruleset.numbers[card] for option in game.options()):
        return None
    against = refusals(table.session, wording, card).items()
    return [(", ".join(map(wording.speech.word, verbs)), reason) for reason, verbs in against]


async def view(request: Request) -> Response:
    """Show a part of the table that players ask for: a museum, a pool, all of a seat."""
    visitor, language = await visitor_of(request), language_of(request)
    name, seat = request.path_params["view"], request.path_params["seat"] - 1
    views = presentation_of(visitor.live.table.game.ruleset).views
    if name not in views or not 0 <= seat < visitor.live.table.game.seats:
        raise HTTPException(404)

    def draw(table: GameTable) -> Response:
        audience = table.audience(language)
        values = {
            **_looks(request, table), "blocks": views[name](table.game, visitor.seat, seat, audience),
            "title": audience.names[seat], "address": visitor.address,
        }  # fmt: skip
        return server_of(request).pages.page(request, "detail.html", values)

    return await server_of(request).hub.read(visitor.live, draw)


async def past(request: Request) -> Response:
    """Show the table as it was after so many moves, with ways back and forth."""
    visitor, language, moves = await visitor_of(request), language_of(request), request.path_params["moves"]

    def draw(table: GameTable) -> Response:
        page = past_page(table, visitor.seat, language, min(moves, MOST_MOVES))
        # Whoever opens it needs no link to the table.
        link = f"{base_of(request)}/table/{table.id}/{WATCH}/at/{page.moves}" if table.game.finished else ""
        values = {**_looks(request, table), "page": page, "address": visitor.address, "link": link}
        return server_of(request).pages.page(request, "past.html", values)

    return await server_of(request).hub.read(visitor.live, draw)


async def rules(request: Request) -> Response:
    """Show the rulebook of the table's game in the reader's language."""
    visitor, language = await visitor_of(request), language_of(request)
    text = await server_of(request).hub.read(visitor.live, lambda table: table.rules.rulebook(language))
    # The book is one file with its style in it, and runs no script.
    policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"
    return HTMLResponse(text, headers={"Content-Security-Policy": policy})


async def stand_in(request: Request) -> Response:
    """Let a bot play for the visitor's seat, or take the seat back."""
    visitor, form = await visitor_of(request), await request.form()
    seat, bot = visitor.seat, "own" if form.get("do") == "bot" else ""
    if seat < 0 or not visitor.live.table.can_be_person(seat):
        raise HTTPException(403)
    await server_of(request).hub.do(visitor.live, lambda table: table.seat_bot(seat, bot))
    return RedirectResponse(visitor.address, 303)


async def leave(request: Request) -> Response:
    """Take the visitor's role from this browser; a bot plays for a seat that nobody has any more."""
    visitor, server = await visitor_of(request), server_of(request)
    live, store, seat = visitor.live, server.hub.store, visitor.seat
    await to_thread.run_sync(store.leave, live.table.id, visitor.role, person_of(request))
    left = seat >= 0 and visitor.role != SHARED and visitor.role not in store.claimed(live.table.id)
    if left and not live.table.game.finished and live.table.can_be_person(seat):
        await server.hub.do(live, lambda table: table.seat_bot(seat, "own"))
    live.close()
    return RedirectResponse("/", 303)


async def hint(request: Request) -> Response:
    """Show what the game's own bot would do, with a button that does it."""
    visitor, language = await visitor_of(request), language_of(request)
    game = visitor.live.table.game
    if not game.asking or game.seat != visitor.seat:
        raise HTTPException(403)
    given = await server_of(request).hub.read(visitor.live, lambda table: advice(table.session))
    wording = visitor.live.table.wording(language)
    reasons = [wording.message(reason.message, reason.slots) for reason in given.reasons]
    values = {
        "line": given.line, "shown": wording.speech.line(given.line), "reasons": reasons,
        "address": visitor.address, "version": visitor.live.table.version,
    }  # fmt: skip
    return server_of(request).pages.page(request, "hint.html", values)


async def why(request: Request) -> Response:
    """Say why a move isn't possible now; without one, why the moves aren't that need no card."""
    visitor, language = await visitor_of(request), language_of(request)
    line = request.query_params.get("move", "")
    if visitor.live.table.person_asked != visitor.seat or visitor.seat < 0:
        raise HTTPException(403)
    template = "why_part.html" if PART in request.headers else "why.html"

    def draw(table: GameTable) -> Response:
        wording = table.wording(language)
        against = (
            [(line, why_not(table.session, wording.in_notation(line), wording))]
            if line
            else _against(table, visitor, wording)
        )
        return server_of(request).pages.page(request, template, {"address": visitor.address, "against": against})

    return await server_of(request).hub.read(visitor.live, draw)


_AT = "/table/{game}/{role}"
ROUTES = [
    Route(f"{_AT}", show),
    Route(f"{_AT}/move", move, methods=["POST"]),
    Route(f"{_AT}/undo", move, methods=["POST"]),
    Route(f"{_AT}/stream", stream),
    Route(f"{_AT}/stream/{{seen:int}}", stream),
    Route(f"{_AT}/version", version),
    Route(f"{_AT}/card/{{card}}", card),
    Route(f"{_AT}/view/{{view}}/{{seat:int}}", view),
    Route(f"{_AT}/at/{{moves:int}}", past),
    Route(f"{_AT}/rules", rules),
    Route(f"{_AT}/bot", stand_in, methods=["POST"]),
    Route(f"{_AT}/leave", leave, methods=["POST"]),
    Route(f"{_AT}/hint", hint),
    Route(f"{_AT}/why", why),
]

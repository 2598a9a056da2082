"""The parts of a running server that every answer needs, and the visitor of a page with its role."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import field, replace
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from museum.frozen import frozen
from museum.web.hub import Hub, Live
from museum.web.looks import Looks
from museum.web.pages import Pages
from museum.web.people import OWNER, SHARED, WATCH, person_of, seat_of
from museum.web.streams import Streams
from museum.web.webhooks import Webhooks

Handler = Callable[[Request], Awaitable[Response]]


@frozen
class Server:
    """The parts of a running server; *offered* are the game files that tables can be made of, by name."""

    hub: Hub
    pages: Pages
    offered: Mapping[str, Path] = field(default_factory=dict)
    looks: Looks = field(default_factory=Looks)
    webhooks: Webhooks | None = None
    streams: Streams = field(default_factory=Streams)


def server_of(request: Request) -> Server:
    """Return the server that answers."""
    found = request.app.state.server
    assert isinstance(found, Server)
    return found


@frozen
class Visitor:
    """The visitor of a page of a table: its *seat* (-1: none), and the *role* that gives it."""

    live: Live
    seat: int
    role: str

    @property
    def address(self) -> str:
        """Return the address of the visitor's page."""
        return f"/table/{self.live.table.id}/{self.role}"


async def live_of(request: Request) -> Live:
    """Return the table that the address names; 404 without one."""
    live = await server_of(request).hub.live(request.path_params["game"])
    if live is None:
        raise HTTPException(404)
    return live


async def visitor_of(request: Request) -> Visitor:
    """Return the visitor in the role that the address names; 403 for a browser that hasn't claimed it.

    A game that is over can be looked at by all who have its address: so people share what has happened.
    """
    live, role = await live_of(request), request.path_params["role"]
    if role not in roles_at(request, live) and not (role == WATCH and live.table.game.finished):
        raise HTTPException(403)
    return at_now(request, Visitor(live, seat_of(role), role))


def at_now(request: Request, visitor: Visitor) -> Visitor:
    """Return the visitor with the seat that a shared device has now; any other keeps its own."""
    return replace(visitor, seat=_shared_seat(request, visitor.live)) if visitor.role == SHARED else visitor


def roles_at(request: Request, live: Live) -> frozenset[str]:
    """Return the roles that the browser has at a table."""
    person = person_of(request)
    return server_of(request).hub.store.roles(live.table.id, person) if person else frozenset()


async def owned(request: Request) -> Live:
    """Return the table, for its owner; 403 for all others."""
    live = await live_of(request)
    if OWNER not in roles_at(request, live):
        raise HTTPException(403)
    return live


def base_of(request: Request) -> str:
    """Return the address by which the browser reached the server."""
    return str(request.base_url).rstrip("/")


def _shared_seat(request: Request, live: Live) -> int:
    """Return the seat whose person has said to hold the shared device, while it is asked; else nobody's."""
    chosen = request.query_params.get("seat", "")
    asked = live.table.person_asked
    return asked if chosen == str(asked + 1) else -1

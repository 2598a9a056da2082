"""The visitor of a page of a score table, with roles and language, and the links to give to others."""

from __future__ import annotations

from typing import Final

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request

from museum.frozen import frozen
from museum.web import people
from museum.web.languages import language_of
from museum.web.score_store import ScoreStore, StoredScore
from museum.web.scoring_game import ScoreGame, score_game
from museum.web.scoring_news import ScoreNews
from museum.web.scoring_results import ScoreBoard
from museum.web.scoring_table import TABLE, ScoreTable

GONE: Final = 410
SEE: Final = "see"
"""The role of those who only look."""


@frozen
class ScoreTables:
    """The score tables of a server, their scores, and the streams of their pages."""

    store: ScoreStore
    board: ScoreBoard
    news: ScoreNews


def scoring_of(request: Request) -> ScoreTables:
    """Return the score tables of the server that answers."""
    found = request.app.state.scoring
    assert isinstance(found, ScoreTables)
    return found


@frozen
class ScoreVisitor:
    """The visitor of a page of a score table, with the roles of the browser."""

    table: ScoreTable
    game: ScoreGame
    roles: frozenset[str]
    language: str

    @property
    def owns(self) -> bool:
        """Return whether the table is the visitor's own."""
        return people.OWNER in self.roles

    def fills_in(self, seat: int) -> bool:
        """Return whether the visitor may fill in what this seat has; all who sit at the table fill in its part."""
        if seat == TABLE:
            return any(map(self.fills_in, self.table.names))
        return seat in self.table.names and (self.owns or people.seat_role(seat - 1) in self.roles)


async def visitor_of(request: Request) -> ScoreVisitor:
    """Return who asks for a page of a score table; 404 without such a table, 403 for a browser without a role."""
    store, person = scoring_of(request).store, people.person_of(request)
    score = request.path_params["score"]
    stored = await to_thread.run_sync(store.get, score)
    if stored is None:
        raise HTTPException(404)
    roles = await to_thread.run_sync(store.roles, score, person) if person else frozenset[str]()
    if not roles:
        raise HTTPException(403)
    return await _visitor(request, stored, roles)


async def visitor_by_link(request: Request, *roles: str) -> ScoreVisitor:
    """Return who comes by the link in the address, which must be for one of *roles*; empty: for any but looking."""
    store = scoring_of(request).store
    found = await to_thread.run_sync(store.linked, people.hash_of(request.path_params["secret"]))
    stored = await to_thread.run_sync(store.get, found[0]) if found is not None else None
    if found is None or stored is None or (found[1] not in roles if roles else found[1] == SEE):
        raise HTTPException(GONE)
    return await _visitor(request, stored, frozenset({found[1]}))


async def _visitor(request: Request, stored: StoredScore, roles: frozenset[str]) -> ScoreVisitor:
    game = await to_thread.run_sync(score_game, stored.game)
    return ScoreVisitor(ScoreTable.of(stored), game, roles, language_of(request))


def link_of(request: Request, score: str, role: str) -> str:
    """Return the link for a role, as only the owner's browser can make it."""
    base, path = str(request.base_url).rstrip("/"), "see" if role == SEE else "join"
    return f"{base}/score/{path}/{people.link_secret(people.secret_of(request), score, role, 1)}"


def seat_at(role: str) -> int:
    """Return the number of the seat whose role it is, from 1; 0 for another role.

    >>> seat_at("seat-2"), seat_at("owner")
    (2, 0)
    """
    return people.seat_of(role) + 1

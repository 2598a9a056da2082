"""Loans: objects of one player in another's museum, and what their collections owe to them (WF4, R29)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from museum.api import Game
from museum.base_game.api import MUSEUM, ReducedCollection, exhibit_in, has_room, reduced_collections, with_free_cell

from .pavilions import CLIP, put_clip


def lend(game: Game, seat: int, card: int, host: int) -> None:
    """Exhibit an object in another museum, with a clip: it scores at once for the lender (WF4, R29)."""
    put_clip(game, seat, card)
    exhibit_in(game, seat, card, host)
    game.emit(game.index["event"]["lends"], seat, card)


def hosts(game: Game, seat: int, card: int) -> list[int]:
    """Return the other seats whose museum has room for an object."""
    return [host for host in range(game.seats) if host != seat and has_room(game, host, card)]


def lendings(game: Game, seat: int, cards: list[int], codes: Sequence[int]) -> list[int]:
    """Return the options to lend each of *cards* to every other seat whose museum has room for it."""
    roomy = with_free_cell(game, [host for host in range(game.seats) if host != seat])
    usual, wide = [codes[host] for host in roomy], game.facts.wide
    if wide.isdisjoint(cards):
        return [code | card for card in cards for code in usual]
    # Only a wide card needs more room than one cell, and all of them as much.
    widest = next(card for card in cards if card in wide)
    wider = [codes[host] for host in roomy if has_room(game, host, widest)]
    return [code | card for card in cards for code in (wider if card in wide else usual)]


def loans(game: Game, host: int) -> dict[int, list[int]]:
    """Return by lender the objects that others have lent to a museum."""
    clips = game.columns[game.ruleset.index["column"][CLIP]]
    found: dict[int, list[int]] = {}
    for card in game.zones[MUSEUM + host]:
        if clips[card]:
            found.setdefault(clips[card] - 1, []).append(card)
    return found


def owed(game: Game, collection: ReducedCollection) -> int:
    """Return what a collection owes to loans: its value less that without them (WF4)."""
    counted = game.facts.parameters["loan_counting"] == "counted"
    return collection.points - (collection.connected if counted else collection.without)


def lent(game: Game, seat: int, tally: Any) -> Iterator[tuple[int, ReducedCollection]]:
    """Yield each collection of another museum that holds loans of *seat*, with the host, who has arranged it."""
    for host in range(game.seats):
        cards = loans(game, host).get(seat) if host != seat else None
        if cards and tally.elsewhere is not None:
            for collection in reduced_collections(game, host, tally.elsewhere(host), cards):
                yield host, collection


def loans_line(game: Game, seat: int, tally: Any) -> int:
    """Return what a seat's loans score at the end (WF4)."""
    return sum(owed(game, collection) for _, collection in lent(game, seat, tally))


def gives(game: Game, seat: int, tally: Any) -> tuple[int, int]:
    """Return what an arrangement of the seat's museum gives the lenders of objects in it, and what it must."""
    given = least = 0
    for cards in loans(game, seat).values():
        for collection in reduced_collections(game, seat, tally, cards):
            given += owed(game, collection)
            least += collection.points - collection.connected
    return given, least

"""Floods: the cells that they put under water, and what leaves the museum for want of room (CT3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from museum.api import IT, SEAT, Amount, Build, Game, Registry, Step, Verb
from museum.base_game.api import (
    BOARD,
    OPT_CARD,
    ask_to_give_up,
    nearest_cells,
    objects_without_room,
    picked_card,
    release_blocked_objects,
    repeat_steps,
    send_to_pool,
)


def flooded(game: Game, seat: int, rising: Sequence[int] = ()) -> int:
    """Return the mask of the seat's cells under water: each flood fills the dry ones nearest to its point."""
    lying = game.cards(game.index["zone"]["floods"].of(seat))
    down, across, cells = (game.ruleset.columns[name] for name in ("down", "across", "cells"))
    board = game.facts.boards[game.counters[BOARD + seat]]
    return under_water(board, tuple((down[card], across[card], cells[card]) for card in (*lying, *rising)))


@lru_cache(maxsize=1024)
def under_water(board: Any, floods: tuple[tuple[int, int, int], ...]) -> int:
    """Return the same of floods on a board, each a point and how many cells it fills."""
    mask = 0
    for down, across, cells in floods:
        for cell in [cell for cell in nearest_cells(board, down, across) if not mask >> cell & 1][:cells]:
            mask |= 1 << cell
    return mask


@dataclass(frozen=True, slots=True)
class Flood(Verb):
    """Draw floods: they fill cells of the museum, and what finds no room there goes to the common pool."""

    key: ClassVar[str] = "flood"
    bare: ClassVar[str] = "cards"
    cards: Amount

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Draw, then ask object by object what leaves the museum."""
        amount = build.amount(self.cards)

        def draw(game: Game, frame: list[int]) -> None:
            for _ in range(amount(game, frame[SEAT], frame[IT])):
                game.draw(game.index["zone"]["flood_deck"], game.index["zone"]["rising"])

        def ask(game: Game, frame: list[int]) -> None:
            rising = game.cards(game.index["zone"]["rising"])
            ask_to_give_up(game, frame, objects_without_room(game, frame[SEAT], flooded(game, frame[SEAT], rising)))

        def carry(game: Game, frame: list[int]) -> None:
            card, seat = picked_card(frame, OPT_CARD), frame[SEAT]
            if card >= 0:
                send_to_pool(game, seat, card)
                repeat_steps(game, frame, 2)
                return
            for flood in game.cards(game.index["zone"]["rising"])[:]:
                game.move(flood, game.index["zone"]["floods"].of(seat))
            release_blocked_objects(game, seat)

        return (draw, ask, carry)


def register(registry: Registry) -> None:
    """Register the verb, and the cells that are out of use."""
    registry.verb(Flood)
    # This is asked at every decision to exhibit: a plain number is added to faster than a handle, and the cells are
    # remembered until another flood comes.
    floods = int(registry.layout.zone_of("floods"))

    def blocked(game: Game, seat: int) -> int:
        lying = game.zones[floods + seat]
        if not lying:
            return 0
        kept: tuple[list[int], int] | None = game.memo.get(("floods", seat))
        if kept is None or kept[0] != lying:
            kept = game.memo["floods", seat] = lying[:], flooded(game, seat)
        return kept[1]

    registry.extend("blocked", blocked)

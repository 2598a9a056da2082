"""Floods: how they are drawn, and what leaves the museum for want of room (CT3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from museum.api import IT, SEAT, Amount, Build, Game, Registry, Step, Verb
from museum.base_game.api import (
    OPT_CARD,
    ask_to_give_up,
    objects_without_room,
    picked_card,
    release_blocked_objects,
    repeat_steps,
    send_to_pool,
)

from .water import blocked_by, flooded


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
    # A plain number is added to faster than a handle.
    registry.extend("blocked", blocked_by(int(registry.layout.zone_of("floods"))))

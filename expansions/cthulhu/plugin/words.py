"""The words of the effect language about gods and floods."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from museum.api import IT, SEAT, Amount, Build, Count, Expression, Game, Registry, Step, Verb
from museum.base_game.api import (
    MUSEUM,
    OPT_CARD,
    ask_to_give_up,
    objects_without_room,
    picked_card,
    release_blocked_objects,
    repeat_steps,
    send_to_pool,
)

from .floods import flooded
from .names import DECK, FLOODS, RISING


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
                game.draw(game.index["zone"][DECK], game.index["zone"][RISING])

        def ask(game: Game, frame: list[int]) -> None:
            rising = game.cards(game.index["zone"][RISING])
            ask_to_give_up(game, frame, objects_without_room(game, frame[SEAT], flooded(game, frame[SEAT], rising)))

        def carry(game: Game, frame: list[int]) -> None:
            card, seat = picked_card(frame, OPT_CARD), frame[SEAT]
            if card >= 0:
                send_to_pool(game, seat, card)
                repeat_steps(game, frame, 2)
                return
            for flood in game.cards(game.index["zone"][RISING])[:]:
                game.move(flood, game.index["zone"][FLOODS].of(seat))
            release_blocked_objects(game, seat)

        return (draw, ask, carry)


@dataclass(frozen=True, slots=True)
class Gods(Count):
    """The different gods whose relics stand in the player's museum."""

    key: ClassVar[str] = "gods"

    def expression(self, build: Build) -> Expression | int:
        """Count them."""
        gods = build.columns["god"]
        return lambda game, seat, it: len({gods[card] for card in game.cards(MUSEUM.of(seat)) if gods[card] >= 0})


def register(registry: Registry) -> None:
    """Register the words."""
    registry.verb(Flood)
    registry.count(Gods)

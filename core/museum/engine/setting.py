"""The game that a scenario sets up, as the functions of the fields of `given` receive it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from museum.engine.game import Game


class ScenarioFault(Exception):
    """A value of a field that can't be set up; `path` leads to the place in it."""

    def __init__(self, message: str, *path: str | int) -> None:
        """Keep the message, and the path to the place in the field's value."""
        super().__init__(message)
        self.path = path


@dataclass(frozen=True, slots=True)
class Setting:
    """The game as far as it is set up, all of `given` as it is written, and every card that it names.

    Fields that choose cards by default leave out those that are `named`.
    """

    game: Game
    given: Mapping[str, Any]
    named: frozenset[int]

    def put(self, cards: Iterable[int], zone: int) -> None:
        """Lay cards into a zone, in their order; effects that hold there begin, but nothing is triggered."""
        for card in cards:
            self.game.move(card, zone)

    def pile(self, cards: Iterable[int], deck: int) -> None:
        """Lay cards on a deck, the first on top; nobody has seen them."""
        for card in reversed(list(cards)):
            self.game.move(card, deck)
            self.game.known[card] = 0

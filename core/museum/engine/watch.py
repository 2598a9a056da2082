"""Counts which cards' effects fired, and for whom; a game counts only if a `Watch` is set."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from museum.engine.frames import CARD, PROGRAM, SEAT
from museum.engine.packing import entry_card, entry_number

if TYPE_CHECKING:
    from museum.engine.game import Game


class Watch:
    """Counts effects: (card id, kind of effect, number) -> times; *users* are pairs of a card id and a seat."""

    __slots__ = ("fired", "users")

    def __init__(self) -> None:
        self.fired: Counter[tuple[str, str, int]] = Counter()
        self.users: set[tuple[str, int]] = set()

    def note(self, game: Game, frame: list[int]) -> None:
        """Count a program that starts."""
        if frame[CARD] >= 0:
            self._count(game, frame[CARD], "program", frame[PROGRAM], frame[SEAT])

    def modified(self, game: Game, entry: int, seat: int) -> None:
        """Count a modifier that changed a quantity for *seat*."""
        self._count(game, entry_card(entry), "modify", entry_number(entry), seat)

    def scored(self, game: Game, card: int, number: int, seat: int) -> None:
        """Count a score effect that paid *seat*; *number* is its place among the card's score effects."""
        self._count(game, card, "score", number, seat)

    def chose(self, game: Game, card: int, program: int, seat: int) -> None:
        """Count a card that let *seat* choose something as the scores were added up."""
        self._count(game, card, "program", program, seat)

    def _count(self, game: Game, card: int, word: str, number: int, seat: int) -> None:
        name = game.ruleset.id_of(card)
        self.fired[name, word, number] += 1
        self.users.add((name, seat))

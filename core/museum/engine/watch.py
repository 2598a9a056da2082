"""A tally of which cards' effects fired, kept only where someone asks for it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from museum.engine.frames import CARD, PROGRAM

if TYPE_CHECKING:
    from museum.engine.game import Game


class Watch:
    """Counts what fired: (card id, kind of effect, number) -> times."""

    __slots__ = ("fired",)

    def __init__(self) -> None:
        self.fired: Counter[tuple[str, str, int]] = Counter()

    def note(self, game: Game, frame: list[int]) -> None:
        """Count a program that starts."""
        if frame[CARD] >= 0:
            self.fired[game.ruleset.id_of(frame[CARD]), "program", frame[PROGRAM]] += 1

    def modified(self, game: Game, entry: int) -> None:
        """Count a modifier that changed a quantity."""
        self.fired[game.ruleset.id_of(entry >> 12), "modify", entry & 4095] += 1

    def scored(self, game: Game, card: int, number: int) -> None:
        """Count a score effect that paid; *number* is its place among the card's score effects."""
        self.fired[game.ruleset.id_of(card), "score", number] += 1

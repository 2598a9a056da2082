"""Counts which cards' effects fired, and for whom; a game counts only if a `Watch` is set."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from museum.engine.packing import entry_card, entry_number

if TYPE_CHECKING:
    from museum.ruleset.model import Ruleset


class Watch:
    """Counts effects: (card id, kind of effect, number) -> times; *users* are pairs of a card id and a seat."""

    __slots__ = ("fired", "users")

    def __init__(self) -> None:
        self.fired: Counter[tuple[str, str, int]] = Counter()
        self.users: set[tuple[str, int]] = set()

    def started(self, ruleset: Ruleset, card: int, program: int, seat: int) -> None:
        """Count a program that starts; one without a card isn't counted."""
        if card >= 0:
            self._count(ruleset, card, "program", program, seat)

    def modified(self, ruleset: Ruleset, entry: int, seat: int) -> None:
        """Count a modifier that changed a quantity for *seat*."""
        self._count(ruleset, entry_card(entry), "modify", entry_number(entry), seat)

    def scored(self, ruleset: Ruleset, card: int, number: int, seat: int) -> None:
        """Count a score effect that paid *seat*; *number* is its place among the card's score effects."""
        self._count(ruleset, card, "score", number, seat)

    def chose(self, ruleset: Ruleset, card: int, program: int, seat: int) -> None:
        """Count a card that let *seat* choose something as the scores were added up."""
        self._count(ruleset, card, "program", program, seat)

    def _count(self, ruleset: Ruleset, card: int, word: str, number: int, seat: int) -> None:
        name = ruleset.id_of(card)
        self.fired[name, word, number] += 1
        self.users.add((name, seat))

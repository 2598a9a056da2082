"""Handles: the numbers that registering returns, typed, so that a zone isn't taken for a counter.

A handle is an int underneath. Hot loops calculate with it (`zones[HAND + seat]`); other code says what it means
(`game.cards(HAND.of(seat))`).
"""

from __future__ import annotations

from typing import NewType


class Zone(int):
    """The number of a zone's first list; of a zone of the table with one list, the number of that."""

    __slots__ = ()

    def of(self, seat: int) -> int:
        """Return the number of the list that belongs to *seat*."""
        return self + seat

    def at(self, index: int) -> int:
        """Return the number of one of the lists that lie side by side (one per continent)."""
        return self + index


class Counter(int):
    """The number of a counter's first value; of a counter of the table with one value, the number of that."""

    __slots__ = ()

    def of(self, seat: int) -> int:
        """Return the number of the value that belongs to *seat*."""
        return self + seat

    def at(self, index: int) -> int:
        """Return the number of one of the values that stand side by side."""
        return self + index


Column = NewType("Column", int)
Stream = NewType("Stream", int)
EventNumber = NewType("EventNumber", int)
QuantityNumber = NewType("QuantityNumber", int)
MomentNumber = NewType("MomentNumber", int)
PhaseNumber = NewType("PhaseNumber", int)
StepNumber = NewType("StepNumber", int)
QuestionNumber = NewType("QuestionNumber", int)

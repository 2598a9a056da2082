"""Handles: the numbers that registering returns, typed, so that a zone isn't taken for a counter.

A handle is an int underneath. Hot loops calculate with it (`zones[HAND + seat]`); other code says what it means
(`game.cards(HAND.of(seat))`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NewType, TypedDict, cast

from museum.diagnostics.model import listed
from museum.suggest import did_you_mean

MAX_SEATS: Final = 6
"""The most seats that a game has."""
_LISTED = 20  # names that a message lists


class Handle(int):
    """The number of the first of several places in the state that lie one after the other."""

    __slots__ = ()

    def of(self, seat: int) -> int:
        """Return the number of the place that belongs to *seat*."""
        return self + seat

    def at(self, index: int) -> int:
        """Return the number of one of the places that lie side by side (one per continent)."""
        return self + index


class Zone(Handle):
    """The number of a zone's first list; of a zone of the table with one list, the number of that."""

    __slots__ = ()


class Counter(Handle):
    """The number of a counter's first value; of a counter of the table with one value, the number of that."""

    __slots__ = ()

    def of(self, seat: int, trait: int = 0) -> int:
        """Return the number of the value that belongs to *seat*; of several for traits, that for one *trait*."""
        return self + trait * MAX_SEATS + seat


Column = NewType("Column", int)
Stream = NewType("Stream", int)
EventNumber = NewType("EventNumber", int)
QuantityNumber = NewType("QuantityNumber", int)
MomentNumber = NewType("MomentNumber", int)
PhaseNumber = NewType("PhaseNumber", int)
StepNumber = NewType("StepNumber", int)
QuestionNumber = NewType("QuestionNumber", int)


class Index(TypedDict):
    """The handles of a ruleset by family and name: `game.index["zone"]["hand"].of(seat)`."""

    zone: Mapping[str, Zone]
    counter: Mapping[str, Counter]
    column: Mapping[str, Column]
    stream: Mapping[str, Stream]
    step: Mapping[str, StepNumber]
    question: Mapping[str, QuestionNumber]
    event: Mapping[str, EventNumber]
    quantity: Mapping[str, QuantityNumber]
    moment: Mapping[str, MomentNumber]
    phase: Mapping[str, PhaseNumber]


class UnknownHandle(KeyError):
    """A name that nothing of its family has; the message says so, and lists those that there are."""

    def __init__(self, name: str, message: str) -> None:
        """Keep both; the name alone is what other errors of keys have."""
        super().__init__(name)
        self.message = message

    def __str__(self) -> str:
        """Return the message."""
        return self.message


class _Named(dict[str, Any]):
    """The handles of one family, whose names are listed where one isn't known."""

    __slots__ = ("family",)

    def __init__(self, family: str, handles: Mapping[str, Any]) -> None:
        super().__init__(handles)
        self.family = family

    def __missing__(self, name: str) -> Any:
        near = did_you_mean(name, self)
        there = f"did you mean `{near}`?" if near is not None else f"there are {listed(self, _LISTED) or 'none'}"
        raise UnknownHandle(name, f"there is no {self.family} `{name}`; {there}")


def named(index: Index) -> Index:
    """Return *index* so that a name that isn't in it is reported with those that are."""
    return cast("Index", {family: _Named(family, cast("Any", handles)) for family, handles in index.items()})

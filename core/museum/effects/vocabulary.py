"""The registry of words, one per ruleset: verbs, counts, conditions, events, quantities, moments and names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from itertools import chain
from typing import Any, Final, TypeVar

from museum.effects.change import UNBOUNDED
from museum.effects.types import Condition, Count, Function, Verb, Word
from museum.frozen import frozen, slotted

W = TypeVar("W", bound=type[Word])
Thing = TypeVar("Thing")
# The name that stands for all families, and what means a trait besides its name: `it` is the trait, or a card of
# the `same`.
TRAIT: Final = "trait"
MEANT_TRAITS: Final = ("it", "same")
# The attribute of `Vocabulary` that holds each family; packs may not call families of traits so.
_TABLES: Final[Mapping[str, str]] = {
    "event": "events", "quantity": "quantities", "moment": "moments", "phase": "phases",
    "score_line": "score_lines", "parameter": "parameters", "function": "functions", "kind": "kinds",
    "zone": "zones", "counter": "counters", "token": "tokens", "family": "traits",
}  # fmt: skip


class Taken(Exception):
    """A name that is registered twice."""


@frozen
class Event:
    """Something that happens to a seat: `subject` says what the effect's `it` is then.

    `sized`: the size of that is known, so that conditions may ask for it.
    """

    name: str
    subject: str
    meaning: str
    replaceable: bool = False
    sized: bool = False


@frozen
class Quantity:
    """A number of the rules that cards may modify: `subject` says what it is a number of.

    `line` is the score line whose points it is, if it is that; such points may be below 0, any other number not.
    `sized`: it is asked for at final scoring, of subjects whose size is known, so that conditions may ask for it.
    """

    name: str
    subject: str
    meaning: str
    line: str = ""
    sized: bool = False

    @property
    def floor(self) -> int:
        """Return the least that the number may come to."""
        return -UNBOUNDED if self.line else 0


@frozen
class Phase:
    """A phase that has a name: *english* is how programs read it, *step* the step it begins with, or -1."""

    name: str
    english: str
    step: int = -1


@slotted
class Vocabulary:
    """All that effects may say under one ruleset."""

    verbs: dict[str, type[Verb]] = field(default_factory=dict)
    counts: dict[str, type[Count]] = field(default_factory=dict)
    conditions: dict[str, type[Condition]] = field(default_factory=dict)
    events: dict[str, Event] = field(default_factory=dict)
    quantities: dict[str, Quantity] = field(default_factory=dict)
    functions: dict[str, Function] = field(default_factory=dict)
    moments: dict[str, str] = field(default_factory=dict)
    phases: dict[str, Phase] = field(default_factory=dict)
    score_lines: dict[str, str] = field(default_factory=dict)
    traits: dict[str, tuple[str, ...]] = field(default_factory=dict)
    # (civilisation, continent) -> for each civilisation the index of its continent.
    belongs: dict[tuple[str, str], tuple[int, ...]] = field(default_factory=dict)
    # Subject of conditions -> the families whose traits it ranges over, by number.
    subjects: dict[str, tuple[str, ...]] = field(default_factory=dict)
    parameters: dict[str, Any] = field(default_factory=dict)
    kinds: dict[str, Any] = field(default_factory=dict)
    messages: dict[str, Any] = field(default_factory=dict)
    # Tokens that seats may hold, as they are registered (`museum.ruleset.parts.HeldToken`).
    tokens: dict[str, Any] = field(default_factory=dict)
    # The points of the game that take advice to bots about single cards, with their meaning.
    advice: dict[str, str] = field(default_factory=dict)
    zones: dict[str, Any] = field(default_factory=dict)
    counters: dict[str, Any] = field(default_factory=dict)
    # The counters that effects may change.
    changeable: list[str] = field(default_factory=list)
    # The events that happen when an effect has changed a counter, by its name.
    changes: dict[str, str] = field(default_factory=dict)
    # The zones that decks refill.
    refilled: list[str] = field(default_factory=list)
    # The ids of the packs that are enabled, in their order.
    packs: tuple[str, ...] = ()

    def add(self, table: dict[str, Thing], name: str, thing: Thing, what: str) -> None:
        """Register *thing*; raises `Taken` if the name is in use."""
        if name in table:
            raise Taken(f"the {what} `{name}` is already registered")
        table[name] = thing

    def names(self, family: str) -> Iterable[str]:
        """Return the ids of a family that effects refer to (a trait, `event`, `quantity`, ...)."""
        if family == TRAIT:
            return dict.fromkeys((*MEANT_TRAITS, *chain.from_iterable(self.traits.values())))
        if family in self.traits:
            return self.traits[family]
        table: Mapping[str, Any] = getattr(self, _TABLES[family]) if family in _TABLES else {}
        return table

    def trait_of_cards(self, columns: Mapping[str, Sequence[int]], family: str) -> tuple[int, ...]:
        """Return the trait of *family* that each card has, -1 for none: its own, or that where another belongs."""
        homes = {other: home for (other, where), home in self.belongs.items() if where == family and other in columns}
        found = list(columns[family]) if family in columns else [-1] * len(next(iter(columns.values()), ()))
        for other, home in homes.items():
            found = [home[trait] if trait >= 0 else own for own, trait in zip(found, columns[other], strict=True)]
        return tuple(found)

    def family_of(self, member: object) -> str:
        """Return the first family of traits with this member; empty if there is none."""
        return next((family for family, names in self.traits.items() if member in names), "")

    def extends(self, other: Vocabulary) -> bool:
        """Tell whether all words of *other* are words here, with the same meaning."""
        # Compared with their meaning, since a pack may give an old name another class.
        words = ("verbs", "counts", "conditions", "events", "quantities", "functions", "parameters", "kinds")
        names = ("moments", "phases", "score_lines", "traits", "zones", "counters", "tokens")
        return (
            all(_within(getattr(other, table), getattr(self, table)) for table in words)
            and all(set(getattr(other, table)) <= set(getattr(self, table)) for table in names)
            # An entry of a card file may stand for each trait of a family.
            and all(self.traits[family] == known for family, known in other.traits.items())
        )

    def index(self, family: str, name: str) -> int:
        """Return the small int that stands for *name* in the engine."""
        # The order of registration; asked at compile time only.
        return list(self.names(family)).index(name)


def _within(table: Mapping[str, object], other: Mapping[str, object]) -> bool:
    return all(name in other and other[name] == thing for name, thing in table.items())

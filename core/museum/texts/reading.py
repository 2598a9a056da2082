"""A word as its phrase sees it: the facets that are true of it, the slots' values, the required fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from museum.effects.types import Condition
from museum.texts.phrases import SUPPOSED


class Value(NamedTuple):
    """Hold the value of a slot that is neither a text nor a number: `kind` says how it is written (count, name, ...).

    *family* is what conditions are about.
    """

    kind: str
    value: Any
    family: str = ""


Held: TypeAlias = "str | int | Value"


class Reading:
    """Hold what is true of a word, the values of its slots, and the names of the fields that must be said."""

    __slots__ = ("facts", "needed", "values")

    def __init__(self, values: dict[str, Held] | None = None) -> None:
        """Begin with *values* of slots, by default without any."""
        # A field, and facets that express it.
        self.facts: list[tuple[str, tuple[str, ...]]] = []
        self.values: dict[str, Held] = {} if values is None else values
        self.needed: list[str] = []

    @property
    def facets(self) -> dict[str, str]:
        """Return all facets, each with the field that it expresses."""
        return {facet: name for name, facets in self.facts for facet in facets}

    def express(self, name: str, *facets: str) -> None:
        """Note facets that express the field *name*."""
        self.facts.append((name, facets))

    def describe(self, name: str, conditions: Sequence[Condition]) -> None:
        """Note that the field *name* holds conditions, and which words they are: facet `if_domain`."""
        if not conditions:
            return
        self.express(name, name, *[f"{name}_{condition.key}" for condition in conditions])
        for condition in conditions:
            if condition.supposes:
                self.express(name, f"{name}_{SUPPOSED}")

    @classmethod
    def of(cls, **slots: str | int) -> Reading:
        """Return a reading with texts and numbers as its slots, and no facets."""
        return cls({**slots})

    def alone(self, name: str) -> Reading:
        """Return the same as if nothing but the field *name* had to be said."""
        other = Reading(self.values)
        other.facts, other.needed = self.facts, [name]
        return other

"""Conditions that ask for a kind of card, such as `legendary: true`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from museum.components.entries import DeclaredEntry
from museum.components.words import DeclaredWords
from museum.effects.types import Build, Condition, Test
from museum.engine.readers import of_kind
from museum.frozen import frozen
from museum.ruleset.registry import Registry


@frozen
class OfKind(Condition):
    """The card is of a kind (or isn't)."""

    static: ClassVar[bool] = True
    bare: ClassVar[str] = "wanted"
    subjects: ClassVar[tuple[str, ...]] = ("card",)
    kinds: ClassVar[frozenset[str]] = frozenset()
    wanted: bool

    def test(self, build: Build, subject: str) -> Test | bool:
        """Look at its kind."""
        return of_kind(self.kinds, wanted=self.wanted)


def register_condition(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> None:
    """Register the condition that *entry* declares."""
    kinds = entry.several("kind")
    meaning = entry.get("meaning", f"The card is of the kind {' or '.join(kinds)} (or isn't).")
    entry.registered(lambda: registry.condition(_condition(entry.name, frozenset(kinds), meaning)))


def check_kinds(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> None:
    """Report a kind that isn't there, once all kinds of the pack are."""
    for kind in entry.several("kind"):
        entry.known("kind of card", kind, registry.kinds, "kind")


@cache
def _condition(name: str, kinds: frozenset[str], meaning: str) -> type[Condition]:
    """Return the class of a condition; always the same, so that cards that were read with it may be kept."""
    parts: dict[str, Any] = {
        "key": name, "kinds": kinds, "__doc__": meaning, "__slots__": (), "__module__": __name__,
    }  # fmt: skip
    made: type[Condition] = dataclass(frozen=True)(type(name, (OfKind,), parts))
    return made

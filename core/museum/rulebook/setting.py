"""The game that a rulebook describes: rules in force and players; tests the conditions of paragraphs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from museum.frozen import frozen
from museum.packs import GameConfig
from museum.ruleset.model import Ruleset
from museum.ruleset.parameters import paid
from museum.source.data import Data


@frozen
class BookSetting:
    """One game: its ruleset, what its file says, and how many copies of each kind of card it has."""

    ruleset: Ruleset
    config: GameConfig
    copies: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, ruleset: Ruleset, config: GameConfig) -> BookSetting:
        """Return the setting of a game."""
        # Every kind, since a text may say that there are none.
        copies = dict.fromkeys(ruleset.vocabulary.kinds, 0)
        for kind in ruleset.kind_of:
            copies[kind] += 1
        return cls(ruleset, config, copies)

    def value(self, name: str) -> Any:
        """Return the value of a rule parameter; a table of points has those that are paid."""
        return paid(name, self.ruleset.declared, self.ruleset.parameters)

    def meets(self, condition: Data) -> bool:
        """Return whether all of an `if` holds; an unknown parameter has no value that could be right."""
        ruleset = self.ruleset
        return (
            all(fits(wanted, ruleset.parameters.get(name)) for name, wanted in condition.get("rules", {}).items())
            and fits(condition.get("seats", {}), len(self.config.seats))
            and condition.get("edition", ruleset.edition) == ruleset.edition
            and all(pack in ruleset.packs for pack in condition.get("packs", ()))
            and all(ruleset.copies(card) for card in condition.get("cards", ()))
        )

    @property
    def first_seat(self) -> str:
        """Return the name of the starting player; empty if the game file leaves it open."""
        first = self.config.first_seat
        return self.config.seats[first - 1].name if first is not None else ""


def fits(wanted: object, value: object) -> bool:
    """Return whether *value* is the one *wanted*, or within its limits.

    >>> fits({"at_least": 1}, 3), fits(True, False)
    (True, False)
    """
    if not isinstance(wanted, Mapping):
        return bool(value == wanted)
    # A limit of a parameter that no pack declares can't be met.
    if not isinstance(value, int):
        return not wanted
    return bool(wanted.get("at_least", value) <= value <= wanted.get("at_most", value))

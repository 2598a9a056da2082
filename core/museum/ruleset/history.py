"""Who set what: every change to a card, a rule parameter or a board on the way from content to a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from museum.diagnostics import Diagnostics, Place
from museum.effects.types import Word

BANNED = "banned"
COPIES = "copies"
INCLUDED = "included"
LEFT_OUT = "if"


@dataclass(frozen=True, slots=True)
class Change:
    """Hold what one place made of one part of a thing: *old* is what the part was before it, *new* after it.

    *field* is a card's field, `copies`, the name of an effect (`None` for one that isn't there), `banned` (yes or
    no), `included` (from the pack *new*, which isn't enabled), or `if` (the rules leave the card out); of a rule
    parameter it is `value`, of a board a bonus.
    """

    field: str
    old: Any
    new: Any
    place: Place

    @property
    def of_effect(self) -> bool:
        """Tell whether an effect was changed, joined or left."""
        return isinstance(self.old, Word) or isinstance(self.new, Word)


def parameter_key(name: str) -> str:
    """Return under which key the changes of a rule parameter are kept; those of cards are under their ids."""
    return f"rules.{name}"


def board_key(name: str) -> str:
    """Return under which key the changes of a board are kept."""
    return f"boards.{name}"


class History:
    """Collects changes in the order in which they are made, and tells of patches that contradict each other."""

    def __init__(self, diagnostics: Diagnostics) -> None:
        """Begin with no change; conflicts are reported to *diagnostics* as warnings."""
        self._diagnostics = diagnostics
        self._changes: dict[str, list[Change]] = {}
        self._patches: dict[tuple[str, str], Change] = {}

    @property
    def changes(self) -> Mapping[str, tuple[Change, ...]]:
        """Return all changes by the key of what changed."""
        return {key: tuple(found) for key, found in self._changes.items()}

    def note(self, key: str, change: Change) -> None:
        """Keep a change."""
        self._changes.setdefault(key, []).append(change)

    def note_patch(self, key: str, change: Change) -> None:
        """Keep a change by a patch; warn if another file's patch makes something else of the same part."""
        earlier = self._patches.get((key, change.field))
        if earlier is not None and earlier.place.file != change.place.file and earlier.new != change.new:
            thing = key.rpartition(".")[2]
            part = "the effect" if change.of_effect or earlier.of_effect else ""
            message = (
                f"{part} `{change.field}` of `{thing}` is patched at {earlier.place} too"
                f"{_values(earlier.new, change.new)}; this one comes later and holds"
            )
            self._diagnostics.warning("conflict", message.strip(), change.place)
        self._patches[key, change.field] = change
        self.note(key, change)


def _values(there: Any, here: Any) -> str:
    if any(value is None or isinstance(value, Word) for value in (there, here)):
        return ""
    return f" ({there} there, {here} here)"

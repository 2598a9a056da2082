"""Who set what: every change to a card, a rule parameter or a board on the way from content to a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from museum.diagnostics import Diagnostics, Place
from museum.effects.types import Word
from museum.ruleset.whose import NOBODYS, Whose
from museum.source.finding import literal

BANNED = "banned"
BOARD = "board"
COPIES = "copies"
INCLUDED = "included"
LEFT_OUT = "if"
VALUE = "value"


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
    """Collects changes in the order in which they are made, and tells of files that set one thing differently."""

    def __init__(self, diagnostics: Diagnostics, whose: Whose = NOBODYS) -> None:
        """Begin with no change; conflicts are reported to *diagnostics* as warnings."""
        self._diagnostics = diagnostics
        self.whose = whose
        self._changes: dict[str, list[Change]] = {}
        self._standing: dict[tuple[str, str], list[Change]] = {}  # what nothing overrides on purpose
        self._conflicts: dict[tuple[str, str], tuple[Change, Change]] = {}

    @property
    def changes(self) -> Mapping[str, tuple[Change, ...]]:
        """Return all changes by the key of what changed."""
        return {key: tuple(found) for key, found in self._changes.items()}

    def note(self, key: str, change: Change) -> None:
        """Keep a change."""
        self._changes.setdefault(key, []).append(change)

    def note_patch(self, key: str, change: Change) -> None:
        """Keep a change by a patch, and whether another file's patch makes something else of the same part."""
        self.compare(key, change)
        self.note(key, change)

    def compare(self, key: str, change: Change, *, meant: bool = False) -> None:
        """Keep whether other files make something else of the same part.

        *meant*: what a file sets itself is meant to hold instead of all that the files say on which it builds.
        """
        part = key, change.field
        earlier = self._standing.get(part, ())
        standing = [other for other in earlier if not self._gives_way(other, change, meant=meant)]
        self._standing[part] = [*standing, change]
        others = [other for other in standing if other.new != change.new]
        if others:
            self._conflicts[part] = others[-1], change
        else:
            self._conflicts.pop(part, None)

    def _gives_way(self, earlier: Change, change: Change, *, meant: bool) -> bool:
        own = earlier.place.file == change.place.file
        return own or (meant and self.whose.builds_on(change.place, earlier.place))

    def tell(self) -> None:
        """Report each part that is set differently: of several files the last two."""
        for (key, _), (earlier, later) in self._conflicts.items():
            verb = "set" if key == BOARD or later.field == VALUE else "patched"
            message = (
                f"{_part(key, earlier, later)} is {verb} {self.whose.words(earlier.place)} too"
                f"{self._values(earlier, later)}; this one comes later and holds"
            )
            self._diagnostics.warning("conflict", message, self.whose.place(later.place))

    def _values(self, earlier: Change, later: Change) -> str:
        if any(value is None or isinstance(value, Word) for value in (earlier.new, later.new)):
            return ""
        here = self.whose.words(later.place) if self.whose.is_preset(later.place) else "here"
        return f" ({literal(earlier.new)} there, {literal(later.new)} {here})"


def _part(key: str, earlier: Change, later: Change) -> str:
    thing = key.rpartition(".")[2]
    if key == BOARD or later.field == VALUE:
        return f"`{thing}`"
    return f"{'the effect ' if later.of_effect or earlier.of_effect else ''}`{later.field}` of `{thing}`"

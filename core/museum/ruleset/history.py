"""The history of a ruleset: every change to a card, a rule parameter or a board, with its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.said import Said
from museum.effects.types import Word
from museum.frozen import frozen
from museum.ruleset.origins import NO_ORIGINS, Origins
from museum.source.finding import literal

BANNED = "banned"
BOARD = "board"
COPIES = "copies"
INCLUDED = "included"
LEFT_OUT = "if"
VALUE = "value"


@frozen
class Change:
    """One change, made at *place*, of a part of a card, parameter or board from *old* to *new*.

    *field* is a card's field, `copies`, the name of an effect (None before it is added and after it is removed),
    `banned` (yes or no), `included` (from the pack *new*, which isn't enabled), or `if` (the rules leave the card
    out); of a rule parameter it is `value`, of a board a bonus.
    """

    field: str
    old: Any
    new: Any
    place: Place

    @property
    def of_effect(self) -> bool:
        """Tell whether an effect was changed, added or removed."""
        return isinstance(self.old, Word) or isinstance(self.new, Word)


def parameter_key(name: str) -> str:
    """Return the key of the changes of a rule parameter; those of a card have its id as their key."""
    return f"rules.{name}"


def board_key(name: str) -> str:
    """Return the key of the changes of a board."""
    return f"boards.{name}"


class History:
    """Collects changes in their order, and reports files that set the same thing to different values."""

    def __init__(self, diagnostics: Diagnostics, origins: Origins = NO_ORIGINS) -> None:
        """Begin empty; conflicts are reported to *diagnostics* as warnings."""
        self._diagnostics = diagnostics
        self.origins = origins
        self._changes: dict[str, list[Change]] = {}
        self._standing: dict[tuple[str, str], list[Change]] = {}  # not overridden on purpose
        self._conflicts: dict[tuple[str, str], tuple[Change, Change]] = {}

    @property
    def changes(self) -> Mapping[str, tuple[Change, ...]]:
        """Return all changes by their key: a card's id, `parameter_key` or `board_key`."""
        return {key: tuple(found) for key, found in self._changes.items()}

    def note(self, key: str, change: Change) -> None:
        """Record a change."""
        self._changes.setdefault(key, []).append(change)

    def note_patch(self, key: str, change: Change) -> None:
        """Record a change by a patch, and compare it with the patches of the same part by other files."""
        self.compare(key, change)
        self.note(key, change)

    def compare(self, key: str, change: Change, *, meant: bool = False) -> None:
        """Record a conflict if another file sets the same part to another value.

        With *meant* the files that this one builds on are overridden on purpose, so they don't conflict.
        """
        part = key, change.field
        earlier = self._standing.get(part, ())
        # A change that is overridden on purpose conflicts with nothing that comes later.
        standing = [other for other in earlier if not self._gives_way(other, change, meant=meant)]
        self._standing[part] = [*standing, change]
        others = [other for other in standing if other.new != change.new]
        if others:
            self._conflicts[part] = others[-1], change
        else:
            self._conflicts.pop(part, None)

    def _gives_way(self, earlier: Change, change: Change, *, meant: bool) -> bool:
        own = earlier.place.file == change.place.file
        return own or (meant and self.origins.builds_on(change.place, earlier.place))

    def report_conflicts(self) -> None:
        """Warn of each part that files set to different values, naming the last two."""
        for (key, _), (earlier, later) in self._conflicts.items():
            verb = "set" if key == BOARD or later.field == VALUE else "patched"
            english = f"{{part}} is {verb} {{where}} too{{values}}; this one comes later and holds"
            where, values = self.origins.phrase(earlier.place), self._values(earlier, later)
            part = _part(key, earlier, later)
            message = Said.by(f"{verb}_twice", english, part=part, where=where, values=values)
            self._diagnostics.warning("conflict", message, self.origins.place_to_edit(later.place))

    def _values(self, earlier: Change, later: Change) -> str:
        # Effects are too long for a message.
        if any(value is None or isinstance(value, Word) for value in (earlier.new, later.new)):
            return ""
        here: str = Said.by("here", "here")
        if self.origins.is_preset(later.place):
            here = self.origins.phrase(later.place)
        english = " ({one} there, {other} {here})"
        return Said.by("there_here", english, one=literal(earlier.new), other=literal(later.new), here=here)


def _part(key: str, earlier: Change, later: Change) -> str:
    thing = key.rpartition(".")[2]
    if key == BOARD or later.field == VALUE:
        return f"`{thing}`"
    if later.of_effect or earlier.of_effect:
        return Said.by("effect_of", "the effect `{field}` of `{thing}`", field=later.field, thing=thing)
    return Said.by("field_of", "`{field}` of `{thing}`", field=later.field, thing=thing)

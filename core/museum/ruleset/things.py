"""Things besides cards that a game pack defines in data files of its own, such as boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from museum.diagnostics import Place
from museum.frozen import frozen


@frozen
class Thing:
    """One thing of a game: its id, its data, its place, and for each part the mark of provenance and the value."""

    kind: str
    id: str
    data: Mapping[str, Any]
    place: Place
    provenance: Mapping[str, tuple[str, Any]]


@frozen
class ThingKind:
    """A kind of things besides cards, such as boards, that `explain`, `provenance` and the check of locales know by
    id.

    - `name`: each thing needs the name `NAME.ID` in `terms.yaml`, and `explain.NAME` is the phrase for the head of
      its explanation.
    - `things` lists the things of a ruleset.
    - `patched_in`: the key of house rules under which they are patched.
    """

    name: str
    things: Callable[[Any], Iterable[Thing]]
    patched_in: str = ""

    def changes_key(self, thing: Thing) -> str:
        """Return the key in `Ruleset.changes` of the changes to *thing*."""
        return f"{self.patched_in}.{thing.id}"

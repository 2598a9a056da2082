"""Old names of rule parameters and traits, which `parameters.yaml` and `traits.yaml` declare themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from museum.diagnostics import Diagnostics, Place
from museum.effects.vocabulary import Taken, Vocabulary
from museum.source import Document
from museum.source.renamed import old_word
from museum.suggest import did_you_mean

_PAIRS: Final[Mapping[str, Any]] = {
    "type": "object",
    "propertyNames": {"pattern": "^[^0-9]", "x-expected": "a name"},
    "additionalProperties": {"type": "string"},
}
NAMES: Final[Mapping[str, Any]] = {
    **_PAIRS,
    "description": "Old names that are still understood, each with the present one.",
}
FAMILIES: Final[Mapping[str, Any]] = {
    "type": "object",
    "description": "Old names that are still understood, by family, each with the present one.",
    "additionalProperties": _PAIRS,
}


def declare_old_names(document: Document, vocabulary: Vocabulary, diagnostics: Diagnostics) -> None:
    """Take the `renamed:` of a checked `parameters.yaml` or `traits.yaml` into *vocabulary*, which has the names."""
    for family, old, new, path in _declared(document):
        known = vocabulary.names(family)
        if new not in known:
            message = f"there is no {family} `{new}`, which `{old}` is to be understood as"
            diagnostics.error("unknown-id", message, document.at(*path), did_you_mean(new, known))
            continue
        try:
            vocabulary.rename(family, old, new)
        except Taken as error:
            diagnostics.error("duplicate-id", str(error), document.key(*path))


def _declared(document: Document) -> Iterator[tuple[str, str, str, tuple[str, ...]]]:
    given: Mapping[str, Any] = document.data.get("renamed", {})
    if "parameters" in document.data:
        for old, new in given.items():
            yield "parameter", old, new, ("renamed", old)
        return
    for family, names in given.items():
        for old, new in names.items():
            yield family, old, new, ("renamed", family, old)


class Settings:
    """Collects what a game file and its house rules set, by the present names of parameters."""

    def __init__(self, renamed: Mapping[str, str], diagnostics: Diagnostics) -> None:
        """Begin with none; *renamed* are the old names of parameters."""
        self.found: list[tuple[str, Any, Place]] = []
        self._renamed = renamed
        self._diagnostics = diagnostics

    def add(self, rules: Mapping[str, Any], places: Mapping[str, Place]) -> None:
        """Add the `rules:` of one file; a parameter that it sets by both its names is an error."""
        for name, value in rules.items():
            present = self._renamed.get(name, name)
            if present != name and present in rules:
                message = f"`{name}` is an old word for `{present}`, and both are given"
                self._diagnostics.error("duplicate-key", message, places[name])
                continue
            if present != name:
                message = old_word(name, present)
                self._diagnostics.warning("deprecated-word", message, places[name], present, replaces=name)
            self.found.append((present, value, places[name]))

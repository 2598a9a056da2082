"""Finds the places of effects in card files, for warnings about cards that are already built."""

from __future__ import annotations

from pathlib import Path as File

from museum.diagnostics import Diagnostics, Place
from museum.effects.placement import Path
from museum.ruleset.cards import CardDefinition
from museum.source import Document, load


class EffectPlaces:
    """Finds the places of parts of cards by loading their files again, from the cache."""

    def __init__(self) -> None:
        self._files: dict[str, tuple[Document, dict[int, int]] | None] = {}

    def of(self, definition: CardDefinition, *path: str | int, key: bool = False) -> Place:
        """Return the place of the value at *path* in the card (of its key with *key*), or of its nearest parent."""
        file = definition.place.file
        if file not in self._files:
            self._files[file] = _cards_by_line(file)
        known = self._files[file]
        if known is None or definition.place.line not in known[1]:
            return definition.place
        document, lines = known
        steps: Path = ("cards", lines[definition.place.line])
        # A part that the entry lacks comes from the defaults of the file.
        if path and path[0] not in document.value(*steps):
            steps = ("defaults",)
        return document.key(*steps, *path) if key else document.at(*steps, *path)


def _cards_by_line(file: str) -> tuple[Document, dict[int, int]] | None:
    document = load(file, Diagnostics()) if File(file).is_file() else None
    if document is None or not isinstance(document.data, dict):
        return None
    entries = document.data.get("cards")
    count = len(entries) if isinstance(entries, list) else 0
    # Cards know the line where they begin, not their number in the file.
    return document, {document.at("cards", index).line: index for index in range(count)}

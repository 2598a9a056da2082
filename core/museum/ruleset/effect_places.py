"""Finds the places of effects in files, for warnings about cards that are already built."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path as File

from museum.diagnostics import Diagnostics, Place
from museum.effects.placement import Path
from museum.packs import additions
from museum.ruleset.cards import CardDefinition
from museum.source import Document, load

_RULE: Path = ("effects", 0)  # where in its card the one effect of a standing rule is


class EffectPlaces:
    """Finds the places of parts of cards by loading their files again, from the cache."""

    def __init__(self) -> None:
        self._files: dict[str, tuple[Document, Mapping[Place, Path]] | None] = {}

    def of(self, definition: CardDefinition, *path: str | int, key: bool = False) -> Place:
        """Return the place of the value at *path* in the card (of its key with *key*), or of its nearest parent."""
        file = definition.place.file
        if file not in self._files:
            self._files[file] = _cards_by_place(file)
        known = self._files[file]
        if known is None or definition.place not in known[1]:
            return definition.place
        document, cards = known
        steps = cards[definition.place]
        if "cards" not in steps:
            if path[:2] != _RULE:
                return definition.place
            path = path[2:]
        # A part that the entry lacks comes from the defaults of the file.
        elif path and path[0] not in document.value(*steps):
            steps = ("defaults",)
        return document.key(*steps, *path) if key else document.at(*steps, *path)


def _cards_by_place(file: str) -> tuple[Document, Mapping[Place, Path]] | None:
    document = load(file, Diagnostics()) if File(file).is_file() else None
    if document is None or not isinstance(document.data, dict):
        return None
    # Cards know the place where they begin, not their number in the file.
    return document, {document.at(*path): path for path in _cards(document)}


def _cards(document: Document) -> list[Path]:
    """Return the paths of the cards and standing rules in a file of cards, of house rules, or of a game."""
    cards = document.data.get("cards")
    if isinstance(cards, list):
        return [("cards", index) for index in range(len(cards))]
    added = additions(document, (), "")
    new = document.value(*added.cards) if added.cards else ()
    return [*((*added.cards, index) for index in range(len(new))), *(path for _, path in added.effects)]

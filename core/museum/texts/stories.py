"""The stories of cards, from files of their own that are read only when a story is shown."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import field
from pathlib import Path

from museum.diagnostics import Diagnostics, Place
from museum.frozen import frozen, slotted
from museum.ruleset.content import Content, Readings
from museum.source import Document
from museum.texts.files import schema_for, story_files
from museum.texts.pseudo import pseudo_document


@frozen
class Story:
    """The story of a card and its place."""

    text: str
    place: Place


@slotted
class Stories:
    """The stories of one language from the locale folders *homes*, each with the only cards it is for; None: all."""

    homes: list[tuple[Path, Collection[str] | None]] = field(default_factory=list)
    readings: Readings | None = None
    pseudo: bool = False
    _known: dict[str, Story] | None = None

    def of(self, card_id: str) -> str:
        """Return the story of a card; empty if no file has one."""
        if self._known is None:
            self._known = self.read(Diagnostics())
        return self._known[card_id].text if card_id in self._known else ""

    def read(self, diagnostics: Diagnostics) -> dict[str, Story]:
        """Return all stories by the ids of their cards; faults of the files are reported."""
        found: dict[str, Story] = {}
        for document, only in self._documents(Content(diagnostics, self.readings)):
            for card_id, entry in document.data.items():
                place = document.key(card_id)
                if card_id in found:
                    message = f"`{card_id}` has its story already at {found[card_id].place}"
                    diagnostics.error("duplicate-id", message, place)
                elif only is None or card_id in only:
                    found[card_id] = Story(entry["story"], place)
        return found

    def _documents(self, content: Content) -> Iterator[tuple[Document, Collection[str] | None]]:
        for folder, only in self.homes:
            for path in story_files(folder):
                document = content.read(path, schema_for(path))
                if document is not None:
                    yield pseudo_document(document) if self.pseudo else document, only

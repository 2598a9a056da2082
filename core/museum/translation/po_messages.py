"""The translatable texts of a locale folder, each under a key, grouped into units that are translated together."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from museum.diagnostics import Diagnostics, Place
from museum.frozen import frozen
from museum.ruleset.content import Content, Readings
from museum.source import Document
from museum.texts.files import FOLDER, all_text_files, section_of
from museum.texts.phrases import KEY
from museum.texts.style import texts_of

# Each language chooses the facets of its phrases for these, so all phrases of a base are one unit.
SHAPED: Final = ("effect", "verb", "count", "condition", "word", "event", "quantity", "article")


@frozen
class PoMessage:
    """One text of a locale file: its section, the keys that lead to it, and its place."""

    section: str
    path: tuple[str, ...]
    text: str
    place: Place

    @property
    def id(self) -> str:
        """Return the key that translators see: `cards/bank_loan/name`, `phrases/verb.gain`."""
        return "/".join((self.section, *self.path))

    @property
    def unit(self) -> str:
        """Return the id of the unit it belongs to: a noun's forms are one, so are most phrases of a word."""
        if self.section == "terms":
            return f"terms/{self.path[0]}"
        match = KEY.fullmatch(self.path[0]) if self.section == "phrases" else None
        if match is None:
            return self.id
        if match[1].partition(".")[0] in SHAPED:
            return f"phrases/{match[1]}"
        # The order of facets in a key means nothing.
        return ".".join([f"phrases/{match[1]}", *sorted(match[2].split(".")[1:])])


@frozen
class Unit:
    """Texts that are translated together."""

    id: str
    messages: tuple[PoMessage, ...]

    @property
    def mark(self) -> str:
        """Return a short hash of its texts, which shows when they change."""
        # Sorted, so that moving a text to another file doesn't make its translations stale.
        lines = sorted(f"{message.id}\0{message.text}" for message in self.messages)
        # Eight digits show any change, and keep a record of a thousand lines readable.
        return hashlib.sha256("\1".join(lines).encode()).hexdigest()[:8]

    @property
    def place(self) -> Place:
        """Return where its first text stands."""
        return self.messages[0].place


def read_messages(
    folder: Path, language: str, diagnostics: Diagnostics, readings: Readings | None = None
) -> list[PoMessage]:
    """Return the texts that the pack in *folder* has in one language, in the order of its files.

    Unreadable files are reported; of a duplicate key the first text counts, as in a game.
    """
    found: dict[str, PoMessage] = {}
    home, content = folder / FOLDER / language, Content(diagnostics, readings)
    for path in all_text_files(home):
        document = content.load(path)
        for message in _messages(document) if document is not None else ():
            found.setdefault(message.id, message)
    return list(found.values())


def _messages(document: Document) -> Iterator[PoMessage]:
    section = section_of(Path(document.path))
    for path, text in texts_of(document.data, ()):
        yield PoMessage(section, path, text, document.key(*path))


def base_of(key: str) -> str:
    """Return the key of a phrase, or the id of its unit, without its facets; any other as it is.

    >>> base_of("verb.gain.prestige_2"), base_of("phrases/verb.gain.prestige_2"), base_of("cards/bank_loan/name")
    ('verb.gain', 'phrases/verb.gain', 'cards/bank_loan/name')
    """
    section = "phrases/" if key.startswith("phrases/") else ""
    match = KEY.fullmatch(key.removeprefix(section))
    return f"{section}{match[1]}" if match is not None else key


def units_of(messages: Iterable[PoMessage]) -> dict[str, Unit]:
    """Return *messages* as units by their ids, in order."""
    groups: dict[str, list[PoMessage]] = {}
    for message in messages:
        groups.setdefault(message.unit, []).append(message)
    return {name: Unit(name, tuple(group)) for name, group in groups.items()}

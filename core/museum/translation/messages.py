"""What can be translated: every text of a locale folder under one kind of key, in units that change as one."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from museum.diagnostics import Diagnostics, Place
from museum.source import Document, load
from museum.texts.files import FOLDER, section_of, text_files
from museum.texts.phrases import KEY

# Languages choose by themselves which facets their phrases of these tell apart, so all of a base are one unit.
SHAPED: Final = ("effect", "verb", "count", "condition", "word", "event", "quantity", "article")


@dataclass(frozen=True, slots=True)
class Message:
    """One text of a locale file: its section, the keys that lead to it, and where it stands."""

    section: str
    path: tuple[str, ...]
    text: str
    place: Place

    @property
    def id(self) -> str:
        """Return the key by which translators know it: `cards/bank_loan/name`, `phrases/verb.gain`."""
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
        return ".".join([f"phrases/{match[1]}", *sorted(match[2].split(".")[1:])])


@dataclass(frozen=True, slots=True)
class Unit:
    """Texts that are read and made anew together."""

    id: str
    messages: tuple[Message, ...]

    @property
    def mark(self) -> str:
        """Return a short hash of its texts, by which a change of them is known."""
        told = sorted(f"{message.id}\0{message.text}" for message in self.messages)
        return hashlib.sha256("\1".join(told).encode()).hexdigest()[:8]

    @property
    def place(self) -> Place:
        """Return where its first text stands."""
        return self.messages[0].place


def read_messages(folder: Path, language: str, diagnostics: Diagnostics) -> list[Message]:
    """Return the texts that the pack in *folder* has in one language, in the order of its files.

    What can't be read is reported; of a key that stands twice the first counts, as it does in a game.
    """
    found: dict[str, Message] = {}
    for path in text_files(folder / FOLDER / language):
        document = load(path, diagnostics)
        for message in _messages(document) if document is not None else ():
            found.setdefault(message.id, message)
    return list(found.values())


def _messages(document: Document) -> Iterator[Message]:
    section = section_of(Path(document.path).name)
    for path, text in _texts(document.data, ()):
        yield Message(section, path, text, document.key(*path))


def _texts(value: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(value, str) and path:
        yield path, value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _texts(item, (*path, key))


def units_of(messages: Iterable[Message]) -> dict[str, Unit]:
    """Return *messages* as units by their ids, in order."""
    groups: dict[str, list[Message]] = {}
    for message in messages:
        groups.setdefault(message.unit, []).append(message)
    return {name: Unit(name, tuple(group)) for name, group in groups.items()}

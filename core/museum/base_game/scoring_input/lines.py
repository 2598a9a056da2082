"""Splits the text into lines of cards and lines `key: value`, with the place of each word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from museum.diagnostics import Place

ITEM: Final = re.compile(r"[^,]+")


@dataclass(frozen=True, slots=True)
class Words:
    """A part of the text, with its place."""

    text: str
    place: Place

    def parts(self, pattern: re.Pattern[str]) -> list[Words]:
        """Return the parts that *pattern* finds, trimmed and not empty."""
        found = []
        for match in pattern.finditer(self.text):
            bare = match[0].strip()
            start = match.start() + len(match[0]) - len(match[0].lstrip())
            if bare:
                found.append(Words(bare, self._place(start)))
        return found

    def after(self, start: int) -> Words:
        """Return the rest after the first *start* letters, trimmed."""
        rest = self.text[start:]
        return Words(rest.strip(), self._place(start + len(rest) - len(rest.lstrip())))

    def _place(self, start: int) -> Place:
        return Place(self.place.file, self.place.line, self.place.column + start)


@dataclass(frozen=True, slots=True)
class KeyedLine:
    """A line `key: value`: the whole line, its key in lower case and as written, and its value."""

    line: Words
    key: str
    written: str
    value: Words


@dataclass(frozen=True, slots=True)
class Sections:
    """The lines of the text: cards, and values by key."""

    name: str
    cards: list[Words]
    entries: list[KeyedLine]

    @property
    def edition(self) -> str:
        """Return the edition, `en` by default."""
        return next((value.text for value in self.values("edition")), "en")

    def values(self, key: str) -> list[Words]:
        """Return the values of *key*, line by line."""
        return [entry.value for entry in self.entries if entry.key == key and entry.value.text]

    def items(self, key: str) -> list[Words]:
        """Return the items of the lists after *key*."""
        return [item for value in self.values(key) for item in value.parts(ITEM)]


def sections(text: str, name: str) -> Sections:
    """Split the text of the file *name*; its keys are checked later, since they depend on the game."""
    found = Sections(name, [], [])
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].rstrip()
        words = Words(line.strip(), Place(name, number, len(line) - len(line.lstrip()) + 1))
        if ":" in line:
            head = words.text.partition(":")[0]
            found.entries.append(KeyedLine(words, head.strip().lower(), head, words.after(len(head) + 1)))
        elif words.text:
            found.cards.append(words)
    return found

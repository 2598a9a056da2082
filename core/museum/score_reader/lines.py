"""Splits the text into lines of cards and lines `key: value`, with the place of each word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from museum.diagnostics import Place

# Items stand between commas; a list may have the brackets of YAML too, as in a game file.
ITEM: Final = re.compile(r"[^,\[\]]+")


@dataclass(frozen=True, slots=True)
class Words:
    """A part of the text, with its place."""

    text: str
    place: Place

    def parts(self, pattern: re.Pattern[str] = ITEM) -> list[Words]:
        """Return the parts that *pattern* finds, trimmed and not empty."""
        found = [self._cut(match.start(), match[0]) for match in pattern.finditer(self.text)]
        return [words for words in found if words.text]

    def after(self, start: int) -> Words:
        """Return the rest after the first *start* letters, trimmed."""
        return self._cut(start, self.text[start:])

    def _cut(self, start: int, text: str) -> Words:
        column = self.place.column + start + len(text) - len(text.lstrip())
        return Words(text.strip(), Place(self.place.file, self.place.line, column))


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

    def values(self, key: str) -> list[Words]:
        """Return the values of *key*, line by line."""
        return [entry.value for entry in self.entries if entry.key == key and entry.value.text]


def sections(text: str, name: str) -> Sections:
    """Split the text of the file *name*; its keys are checked later, since they depend on the game."""
    found = Sections(name, [], [])
    for number, line in enumerate(text.splitlines(), 1):
        words = Words(line, Place(name, number, 1)).parts(_UNCOMMENTED)
        if words and ":" in words[0].text:
            head = words[0].text.partition(":")[0]
            found.entries.append(KeyedLine(words[0], head.strip().lower(), head, words[0].after(len(head) + 1)))
        else:
            found.cards.extend(words)
    return found


_UNCOMMENTED: Final = re.compile(r"^[^#]+")

"""The text taken apart: lines that are cards, lines that give values by key, and where each word stands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from museum.diagnostics import Place

ITEM: Final = re.compile(r"[^,]+")


@dataclass(frozen=True, slots=True)
class Words:
    """A stretch of the text, and where it begins."""

    text: str
    place: Place

    def parts(self, pattern: re.Pattern[str]) -> list[Words]:
        """Return the stretches that *pattern* finds, trimmed; empty ones are left out."""
        found = []
        for match in pattern.finditer(self.text):
            bare = match[0].strip()
            start = match.start() + len(match[0]) - len(match[0].lstrip())
            if bare:
                found.append(Words(bare, self._place(start)))
        return found

    def after(self, start: int) -> Words:
        """Return what follows the first *start* letters, trimmed."""
        rest = self.text[start:]
        return Words(rest.strip(), self._place(start + len(rest) - len(rest.lstrip())))

    def _place(self, start: int) -> Place:
        return Place(self.place.file, self.place.line, self.place.column + start)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line `key: value`: the whole of it, its key as it is known and as it is written, and its value."""

    line: Words
    key: str
    written: str
    value: Words


@dataclass(frozen=True, slots=True)
class Sections:
    """The lines of the text by what they are: cards, and values by key."""

    name: str
    cards: list[Words]
    entries: list[Entry]

    @property
    def edition(self) -> str:
        """Return the edition that is named, en by default."""
        return next((value.text for value in self.values("edition")), "en")

    def values(self, key: str) -> list[Words]:
        """Return what stands after *key*, line by line."""
        return [entry.value for entry in self.entries if entry.key == key and entry.value.text]

    def items(self, key: str) -> list[Words]:
        """Return the items of the lists after *key*."""
        return [item for value in self.values(key) for item in value.parts(ITEM)]


def sections(text: str, name: str) -> Sections:
    """Take the text of the file *name* apart; whether its keys mean anything is for the game to say."""
    found = Sections(name, [], [])
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].rstrip()
        words = Words(line.strip(), Place(name, number, len(line) - len(line.lstrip()) + 1))
        if ":" in line:
            head = words.text.partition(":")[0]
            found.entries.append(Entry(words, head.strip().lower(), head, words.after(len(head) + 1)))
        elif words.text:
            found.cards.append(words)
    return found

"""Splits the text into lines of cards and lines `key: value`, with the place of each word."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from museum.diagnostics import Place
from museum.frozen import frozen

# Items stand between commas; a list may have the brackets of YAML too, as in a game file.
ITEM: Final = re.compile(r"[^,\[\]]+")
# The key of the line that begins a further museum.
SEAT: Final = "seat"
_UNCOMMENTED: Final = re.compile(r"^[^#]+")


@frozen
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


@frozen
class KeyedLine:
    """A line `key: value`: the whole line, its key in lower case and as written, and its value."""

    line: Words
    key: str
    written: str
    value: Words


@frozen
class Sections:
    """The lines of one position: cards, and values by key; *seat* is the line that begins it, if one does."""

    name: str
    cards: list[Words]
    entries: list[KeyedLine]
    seat: KeyedLine | None = None

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


def with_keys(whole: Sections, meant: Callable[[str], str]) -> Sections:
    """Return the lines with the keys that are *meant* by those written; empty: what is written."""
    entries = [replace(entry, key=meant(entry.written) or entry.key) for entry in whole.entries]
    return replace(whole, entries=entries)


def first_line(whole: Sections) -> int:
    """Return the number of the first line `seat:`, 0 if there is none."""
    return next((entry.line.place.line for entry in whole.entries if entry.key == SEAT), 0)


def by_seat(whole: Sections) -> list[Sections]:
    """Return the position of each seat: what stands below its line `seat:`, and what stands above all of them.

    Without such a line the whole is one position.
    """
    starts = [entry for entry in whole.entries if entry.key == SEAT]
    if not starts:
        return [whole]
    ends = [start.line.place.line for start in starts[1:]]
    common = [entry for entry in whole.entries if entry.line.place.line < first_line(whole)]
    return [_part(whole, common, start, end) for start, end in zip(starts, [*ends, None], strict=True)]


def _part(whole: Sections, common: Sequence[KeyedLine], start: KeyedLine, end: int | None) -> Sections:
    """Return the position of the seat that begins at *start*; the next begins in the line *end*."""

    def inside(words: Words) -> bool:
        return words.place.line > start.line.place.line and (end is None or words.place.line < end)

    entries = [*common, *(entry for entry in whole.entries if inside(entry.line))]
    return Sections(whole.name, [words for words in whole.cards if inside(words)], entries, start)

"""Cards by what people type: names and descriptions in any language, with counts, as they come."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from museum.presentation import CardsField
from museum.suggest import did_you_mean
from museum.texts.typed import folded

SHOWN: Final = 8
"""The most suggestions for what was typed."""
MOST_COUNTED: Final = 100
_PARTS: Final = re.compile(r"[^,;\n]+")
_COUNTED: Final = re.compile(r"\s*(\d{1,3})\s*[x×*]\s+(.*)", re.IGNORECASE | re.DOTALL)
_LETTERS: Final = re.compile(r"[^\W_]+")
_FAR: Final = 4
# Letters that a word has at least in common with a trait that it stands for, such as its feminine form.
_ENOUGH: Final = 4


class UnknownName(Exception):
    """Something typed that is no card of the field."""

    def __init__(self, typed: str) -> None:
        """Keep what was typed."""
        super().__init__(typed)
        self.typed = typed


def plain(text: str) -> str:
    """Return the words of *text* as any keyboard can type them.

    >>> plain("L’Œuf d'autruche")
    'l oeuf d autruche'
    """
    return " ".join(_LETTERS.findall(folded(text)))


class CardNames:
    """The names of the cards of one field, and the words for the traits that describe others, in all languages."""

    def __init__(self, field: CardsField, others: Sequence[CardsField]) -> None:
        """Take a field in the reader's language, and the same field in *others*."""
        fields = (field, *others)
        cards = [card for each in fields for card in each.named]
        named = [(plain(text), card.word) for card in cards for text in (card.label, card.word)]
        self._names: Mapping[str, str] = dict(reversed(named))
        self._ordered = list(dict(named))
        self._traits = [
            {plain(text): choice.word for each in fields for choice in each.described[number].choices
             for text in (choice.word, choice.label)}
            for number in range(len(field.described))
        ]  # fmt: skip

    def read(self, typed: str) -> list[str]:
        """Return the items that were typed, each as often as its count says; raises `UnknownName`."""
        return [item for part in _PARTS.findall(typed) if part.strip() for item in self._part(part.strip())]

    def _part(self, part: str) -> list[str]:
        counted = _COUNTED.fullmatch(part)
        count, rest = (min(int(counted[1]), MOST_COUNTED), counted[2]) if counted else (1, part)
        item = self._names.get(plain(rest)) or self._description(plain(rest).split())
        if not item:
            raise UnknownName(rest.strip())
        return [item] * count

    def _description(self, words: list[str]) -> str:
        """Return the description that words are in any order, one for each list of traits; empty if they are none."""
        found = []
        for traits in self._traits:
            best = max(_matches(words, traits), default=None)
            if best is None:
                return ""
            _, start, length, trait = best
            found.append(trait)
            del words[start : start + length]
        return " ".join(found) if not words else ""

    def suggested(self, typed: str) -> list[str]:
        """Return the ids of cards whose names begin with what was typed, have it inside, or are near it."""
        counted = _COUNTED.fullmatch(typed)
        wanted = plain(counted[2] if counted else typed)
        if not wanted:
            return []
        ranked = sorted((_rank(name, wanted), place) for place, name in enumerate(self._ordered))
        found = [self._ordered[place] for rank, place in ranked if rank < _FAR]
        if not found:
            near = did_you_mean(wanted, self._ordered)
            found = [near, *near.others] if near is not None else []
        return list(dict.fromkeys(self._names[name] for name in found))[:SHOWN]


def _matches(words: Sequence[str], traits: Mapping[str, str]) -> Iterator[tuple[int, int, int, str]]:
    """Yield for each trait that some of *words* stand for: how many letters agree, where it is, how many words."""
    for name, trait in traits.items():
        for length in range(1, name.count(" ") + 2):
            for start in range(len(words) - length + 1):
                said = " ".join(words[start : start + length])
                if said == name or _alike(said, name):
                    yield (2 * len(name) if said == name else min(len(said), len(name))), start, length, trait


def _alike(said: str, name: str) -> bool:
    """Return whether a name was said in another form, or only its beginning."""
    return min(len(said), len(name)) >= _ENOUGH and (said.startswith(name) or name.startswith(said))


def _rank(name: str, wanted: str) -> int:
    """Return how far a name is from what was typed: the same, begun so, with a word begun so, with it inside."""
    if name == wanted:
        return 0
    if name.startswith(wanted):
        return 1
    if f" {wanted}" in name:
        return 2
    return 3 if len(wanted) >= _ENOUGH and wanted in name else _FAR

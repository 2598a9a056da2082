"""The words that may stand for ids in a text: the ids, their English names, and their names in one language.

Capitals, accents, apostrophes and hyphens don't count. All words are data of the locales: names of cards, terms such
as `zone.pool`, and `written.KEY`, which lists further words for a key, the usual one first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from museum.score_reader.lines import Words
from museum.suggest import did_you_mean
from museum.texts.entries import TextEntries
from museum.texts.lexicon import FACTS
from museum.texts.locales import FALLBACK
from museum.texts.typed import folded

# The family of terms that lists the words for keys.
WRITTEN: Final = "written"
_LETTERS: Final = re.compile(r"[^\W_]+")
# Characters that may follow a name, and its end.
_BETWEEN: Final = " \t/"
# Parameters and the fields of forms are called by what they mean, in words that name other things too.
_NO_NAMES: Final = ("parameter", "label")


def plain(text: str) -> str:
    """Return the words of *text* as any keyboard can type them, one blank between two.

    >>> plain("L’Œuf d'autruche"), plain("raijin_statue")
    ('l oeuf d autruche', 'raijin statue')
    """
    return " ".join(_LETTERS.findall(folded(text)))


class WordsOfIds:
    """The words for some ids."""

    def __init__(self, ids: Iterable[str], named: Iterable[tuple[str, str]], *, suggested: bool) -> None:
        """Take ids and pairs of a word and the id it stands for, the first pair of a word holds; *suggested*: by its
        name rather than by its id."""
        self._ids = {plain(one): one for one in ids}
        self._shown = {plain(one): one for one in ids}
        for word, identifier in named:
            if self._ids.setdefault(plain(word), identifier) == identifier:
                self._shown[plain(word)] = word if suggested else self._shown.get(plain(word), word)
        self._longest = max((word.count(" ") + 1 for word in self._ids), default=0)

    def find(self, text: str) -> str:
        """Return the id that the whole *text* stands for; empty if none."""
        return self._ids.get(plain(text), "")

    def leading(self, words: Words) -> tuple[str, int]:
        """Return the id that the longest beginning of *words* stands for, and how many letters that takes."""
        ends = [match.end() for match in _LETTERS.finditer(words.text)][: self._longest]
        for end in reversed(ends):
            if (found := self.find(words.text[:end])) and words.text[end : end + 1] in _BETWEEN:
                return found, end
        return "", 0

    def near(self, text: str) -> str | None:
        """Return the word that was probably meant."""
        return did_you_mean(text, self._shown.values())


class WrittenWords:
    """The words of some locales, the first of which is that of the text."""

    def __init__(self, locales: Sequence[TextEntries]) -> None:
        self._locales = locales
        self._english = not locales or locales[0].language == FALLBACK
        self._terms: dict[str, list[tuple[str, str]]] = {}
        # A text names cards at many places, and the next text names the same.
        self._cards: dict[tuple[str, ...], WordsOfIds] = {}
        for locale in locales:
            for key, term in locale.lexicon.terms.items():
                family, _, identifier = key.rpartition(".")
                if family in _NO_NAMES:
                    continue
                words = [text for form, text in term.forms.items() if form not in FACTS]
                found = [one.strip() for text in words for one in text.split(",")]
                self._terms.setdefault(identifier, []).extend((family, word) for word in found)

    def cards(self, kinds: Mapping[str, str]) -> WordsOfIds:
        """Return the names of the cards of *kinds*, which has the kind for each id."""
        ids = tuple(kinds)
        if ids not in self._cards:
            named = ((locale.cards[one].name, one) for locale in self._locales for one in ids if one in locale.cards)
            pairs = ((name, one) for name, one in named if name)
            self._cards[ids] = WordsOfIds(ids, pairs, suggested=not self._english)
        return self._cards[ids]

    def terms(self, ids: Iterable[str], family: str = "") -> WordsOfIds:
        """Return the words for *ids*: all that any family of terms calls so, or the one *family*."""
        known = tuple(ids)
        named = [
            (word, one)
            for one in known
            for its_family, word in sorted(self._terms.get(one, ()), key=lambda pair: pair[0] != WRITTEN)
            if not family or its_family in (family, WRITTEN)
        ]
        # The first word of a name is enough, as long as no other name begins with it: `Afrique et Moyen-Orient`.
        begun = [(word.split()[0], one) for word, one in named if " " in word]
        meant: dict[str, set[str]] = {}
        for word, one in begun:
            meant.setdefault(plain(word), set()).add(one)
        alone = [(word, one) for word, one in begun if meant[plain(word)] == {one}]
        return WordsOfIds(known, [*named, *alone], suggested=not self._english)

    def family(self, name: str) -> WordsOfIds:
        """Return the words for all ids of a family of terms: `board`."""
        return self.terms([one for one, found in self._terms.items() if any(name == pair[0] for pair in found)], name)

    def shown(self, key: str) -> str:
        """Return the usual word for *key* in the language of the text; in English the key itself."""
        usual = (word for family, word in self._terms.get(key, ()) if family == WRITTEN and not self._english)
        return next(usual, key)

    def called(self, identifier: str) -> str:
        """Return what the language of the text calls an id; in English the id itself."""
        return next((word for _, word in self._terms.get(identifier, ()) if not self._english), identifier)


def words_of(*locales: TextEntries) -> WrittenWords:
    """Return the words of *locales*, each with English beneath it."""
    return WrittenWords([one for locale in locales for one in (locale, locale.fallback) if one is not None])

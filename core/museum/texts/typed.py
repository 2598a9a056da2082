"""Lines as people type them and read them: in the words and names of a language, and back in the notation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from museum.frozen import frozen
from museum.ruleset.model import Ruleset
from museum.suggest import unaccented
from museum.texts.entries import TextEntries

WORDS: Final = "typed."
"""The beginning of the keys of phrases that hold the words for one word of the notation: `typed.take`."""
# Around a name, and not typed: those of an untranslated one, and the exclamation marks of an official one.
_MARKS: Final = "⟦⟧¡! \u00a0"
_STRAIGHT: Final = str.maketrans("’‘", "''")
_PARTS: Final = re.compile(r"[^\W_]+")
_WORD: Final = re.compile(r"[A-Za-z_]\w*")
_PLACEHOLDER: Final = re.compile(r"\b[A-Z]{2,}\b")


def folded(text: str) -> str:
    """Return *text* as any keyboard can type it: no capitals, no accents, straight apostrophes.

    >>> folded("Œuf d’Hélène")
    "oeuf d'helene"
    """
    return unaccented(text).casefold().translate(_STRAIGHT)


@frozen
class Dictionary:
    """The words and names of languages as they are typed, and what each stands for in the notation."""

    meanings: Mapping[str, str]
    pattern: re.Pattern[str]

    @classmethod
    def of(cls, locales: Iterable[TextEntries], ruleset: Ruleset) -> Dictionary:
        """Read the names of cards and traits, and the words for the notation; the first of *locales* goes before."""
        meanings: dict[str, str] = {}
        written: dict[str, str] = {}
        for text, meaning in _entries(locales, ruleset):
            parts = _PARTS.findall(folded(text))
            if parts:
                meanings.setdefault("".join(parts), meaning)
                # Apostrophes, hyphens and blanks may be left out, or be others.
                written.setdefault("".join(parts), r"[^\w,:]*".join(parts))
        longest = sorted(written, key=len, reverse=True)
        either = "|".join(written[key] for key in longest) or "(?!)"
        return cls(meanings, re.compile(rf"(?<!\w)¡?(?:{either})(?!\w)(?:\s?!)?"))

    def in_notation(self, line: str) -> str:
        """Return *line* with its words and names as the notation writes them."""
        return self.pattern.sub(lambda found: self.meanings["".join(_PARTS.findall(found[0]))], folded(line))


def _entries(locales: Iterable[TextEntries], ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Yield what is typed, and what it means: names of cards before words, words before names of traits."""
    chosen = tuple(locales)
    for locale in chosen:
        for card_id in ruleset.numbers:
            yield locale.name_of(card_id).strip(_MARKS), card_id
    for locale in chosen:
        for base in locale.phrases.by_base:
            if base.startswith(WORDS):
                yield from ((word, _notation(base)) for word in words_for(locale, base))
        for family, members in ruleset.vocabulary.traits.items():
            yield from ((locale.term(f"{family}.{name}").name.strip(_MARKS), name) for name in members)


def words_for(locale: TextEntries, base: str) -> list[str]:
    """Return the words for a word of the notation, the usual one first; none if the language has none of its own."""
    found = locale.phrases.by_base.get(base)
    return found[0].text.split(", ") if found else []


def _notation(base: str) -> str:
    return base.removeprefix(WORDS).replace("_", " ")


class Speech:
    """Writes the notation as people of one language type it: `prendre Livre de Kells`."""

    def __init__(self, locale: TextEntries, ruleset: Ruleset) -> None:
        self._locale, self._ruleset = locale, ruleset
        spoken = (base for base in locale.phrases.by_base if base.startswith(WORDS))
        usual = self._words = {_notation(base): words_for(locale, base)[0] for base in spoken}
        several = sorted((word for word in usual if " " in word), key=len, reverse=True)
        self._pattern = re.compile("|".join([*(rf"\b{word}\b" for word in several), _WORD.pattern]))

    def word(self, word: str) -> str:
        """Return the usual word for one of the notation."""
        return self._words.get(word, word)

    def line(self, line: str) -> str:
        """Return a line of the notation with names for ids and the language's words."""
        verb, blank, rest = line.partition(" ")
        return self.word(verb) + blank + self.item(rest) if verb in self._words else self.item(line)

    def item(self, text: str) -> str:
        """Return a part of a line, such as an answer, in the same way."""
        return self._pattern.sub(self._said, text)

    def _said(self, found: re.Match[str]) -> str:
        text = found[0]
        if text in self._ruleset.numbers:
            return self._locale.name_of(text).strip(_MARKS)
        family = self._ruleset.vocabulary.family_of(text)
        return self._locale.term(f"{family}.{text}").name.strip(_MARKS) if family else self._words.get(text, text)

    def usage(self, usage: str) -> str:
        """Return how a move is written, `take CARD`, with the language's words for all of it."""

        def put(found: re.Match[str]) -> str:
            phrase = self._locale.phrase(f"placeholder.{found[0].lower()}", {})
            return phrase.text if phrase is not None else found[0]

        said = self._pattern.sub(lambda found: self._words.get(found[0], found[0]), usage)
        return _PLACEHOLDER.sub(put, said)

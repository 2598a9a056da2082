"""The grammar of a language as its files `language.yaml` declare it: genders, cases, and how words sound."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Any, Final

from museum.frozen import frozen
from museum.resources import schema
from museum.ruleset.content import Content
from museum.source import Document
from museum.texts.files import FOLDER, KERNEL, LANGUAGE, schema_for

# Quotation marks don't change how the word after them sounds: *d’« Agriculture »*.
_BEFORE_WORDS: Final = ' \u00a0\u202f«“"‘('
_KNOWN: Final = "languages.yaml"  # beside the kernel's texts: what is known of languages that nobody has declared
_ANY: Final = "any"
Declared = Mapping[str, Any]  # one file of a language, checked by its schema


@cache
def _known_shape() -> Mapping[str, Any]:
    one = schema(Path(LANGUAGE).stem)
    return {"type": "object", "additionalProperties": one, "$defs": one["$defs"]}


@frozen
class Language:
    """The classes with which texts of one language agree, and the sounds with which its words begin.

    *begins* gives for each sound the beginnings that have it (true), and longer ones that don't; *words* are those
    that were asked for, or that the lexicon says the sound of.

    If it *joins_numbers*, *numbered* finds the spaces between a number and its noun.
    """

    genders: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    begins: Mapping[str, Mapping[str, bool]] = field(default_factory=dict)
    words: dict[str, tuple[str, ...]] = field(default_factory=dict)
    joins_numbers: bool = False
    numbered: re.Pattern[str] | None = None

    def unparted(self, text: str) -> str:
        """Return *text* with a no-break space between each number and its noun, if the language asks for it."""
        return self.numbered.sub("\u00a0", text) if self.numbered is not None else text

    def sounds(self, text: str) -> tuple[str, ...]:
        """Return the facets of how *text* begins, by which the phrases of articles and lists are chosen."""
        if not self.begins:
            return ()
        # The first word alone, whatever kind of space follows it.
        first = text.lstrip(_BEFORE_WORDS).split(None, 1)[:1]
        word = first[0].lower() if first else ""
        found = self.words.get(word)
        if found is None:
            # A beginning with a space at its end is a whole word.
            heard = [name for name, begins in self.begins.items() if _longest(begins, f"{word} ")]
            found = self.words[word] = tuple(heard)
        return found

    def speak(self, text: str, sound: str) -> None:
        """Note that the first word of *text* has a *sound* other than its letters say; an unknown one is none."""
        self.sounds(text)
        word = text.lower().split(None, 1)[0]
        self.words[word] = (sound,) if sound in self.begins else ()


def _longest(begins: Mapping[str, bool], word: str) -> bool:
    """Return what the longest beginning of *word* says; false where none fits."""
    return next((begins[word[:end]] for end in range(len(word), 0, -1) if word[:end] in begins), False)


def declared(folders: Iterable[Path], language: str, content: Content) -> list[Document]:
    """Return what packs in *folders* and the kernel declare of a language, those before others that come first.

    For a language that has no such file it is what Museum knows of it.
    """
    files = [folder / FOLDER / language / LANGUAGE for folder in (*folders, KERNEL)]
    read = [content.read(path, schema_for(path)) for path in files if path.is_file()]
    return [document for document in read if document is not None]


def language_of(folders: Iterable[Path], language: str, content: Content) -> Language:
    """Return the grammar of a language; what a pack declares holds before what the kernel does."""
    found = [document.data for document in declared(folders, language, content)]
    # Genders are asked for by every article, so a file that leaves them out declares none of its own.
    known = [] if (KERNEL / FOLDER / language).is_dir() else list(_known(language, content))
    layers = [*found, *known]
    sounds: dict[str, Mapping[str, bool]] = {}
    for layer in reversed(layers):
        sounds.update({name: _table(sound) for name, sound in layer.get("sounds", {}).items()})
    genders, cases, articles = (_first(layers, name) for name in ("genders", "cases", "articles"))
    joins = any("after_numbers" in layer.get("no_break_space", {}) for layer in layers)
    return Language(genders, cases, articles, sounds, joins_numbers=joins)


def after_numbers(nouns: Iterable[str]) -> re.Pattern[str]:
    """Return what finds the spaces between numbers and *nouns*.

    >>> after_numbers(["point", "points"]).sub("_", "2 points, 2 of 3")
    '2_points, 2 of 3'
    """
    known = sorted(filter(None, nouns), key=len, reverse=True)
    either = "|".join(map(re.escape, known))
    starts = "".join(sorted({re.escape(noun[0]) for noun in known}))
    # The space comes first: a fixed character is searched for fastest. Then few words begin as any noun does.
    return re.compile(rf" (?<=\d )(?=[{starts}])(?=(?:{either})(?!\w))")


def _known(language: str, content: Content) -> Iterator[Mapping[str, Any]]:
    """Yield what Museum knows of a language without texts of its own, the nearest first."""
    document = content.read(KERNEL / FOLDER / _KNOWN, _known_shape())
    for name in (language, language.partition("_")[0], _ANY):
        if document is not None and name in document.data:
            yield document.data[name]


def _first(layers: Iterable[Declared], name: str) -> tuple[str, ...]:
    return next((tuple(layer[name]) for layer in layers if name in layer), ())


def _table(sound: Declared) -> Mapping[str, bool]:
    return {**dict.fromkeys(sound["begins"], True), **dict.fromkeys(sound.get("but", ()), False)}

"""Grammar that is code, not data: plural categories and sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")  # those of CLDR, in its order
_WHOLE_NUMBERS: Final = range(201)  # covers all counts of a game; CLDR's rules repeat after every hundred
BREAK = "|"
# The numbers of the category `one` in Museum's own languages, by CLDR: importing babel would take 35 ms.
_ONES: Final[Mapping[str, tuple[int, ...]]] = {"en": (1,), "fr": (0, 1), "it": (1,), "es": (1,)}
_MILLION: Final = 1_000_000  # from here on three of them have the category `many`
_LOOSE: Final = ("  ", " ,", " .", " ;", " :", "\t", "\n")
_SECOND_STOP: Final = re.compile(r"(?<=[!?])\.(?!\.)")


@cache
def plural(language: str, number: int) -> str:
    """Return the plural category of *number* by CLDR's rule; a language that CLDR doesn't have counts as English.

    >>> plural("en", 0), plural("fr", 0), plural("pl", 3), plural("pl", 5)
    ('other', 'one', 'few', 'many')
    """
    count = abs(number)
    if language in _ONES and count < _MILLION:
        return "one" if count in _ONES[language] else "other"
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(language).plural_form(count)
    except (UnknownLocaleError, ValueError):
        return "one" if count == 1 else "other"


@cache
def ordinal(language: str, number: int) -> str:
    """Return the category of *number* among ordinals by CLDR's rule; one that CLDR doesn't have has no categories.

    >>> ordinal("en", 22), ordinal("en", 12), ordinal("de", 2)
    ('two', 'other', 'other')
    """
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(language).ordinal_form(abs(number))
    except (UnknownLocaleError, ValueError):
        return "other"


@cache
def ordinals(language: str) -> tuple[str, ...]:
    """Return the categories that ordinals have in *language*.

    >>> ordinals("en"), ordinals("pl")
    (('one', 'two', 'few', 'other'), ('other',))
    """
    found = {ordinal(language, number) for number in _WHOLE_NUMBERS}
    return tuple(category for category in CATEGORIES if category in found)


@cache
def categories(language: str) -> tuple[str, ...]:
    """Return the plural categories that a noun needs to be counted in *language*.

    >>> categories("es"), categories("pl"), categories("ja")
    (('one', 'other'), ('one', 'few', 'many'), ('other',))
    """
    # Found by trying, since babel names categories that only fractions have too.
    found = {plural(language, number) for number in _WHOLE_NUMBERS}
    return tuple(category for category in CATEGORIES if category in found)


@cache
def one_is_1(language: str) -> bool:
    """Return whether the category `one` holds the number 1 alone: not in French (0) or Russian (21, 31)."""
    return [number for number in _WHOLE_NUMBERS if plural(language, number) == "one"] == [1]


def sentences(text: str) -> str:
    """Return *text* with its parts between breaks as sentences: a capital, a full stop, single spaces.

    >>> sentences("gain 1 prestige | draw  , then stop")
    'Gain 1 prestige. Draw, then stop.'
    """
    if any(map(text.__contains__, _LOOSE)):  # few texts
        # Not by `split()` alone: French has a no-break space before a colon.
        text = " ".join(filter(None, text.replace("\t", " ").replace("\n", " ").split(" ")))
        # Slots may be empty, which leaves a space before the next mark.
        for mark in ",.;:":
            text = text.replace(f" {mark}", mark)
    if BREAK not in text:
        return _sentence(text.strip())
    return " ".join(filter(None, [_sentence(part.strip()) for part in text.split(BREAK)]))


def _sentence(text: str) -> str:
    if not text:
        return ""
    end = "" if text[-1] in ".!?" else "."
    return f"{text[0].upper()}{text[1:]}{end}"


def stopped_once(text: str) -> str:
    """Return *text* without the full stop after a name that ends in a mark of its own.

    >>> stopped_once("The headline is Mysterious Death!. Wait ...")
    'The headline is Mysterious Death! Wait ...'
    """
    return _SECOND_STOP.sub("", text) if "!." in text or "?." in text else text


def begun(text: str) -> str:
    """Return *text* with a capital at its beginning: names of civilisations have none in some languages.

    >>> begun("égyptien")
    'Égyptien'
    """
    return text[:1].upper() + text[1:]


def title(identifier: str) -> str:
    """Return an id as words with capitals.

    >>> title("bank_loan")
    'Bank Loan'
    """
    return " ".join(map(begun, identifier.split("_")))

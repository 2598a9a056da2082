"""What differs between languages and is not data: plural categories, the sounds that articles heed, sentences."""

from __future__ import annotations

import re

_VOWELS = "aeiouàáâäéèêëîïíìóòôöœæúùûü"
_ITALIAN_IMPURE = re.compile(r"(?i)^(?:s[^aeiou]|z|gn|ps|pn|x|y)")
_FRENCH_MUTE = re.compile(r"(?i)^h(?!ach|ors|aut|éros|uit)")
_SPANISH_I = re.compile(r"(?i)^(?:i|h[ií](?!e))")
_SPANISH_O = re.compile(r"(?i)^h?[oó]")
# A no-break space is meant to stand: French has one before a colon.
_SPACES = re.compile(r"[ \t\n]{2,}|[\t\n]")
_LOOSE = re.compile(r" ([,.;:])")
BREAK = "|"


def plural(language: str, number: int) -> str:
    """Return the plural category of *number*: `one` or `other`; French counts 0 as one.

    >>> plural("en", 0), plural("en", 1), plural("fr", 0)
    ('other', 'one', 'one')
    """
    if language == "fr":
        return "one" if abs(number) < 2 else "other"
    return "one" if abs(number) == 1 else "other"


def sounds(language: str, text: str) -> tuple[str, ...]:
    """Return the facets of how *text* begins, by which phrases of articles are chosen.

    >>> sounds("en", "Indian collection")
    ('vowel',)
    """
    first = text[:1].lower()
    found = ["vowel"] if first and first in _VOWELS else []
    if language == "fr" and _FRENCH_MUTE.match(text):
        found.append("vowel")
    if language == "it" and _ITALIAN_IMPURE.match(text):
        found.append("impure")
    if language == "es" and _SPANISH_I.match(text):
        found.append("i_sound")
    if language == "es" and _SPANISH_O.match(text):
        found.append("o_sound")
    return tuple(found)


def sentences(text: str) -> str:
    """Return *text* with its breaks made sentences: a capital, a full stop, single spaces.

    >>> sentences("gain 1 prestige | draw  , then stop")
    'Gain 1 prestige. Draw, then stop.'
    """
    tidy = _LOOSE.sub(r"\1", _SPACES.sub(" ", text))
    return " ".join(_sentence(part.strip()) for part in tidy.split(BREAK) if part.strip())


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + ("" if text[-1] in ".!?" else ".")

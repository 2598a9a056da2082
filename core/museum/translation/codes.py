"""The codes that languages are called by, and which of them other words for a language mean."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final

from museum.suggest import did_you_mean

LANGUAGE: Final = re.compile(r"[a-z]{2,3}(_[A-Z]{2}|_[A-Z][a-z]{3})?")
_PARTS = re.compile(r"([A-Za-z]{2,3})(?:[-_ .]([A-Za-z]{2,4}))?")
_NAMES: Final[Mapping[str, str]] = {
    "chinese": "zh", "czech": "cs", "danish": "da", "deutsch": "de", "dutch": "nl", "english": "en", "espanol": "es",
    "finnish": "fi", "francais": "fr", "french": "fr", "german": "de", "greek": "el", "hungarian": "hu",
    "italian": "it", "italiano": "it", "japanese": "ja", "korean": "ko", "nederlands": "nl", "norwegian": "nb",
    "polish": "pl", "polski": "pl", "portugues": "pt", "portuguese": "pt", "romanian": "ro", "russian": "ru",
    "spanish": "es", "swedish": "sv", "turkish": "tr", "ukrainian": "uk",
}  # fmt: skip


def code_meant(word: str, known: Collection[str] = ()) -> str | None:
    """Return the code of the language that is likely called *word*; one of the *known* where none is named.

    >>> code_meant("French"), code_meant("pt-br"), code_meant("fra", ["fr"])
    ('fr', 'pt_BR', 'fr')
    """
    if word.casefold() in known:
        return word.casefold()
    name = did_you_mean(word, _NAMES)
    if name is not None:
        return _NAMES[name]
    near = did_you_mean(word, known)
    parts = _PARTS.fullmatch(word)
    # A code of the right form that nobody knows may be that of a new language.
    if near is not None or parts is None or LANGUAGE.fullmatch(word):
        return near
    region = (parts[2] or "").upper() if len(parts[2] or "") < 3 else parts[2].title()
    code = "_".join(filter(None, (parts[1].lower(), region)))
    return code if LANGUAGE.fullmatch(code) else None

"""The pseudo-language: longer English with accents, in brackets, so that texts outside the locales stand out."""

from __future__ import annotations

import re
from typing import Any, Final

from museum.source import Document
from museum.texts.grammar import BREAK
from museum.texts.lexicon import FACTS

PSEUDO: Final = "pseudo"
PLAIN: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ACCENTED: Final = "ÁƁĆĎÉƑĜĤÍĴĶĽṀÑÓÞɊŘŠŤÚṼŴẊÝŽáƀćďéƒĝĥíĵķľɱñóþɋřšťúṽŵẋýž"
_TABLE = str.maketrans(PLAIN, ACCENTED)
_SLOT = re.compile(r"(\{[^{}]*\})")
_LONGER = 0.3


def pseudo_text(text: str) -> str:
    """Return *text* as the pseudo-language has it: slots and sentence breaks stay, a text without letters too.

    >>> pseudo_text("gain {n:point}")
    '[ĝáíñ {n:point}··]'
    """
    return BREAK.join(_bracketed(part) for part in text.split(BREAK))


def pseudo_document(document: Document) -> Document:
    """Return *document*, an English locale file, with every text in it made pseudo."""
    return Document(document.path, document.text, _made_pseudo(document.data), document.positions)


def _made_pseudo(value: object, key: str | int = "") -> Any:
    if isinstance(value, str):
        # `m` and `other` are read by code.
        return value if key in FACTS else pseudo_text(value)
    if isinstance(value, dict):
        return {name: _made_pseudo(item, name) for name, item in value.items()}
    return [_made_pseudo(item) for item in value] if isinstance(value, list) else value


def _bracketed(part: str) -> str:
    """Return one sentence in brackets, with dots for the length that translations have over English."""
    pieces = _SLOT.split(part)
    letters = sum(character.isalpha() for piece in pieces[::2] for character in piece)
    if not letters:
        return part
    pieces[::2] = [piece.translate(_TABLE) for piece in pieces[::2]]
    text = "".join(pieces)
    core = text.strip()
    start = text.index(core)
    # Translations are about a third longer than English.
    dots = "·" * (int(letters * _LONGER) + 1)
    return f"{text[:start]}[{core}{dots}]{text[start + len(core) :]}"

"""Faults of game files in the players' language: messages that know their phrase `fault.*`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from museum.diagnostics import Diagnostic
from museum.diagnostics.said import Said
from museum.texts.interface import say
from museum.texts.locales import Locale

FAULT: Final = "fault."


def in_language(items: Iterable[Diagnostic], locale: Locale) -> Iterator[Diagnostic]:
    """Yield diagnostics with their messages in the language of *locale*, as far as they know their phrases."""
    for item in items:
        yield replace(item, message=translated(item.message, locale))


def translated(text: str, locale: Locale) -> str:
    """Return a message in the language of *locale*, with all that stands in its slots."""
    if not isinstance(text, Said):
        return text
    texts = {name: value if isinstance(value, str) else str(value) for name, value in text.slots.items()}
    return say(locale, FAULT + text.key, **{name: translated(value, locale) for name, value in texts.items()})

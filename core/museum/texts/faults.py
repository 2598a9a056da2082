"""Faults of game files in the players' language: messages that know their phrase `fault.*`."""

from __future__ import annotations

from typing import Final

from museum.diagnostics.said import Said
from museum.texts.interface import say
from museum.texts.locales import Locale

FAULT: Final = "fault."


def translated(text: str, locale: Locale) -> str:
    """Return a message in the language of *locale*, with all that stands in its slots."""
    if not isinstance(text, Said):
        return text
    return say(locale, FAULT + text.key, **{name: _slot(value, locale) for name, value in text.slots.items()})


def _slot(value: object, locale: Locale) -> int | str:
    """Return what stands in a slot; a number stays one, for phrases may depend on it."""
    if isinstance(value, tuple):
        return ", ".join(translated(text, locale) for text in value)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return translated(value, locale) if isinstance(value, str) else str(value)

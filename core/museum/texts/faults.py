"""Faults of game files in the players' language: messages, found by the English of their phrases `fault.*`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from museum.diagnostics import Diagnostic
from museum.texts.entries import TextEntries
from museum.texts.interface import say
from museum.texts.locales import Locale

FAULT: Final = "fault."
_SLOT: Final = re.compile(r"\\\{(\w+)\\\}")


def in_language(items: Iterable[Diagnostic], locale: Locale) -> Iterator[Diagnostic]:
    """Yield diagnostics with their messages in the language of *locale*, as far as it has a phrase for them."""
    patterns = _patterns(locale.fallback or locale)
    for item in items:
        yield replace(item, message=translated(item.message, patterns, locale))


def sayer(locale: Locale) -> Callable[[str], str]:
    """Return what puts the texts around messages, such as "did you mean", into the language of *locale*."""
    patterns = _patterns(locale.fallback or locale)
    return lambda text: translated(text, patterns, locale)


def translated(text: str, patterns: Mapping[str, re.Pattern[str]], locale: Locale) -> str:
    """Return *text* by the first phrase that it is made of; what stands in its slots is translated too."""
    for key, pattern in patterns.items():
        found = pattern.fullmatch(text)
        if found is not None:
            slots = {name: translated(value, patterns, locale) for name, value in found.groupdict().items()}
            return say(locale, key, **slots)
    return text


def _patterns(english: TextEntries) -> dict[str, re.Pattern[str]]:
    """Return what texts each English phrase makes; phrases with more text of their own come first."""
    found = (phrases for base, phrases in english.phrases.by_base.items() if base.startswith(FAULT))
    patterns = {phrase.key: re.escape(phrase.text) for phrases in found for phrase in phrases}
    longest = sorted(patterns, key=lambda key: -len(_SLOT.sub("", patterns[key])))
    return {key: re.compile(_SLOT.sub(r"(?P<\1>.+)", patterns[key]), re.DOTALL) for key in longest}

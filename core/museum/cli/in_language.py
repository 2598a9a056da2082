"""Faults of a game file in the language that the file asks for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from museum.diagnostics import Diagnostics, MuseumError
from museum.packs import installed
from museum.resources import schema
from museum.source import load
from museum.source.wording import meant_by
from museum.texts.faults import in_language, translated
from museum.texts.locales import FALLBACK, Locale, languages


@contextmanager
def told_in_language(file: str | None, language: str) -> Iterator[None]:
    """Report what is wrong in *language*, or in that of the game *file*; in English where neither is known."""
    try:
        yield
    except MuseumError as error:
        packs = tuple(installed((), Diagnostics()).packs.values())
        chosen = language or _language_of(file)
        if chosen == FALLBACK or chosen not in languages(packs):
            raise
        raise _translated(error, Locale.load(packs, chosen, Diagnostics())) from error


def _translated(error: MuseumError, locale: Locale) -> MuseumError:
    other = MuseumError(in_language(error.diagnostics, locale))
    other.say = lambda text: translated(text, locale)
    return other


def _language_of(file: str | None) -> str:
    """Return the language that a game file names, also by a name such as `français`; English if it can't be read."""
    document = load(Path(file), Diagnostics()) if file is not None else None
    found = document.data.get("language") if document is not None and isinstance(document.data, dict) else None
    if not isinstance(found, str):
        return FALLBACK
    return meant_by(found, schema("game")["properties"]["language"]) or found

"""Faults and warnings of a game file or a saved game in the language that it asks for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from museum.cli.output import remark
from museum.diagnostics import Diagnostics, MuseumError
from museum.packs import installed
from museum.resources import schema
from museum.sessions import Opening
from museum.source import load
from museum.source.wording import meant_by
from museum.texts.faults import translated
from museum.texts.locales import FALLBACK, Locale, languages
from museum.texts.wording import Wording


@contextmanager
def told_in_language(file: str | None, language: str) -> Iterator[None]:
    """Report what is wrong in *language*, or in that of the game or saved *file*; in English where none is known."""
    try:
        yield
    except MuseumError as error:
        packs = tuple(installed((), Diagnostics()).packs.values())
        chosen = language or _language_of(file)
        if chosen == FALLBACK or chosen not in languages(packs):
            raise
        error.say = partial(translated, locale=Locale.load(packs, chosen, Diagnostics()))
        raise


def remark_in_language(opening: Opening, language: str = "", *, quiet: bool = False) -> None:
    """Print what is odd about a game in *language*, or in its own; if *quiet*, no mere notices."""
    if opening.warnings:
        locale = Wording(opening.ruleset, opening.config, language).locale
        remark(opening.warnings, quiet=quiet, say=partial(translated, locale=locale))


def _language_of(file: str | None) -> str:
    """Return the language that a game file, a saved game or a run names, also by a name such as `français`.

    It is English if the file can't be read.
    """
    document = load(Path(file), Diagnostics()) if file is not None else None
    data = document.data if document is not None and isinstance(document.data, dict) else {}
    config = data.get("config", data)  # of a saved game, or of a run
    found = config.get("language") if isinstance(config, dict) else None
    if not isinstance(found, str):
        return FALLBACK
    return meant_by(found, schema("game")["properties"]["language"]) or found

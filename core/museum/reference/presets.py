"""The page of the ready-made house rules: the file of each, and what it is for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from museum.packs import presets
from museum.reference.markdown import code, page, prose
from museum.texts.interface import say
from museum.texts.locales import Locale
from museum.texts.slots import ABOUT_PRESET


def presets_page(locale: Locale) -> str:
    """Return the page."""
    return page("Ready-made house rules", prose("house_rules"), *_presets(locale))


def _presets(locale: Locale) -> Iterator[str]:
    for name, file in presets().items():
        yield f"## `{name}`"
        yield say(locale, f"{ABOUT_PRESET}{name}")
        yield code(_data(file), "text")


def _data(file: Path) -> str:
    """Return the file without the comments at its head, which are for those who edit it."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("#"))

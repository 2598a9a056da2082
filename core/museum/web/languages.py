"""The languages of pages: those of the packs that are installed, chosen by each reader."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import Final

from starlette.requests import Request

from museum.diagnostics import Diagnostics
from museum.packs import installed
from museum.texts.interface import say
from museum.texts.locales import FALLBACK, Locale, languages

COOKIE: Final = "language"
KEPT: Final = 2000  # phrases with their slots filled
Say = Callable[..., str]


@cache
def known_languages() -> tuple[str, ...]:
    """Return the languages that pages can be read in, English first."""
    return languages(tuple(installed((), Diagnostics()).packs.values()))


@cache
def locale_of(language: str) -> Locale:
    """Return the texts of the interface in a language."""
    return Locale.load(tuple(installed((), Diagnostics()).packs.values()), language, Diagnostics())


def pack_name(language: str, name: str) -> str:
    """Return what people call a game or an expansion; its id where no installed pack has a name for it."""
    packs = installed((), Diagnostics()).packs.values()
    locale, pack = locale_of(language), next((pack.id for pack in packs if pack.game == name), name)
    return locale.term(f"pack.{pack}").name if locale.names(f"pack.{pack}") else name


def language_of(request: Request) -> str:
    """Return the language that the reader chose, else the first that the browser prefers, else English."""
    chosen = request.cookies.get(COOKIE, "")
    if chosen in known_languages():
        return chosen
    for part in request.headers.get("accept-language", "").split(","):
        language = part.partition(";")[0].strip().partition("-")[0].lower()
        if language in known_languages():
            return language
    return FALLBACK


@cache
def speaker(language: str) -> Say:
    """Return what says the phrases of the interface in a language: `say(key, **slots)`."""
    return lru_cache(KEPT, typed=True)(partial(say, locale_of(language)))

"""Words of the effect language in the reader's: what they mean, what their fields hold, and a card that has them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from museum.ruleset.model import Ruleset
from museum.texts.explain_names import type_name
from museum.texts.grammar import sentences
from museum.texts.interface import has, led, say
from museum.texts.locales import FALLBACK, Locale
from museum.texts.vocabulary import Row

_RANGE: Final = re.compile(r"(-?\d+) to (-?\d+)")
_LIST: Final = "list of "


def meaning_in(locale: Locale, row: Row, ruleset: Ruleset) -> str:
    """Return what a word means: as the reference says it, else as cards say it; if they say it by what else is in
    the effect, the English meaning, marked."""
    if locale.language == FALLBACK or (locale.meanings.of(row.meaning) and row.meaning):
        return locale.meaning_of(row.meaning)
    if row.kind == "event":
        said = locale.renderer(ruleset).event(row.word)
    else:
        key = f"{row.kind}.{row.word}"
        said = say(locale, key) if row.kind in ("moment", "phase") and has(locale, key) else ""
    return sentences(said) if said else locale.meaning_of(row.meaning)


def field_in(locale: Locale, field: str) -> str:
    """Return a field of a word, `count?: amount`, with its type in the reader's language; choices are ids."""
    name, _, kind = field.partition(": ")
    return f"{name}: {_type(locale, kind)}"


def _type(locale: Locale, kind: str) -> str:
    if kind.startswith(_LIST):
        return say(locale, "explain.type_list", of=_type(locale, kind.removeprefix(_LIST)))
    limits = _RANGE.fullmatch(kind)
    if limits:
        return say(locale, "explain.range", low=limits[1], high=limits[2])
    said, term = type_name(locale, kind), locale.lexicon.terms.get(kind)
    return term.name if said == kind and term is not None else said


def example_of(cards: Iterable[str], ruleset: Ruleset, locale: Locale) -> list[str]:
    """Return a line with the shortest text of *cards* (ids), which shows what a word says; none if none has one."""
    texts = {locale.text_of(ruleset.definition(card), ruleset): card for card in cards}
    text = min(filter(None, texts), key=len, default="")
    return [led(locale, "example", f"{locale.name_of(texts[text])}. {text}")] if text else []

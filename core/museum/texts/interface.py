"""Fills the texts of the interface: prompts, logs, help, refusals, each by its key with its slots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from museum.engine.errors import PlayError, Refused
from museum.texts.entries import marked
from museum.texts.grammar import plural, stopped_once
from museum.texts.locales import Locale
from museum.texts.phrases import parted
from museum.texts.templates import Slot

_LISTED: Final = 12  # names in a list that goes on with "and n more"


def say(locale: Locale, key: str, /, **slots: int | str) -> str:
    """Return the phrase of *key* with its slots filled; marked where the language lacks it.

    A key may end in facets (`refused.no_card.near`). Each slot that isn't empty is a facet too, and so is the plural
    category of a number: `{cards}` gives `cards` and `cards_one`.
    """
    base, facets = parted(key)
    true = dict.fromkeys(facets, "")
    for name, value in slots.items():
        # An empty slot is no facet: a phrase can leave out what isn't there.
        if value != "":
            true[name] = name
        if isinstance(value, int):
            true[f"{name}_{plural(locale.language, value)}"] = name
    phrase = locale.phrase(base, true)
    if phrase is None:
        return marked(key)
    parts = (part if isinstance(part, str) else _filled(locale, part, slots) for part in phrase.template.parts)
    text = locale.grammar.unparted(stopped_once("".join(parts)))
    return marked(text) if phrase.foreign else text


def _filled(locale: Locale, slot: Slot, slots: Mapping[str, int | str]) -> str:
    value = slots.get(slot.name, "")
    # `{n:card}` is the number with its noun.
    if slot.form and isinstance(value, int):
        return f"{value} {locale.term(slot.form).number(plural(locale.language, value), slot.case)}"
    # A noun is shown as the language calls it, a member of a family of names (a trait) by its name.
    named = str(value) if slot.name == "noun" else f"{slot.name}.{value}"
    return locale.term(named).name if locale.names(named) else str(value)


def seat_name(locale: Locale, number: int, name: str) -> str:
    """Return the name of a seat; one that nobody has named is called by its number."""
    return say(locale, "play.seat", seat=number) if name == f"seat {number}" else name


def said_below_0(locale: Locale, field: str, value: object) -> str:
    """Return how a field of cards says a *value* below 0: "1325 BC"; empty if it has no words of its own for that."""
    key = f"field.{field}.value_less"
    return say(locale, key, value=-value) if isinstance(value, int) and value < 0 and has(locale, key) else ""


def has(locale: Locale, key: str) -> bool:
    """Return whether the language, or English, has a phrase with exactly this *key*."""
    phrases = (locale.phrases, *((locale.fallback.phrases,) if locale.fallback is not None else ()))
    return any(key in book.by_key for book in phrases)


def led(locale: Locale, key: str, text: object) -> str:
    """Return *text* after the phrase `explain.KEY`, such as "defined at:"."""
    return f"{say(locale, f'explain.{key}')} {text}"


def some(locale: Locale, names: Sequence[str]) -> str:
    """Return the first of *names* as a list, and how many more there are."""
    # Cards that use a word may be hundreds.
    more = " " + say(locale, "explain.more", n=len(names) - _LISTED) if len(names) > _LISTED else ""
    return ", ".join(names[:_LISTED]) + more


def error_text(error: PlayError, locale: Locale, slots: Mapping[str, int | str] | None = None) -> str:
    """Return what went wrong in play in the players' language, with the rule that forbids it.

    *slots* are those of its message as players read them, by default as they are in the notation.
    """
    read = error.slots if slots is None else slots
    text = str(error) if error.message is None else say(locale, error.message.key, **read)
    if isinstance(error, Refused) and error.rule:
        return say(locale, "play.rule", why=text, rule=error.rule)
    return text

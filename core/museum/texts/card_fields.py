"""The fields of cards as people read them: names of traits, years, lists; the same in the rulebook and in lists."""

from __future__ import annotations

from typing import Any

from museum.effects.vocabulary import Vocabulary
from museum.texts.interface import has, said_below_0, say
from museum.texts.locales import Locale


def shown_field(locale: Locale, vocabulary: Vocabulary, name: str, value: Any) -> Any:
    """Return the *value* of the field *name* as it is shown: the name of a trait or choice, else the value."""
    if isinstance(value, list):
        return ", ".join(str(shown_field(locale, vocabulary, vocabulary.family_of(item), item)) for item in value)
    if isinstance(value, str) and locale.names(f"{name}.{value}"):
        return trait_name(locale, name, value)
    # "1325 BC" says what the field is about, "325" doesn't.
    return said_below_0(locale, name, value) or value


def trait_name(locale: Locale, family: str, member: str) -> str:
    """Return the name of a trait as it agrees with the noun of its family: *egizia*, being a *civiltà*."""
    return locale.called(f"{family}.{member}")


def said_field(locale: Locale, vocabulary: Vocabulary, name: str, value: object) -> str:
    """Return a field of a card in words: the name of a trait, what a locale says, or the label and the value."""
    words = str(shown_field(locale, vocabulary, name, value))
    if locale.names(f"{name}.{value}") or said_below_0(locale, name, value):
        return words
    if has(locale, f"field.{name}"):
        return say(locale, f"field.{name}", value=words)
    label = say(locale, f"column.{name}") if locale.speaks(f"column.{name}") else name.replace("_", " ")
    return say(locale, "cards.field", label=label, value=words)

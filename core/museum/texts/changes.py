"""Changes to cards and rule parameters as lines of text, each with its file and line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from museum.effects.types import Word
from museum.ruleset.history import BANNED, INCLUDED, LEFT_OUT, Change, parameter_key
from museum.ruleset.model import Ruleset
from museum.texts.explain_names import edition_name
from museum.texts.interface import say
from museum.texts.locales import Locale
from museum.texts.normal import flow, plain


def changes_of(key: str, ruleset: Ruleset, locale: Locale) -> list[str]:
    """Return a line per change of the card, or other thing, that is kept under *key*, in their order."""
    return [_line(change, locale) for change in ruleset.report.changes.get(key, ())]


def setters_of(name: str, ruleset: Ruleset, locale: Locale) -> list[str]:
    """Return where a rule parameter got its value: from its pack or the edition, then each later change."""
    parameter = ruleset.declared[name]
    by_edition = ruleset.edition in parameter.editions
    by = say(locale, "explain.set_by", edition=edition_name(locale, ruleset.edition) if by_edition else "")
    lines = [f"{by} {shown(parameter.value_in(ruleset.edition))} ({parameter.place})"]
    for change in ruleset.report.changes.get(parameter_key(name), ()):
        lines.append(f"{say(locale, 'explain.set_at', place=str(change.place))} {_from_to(change, shown, locale)}")
    return lines


def shown(value: object) -> str:
    """Write a value as YAML would: a number, a table, an effect."""
    return flow(list(value) if isinstance(value, tuple) else value)


def _line(change: Change, locale: Locale) -> str:
    place = str(change.place)
    if change.field == BANNED:
        return say(locale, "explain.banned" if change.new else "explain.included_again", place=place)
    if change.field == INCLUDED:
        return say(locale, "explain.included", id=str(change.new), place=place)
    if change.field == LEFT_OUT:
        return say(locale, "explain.left_out", place=place)
    if not change.of_effect:
        return f"{say(locale, 'explain.patched', place=place)} {change.field} {_from_to(change, shown, locale)}"
    if change.new is None:
        return f"{say(locale, 'explain.effect_removed', place=place, name=change.field)} {_effect(change.old)}"
    # An added effect has no name before, a removed one has none after.
    if change.old is None:
        return f"{say(locale, 'explain.effect_added', place=place, name=change.field)} {_effect(change.new)}"
    what = say(locale, "explain.effect_patched", place=place, name=change.field)
    return f"{what} {_from_to(change, _effect, locale)}"


def _from_to(change: Change, write: Callable[[Any], str], locale: Locale) -> str:
    if change.old is None:
        return write(change.new)
    # House rules may state the present value to keep it, whatever the content says later.
    if change.old == change.new:
        return say(locale, "explain.as_it_was", value=write(change.new))
    return f"{write(change.old)} -> {write(change.new)}"


def _effect(effect: Word) -> str:
    return flow(plain(effect))


def absent_because(card_id: str, ruleset: Ruleset) -> Iterable[str]:
    """Yield the key of the text that says why a card of an enabled pack isn't in the game."""
    if card_id in ruleset.report.absent:
        yield "explain.absent"
    elif not ruleset.copies(card_id):
        yield "explain.no_copy"

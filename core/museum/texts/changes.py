"""Who set what of a card or a rule parameter, as lines for people: each change with its file and line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from museum.effects.types import Word
from museum.ruleset.history import BANNED, INCLUDED, LEFT_OUT, Change, parameter_key
from museum.ruleset.model import Ruleset
from museum.texts.normal import flow, plain

BY_THE_EDITION = "by the edition {edition}"


def changes_of(key: str, ruleset: Ruleset) -> list[str]:
    """Return a line per change of the card, or other thing, that is kept under *key*, in their order."""
    return [_line(change) for change in ruleset.changes.get(key, ())]


def setters_of(name: str, ruleset: Ruleset) -> list[str]:
    """Return who gave a rule parameter its value: its pack or the edition, then each that set it anew."""
    parameter = ruleset.declared[name]
    origin = BY_THE_EDITION.format(edition=ruleset.edition)
    by = origin if ruleset.edition in parameter.editions else "by default"
    lines = [f"set {by}: {shown(parameter.value_in(ruleset.edition))} ({parameter.place})"]
    changes = ruleset.changes.get(parameter_key(name), ())
    return lines + [f"set at {change.place}: {_from_to(change, shown)}" for change in changes]


def shown(value: Any) -> str:
    """Write a value as YAML would: a number, a table, an effect."""
    return flow(list(value) if isinstance(value, tuple) else value)


def _line(change: Change) -> str:
    if change.field == BANNED:
        return f"{'banned' if change.new else 'included again'} at {change.place}"
    if change.field == INCLUDED:
        return f"included from the pack `{change.new}`, which isn't enabled, at {change.place}"
    if change.field == LEFT_OUT:
        return f"left out by the rules: its `if` doesn't hold ({change.place})"
    if not change.of_effect:
        return f"patched at {change.place}: {change.field} {_from_to(change, shown)}"
    what = f"patched at {change.place}: effect `{change.field}`"
    if change.new is None:
        return f"{what} removed: {_effect(change.old)}"
    if change.old is None:
        return f"{what} added: {_effect(change.new)}"
    return f"{what} {_from_to(change, _effect)}"


def _from_to(change: Change, write: Callable[[Any], str]) -> str:
    if change.old is None:
        return write(change.new)
    if change.old == change.new:
        return f"{write(change.new)}, as it was"
    return f"{write(change.old)} -> {write(change.new)}"


def _effect(effect: Word) -> str:
    return flow(plain(effect))


def absent_because(card_id: str, ruleset: Ruleset) -> Iterable[str]:
    """Yield the phrase of why a card of an enabled pack isn't in the game."""
    if card_id in ruleset.absent:
        yield "explain.absent"
    elif not ruleset.copies(card_id):
        yield "explain.no_copy"

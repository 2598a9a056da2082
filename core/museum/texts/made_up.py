"""The sign that what is reconstructed carries wherever people read it, and which parts of a game carry it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from museum.effects.names import effect_names
from museum.ruleset.cards import IN_TEXT, MADE_UP, CardDefinition
from museum.ruleset.history import VALUE, parameter_key
from museum.ruleset.model import Ruleset
from museum.ruleset.things import Thing

SIGN: Final = "†"
TEXT: Final = "text"
NAME: Final = "name"


def signed(text: str, made_up: bool) -> str:
    """Return *text* with the sign behind it if what it says is *made_up*.

    >>> signed("3", True)
    '3†'
    """
    return f"{text}{SIGN}" if made_up and text else text


def made_up_parts(provenance: Mapping[str, str]) -> frozenset[str]:
    """Return the parts of a card that its marks call reconstructed: its name, copies, fields, and `text` for what its
    effects say.

    >>> sorted(made_up_parts({"name": "rulebook", "cost": "reconstructed", "points": "reconstructed"}))
    ['cost', 'text']
    """
    return frozenset(TEXT if part in IN_TEXT else part for part, mark in provenance.items() if mark == MADE_UP)


def of_card(card: CardDefinition, ruleset: Ruleset, language: str) -> frozenset[str]:
    """Return the reconstructed parts of *card* that nothing has changed; its text is one until all effects are, its
    name until it has one of the table's own in *language*."""
    changed = _changed(card.id, ruleset)
    if any(own.id == card.id and own.in_language(language) for own in ruleset.report.names.cards):
        changed.add(NAME)
    parts = made_up_parts(card.provenance) - changed
    kept = set(effect_names(card.effects)) - changed
    return parts if kept else parts - {TEXT}


def of_parameter(name: str, ruleset: Ruleset) -> bool:
    """Return whether the value of a rule parameter is reconstructed: it is that of its pack, and nothing set it."""
    made_up = ruleset.declared[name].provenance == MADE_UP
    return made_up and VALUE not in _changed(parameter_key(name), ruleset)


def of_thing(thing: Thing, ruleset: Ruleset) -> frozenset[str]:
    """Return the reconstructed parts of a thing, such as a board's bonuses, that nothing has changed."""
    changed = _changed(ruleset.thing_kinds[thing.kind].changes_key(thing), ruleset)
    return frozenset(part for part, (mark, _) in thing.provenance.items() if mark == MADE_UP) - changed


def _changed(key: str, ruleset: Ruleset) -> set[str]:
    return {change.field for change in ruleset.report.changes.get(key, ())}

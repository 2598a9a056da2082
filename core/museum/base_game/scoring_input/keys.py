"""The keys of a museum: the scorer's own, and a scenario field for everything that packs add and that scores."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from museum.base_game.scenario_fields import FIELDS
from museum.base_game.scenario_table import table_fields
from museum.base_game.scoring_input.lines import KeyedLine, Sections
from museum.diagnostics import Diagnostics
from museum.ruleset.forms import Cards, Form, ListOf, Number, Record, Word
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import ScenarioField
from museum.suggest import did_you_mean

GAME: Final = ("edition", "expansions", "expansion_paths", "house_rules")
SINGLE: Final = ("score", "prestige", "patron", "board", "edition")
OWN: Final = ("score", "prestige", "patron", "experts", "board", "pool", "opinion", "rival_museums", *GAME)
LISTS: Final = frozenset(OWN) - frozenset(SINGLE)
Fields = Mapping[str, ScenarioField]


def fields_of(ruleset: Ruleset) -> Fields:
    """Return the fields that are keys: those of seats that packs add, and others declared as scoring."""
    vocabulary = ruleset.vocabulary
    base = {field.name for field in (*FIELDS, *table_fields(vocabulary.traits["continent"], vocabulary.phases))}
    known = {**ruleset.scenario_fields, **ruleset.seat_fields}
    return {
        name: field
        for name, field in known.items()
        if name not in OWN and (field.scores or (field.per_seat and name not in base)) and _fits_a_line(field.form)
    }


def key_of_kinds(fields: Fields) -> dict[str, str]:
    """Return the key for each kind of card that isn't listed on lines without a key."""
    found = {"patron": "patron", "expert": "experts"}
    for name, field in fields.items():
        for kind in field.form.kinds if isinstance(field.form, Cards) else ():
            found.setdefault(kind, name)
    return found


def is_list(form: Form) -> bool:
    """Return whether a value has items, so that its key may be given on several lines."""
    return isinstance(form, Cards | ListOf | Record)


def is_single(form: Form) -> bool:
    """Return whether a value is one word or number."""
    return isinstance(form, Number | Word) or type(form) is Form


def _fits_a_line(form: Form) -> bool:
    if isinstance(form, ListOf):
        return is_single(form.item)
    if isinstance(form, Record):
        return all(is_single(inner) or isinstance(inner, Cards) for inner in form.fields.values())
    return is_single(form) or isinstance(form, Cards)


def checked(found: Sections, fields: Fields, diagnostics: Diagnostics) -> list[KeyedLine]:
    """Return the valid entries; report keys that are unknown, repeated or without a value."""
    keys = (*OWN, *fields)
    lists = {*LISTS, *(name for name, field in fields.items() if is_list(field.form))}
    right = list[KeyedLine]()
    for entry in found.entries:
        if entry.key not in keys:
            message = f"`{entry.written}:` is none of the keys; expected {_listed(keys)}"
            near = did_you_mean(entry.key, keys)
            diagnostics.error("unknown-key", message, entry.line.place, near, name=entry.key)
        elif entry.key not in lists and entry.key in (earlier.key for earlier in right):
            diagnostics.error("duplicate-key", f"`{entry.key}:` is given twice", entry.line.place)
        elif not entry.value.text:
            diagnostics.error("missing-key", f"nothing stands after `{entry.key}:`", entry.line.place)
        else:
            right.append(entry)
    return right


def _listed(keys: Iterable[str]) -> str:
    return "a card, or one of: " + ", ".join(f"`{key}:`" for key in keys)

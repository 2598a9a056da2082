"""Lists the keys that a text for `museum score` may have, each with an example made from what is registered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from museum.diagnostics import Diagnostics
from museum.packs import installed
from museum.ruleset.forms import Cards, Form, ListOf, Number, OneOf, Record
from museum.ruleset.model import Ruleset
from museum.score_reader.lines import SEAT
from museum.score_reader.listed_museum import fields_of
from museum.score_reader.scored_game import with_one_expansion


def key_help(ruleset: Ruleset) -> Mapping[str, list[str]]:
    """Return lines for the keys of the base game, and for those that each bundled expansion adds, by its id."""
    base = fields_of(ruleset)
    found = {"": [f"{SEAT}: NAME", *(f"{name}: {_value(name, field.form, ruleset)}" for name, field in base.items())]}
    for pack, extended in with_one_expansion(ruleset, installed((), Diagnostics())):
        added = {name: field for name, field in fields_of(extended).items() if name not in base}
        lines = [f"{name}: {_value(name, field.form, extended)}" for name, field in added.items()]
        if lines:
            found[pack] = lines
    return found


def _value(key: str, form: Form, ruleset: Ruleset) -> str:
    # A board's form takes any text, since house rules may add boards.
    return str(ruleset.facts.board_names[0]) if key == "board" else _example(form, ruleset)


def _example(form: Form, ruleset: Ruleset) -> str:
    if isinstance(form, Number):
        return str(max(2, form.low))
    if isinstance(form, OneOf):
        return next(iter(form.words))
    if isinstance(form, Cards):
        return ", ".join(_cards(form, ruleset))
    if isinstance(form, Record):
        return ", ".join(f"{name} {_example(inner, ruleset)}" for name, inner in form.fields.items())
    return _example(form.item, ruleset) if isinstance(form, ListOf) else "NAME"


def _cards(form: Cards, ruleset: Ruleset) -> Iterator[str]:
    """Yield one card or two: descriptions where they are read, else ids."""
    if "object" in (form.kinds or form.described):
        first, second, *_ = ruleset.vocabulary.traits["civilisation"]
        yield from (first, f"{second} 3")
        return
    ids = [card.id for card in ruleset.definitions if card.kind in form.kinds]
    yield from ids[: 1 if form.single else 2]

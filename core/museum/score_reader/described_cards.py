"""Objects given by a description alone: adds them to a ruleset, so that a described museum can be scored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from museum.base_game.facts import facts_of
from museum.diagnostics import Place
from museum.effects.behaviour import Behaviour
from museum.frozen import frozen
from museum.ruleset.cards import CardDefinition
from museum.ruleset.model import Ruleset


@frozen
class Described:
    """The description of an object, by numbers of traits; -1 for one that isn't given.

    Of a *continent* written alone any civilisation stands for it.
    """

    civilisation: int
    domain: int
    value: int
    continent: int = -1

    def words(self, ruleset: Ruleset) -> str:
        """Return the description as a text may write it: `celtic warfare 4`."""
        home = ("continent", self.continent) if self.continent >= 0 else ("civilisation", self.civilisation)
        traits = ruleset.vocabulary.traits
        named = [traits[family][number] for family, number in (home, ("domain", self.domain)) if number >= 0]
        return " ".join([*named, *([str(self.value)] if self.value else [])])


def with_objects(ruleset: Ruleset, objects: Sequence[Described]) -> Ruleset:
    """Return *ruleset* with the *objects* as further printed cards, numbered after its own."""
    first = len(ruleset.definitions)
    made = tuple(_definition(number, entry, ruleset) for number, entry in enumerate(objects))
    columns = {
        name: (*column, *(_number(name, entry, ruleset) for entry in objects))
        for name, column in ruleset.columns.items()
    }
    printed = len(ruleset.cards)
    plain = [Behaviour()] * len(objects)
    extended = replace(
        ruleset,
        definitions=(*ruleset.definitions, *made),
        cards=(*ruleset.cards, *range(first, first + len(objects))),
        numbers={**ruleset.numbers, **{card.id: (printed + n,) for n, card in enumerate(made)}},
        columns=columns,
        kind_of=(*ruleset.kind_of, *["object"] * len(objects)),
        behaviour=(*ruleset.behaviour, *plain),
        lively=(*ruleset.lively, *[False] * len(objects)),
    )
    return replace(extended, facts=facts_of(extended))


def _definition(number: int, entry: Described, ruleset: Ruleset) -> CardDefinition:
    traits = {"civilisation": entry.civilisation, "domain": entry.domain}
    named = {family: ruleset.vocabulary.traits[family][each] for family, each in traits.items() if each >= 0}
    fields = {**named, "value": entry.value}
    return CardDefinition(f"described_{number + 1}", "object", "", 1, fields, {}, (), (), Place(""))


def _number(column: str, entry: Described, ruleset: Ruleset) -> int:
    known = {"civilisation": entry.civilisation, "domain": entry.domain, "value": entry.value}
    return known.get(column, -1 if column in ruleset.vocabulary.traits else 0)

"""The verbs of packs read their amounts of the seat and the subject that the effect has."""

from __future__ import annotations

from tests.amounts import read_of

from museum.effects.fields import fields_of
from museum.simulate.rulesets import expansions, ruleset_of


def test_amounts_are_read_of_the_seat_and_the_subject_of_the_effect() -> None:
    rules, base = ruleset_of({"expansions": list(expansions())}), ruleset_of({}).vocabulary.verbs
    found = [
        verb for verb, kind in rules.vocabulary.verbs.items()
        if verb not in base and any(entry.kind == "amount" for entry in fields_of(kind))
    ]  # fmt: skip
    assert {"deploy", "flood"} <= set(found)
    assert {verb: set(read_of(rules, verb, 1, 3)) for verb in found} == {verb: {(1, 3)} for verb in found}

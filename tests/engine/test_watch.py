"""The watch counts which cards' effects fired, by kind and number, and for whom."""

from __future__ import annotations

from museum.engine.packing import ENTRY_SHIFT
from museum.engine.watch import Watch
from museum.ruleset.model import Ruleset


def test_each_kind_of_effect_is_counted_with_its_seat(rules: Ruleset) -> None:
    watch, card = Watch(), rules.copies("the_banker")[0]
    watch.started(rules, card, 5, 0)
    watch.started(rules, card, 5, 1)
    watch.scored(rules, card, 2, 1)
    watch.chose(rules, card, 7, 3)
    watch.modified(rules, card << ENTRY_SHIFT | 4, 2)
    name = "the_banker"
    assert watch.fired == {
        (name, "program", 5): 2, (name, "score", 2): 1, (name, "program", 7): 1, (name, "modify", 4): 1,
    }  # fmt: skip
    assert watch.users == {(name, seat) for seat in range(4)}


def test_a_program_without_a_card_is_not_counted(rules: Ruleset) -> None:
    watch = Watch()
    watch.started(rules, -1, 5, 0)
    assert not watch.fired
    watch.started(rules, 0, 5, 0)
    assert watch.fired.total() == 1

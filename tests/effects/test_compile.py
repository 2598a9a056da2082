"""Compiling: what the rules decide is folded away, and what is left does what is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from museum.effects.behaviour import Behaviour
from museum.effects.compile import Builder
from museum.effects.types import Levels
from museum.ruleset.model import Ruleset

Read = Callable[[str], Any]
Compile = Callable[..., Behaviour]


@pytest.fixture
def builder(rules: Ruleset) -> Builder:
    return Builder(rules.vocabulary, rules.parameters, rules.columns, rules.index)


@pytest.fixture
def compiled(read: Read, builder: Builder) -> Callable[[str], Behaviour]:
    """Compile what is written for a game in the English edition."""

    def from_text(text: str) -> Behaviour:
        found = read(text)
        assert found.told == ()
        return builder.behaviour(found.effects)

    return from_text


@pytest.mark.parametrize(
    ("condition", "left"),
    [
        ("{rule: {parameter: experts}}", True),
        ("{rule: {parameter: experts, is: false}}", False),
        ("{rule: {parameter: end_trigger, is: exceeds}}", False),
        ("{not: {rule: {parameter: experts}}}", False),
        ("{not: {rule: {parameter: experts}, phase: setup}}", True),
        ("{any: [{rule: {parameter: experts}}, {phase: setup}]}", True),
        ("{any: [{rule: {parameter: experts, is: false}}, {rule: {parameter: patrons, is: false}}]}", False),
        ("{any: [{rule: {parameter: experts, is: false}}, {phase: setup}]}", True),
        ("{rule: {parameter: experts}, phase: setup}", True),
        ("{rule: {parameter: experts, is: false}, phase: setup}", False),
    ],
)
def test_an_effect_that_the_rules_exclude_is_left_out(
    compiled: Callable[[str], Behaviour], condition: str, left: bool
) -> None:
    behaviour = compiled(f"- {{when: exhibits, do: [{{gain: {{prestige: 1}}}}], if: {condition}}}")
    assert bool(behaviour.triggers) is left
    assert behaviour.lasting is left


@pytest.mark.parametrize(
    ("condition", "asked"),
    [
        ("{rule: {parameter: experts}}", False),
        ("{any: [{rule: {parameter: experts}}, {phase: setup}]}", False),
        ("{not: {rule: {parameter: experts, is: false}}}", False),
        ("{any: [{rule: {parameter: experts, is: false}}, {phase: setup}]}", True),
        ("{continent: asia, rule: {parameter: experts}}", True),
    ],
)
def test_what_always_holds_is_not_asked(
    compiled: Callable[[str], Behaviour], builder: Builder, condition: str, asked: bool
) -> None:
    compiled(f"- {{modify: exhibit_cost, by: -1, if: {condition}}}")
    assert (builder.modifiers[-1].test is not None) is asked


@pytest.mark.parametrize(
    ("text", "static"),
    [
        ("{modify: exhibit_cost, by: -1}", True),
        ("{modify: exhibit_cost, by: {sum: [{parameter: hand_limit}, -3]}, if: {continent: asia}}", True),
        ("{modify: exhibit_cost, by: -1, if: {any: [{domain: culture}, {not: {masterpiece: true}}]}}", True),
        ("{modify: exhibit_cost, by: {players: {}}}", False),
        ("{modify: exhibit_cost, by: -1, if: {ignores_headlines: false}}", False),
        ("{modify: exhibit_cost, by: -1, if: {any: [{domain: culture}, {phase: setup}]}}", False),
        ("{modify: exhibit_cost, by: -1, if: {not: {phase: setup}}}", False),
        ("{modify: exhibit_cost, times: {opinion_tokens: {}}}", False),
    ],
)
def test_static_is_what_depends_on_the_subject_alone(
    compiled: Callable[[str], Behaviour], builder: Builder, text: str, static: bool
) -> None:
    """Only what static modifiers make of a quantity may be remembered."""
    compiled(f"- {text}")
    assert builder.modifiers[-1].static is static


@pytest.mark.parametrize(
    ("text", "gated"),
    [
        ("{modify: exhibit_cost, by: -1, if: {continent: asia}}", False),
        ("{modify: exhibit_cost, by: -1, if: {ignores_headlines: false}}", True),
        ("{modify: exhibit_cost, by: -1, if: {continent: asia, ignores_headlines: false}}", True),
        ("{modify: exhibit_cost, by: -1, if: {continent: asia, any: [{domain: culture}, {phase: setup}]}}", False),
        ("{modify: exhibit_cost, by: {players: {}}, if: {ignores_headlines: false}}", False),
    ],
)
def test_a_gate_is_what_must_hold_whatever_the_subject(
    compiled: Callable[[str], Behaviour], builder: Builder, text: str, gated: bool
) -> None:
    compiled(f"- {text}")
    assert (builder.modifiers[-1].gate is not None) is gated


@pytest.mark.parametrize(
    ("amount", "number"),
    [
        ("4", 4),
        ("-2", -2),
        ("{parameter: hand_limit}", 7),
        ("{parameter: experts}", 1),
        ("{sum: []}", 0),
        ("{sum: [1, 2, {parameter: hand_limit}]}", 10),
        ("{sum: [1, {sum: [2, {sum: [3]}]}]}", 6),
        ("{difference: [1, {parameter: hand_limit}, 2]}", -8),
        ("{product: [3, {parameter: hand_limit}]}", 21),
        ("{product: [1000, {product: [1000, -1000]}]}", -1000),
        ("{half: {parameter: hand_limit}, round: up}", 4),
        ("{half: {parameter: hand_limit}, round: down}", 3),
        ("{half: -3, round: up}", -1),
        ("{half: -3, round: down}", -2),
        ("{least: [9, {parameter: hand_limit}]}", 7),
        ("{most: [9, {parameter: hand_limit}]}", 9),
    ],
)
def test_decided_amounts_are_plain_numbers(read: Read, builder: Builder, amount: str, number: int) -> None:
    (effect,) = read(f"- {{modify: hand_limit, by: {amount}}}").effects
    assert builder.number(effect.by) == number
    assert builder.amount(effect.by)(None, 0, -1) == number


def test_a_sum_adds_the_fixed_parts_once(read: Read, builder: Builder) -> None:
    (effect,) = read("- {modify: hand_limit, by: {sum: [1, {players: {}}, 2, {players: {}}]}}").effects

    class Table:
        seats = 3

    assert builder.amount(effect.by)(Table(), 0, -1) == 9


def test_an_absent_amount_is_nothing(builder: Builder) -> None:
    assert (builder.number(None), builder.amount(None)(None, 0, 0)) == (0, 0)


def test_what_a_card_does_is_sorted_by_kind(compiled: Callable[[str], Behaviour], builder: Builder) -> None:
    behaviour = compiled(
        """
        - play: [{gain: {prestige: 1}}, {renew_offer: {}}]
        - {at: hired, do: [{gain: {prestige: 1}}]}
        - {at: revealed, do: [{gain: {prestige: 1}}], if: {phase: setup}}
        - {when: hires, do: [{gain: {prestige: 1}}], whose: any}
        - {instead_of: draws_favour, do: [{gain: {prestige: 1}}]}
        - {modify: hand_limit, set: 9}
        - {score: patron, count: {experts: {}}, each: 5}
        """
    )
    assert builder.sources[behaviour.play] == ("gain", "renew_offer")
    assert [(moment.moment, moment.test is None) for moment in behaviour.moments] == [(1, True), (0, False)]
    assert [builder.triggers[n].anyone for n in behaviour.triggers] == [True]
    assert len(behaviour.replacements) == len(behaviour.modifiers) == len(behaviour.scorings) == 1
    assert builder.modifiers[behaviour.modifiers[0]].add is None


def test_several_plays_are_one_program_that_needs_all_their_conditions(
    compiled: Callable[[str], Behaviour], builder: Builder
) -> None:
    behaviour = compiled(
        """
        - {play: [{gain: {prestige: 1}}], if: {phase: improvement}}
        - {play: [{renew_offer: {}}], if: {rule: {parameter: experts, is: false}}}
        - {play: [{exhibit: {from: hand}}]}
        """
    )
    assert builder.sources[behaviour.play] == ("gain", "exhibit")
    assert len(behaviour.playable) == 2


@pytest.mark.parametrize("text", ["- {at: hired, do: [{gain: {prestige: 1}}]}", "- play: [{gain: {prestige: 1}}]"])
def test_what_is_done_once_does_not_last(compiled: Callable[[str], Behaviour], text: str) -> None:
    assert compiled(text).lasting is False


@pytest.mark.parametrize(
    "text",
    [
        "- {when: exhibits, do: [{gain: {prestige: 1}}]}",
        "- {instead_of: draws_favour, do: [{gain: {prestige: 1}}]}",
        "- {modify: hand_limit, by: 1}",
    ],
)
def test_what_holds_in_play_lasts(compiled: Callable[[str], Behaviour], text: str) -> None:
    """E4: Press Conference lies open because it modifies something."""
    assert compiled(text).lasting is True


@pytest.mark.parametrize(
    ("reached", "points"), [(0, 0), (4, 0), (5, 10), (7, 10), (8, 18), (10, 18), (11, 30), (99, 30)]
)
def test_only_the_highest_level_pays(reached: int, points: int) -> None:
    """C5: a Legacy patron."""
    assert Levels(((5, 10), (8, 18), (11, 30))).points(reached) == points


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        ("{collection: {civilisation: phoenician}}", (1,)),
        ("{collection: {domain: architecture}}", (13,)),
        ("{collections: {of: domain, size: 5}}", (12, 13, 14, 15, 16, 17)),
        ("{requirements: [{domain: warfare, size: 3}, {civilisation: egyptian, size: 3}]}", (0, 17)),
        ("{objects: {if: {continent: asia}}}", ()),
        ("{experts: {}}", ()),
        ("{perfect_sets: {}}", None),
        ("{players: {}}", ()),
        ("{cards: {in: hand}}", ()),
        ("{half: {sum: [{collection: {civilisation: phoenician}}, {product: [2, experts]}]}, round: up}", (1,)),
        ("{most: [{collection: {domain: architecture}}, perfect_sets]}", None),
    ],
)
def test_a_score_says_which_collections_it_reads(
    compiled: Callable[[str], Behaviour], text: str, reads: Sequence[int] | None
) -> None:
    (scoring,) = compiled(f"- {{score: patron, count: {text}, each: 1}}").scorings
    assert scoring.reads == reads


def test_a_score_adds_each_and_levels_under_its_condition(compiled: Callable[[str], Behaviour]) -> None:
    """C5: points are so many for each, or a level's."""

    class Table:
        zones = tuple([1, 2, 3] for _ in range(99))
        counters = (0,) * 99

    (plain,) = compiled("- {score: patron, count: {experts: {}}, each: 5, levels: {2: 3, 4: 50}}").scorings
    (never,) = compiled("- {score: patron, count: {experts: {}}, each: 5, if: {phase: exploration}}").scorings
    assert plain.points(Table(), 0, None) == 18
    assert never.points(Table(), 0, None) == 0

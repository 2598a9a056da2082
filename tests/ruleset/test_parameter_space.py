"""What conditions come to for all values of the rule parameters that they read."""

from __future__ import annotations

import pytest
from tests.compiled_words import Compiled

from museum.ruleset.model import Ruleset
from museum.ruleset.parameter_space import Noting, answers

BOTH, UNKNOWN = {True, False}, set[bool]()


def test_a_value_is_given_and_its_name_noted() -> None:
    noting = Noting({"one": 1, "other": 2})
    assert (noting["one"], list(noting.read)) == (1, ["one"])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{rule: {parameter: experts}}", BOTH),
        ("{rule: {parameter: stall_rounds, is: 2}}", BOTH),
        ("{count: {parameter: expert_slots}, at_least: 1}", {True}),
        ("{count: {parameter: expert_slots}, at_least: 6}", BOTH),
        ("{count: {parameter: expert_slots}, at_least: 7}", {False}),
        ("{count: {sum: [{parameter: expert_slots}, {parameter: stall_rounds}]}, at_least: 0}", {True}),
        ("{any: [{rule: {parameter: experts}}, {not: {rule: {parameter: experts}}}]}", {True}),
        ("{rule: {parameter: experts}, not: {rule: {parameter: experts}}}", {False}),
        ("{enabled: solo}", UNKNOWN),
        ("{not: {enabled: solo}}", UNKNOWN),
        ("{turn_order: first}", UNKNOWN),
        ("{rule: {parameter: civilisation_points, is: {3: 1}}}", UNKNOWN),
        # More combinations than are tried.
        ("{count: {sum: [{parameter: end_score}, {parameter: hand_limit}, {parameter: mulligan_max_value}]}, "
         "at_least: 0}", UNKNOWN),
    ],
)  # fmt: skip
def test_answers(text: str, found: set[bool], rules: Ruleset) -> None:
    compiled = Compiled(rules)
    conditions = compiled.conditions(text)
    assert conditions
    assert answers(rules, conditions, "rules") == found

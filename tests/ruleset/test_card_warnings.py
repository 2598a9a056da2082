"""What `museum check` warns of: conditions that decide nothing, effects that change nothing, loops, lost cards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from museum.cli.check import command

MANIFEST = "id: night\nversion: 0.1.0\nmuseum_api: 1\ntitle: night\n"
HEAD = "cards:\n  - id: sly_fox\n    kind: expert\n    cost: 1\n    effects:\n"


def warned(folder: Path, effect: str) -> list[tuple[str, int]]:
    (folder / "expansion.yaml").write_text(MANIFEST)
    (folder / "cards.yaml").write_text(HEAD + effect)
    result = CliRunner().invoke(command, [str(folder), "--json"])
    return [(item["code"], item["line"]) for item in json.loads(result.stdout) if item["severity"] == "warning"]


@pytest.mark.parametrize(
    ("effect", "code", "line"),
    [
        ("      - modify: exhibit_cost\n        by: -1\n        if: {value: {at_least: 6}}\n", "never-true", 8),
        ("      - modify: exhibit_cost\n        by: -1\n        if:\n          continent: asia\n"
         "          civilisation: greek\n", "never-true", 8),
        ("      - modify: exhibit_cost\n        by: -1\n        if: {value: {at_least: 0}}\n", "always-true", 8),
        ("      - modify: exhibit_cost\n        by: 0\n", "no-effect", 6),
        ("      - modify: exhibit_cost\n        at_least: 0\n        times: 1\n", "no-effect", 6),
        ("      - modify: exhibit_cost\n        at_most: -1\n", "no-effect", 6),
        ("      - modify: exhibit_cost\n        times: -2\n", "no-effect", 6),
        ("      - when: draws_favour\n        do: [{gain: {favours: 1}}]\n", "may-loop", 6),
        ("      - when: exhibits\n        do: [{exhibit: {from: hand}}]\n", "may-loop", 6),
    ],
)  # fmt: skip
def test_what_decides_nothing_is_told_at_its_line(tmp_path: Path, effect: str, code: str, line: int) -> None:
    assert warned(tmp_path, effect) == [(code, line)]


def test_sound_effects_are_left_alone(tmp_path: Path) -> None:
    effect = "      - when: exhibits\n        if: {continent: asia, civilisation: indian}\n        do: [{hire: {}}]\n"
    assert warned(tmp_path, effect) == []


def test_points_of_a_line_may_be_bounded_below_0(tmp_path: Path) -> None:
    assert warned(tmp_path, "      - modify: opinion_points\n        at_least: -9\n        at_most: -1\n") == []


def test_two_cards_may_set_each_other_off(tmp_path: Path) -> None:
    effect = "      - when: hires\n        do: [{gain: {favours: 1}}]\n"
    effect += "      - when: draws_favour\n        do: [{hire: {}}]\n"
    assert warned(tmp_path, effect) == [("may-loop", 6), ("may-loop", 8)]


CARD = "cards:\n  - id: sly_fox\n    kind: expert\n    cost: 1\n    effects: [{modify: hand_limit, by: 1}]\n    if:\n"


@pytest.mark.parametrize(
    ("conditions", "told"),
    [
        ("      rule: {parameter: experts}\n      not: {rule: {parameter: experts}}\n", [("unreachable-card", 6)]),
        ("      rule: {parameter: hand_limit, is: 9}\n      not: {rule: {parameter: hand_limit, is: 9}}\n",
         [("unreachable-card", 6)]),
        ("      any: [{rule: {parameter: experts}}, {not: {rule: {parameter: experts}}}]\n", [("always-true", 6)]),
        ("      rule: {parameter: the_perfect_collection, is: museum}\n", []),
        ("      rule: {parameter: experts, is: false}\n", []),
        ("      any: [{rule: {parameter: experts}}, {rule: {parameter: hand_limit, is: 9}}]\n", []),
    ],
)  # fmt: skip
def test_a_card_must_be_in_the_game_under_some_rules_and_not_all(
    tmp_path: Path, conditions: str, told: list[tuple[str, int]]
) -> None:
    (tmp_path / "expansion.yaml").write_text(MANIFEST)
    (tmp_path / "cards.yaml").write_text(CARD + conditions)
    result = CliRunner().invoke(command, [str(tmp_path), "--json"])
    warnings = [item for item in json.loads(result.stdout) if item["severity"] == "warning"]
    assert [(item["code"], item["line"]) for item in warnings] == told


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ("{any: [{rule: {parameter: experts}}, {rule: {parameter: experts, is: false}}]}", [("always-true", 8)]),
        ("{not: {any: [{rule: {parameter: experts}}, {not: {rule: {parameter: experts}}}]}}", [("never-true", 8)]),
        ("{rule: {parameter: experts, is: false}}", []),
    ],
)
def test_what_the_rules_decide_always_alike_is_told(
    tmp_path: Path, condition: str, told: list[tuple[str, int]]
) -> None:
    effect = f"      - when: exhibits\n        do: [{{gain: {{prestige: 1}}}}]\n        if: {condition}\n"
    assert warned(tmp_path, effect) == told


def of_game(folder: Path, text: str) -> list[tuple[str, int, str]]:
    game = folder / "game.yaml"
    game.write_text(text)
    found = json.loads(CliRunner().invoke(command, [str(game), "--json"]).stdout)
    return [(item["code"], item["line"], item["message"]) for item in found if item["severity"] == "warning"]


NEVER = "`new_archaeological_team` can never be played: its `if` holds when no favour may be"
HELP = "`new_archaeological_team: any_moment` or `favour_timing: turn` would help"


def test_a_house_rule_that_makes_a_card_unplayable_is_warned_of(tmp_path: Path) -> None:
    """E7, E16: in the action phase the exploration is over."""
    found = of_game(tmp_path, "rules:\n  favour_timing: improvement\n")
    assert found == [("never-true", 2, f"{NEVER}; {HELP}")]


def test_a_card_that_two_house_rules_make_unplayable_is_placed_at_one(tmp_path: Path) -> None:
    rules = "edition: fr\nrules:\n  new_archaeological_team: exploration\n  favour_timing: improvement\n"
    assert [line for _, line, _ in of_game(tmp_path, rules)] == [4]


@pytest.mark.parametrize(
    "text",
    ["edition: fr\nrules: {favour_timing: improvement}\n",
     "rules: {favour_timing: improvement, new_archaeological_team: any_moment}\n",
     "rules: {favour_timing: improvement}\nban: [new_archaeological_team]\n",
     "rules: {favour_timing: improvement, favours_per_turn: 0}\n",
     "rules: {new_archaeological_team: exploration}\n"],
)  # fmt: skip
def test_a_card_that_can_be_played_is_not_warned_of(tmp_path: Path, text: str) -> None:
    assert of_game(tmp_path, text) == []


@pytest.mark.parametrize(
    ("condition", "lines"),
    [("phase: exploration\n          explored: true", []), ("phase: improvement\n          explored: false", [2]),
     ("not: {any: [{phase: improvement}, {phase: exploration}]}", [2]), ("not: {ignores_headlines: true}", [])],
)  # fmt: skip
def test_a_favour_of_a_pack_must_be_playable_at_some_moment(tmp_path: Path, condition: str, lines: list[int]) -> None:
    (tmp_path / "expansion.yaml").write_text(MANIFEST)
    effect = f"      - play: [{{gain: {{prestige: 1}}}}]\n        if:\n          {condition}\n"
    (tmp_path / "cards.yaml").write_text(f"cards:\n  - id: sly_fox\n    kind: favour\n    effects:\n{effect}")
    found = json.loads(CliRunner().invoke(command, [str(tmp_path), "--json"]).stdout)
    assert sorted({item["line"] for item in found if item["code"] == "never-true"}) == lines


PLUGIN = """from museum.api import CardKind, hookimpl


@hookimpl
def museum_register(registry):
    registry.kind(CardKind("pet", {}, {}, moments=lambda parameters: [{"phaze": "improvement"}]))
"""


def test_moments_name_conditions(tmp_path: Path) -> None:
    (tmp_path / "expansion.yaml").write_text(MANIFEST)
    (tmp_path / "plugin.py").write_text(PLUGIN)
    card = "cards:\n  - id: sly_fox\n    kind: pet\n    effects:\n      - play: [{gain: {prestige: 1}}]\n"
    (tmp_path / "cards.yaml").write_text(card)
    found = json.loads(CliRunner().invoke(command, [str(tmp_path), "--json"]).stdout)
    errors = [item["message"] for item in found if item["severity"] == "error"]
    assert any("`moments` of the kind of card `pet` names no condition: `phaze`" in error for error in errors)

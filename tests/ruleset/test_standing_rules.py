"""Standing rules: the `effects:` of house rules and game files become cards that lie on the table from the start."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from museum.cli.explaining import points_lines
from museum.engine.own import STANDING_RULES
from museum.engine.saves import read_save
from museum.engine.start import Seating, new_game
from museum.ruleset.standing_rules import STANDING_RULE
from museum.sessions import Session, open_game
from museum.sessions.opening import open_save
from museum.texts.wording import Wording

LIMIT = "{modify: hand_limit, by: 1}"
TIPS = "{id: tip_jar, when: exhibits, do: [{gain: {prestige: 1}}]}"


def rules_of(ruleset: Any) -> list[str]:
    return [card.id for card in ruleset.definitions if card.kind == STANDING_RULE]


def test_each_goes_by_its_id_or_by_file_and_number(world: Any) -> None:
    (world.folder / "our own.yaml").write_text(f"effects: [{TIPS}, {LIMIT}]\n")
    loaded = world.load('house_rules: ["./our own.yaml"]', f"effects: [{LIMIT}]")
    assert rules_of(loaded) == ["tip_jar", "our_own_2", "game_1"]


def test_they_come_after_all_other_cards_and_lie_in_play(world: Any, rules: Any) -> None:
    loaded = world.load(f"effects: [{TIPS}, {LIMIT}]")
    assert [card.id for card in loaded.definitions][:-2] == [card.id for card in rules.definitions]
    game = new_game(loaded, Seating(2, 0, ("standard", "standard")), 0)
    assert [loaded.id_of(card) for card in game.zones[STANDING_RULES]] == ["tip_jar", "game_2"]
    assert game.view(1).zones[STANDING_RULES] == game.zones[STANDING_RULES]


def test_a_pack_has_standing_rules_in_its_card_files(world: Any) -> None:
    world.pack("extra", cards=f"cards:\n  - {{id: a_rule, kind: standing_rule, effects: [{LIMIT}]}}\n")
    loaded = world.load()
    game = new_game(loaded, Seating(2, 0, ("standard", "standard")), 0)
    assert [loaded.id_of(card) for card in game.zones[STANDING_RULES]] == ["a_rule"]


def test_a_later_file_bans_and_patches_them(world: Any) -> None:
    (world.folder / "ours.yaml").write_text(f"effects: [{TIPS}, {LIMIT}]\n")
    changes = "cards: {ban: [ours_2], patch: {tip_jar: {remove: [when], append: [{modify: hand_limit, by: 3}]}}}"
    loaded = world.load("house_rules: [./ours.yaml]", changes)
    assert rules_of(loaded) == ["tip_jar"]
    assert [effect.key for effect in loaded.definition("tip_jar").effects] == ["modify"]


def test_they_belong_to_the_house_rules(world: Any) -> None:
    (world.folder / "ours.yaml").write_text(f"effects: [{TIPS}, {LIMIT}]\n")
    assert rules_of(world.load("house_rules: [./ours.yaml]", "cards: {ban: [{pack: house_rules}]}")) == []


def test_rulesets_with_other_standing_rules_are_others(world: Any, rules: Any) -> None:
    loaded = [world.load(f"effects: [{each}]") for each in (LIMIT, "{modify: hand_limit, by: 2}")]
    assert len({rules.fingerprint, *(each.fingerprint for each in loaded)}) == 3


@pytest.mark.parametrize(
    ("effect", "code", "message", "suggestion"),
    [
        ("{play: [{gain: {prestige: 1}}]}", "inert", "nobody plays a standing rule", "when: ..., do: [...]"),
        ("{id: done, modify: hand_limit, by: 1}", "not-allowed", "`done` is a", "the_done"),
        ("{at: hired, do: [{gain: {prestige: 1}}]}", "inert", "`at: hired` never acts", "at: final_scoring"),
        ("{gain: {prestige: 1}}", "unknown-key", "unknown key `gain`", "when: ..., do: [{gain: ...}]"),
        ("{id: Tip jar, modify: hand_limit, by: 1}", "wrong-form", "an id in snake_case", "tip_jar"),
        ("{id: bank_loan, modify: hand_limit, by: 1}", "duplicate-id", "`bank_loan` is already defined at", None),
        ("{modify: hand_limits, by: 1}", "not-one-of", "`hand_limits` is not one of", "hand_limit"),
        ("{id: x}", "unknown-effect", "an effect has one of the keys", None),
        ("{when: exhibits, doo: []}", "unknown-key", "unknown key `doo`", "do"),
    ],
)
def test_what_may_be_wrong(world: Any, effect: str, code: str, message: str, suggestion: str | None) -> None:
    (told,) = world.error(f"effects: [{effect}]").diagnostics
    assert (told.code, told.place.line) == (code, 1) and message in told.message
    assert suggestion is None or told.suggestion == suggestion


def test_two_of_one_id_are_reported_at_the_second(world: Any) -> None:
    (world.folder / "ours.yaml").write_text(f"effects: [{TIPS}]\n")
    assert world.told("house_rules: [./ours.yaml]", f"effects: [{TIPS}]") == [("duplicate-id", "game.yaml", 2, 16)]


def test_all_wrong_ones_are_reported_at_once(world: Any) -> None:
    wrong = "{when: exhibit, do: [{gain: {prestige: 1}}]}"
    assert [code for code, *_ in world.told(f"effects: [{wrong}, {LIMIT}, {wrong}]")] == ["not-one-of"] * 2


def test_files_that_set_the_same_to_different_values_are_warned_of(world: Any) -> None:
    for name, value in (("ours", 8), ("theirs", 9), ("same", 9)):
        (world.folder / f"{name}.yaml").write_text(f"effects: [{{modify: hand_limit, set: {value}}}]\n")
    (item,) = world.warned("house_rules: [./ours.yaml, ./theirs.yaml, ./same.yaml]")
    assert item.code == "conflict" and Path(item.place.file).name == "same.yaml"
    assert "`hand_limit` is set at" in item.message and "(8 there, 9 here)" in item.message


@pytest.mark.parametrize("second", ["set: 9, if: {phase: improvement}", "by: 2"])
def test_with_a_condition_or_a_sum_nothing_is_contradicted(world: Any, second: str) -> None:
    (world.folder / "ours.yaml").write_text("effects: [{modify: hand_limit, set: 8}]\n")
    (world.folder / "theirs.yaml").write_text(f"effects: [{{modify: hand_limit, {second}}}]\n")
    assert world.warned("house_rules: [./ours.yaml, ./theirs.yaml]") == []


def test_a_game_file_overrides_its_house_rules_on_purpose(world: Any) -> None:
    (world.folder / "ours.yaml").write_text("effects: [{modify: hand_limit, set: 8}]\n")
    assert world.warned("house_rules: [./ours.yaml]", "effects: [{modify: hand_limit, set: 9}]") == []


def test_a_saved_game_has_the_same_rules_again(world: Any) -> None:
    opening = open_game(world.game("seats: [Ada, {bot: random}]", f"effects: [{TIPS}, {LIMIT}]"), 1)
    session = Session(opening)
    session.save(world.folder / "elsewhere.museum-save")
    again = open_save(read_save(world.folder / "elsewhere.museum-save"))
    assert again.warnings == () and rules_of(again.ruleset) == ["tip_jar", "game_2"]
    assert again.ruleset.fingerprint == opening.ruleset.fingerprint


def test_the_points_that_they_pay_are_explained(world: Any) -> None:
    score = "{id: crowd, score: track, count: {cards: {in: hand}}, each: 2}"
    session = Session(open_game(world.game("seats: [Ada, {bot: random}]", "first_seat: 1", f"effects: [{score}]"), 1))
    lines = points_lines(session, Wording(session.opening.ruleset, session.opening.config))
    assert lines[1:3] == ["Score track: 8", "    Crowd: 8 points"]

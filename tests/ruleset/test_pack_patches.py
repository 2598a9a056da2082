"""`patches.yaml`: what a pack changes of the cards, boards and parameters of packs before it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from museum.base_game.facts import BOARDS
from museum.diagnostics import Diagnostics
from museum.packs import config_from, load_config, packs_of
from museum.ruleset.load import load_ruleset
from museum.texts.changes import changes_of, setters_of
from museum.texts.locales import Locale

PATCHES = """\
rules: {hand_limit: 8}
cards:
  ban: [deflation]
  copies: {charity_ball: 1}
  patch:
    the_banker: {expect: {cost: 3}, set: {cost: 2}}
boards:
  patch:
    standard: {set: {museum: 12}}
"""
ONE = "cards: {patch: {the_banker: {set: {cost: 1}}}}"


def test_a_pack_changes_parameters_cards_and_boards(world: Any) -> None:
    world.pack("night", patches=PATCHES)
    rules = world.load()
    assert rules.parameters["hand_limit"] == 8
    assert rules.definition("the_banker").fields["cost"] == 2
    assert (rules.copies("deflation"), len(rules.copies("charity_ball"))) == ((), 1)
    (boards,) = rules.files[BOARDS]
    assert next(board for board in boards.data["boards"] if board["id"] == "standard")["bonuses"]["museum"] == 12


def test_who_changed_what_is_told_with_file_and_line(world: Any) -> None:
    world.pack("night", patches=PATCHES)
    rules = world.load()
    config = config_from({}, "", Diagnostics())
    assert config is not None
    english = Locale.load(packs_of(config, Diagnostics()), "en", Diagnostics())
    (line,) = changes_of("the_banker", rules, english)
    assert line.startswith("patched at ") and line.endswith("night/patches.yaml:6:49: cost 3 -> 2")
    assert "patches.yaml:1:" in setters_of("hand_limit", rules, english)[-1]


def test_nothing_changes_where_the_pack_is_not_enabled(world: Any) -> None:
    world.pack("night", patches=PATCHES)
    world.packs.clear()
    assert world.load("expansion_paths: [./packs]").definition("the_banker").fields["cost"] == 3


def test_patches_of_packs_come_in_order_and_before_house_rules(world: Any) -> None:
    world.pack("a_pack", patches="rules: {hand_limit: 6, end_score: 70}\n")
    world.pack("b_pack", patches="rules: {hand_limit: 7, end_score: 80}\n")
    rules = world.load("rules: {end_score: 90}")
    assert (rules.parameters["hand_limit"], rules.parameters["end_score"]) == (7, 90)


def test_two_patches_of_one_field_are_told(world: Any) -> None:
    world.pack("night", patches=ONE)
    diagnostics = Diagnostics()
    config = load_config(world.game("cards: {patch: {the_banker: {set: {cost: 4}}}}"), diagnostics)
    assert config is not None
    assert load_ruleset(config, diagnostics).definition("the_banker").fields["cost"] == 4
    assert [(item.code, item.severity) for item in diagnostics.items] == [("conflict", "warning")]


def test_what_is_wrong_is_told_at_its_line_in_the_pack(world: Any) -> None:
    world.pack("night", patches="rules:\n  hand_limt: 8\ncards:\n  patch:\n    the_bankr: {set: {cost: 1}}\n")
    assert [row[:3] for row in world.told()] == [
        ("unknown-parameter", "patches.yaml", 2), ("unknown-id", "patches.yaml", 5),
    ]  # fmt: skip
    assert [item.suggestion for item in world.error().diagnostics] == ["hand_limit", "the_banker"]


def test_the_shape_is_that_of_house_rules_without_what_only_a_game_chooses(world: Any) -> None:
    world.pack("night", patches="house_rules: [family]\n")
    assert [row[:3] for row in world.told()] == [("unknown-key", "patches.yaml", 1)]
    world.pack("night", patches="cards: {patch: {the_banker: {set: {cost: 99999}}}}\n")
    assert [row[:3] for row in world.told()] == [("out-of-range", "patches.yaml", 1)]


def test_a_rule_set_by_a_pack_changes_the_fingerprint(world: Any) -> None:
    world.pack("night")
    before = world.load().fingerprint
    world.pack("night", patches=ONE)
    assert world.load().fingerprint != before
    assert (Path(world.folder) / "packs" / "night" / "patches.yaml").is_file()


MISREAD = """\
cards:
  - {id: love_letter, kind: favour, effects: [{play: [{gain: {prestige: 2}}]}]}
  - {id: night_watch, kind: expert, cost: {parameter: hand_limi}}
"""


def test_a_sound_card_of_a_file_with_an_error_is_not_told_as_unknown(world: Any) -> None:
    world.pack("night", cards=MISREAD, patches="cards: {copies: {love_letter: 2}}\n")
    assert [row[1:3] for row in world.told("rules: {hand_limt: 8}")] == [("cards.yaml", 3), ("game.yaml", 3)]

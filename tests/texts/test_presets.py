"""What `museum explain` tells of a preset of house rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from museum.diagnostics import MuseumError
from museum.packs import presets
from museum.ruleset.model import Ruleset
from museum.texts.explain import explain
from museum.texts.locales import Locale
from museum.texts.presets import explain_preset

FILE = """\
# yaml-language-server: $schema=../schemas/house_rules.schema.json
# Long evenings.
# B53: for four of us.
rules: {hand_limit: 9}
board: wings
boards: {patch: {wings: {set: {museum: 3}}}}
cards:
  ban: [deflation, {kind: patron}]
  include: [celtic_legacy]
  include_from: [base]
  copies: {bank_loan: 1}
  patch: {the_banker: {set: {cost: 2}}}
"""


def test_every_preset_can_be_explained(english: Locale, rules: Ruleset) -> None:
    for name, file in presets().items():
        told = explain(name, rules, english)
        assert told.startswith(f"{name} (house rules") and str(file) in told


def test_a_preset_tells_what_it_builds_on_and_sets(english: Locale, rules: Ruleset) -> None:
    lines = explain("family", rules, english).splitlines()
    assert lines[:2] == ["family (house rules, B80)", "All that makes the game easy."]
    assert "builds on: no_experts, few_opinions, no_headlines, simple_patrons" in lines
    assert "rule experts: false, B80, true by default (no_experts.yaml:3)" in lines
    (single,) = [line for line in lines if "family: single" in line]
    assert "(5 cards: the_perfect_collection, the_masterpieces" in single and "(simple_patrons.yaml:6)" in single


@pytest.mark.parametrize("name", presets())
@pytest.mark.parametrize("language", ["fr", "it", "es"])
def test_a_preset_is_explained_in_a_language(
    name: str, language: str, locales: Callable[[str], Locale], rules: Ruleset
) -> None:
    locale = locales(language)
    # A field of cards may have the same name: it is explained below, after a blank line.
    told = explain(name, rules, locale).partition("\n\n")[0]
    assert "⟦" not in told
    assert told.splitlines()[1] == locale.phrases.by_key[f"explain.about_{name}"].text


def test_changes_of_many_cards_name_the_fields(english: Locale, rules: Ruleset, tmp_path: Path) -> None:
    file = tmp_path / "cheap.yaml"
    patch, copies = "{cards: {kind: expert}, set: {cost: 2}}", "{cards: {kind: patron}, copies: 2}"
    file.write_text(f"cards: {{patch: [{patch}], copies: [{copies}]}}\n")
    lines = explain_preset("cheap", file, rules, english).splitlines()
    assert any("{kind: patron}" in line and "2" in line for line in lines)
    assert any("{kind: expert}" in line and "cost: 2" in line for line in lines)


def test_everything_that_house_rules_can_say_is_told(english: Locale, rules: Ruleset, tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(FILE, encoding="utf-8")
    assert explain_preset("ours", file, rules, english).splitlines() == [
        "ours (house rules, B53)",
        "Long evenings.",
        "For four of us.",
        "enabled by: `house_rules: [ours]`",
        "rule hand_limit: 9, B40, 7 by default (ours.yaml:4)",
        "board: wings (ours.yaml:5)",
        "patches the board wings: {set: {museum: 3}} (ours.yaml:6)",
        "bans deflation (ours.yaml:8)",
        "bans {kind: patron} (27 cards: myths_and_mysteries, empires_at_war, seas_and_stars, stone_and_sky, "
        "bread_and_salt, arts_and_letters, egyptian_legacy, phoenician_legacy, mesopotamian_legacy, chinese_legacy, "
        "indian_legacy, japanese_legacy and 15 more) (ours.yaml:8)",
        "includes celtic_legacy (ours.yaml:9)",
        "includes the cards of base (ours.yaml:10)",
        "copies of bank_loan: 1 (ours.yaml:11)",
        "patches the_banker: {set: {cost: 2}} (ours.yaml:12)",
        f"defined at: {file}",
    ]


def test_a_preset_that_is_wrong_tells_so(english: Locale, rules: Ruleset, tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text("ruels: {}\n", encoding="utf-8")
    with pytest.raises(MuseumError, match="unknown key `ruels`"):
        explain_preset("ours", file, rules, english)


def test_what_a_preset_adds_is_shown(english: Locale, rules: Ruleset, tmp_path: Path) -> None:
    file = tmp_path / "tips.yaml"
    board = '{id: hall, rows: ["GG"], bonuses: {gallery: 1, museum: 1, both: 1}}'
    guard = "{id: night_guard, kind: expert, cost: 1}"
    lines = (f"cards: {{add: [{guard}]}}", f"boards: {{add: [{board}]}}", "effects: [{modify: hand_limit, by: 1}]")
    file.write_text("\n".join(lines), encoding="utf-8")
    told = explain_preset("tips", file, rules, english).splitlines()
    assert "adds tips_1: {modify: hand_limit, by: 1} (tips.yaml:3)" in told
    assert f"adds night_guard: {guard} (tips.yaml:1)" in told
    assert any(line.startswith("adds hall: {id: hall, rows: [GG]") for line in told)

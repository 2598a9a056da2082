"""Patches of effects and boards, what their authors expect, conflicts between files, and who set what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from museum.diagnostics import Diagnostic, Diagnostics
from museum.effects.names import effect_names
from museum.packs import load_config
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.texts.normal import plain

GAIN_6 = "{play: [{gain: {prestige: 6}}]}"
GAIN_1 = "{play: [{gain: {prestige: 1}}]}"


def effects(rules: Ruleset, card: str) -> dict[str, Any]:
    """Return the effects of a card by their names, as content would write them."""
    found = rules.definition(card).effects
    return dict(zip(effect_names(found), map(plain, found), strict=True))


def loaded(world: Any, *lines: str) -> tuple[Ruleset, tuple[Diagnostic, ...]]:
    """Load a game and return what is told about it too."""
    diagnostics = Diagnostics()
    config = load_config(world.game(*lines), diagnostics)
    assert config is not None
    return load_ruleset(config, diagnostics), diagnostics.items


def house(world: Any, name: str, text: str) -> None:
    """Write a file of house rules."""
    world.folder.joinpath(name).write_text(text, encoding="utf-8")


def test_an_effect_is_replaced_and_keeps_its_name(world: Any) -> None:
    rules = world.load(f"cards: {{patch: {{bank_loan: {{replace: {{play: {GAIN_6}}}}}}}}}")
    assert effects(rules, "bank_loan") == {"play": {"play": [{"gain": {"prestige": 6}}]}}


def test_an_effect_of_another_kind_goes_by_the_name_of_the_one_it_replaces(world: Any) -> None:
    rules = world.load(
        "cards: {patch: {the_banker: {replace: {modify: {score: patron, count: 1, each: 2}}}}}",
    )
    assert effects(rules, "the_banker") == {
        "modify": {"score": "patron", "count": 1, "each": 2, "label": "modify"},
    }


def test_effects_are_appended_and_removed_by_label(world: Any, rules: Ruleset) -> None:
    before = effects(rules, "the_perfect_collection")
    assert list(before) == ["collections", "museum", "anywhere"]
    patched = world.load(
        "cards:",
        "  patch:",
        "    the_perfect_collection: {remove: [museum, anywhere]}",
        f"    bank_loan: {{append: [{GAIN_1}, {GAIN_6}]}}",
    )
    assert effects(patched, "the_perfect_collection") == {"collections": before["collections"]}
    assert list(effects(patched, "bank_loan")) == ["play", "play_2", "play_3"]


def test_an_object_may_come_to_do_something(world: Any) -> None:
    shown = "{at: exhibited, do: [{gain: {prestige: 1}}]}"
    rules = world.load(f"cards: {{patch: {{machu_picchu: {{append: [{shown}], set: {{value: 4}}}}}}}}")
    assert list(effects(rules, "machu_picchu")) == ["at"]
    assert rules.definition("machu_picchu").fields["value"] == 4


def test_several_files_apply_in_order_and_names_hold_throughout(world: Any) -> None:
    """One file removes the first of two that the second file knows by their names."""
    house(world, "one.yaml", f"cards: {{patch: {{bank_loan: {{append: [{GAIN_1}]}}}}}}\n")
    house(world, "two.yaml", "cards: {patch: {bank_loan: {remove: [play]}}}\n")
    rules = world.load(
        "house_rules: [./one.yaml, ./two.yaml]",
        f"cards: {{patch: {{bank_loan: {{replace: {{play_2: {GAIN_6}}}}}}}}}",
    )
    assert effects(rules, "bank_loan") == {"play_2": {"play": [{"gain": {"prestige": 6}}], "label": "play_2"}}


def test_what_is_expected_and_so_does_no_harm(world: Any) -> None:
    rules = world.load(
        "cards:",
        "  patch:",
        "    the_banker: {set: {cost: 1}, expect: {cost: 3, copies: 1, modify: {modify: rival_pool_fee, set: 0}}}",
    )
    assert rules.definition("the_banker").fields["cost"] == 1


def test_expectations_are_about_the_original(world: Any) -> None:
    """Two files of corrections expect the same, though the first has changed it by then."""
    house(world, "one.yaml", "cards: {patch: {the_banker: {set: {cost: 4}, expect: {cost: 3}}}}\n")
    rules = world.load(
        "house_rules: [./one.yaml]", "cards: {patch: {the_banker: {set: {cost: 2}, expect: {cost: 3}}}}"
    )
    assert rules.definition("the_banker").fields["cost"] == 2


UNEXPECTED = [
    ("the_banker: {set: {cost: 1}, expect: {cost: 4}}", "`the_banker` has `cost: 3` at "),
    ("bank_loan: {set: {copies: 1}, expect: {copies: 9}}", "`bank_loan` has `copies: 3` at "),
    (f"bank_loan: {{remove: [play], expect: {{play: {GAIN_6}}}}}", "the effect `play` of `bank_loan` at "),
]


@pytest.mark.parametrize(("patch", "told"), UNEXPECTED)
def test_what_is_not_as_expected_is_told_with_both_values(world: Any, patch: str, told: str) -> None:
    (item,) = world.error("cards:", "  patch:", f"    {patch}").diagnostics
    assert (item.code, item.place.line) == ("unexpected", 3)
    assert item.message.startswith(told)
    assert ".yaml:" in item.message
    assert "expects" in item.message


WRONG = [
    ("remove: [plya]", ("unknown-id", 3, 26, "play")),
    (f"replace: {{paly: {GAIN_6}}}", ("unknown-id", 3, 27, "play")),
    (f"remove: [play], replace: {{play: {GAIN_6}}}", ("not-allowed", 3, 26, None)),
    ("append: [{plya: [{gain: {prestige: 1}}]}]", ("unknown-key", 3, 27, "play")),
    ("append: [{play: [{gian: {prestige: 1}}]}]", ("unknown-key", 3, 35, "gain")),
    ("append: [{label: nothing}]", ("unknown-effect", 3, 26, None)),
    ("append: [{modify: hand_limit}]", ("missing-key", 3, 26, None)),
    ("append: [{modify: hand_limt, by: 1}]", ("not-one-of", 3, 35, "hand_limit")),
    ("append: [{when: exhibited, do: [{gain: {prestige: 1}}], if: {nothing: 1}}]", ("unknown-key", 3, 77, None)),
    ("expect: {csot: 1}", ("unknown-key", 3, 26, "cost")),
    ("expcet: {copies: 1}", ("unknown-key", 3, 17, "expect")),
]


@pytest.mark.parametrize(("patch", "told"), WRONG)
def test_a_mistake_in_a_patch_is_told_at_its_place(
    world: Any, patch: str, told: tuple[str, int, int, str | None]
) -> None:
    card = "the_banker" if "csot" in patch else "bank_loan"
    items = world.error("cards:", "  patch:", f"    {card}: {{{patch}}}").diagnostics
    found = [(item.code, item.place.line, item.suggestion) for item in items if item.severity == "error"]
    assert (told[0], told[1], told[3]) in found
    assert all(Path(item.place.file).name == "game.yaml" for item in items)


# Conflicts


def test_two_files_that_set_one_field_are_told_and_the_later_holds(world: Any) -> None:
    house(world, "one.yaml", "cards: {patch: {the_banker: {set: {cost: 4}}}}\n")
    house(world, "two.yaml", "cards: {patch: {the_banker: {set: {cost: 2}}}}\n")
    for names, cost in ((("one", "two"), 2), (("two", "one"), 4)):
        rules, items = loaded(world, f"house_rules: [./{names[0]}.yaml, ./{names[1]}.yaml]")
        assert rules.definition("the_banker").fields["cost"] == cost
        assert [(item.code, item.severity) for item in items] == [("conflict", "warning")]
        assert f"{names[0]}.yaml:1:" in items[0].message
        assert Path(items[0].place.file).name == f"{names[1]}.yaml"


def test_two_files_that_replace_one_effect_are_told(world: Any) -> None:
    house(world, "one.yaml", "cards: {patch: {bank_loan: {remove: [play]}}}\n")
    rules, items = loaded(
        world, "house_rules: [./one.yaml]", f"cards: {{patch: {{bank_loan: {{replace: {{play: {GAIN_6}}}}}}}}}"
    )
    assert [item.code for item in items] == ["conflict"]
    assert "the effect `play` of `bank_loan`" in items[0].message
    assert list(effects(rules, "bank_loan")) == ["play"]


def test_files_that_agree_or_patch_other_things_are_no_conflict(world: Any) -> None:
    house(world, "one.yaml", "cards: {patch: {bank_loan: {set: {copies: 2}}, the_banker: {set: {cost: 2}}}}\n")
    patch = f"{{set: {{copies: 2}}, append: [{GAIN_1}]}}"
    _, items = loaded(world, "house_rules: [./one.yaml]", f"cards: {{patch: {{bank_loan: {patch}}}}}")
    assert items == ()


def test_copies_and_a_patch_of_copies_are_the_same_thing(world: Any) -> None:
    house(world, "one.yaml", "cards: {copies: {bank_loan: 5}}\n")
    rules, items = loaded(world, "house_rules: [./one.yaml]", "cards: {patch: {bank_loan: {set: {copies: 2}}}}")
    assert [item.code for item in items] == ["conflict"]
    assert len(rules.copies("bank_loan")) == 2


def test_a_file_overrides_those_on_which_it_builds_and_no_others(world: Any) -> None:
    """One that nobody overrides on purpose is told, even where another that was overridden came between."""
    house(world, "a.yaml", "rules: {hand_limit: 6}\n")
    house(world, "b.yaml", "rules: {hand_limit: 7}\n")
    house(world, "c.yaml", "house_rules: [./b.yaml]\nrules: {hand_limit: 8}\n")
    rules, items = loaded(world, "house_rules: [./a.yaml, ./c.yaml]")
    assert rules.parameters["hand_limit"] == 8
    (item,) = items
    assert (item.code, Path(item.place.file).name) == ("conflict", "c.yaml")
    assert "a.yaml:1:9 too (6 there, 8 here)" in item.message
    for lines in (["house_rules: [./c.yaml]"], ["house_rules: [./a.yaml, ./c.yaml]", "rules: {hand_limit: 9}"]):
        assert loaded(world, *lines)[1] == ()


def test_two_files_that_set_a_parameter_or_the_board_are_told(world: Any) -> None:
    house(world, "one.yaml", "rules: {hand_limit: 5, experts: false}\nboard: wings\n")
    house(world, "two.yaml", "rules: {hand_limit: 9, experts: true}\nboard: rotunda\n")
    rules, items = loaded(world, "house_rules: [./one.yaml, ./two.yaml]")
    assert rules.parameters["hand_limit"] == 9
    assert [(item.code, item.severity, item.place.line) for item in items] == [
        ("conflict", "warning", 2), ("conflict", "warning", 1), ("conflict", "warning", 1),
    ]  # fmt: skip
    assert items[0].message.startswith("`board` is set at ") and "(wings there, rotunda here)" in items[0].message
    assert items[1].message.startswith("`hand_limit` is set at ") and "(5 there, 9 here)" in items[1].message
    assert "(false there, true here)" in items[2].message


def test_what_a_file_sets_otherwise_than_those_it_names_is_meant(world: Any) -> None:
    house(world, "one.yaml", "rules: {hand_limit: 5}\nboard: wings\n")
    house(world, "two.yaml", "house_rules: [./one.yaml]\nrules: {hand_limit: 9}\nboard: rotunda\n")
    house(world, "three.yaml", "rules: {hand_limit: 4}\nboard: enfilade\n")
    assert loaded(world, "house_rules: [./two.yaml]")[1] == ()
    assert loaded(world, "house_rules: [./one.yaml]", "rules: {hand_limit: 3}")[1] == ()
    both = "house_rules: [./two.yaml, ./three.yaml]"
    assert len(loaded(world, both)[1]) == 2
    assert loaded(world, both, "rules: {hand_limit: 3}", "board: courtyard")[1] == ()


def test_of_several_files_the_last_two_are_told(world: Any) -> None:
    for name, limit in (("one", 5), ("two", 9), ("three", 4)):
        house(world, f"{name}.yaml", f"rules: {{hand_limit: {limit}}}\n")
    _, (item,) = loaded(world, "house_rules: [./one.yaml, ./two.yaml, ./three.yaml]")
    assert Path(item.place.file).name == "three.yaml" and "(9 there, 4 here)" in item.message


def test_presets_are_named_and_told_at_the_line_that_enables_them(world: Any) -> None:
    house(world, "ours.yaml", "rules: {opinion_cards_per_deck: 3}\n")
    _, (item,) = loaded(world, "house_rules:", "  - ./ours.yaml", "  - family")
    assert (Path(item.place.file).name, item.place.line, item.place.column) == ("game.yaml", 3, 5)
    assert "ours.yaml:1:9 too (3 there, 2 by the preset `few_opinions` of `family`)" in item.message
    _, (item,) = loaded(world, "house_rules: [family, ./ours.yaml]")
    assert Path(item.place.file).name == "ours.yaml"
    assert "is set by the preset `few_opinions` of `family` too (2 there, 3 here)" in item.message


def test_presets_that_leave_nothing_are_told_at_the_line_that_enables_the_later(world: Any) -> None:
    house(world, "ours.yaml", "house_rules: [family]\n")
    told = "; banned here by the preset `challenge`"
    error = world.error("house_rules:", "  - ./ours.yaml", "  - challenge")
    (item,) = (item for item in error.diagnostics if item.severity == "error")
    assert (Path(item.place.file).name, item.place.line, item.place.column) == ("game.yaml", 3, 5)
    assert item.message.endswith(f"{told} and by the preset `simple_patrons` of `family`")
    error = world.error("house_rules: [challenge, ./ours.yaml]")
    (item,) = (item for item in error.diagnostics if item.severity == "error")
    assert (Path(item.place.file).name, item.place.line, item.place.column) == ("ours.yaml", 1, 15)


# Boards


def test_a_bonus_of_a_board_is_set(world: Any) -> None:
    rules = world.load("boards: {patch: {wings: {set: {museum: 25}, expect: {museum: 18}}}}")
    (board,) = (b for document in rules.files["boards.yaml"] for b in document.data["boards"] if b["id"] == "wings")
    assert board["bonuses"]["museum"] == 25
    assert rules.fingerprint != world.load().fingerprint


BOARDS = [
    ("{wigns: {set: {museum: 1}}}", "unknown-id", "wings"),
    ("{wings: {set: {musuem: 1}}}", "unknown-key", "museum"),
    ("{wings: {set: {museum: 1}, expect: {museum: 1}}}", "unexpected", None),
    ("{wings: {expect: {museum: 1}}}", "unexpected", None),
    ("{wings: {}}", "wrong-count", None),
]


@pytest.mark.parametrize(("patch", "code", "suggestion"), BOARDS)
def test_a_mistake_in_a_patch_of_a_board_is_told(world: Any, patch: str, code: str, suggestion: str | None) -> None:
    diagnostics = Diagnostics()
    config = load_config(world.game(f"boards: {{patch: {patch}}}"), diagnostics)
    if config is not None:
        diagnostics = Diagnostics(world.error(f"boards: {{patch: {patch}}}").diagnostics)
    assert [(item.code, item.place.line, item.suggestion) for item in diagnostics.items] == [(code, 1, suggestion)]


def test_what_a_patch_of_a_board_expected_is_told_with_the_place_of_the_board(world: Any, rules: Ruleset) -> None:
    """Where the other value stands, in a file that is found by its name and line."""
    (document,) = rules.files["boards.yaml"]
    line = next(n for n, text in enumerate(document.text.splitlines(), 1) if "id: wings" in text)
    (item,) = world.error("boards: {patch: {wings: {set: {museum: 1}, expect: {museum: 1}}}}").diagnostics
    assert f"`museum: 18` at {document.path}:{line}; this patch expects 1" in item.message


# Who set what


def test_every_change_is_recorded_with_its_place(world: Any) -> None:
    house(world, "one.yaml", "rules: {hand_limit: 8}\ncards: {ban: [deflation]}\n")
    rules = world.load(
        "house_rules: [./one.yaml]",
        "rules: {hand_limit: 9}",
        "cards:",
        "  include: [deflation]",
        "  ban: [{kind: patron, family: single}]",
        "  patch: {the_banker: {set: {cost: 1}}}",
        "  copies: {bank_loan: 0}",
    )

    def told(key: str) -> list[tuple[str, Any, Any, str, int]]:
        return [(c.field, c.old, c.new, Path(c.place.file).name, c.place.line) for c in rules.report.changes[key]]

    assert told("rules.hand_limit") == [("value", 7, 8, "one.yaml", 1), ("value", 8, 9, "game.yaml", 2)]
    assert told("deflation") == [("banned", False, True, "one.yaml", 2), ("banned", True, False, "game.yaml", 4)]
    assert told("the_banker") == [("cost", 3, 1, "game.yaml", 6)]
    assert told("bank_loan") == [("copies", 3, 0, "game.yaml", 7)]
    assert told("the_masterpieces") == [("banned", False, True, "game.yaml", 5)]
    assert "the_masterpieces" in rules.report.absent
    assert "deflation" not in rules.report.absent


def test_what_the_rules_leave_out_is_recorded(load: Any) -> None:
    rules = load(rules={"experts": False})
    assert [change.field for change in rules.report.changes["good_hiring"]] == ["if"]
    assert "good_hiring" in rules.report.absent

"""What a game file changes about the cards: bans, inclusions, copies and patched fields."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from museum.diagnostics import Diagnostics
from museum.packs import load_config
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset


def ids(rules: Ruleset, kind: str) -> set[str]:
    return {card.id for card in rules.definitions if card.kind == kind}


def test_cards_are_banned_by_id_and_by_description(world: Any) -> None:
    rules = world.load("cards: {ban: [deflation, {kind: patron, family: legacy}, {kind: object, value: 5}]}")
    assert "deflation" not in rules.numbers
    assert len(ids(rules, "patron")) == 27 - 12
    assert len(ids(rules, "object")) == 180 - 24


def test_a_pack_can_be_banned_whole(world: Any) -> None:
    world.pack("extra", cards="cards:\n  - {id: a_card, kind: favour}\n")
    assert "a_card" in world.load().numbers
    assert "a_card" not in world.load("cards: {ban: [{pack: extra}]}").numbers


def test_copies_are_changed_and_may_be_none(world: Any) -> None:
    rules = world.load("cards: {copies: {bank_loan: 5, charity_ball: 0, machu_picchu: 2}}")
    assert [len(rules.copies(name)) for name in ("bank_loan", "charity_ball", "machu_picchu")] == [5, 0, 2]


def test_a_ban_comes_before_copies(world: Any) -> None:
    assert "bank_loan" not in world.load("cards: {ban: [bank_loan], copies: {bank_loan: 5}}").numbers


def test_what_is_included_joins_in_spite_of_a_ban(world: Any) -> None:
    """All legacies but one; and one that house rules had banned."""
    rules = world.load("cards: {ban: [{kind: patron, family: legacy}], include: [celtic_legacy, bank_loan]}")
    assert ids(rules, "patron") & {"celtic_legacy", "roman_legacy"} == {"celtic_legacy"}
    rules = world.load("house_rules: [simple_patrons]", "cards: {include: [the_masterpieces]}")
    assert "the_masterpieces" in rules.numbers
    assert "the_perfect_collection" not in rules.numbers


def test_a_pack_that_is_enabled_can_be_included_from(world: Any) -> None:
    world.pack("extra", cards="cards:\n  - {id: a_card, kind: favour}\n")
    rules = world.load("cards: {ban: [{kind: favour}], include_from: [extra]}")
    assert ids(rules, "favour") == {"a_card"}


def test_cards_keep_their_order_whatever_is_changed(world: Any, rules: Ruleset) -> None:
    changed = world.load("cards: {ban: [bank_loan, deflation], include: [bank_loan], copies: {charity_ball: 1}}")
    assert [card.id for card in changed.definitions] == [
        card.id for card in rules.definitions if card.id != "deflation"
    ]


def test_without_experts_what_is_about_them_leaves_too(world: Any) -> None:
    """E20, B80: and including a card doesn't lift its own condition."""
    gone = {"good_hiring", "mysterious_death", "a_school_at_the_museum", "the_greatest_team"}
    english = world.load("rules: {experts: false}")
    french = world.load("edition: fr", "rules: {experts: false}", "cards: {include: [good_hiring]}")
    assert gone & set(english.numbers) == set()
    assert gone & set(french.numbers) == {"the_greatest_team"}


# Patches


def test_fields_and_copies_are_set(world: Any) -> None:
    rules = world.load(
        "cards:",
        "  patch:",
        "    machu_picchu: {set: {value: 4, year: 1450, domain: theology}}",
        "    bank_loan: {set: {copies: 2}}",
        "    patricia_turner: {set: {cost: 1}}",
    )
    card = rules.numbers["machu_picchu"][0]
    assert (rules.facts.value[card], rules.definition("machu_picchu").fields["year"]) == (4, 1450)
    assert rules.vocabulary.traits["domain"][rules.facts.domain[card]] == "theology"
    assert len(rules.copies("bank_loan")) == 2
    assert rules.facts.cost[rules.numbers["patricia_turner"][0]] == 1


def test_what_is_not_set_stays(world: Any, rules: Ruleset) -> None:
    patched = world.load("cards: {patch: {machu_picchu: {set: {value: 4}}}}").definition("machu_picchu")
    before = rules.definition("machu_picchu")
    assert {**patched.fields, "value": before.fields["value"]} == before.fields
    assert (patched.copies, patched.effects, patched.provenance) == (
        before.copies, before.effects, before.provenance,
    )  # fmt: skip


def test_the_later_patch_holds(world: Any) -> None:
    world.folder.joinpath("ours.yaml").write_text(
        "cards: {patch: {machu_picchu: {set: {value: 1, year: 9}}, bank_loan: {set: {copies: 1}}}}\n"
    )
    rules = world.load("house_rules: [./ours.yaml]", "cards: {patch: {machu_picchu: {set: {value: 2}}}}")
    fields = rules.definition("machu_picchu").fields
    assert (fields["value"], fields["year"], len(rules.copies("bank_loan"))) == (2, 9, 1)


def test_a_patched_card_is_found_by_its_new_fields(world: Any) -> None:
    """House rules patch, and the game file bans by what they made of it."""
    world.folder.joinpath("ours.yaml").write_text("cards: {patch: {machu_picchu: {set: {value: 20}}}}\n")
    rules = world.load("house_rules: [./ours.yaml]", "cards: {ban: [{kind: object, value: 20}]}")
    assert "machu_picchu" not in rules.numbers


def test_a_patch_of_a_banned_card_does_no_harm(world: Any) -> None:
    rules = world.load("cards: {ban: [bank_loan], patch: {bank_loan: {set: {copies: 1}}}}")
    assert "bank_loan" not in rules.numbers


WRONG = [
    ("ban: [deflatoin]", ("unknown-id", 3, 9, "deflation")),
    ("ban: [{kind: patron, family: royal}]", ("unknown-id", 3, 32, None)),
    ("ban: [{kind: patron, familiy: legacy}]", ("unknown-key", 3, 24, "family")),
    ("ban: [{kind: patron, value: 3}]", ("unknown-key", 3, 24, None)),
    ("ban: [{kind: patrons}]", ("unknown-id", 3, 16, "patron")),
    ("ban: [{civilisation: celtik}]", ("unknown-id", 3, 24, "celtic")),
    ("ban: [{pack: bse}]", ("unknown-id", 3, 16, "base")),
    ("ban: [{id: bank_lone}]", ("unknown-id", 3, 14, "bank_loan")),
    ("ban: [{kind: object, value: 25}]", ("unknown-id", 3, 31, None)),
    ("ban: [{kind: object, civilisation: celtic, domain: navigation}]", ("unknown-id", 3, 9, None)),
    ("copies: {bank_lone: 2}", ("unknown-id", 3, 12, "bank_loan")),
    ("include: [bank_loan, emerald_skul]", ("unknown-id", 3, 24, "emerald_skull")),
    ("include_from: [no_such_pack]", ("unknown-id", 3, 18, None)),
    ("patch: {bank_lone: {set: {copies: 2}}}", ("unknown-id", 3, 11, "bank_loan")),
    ("patch: {bank_loan: {set: {value: 2}}}", ("unknown-key", 3, 29, None)),
    ("patch: {bank_loan: {set: {copys: 2}}}", ("unknown-key", 3, 29, "copies")),
    ("patch: {bank_loan: {set: {copies: many}}}", ("wrong-type", 3, 37, None)),
    ("patch: {bank_loan: {set: {copies: 0}}}", ("out-of-range", 3, 37, None)),
    ("patch: {machu_picchu: {set: {valeu: 2}}}", ("unknown-key", 3, 32, "value")),
    ("patch: {machu_picchu: {set: {value: 99}}}", ("out-of-range", 3, 39, None)),
    ("patch: {machu_picchu: {set: {civilisation: incan}}}", ("unknown-id", 3, 46, "inca")),
    ("patch: {celtic_legacy: {set: {family: royal}}}", ("not-one-of", 3, 41, None)),
    ("patch: {machu_picchu: {set: {kind: favour}}}", ("unknown-key", 3, 32, None)),
]


@pytest.mark.parametrize(("line", "told"), WRONG)
def test_what_is_wrong_is_told_at_its_place(world: Any, line: str, told: tuple[str, int, int, str | None]) -> None:
    (item,) = world.error("edition: en", "cards:", f"  {line}").diagnostics
    assert (item.code, item.place.line, item.place.column, item.suggestion) == told


def test_what_is_wrong_is_told_together_and_says_which_pack(world: Any) -> None:
    error = world.error("cards: {include_from: [no_such_pack], copies: {no_such: 1}, ban: [nothing]}")
    assert [item.code for item in error.diagnostics] == ["unknown-id"] * 3
    assert "no installed pack is called `no_such_pack`" in str(error)


def test_a_file_that_bans_a_card_and_changes_it_is_warned(world: Any) -> None:
    found = Diagnostics()
    cards = "cards: {ban: [bank_loan], copies: {bank_loan: 5}, patch: {bank_loan: {set: {copies: 1}}}}"
    config = load_config(world.game(cards), found)
    assert config is not None
    load_ruleset(config, found)
    told = [(item.code, item.severity, item.place.line) for item in found.items]
    assert told == [("no-effect", "warning", 1)]
    assert "`bank_loan` is banned at " in found.items[0].message


def told_of(world: Any, *lines: str) -> list[tuple[str, str, str]]:
    """Load a game; return the code, place and message of all that is told."""
    found = Diagnostics()
    config = load_config(world.game(*lines), found)
    assert config is not None
    load_ruleset(config, found)
    places = [f"{Path(item.place.file).name}:{item.place.line}:{item.place.column}" for item in found.items]
    return [(item.code, place, item.message) for item, place in zip(found.items, places, strict=True)]


def test_changes_of_cards_that_an_earlier_file_bans_are_warned_of_once(world: Any, tmp_path: Path) -> None:
    bans = "cards: {ban: [deflation, {kind: patron, family: legacy}]}\n"
    (tmp_path / "ours.yaml").write_text(bans, encoding="utf-8")
    patches = "celtic_legacy: {set: {copies: 2}}, deflation: {set: {copies: 1}}"
    cards = f"cards: {{copies: {{roman_legacy: 3}}, patch: {{{patches}}}}}"
    legacy, deflation = told_of(world, "house_rules: [./ours.yaml]", cards)
    assert legacy[:2] == ("no-effect", "game.yaml:2:18")
    assert re.search(r"^`roman_legacy`, `celtic_legacy` are banned at .*ours\.yaml:1:26, so", legacy[2])
    assert deflation[:2] == ("no-effect", "game.yaml:2:79") and deflation[2].startswith("`deflation` is banned at ")


def test_a_change_of_a_card_that_joins_again_is_of_use(world: Any, tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("cards: {ban: [deflation]}\n", encoding="utf-8")
    (tmp_path / "more.yaml").write_text("cards: {copies: {deflation: 2}}\n", encoding="utf-8")
    lines = ("house_rules: [./ours.yaml, ./more.yaml]", "cards: {include: [deflation]}")
    assert told_of(world, *lines) == []


def test_a_preset_that_bans_is_named(world: Any) -> None:
    ((code, _, message),) = told_of(
        world, "house_rules: [family]", "cards: {patch: {celtic_legacy: {set: {copies: 2}}}}"
    )
    assert code == "no-effect"
    assert message.startswith("`celtic_legacy` is banned by the preset `simple_patrons` of `family`, so")


def test_corrections_of_a_card_that_another_file_bans_are_left_alone(world: Any, tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("cards: {patch: {bank_loan: {set: {copies: 2}}}}\n", encoding="utf-8")
    found = Diagnostics()
    config = load_config(world.game("house_rules: [./ours.yaml]", "cards: {ban: [bank_loan]}"), found)
    assert config is not None
    load_ruleset(config, found)
    assert found.items == ()

"""House rules: presets (B80, B81), files, one building on another, and what may be wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from museum import resources
from museum.diagnostics import Diagnostics, Place
from museum.packs import HouseRules, LocatedId, Selector, load_config, load_house_rules, presets

EASY = ["no_experts", "few_opinions", "no_headlines", "simple_patrons"]
OTHER_WAYS = ["draft", "auctions", "dear_experts", "own_pools", "ten_rounds", "hidden_scores"]


@pytest.fixture
def read(write):
    """Read the house rules that a game file lists."""

    def read_list(names: str, **options) -> tuple[tuple[HouseRules, ...] | None, Diagnostics]:
        diagnostics = Diagnostics()
        config = load_config(write("game.yaml", f"house_rules: [{names}]\n"), diagnostics, **options)
        return (config.house_rules if config is not None else None), diagnostics

    return read_list


def test_the_presets_of_the_design_are_there() -> None:
    assert list(presets()) == sorted([*EASY, *OTHER_WAYS, "no_patrons", "family", "challenge"])


@pytest.mark.parametrize("name", presets())
def test_each_preset_is_right(name: str) -> None:
    diagnostics = Diagnostics()
    rules = load_house_rules(presets()[name], diagnostics)
    assert rules[-1].id == name and len(diagnostics) == 0
    assert presets()[name].read_text(encoding="utf-8").startswith("# yaml-language-server: $schema=../../schemas/")


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("no_experts", {"experts": False}),
        ("no_headlines", {"headlines": False}),
        ("no_patrons", {"patrons": False}),
        ("few_opinions", {"opinion_cards_per_deck": 2}),
        ("challenge", {"opinion_cards_per_deck": 5}),
    ],
)
def test_what_presets_set(read, name, rules) -> None:
    found, _ = read(name)
    assert found is not None and [dict(item.rules) for item in found] == [rules]


def test_simple_patrons_are_quadruple_and_continent(read) -> None:
    """B80."""
    found, _ = read("simple_patrons")
    banned = [family for family in ("quadruple", "legacy", "continent", "single") if bans(found, "x", family)]
    assert banned == ["legacy", "single"]


def test_hard_patrons_are_legacy_and_the_masterpieces(read) -> None:
    """B81."""
    found, _ = read("challenge")
    assert found[0].board == "wings" and found[0].board_place.line == 4
    families = ("quadruple", "legacy", "continent", "single")
    assert [family for family in families if bans(found, "x", family)] == ["quadruple", "continent"]
    singles = [
        "the_perfect_collection",
        "the_greatest_team",
        "fountain_of_knowledge",
        "a_glimpse_of_the_past",
    ]
    assert all(bans(found, single, "single") for single in singles)
    assert not bans(found, "the_masterpieces", "single")


def bans(found: tuple[HouseRules, ...], identifier: str, family: str) -> bool:
    """Tell whether house rules ban a patron."""
    card = {"id": identifier, "kind": "patron", "family": family}
    return any(selector.matches(card) for rules in found for selector in rules.cards.ban)


def test_a_selector_wants_all_its_fields() -> None:
    selector = Selector(None, {"kind": "patron", "family": "legacy"}, Place("x"))
    assert selector.matches({"id": "a", "kind": "patron", "family": "legacy", "more": 1})
    assert not selector.matches({"id": "a", "kind": "patron"})
    assert not selector.matches({"id": "a", "kind": "favour", "family": "legacy"})


def test_family_is_made_of_others_which_come_before_it(read) -> None:
    found, _ = read("family")
    assert [rules.id for rules in found] == [*EASY, "family"]
    assert found[-1].includes == tuple(EASY)


def test_what_comes_twice_applies_where_it_comes_last(read, write) -> None:
    write("ours.yaml", "rules: {experts: true}\n")
    found, _ = read("family, ./ours.yaml, no_experts")
    assert [rules.id for rules in found] == [*EASY[1:], "family", "ours", "no_experts"]


def test_a_file_is_read_relative_to_the_one_that_names_it(read, write, tmp_path: Path) -> None:
    write("rules/ours.yaml", "title: ours\nhouse_rules: [./theirs.yml, few_opinions]\nrules: {hand_limit: 3}\n")
    theirs = write("rules/theirs.yml", "board: rotunda\ncards: {copies: {bank_loan: 0}}\n")
    found, diagnostics = read("rules/ours.yaml")
    assert len(diagnostics) == 0
    assert [rules.id for rules in found] == ["theirs", "few_opinions", "ours"]
    assert (found[0].board, found[0].board_place) == ("rotunda", Place(str(theirs), 1, 8))
    assert [(each.selector.id, each.number) for each in found[0].cards.copies] == [("bank_loan", 0)]
    assert (found[2].title, found[2].rule_places["hand_limit"].line) == ("ours", 3)


def test_it_is_known_who_enables_a_preset_and_what_a_file_builds_on(read, write) -> None:
    ours = write("ours.yaml", "house_rules: [no_headlines]\n")
    found, _ = read("family, ./ours.yaml, few_opinions")
    named = {rules.id: rules.preset for rules in found}
    assert named["ours"] is None and found[-2].bases == {str(presets()["no_headlines"])}
    assert named["no_experts"] == LocatedId("family", Place(str(ours.with_name("game.yaml")), 1, 15))
    assert named["no_headlines"] == LocatedId("no_headlines", Place(str(ours), 1, 15))
    assert named["few_opinions"].id == "few_opinions"


def test_one_file_named_by_two_is_read_once(read, write) -> None:
    for name in ("left", "right"):
        write(f"{name}.yaml", "house_rules: [./shared.yaml]\n")
    write("shared.yaml", "ruels: {}\n")
    _, diagnostics = read("./left.yaml, ./right.yaml")
    assert [item.code for item in diagnostics.items] == ["unknown-key"]


@pytest.mark.parametrize(
    ("text", "code", "line", "column", "suggestion"),
    [
        ("ruels: {}\n", "unknown-key", 1, 1, "rules"),
        ("board: wings\nhand_limit: 3\n", "unknown-key", 2, 1, "rules: {hand_limit: ...}"),
        ("copies: {bank_loan: 2}\n", "unknown-key", 1, 1, "cards: {copies: ...}"),
        ("house_rules: [famly]\n", "unknown-id", 1, 15, "family"),
        ("house_rules: [beside]\n", "unknown-id", 1, 15, "./beside.yaml"),
        ("house_rules: [./besides.yaml]\n", "missing-file", 1, 15, "./beside.yaml"),
        ("house_rules: [./folder.yaml]\n", "not-a-file", 1, 15, None),
        ("house_rules: [xyzzy]\n", "unknown-id", 1, 15, None),
        ("house_rules: [./ours.yaml]\n", "cycle", 1, 15, None),
        ("house_rules: [./back.yaml]\n", "cycle", 1, 15, None),
        ("house_rules: [3]\n", "wrong-type", 1, 15, '"3"'),
        ("rules: 3\n", "wrong-type", 1, 8, None),
        ("cards: {patch: {bank_loan: {}}}\n", "wrong-count", 1, 28, None),
        ("board: [wings]\n", "wrong-type", 1, 8, None),
        ("", "empty-file", 0, 0, None),
    ],
)
def test_a_mistake_is_located(read, write, text, code, line, column, suggestion) -> None:
    write("beside.yaml", "board: wings\n")
    write("folder.yaml/inside.txt", "")
    write("back.yaml", "house_rules: [./ours.yaml]\n")
    write("ours.yaml", text)
    found, diagnostics = read("./ours.yaml", parameters=lambda: ["hand_limit"])
    assert found is None
    (item,) = diagnostics.items
    assert (item.code, item.place.line, item.place.column) == (code, line, column)
    assert item.suggestion == suggestion
    assert Path(item.place.file).name in ("ours.yaml", "back.yaml")


def test_a_ring_is_told_with_its_files(read, write) -> None:
    write("one.yaml", "house_rules: [./two.yaml]\n")
    write("two.yaml", "house_rules: [./one.yaml]\n")
    _, diagnostics = read("./one.yaml")
    assert "one.yaml -> two.yaml -> one.yaml" in diagnostics.items[0].message


def test_files_may_build_on_each_other_only_so_deep(read, write) -> None:
    for number in range(30):
        write(f"level{number}.yaml", f"house_rules: [./level{number + 1}.yaml]\n")
    write("level30.yaml", "board: wings\n")
    _, diagnostics = read("./level0.yaml")
    assert [(item.code, Path(item.place.file).name) for item in diagnostics.items] == [("too-deep", "level19.yaml")]
    assert read("./level12.yaml")[0] is not None


def test_many_ways_to_one_file_take_no_time(read, write) -> None:
    for number in range(18):
        both = f"./a{number + 1}.yaml, ./b{number + 1}.yaml"
        for side in "ab":
            write(f"{side}{number}.yaml", f"house_rules: [{both}]\n")
    for side in "ab":
        write(f"{side}18.yaml", "board: wings\n")
    found, _ = read("./a0.yaml")
    assert len(found) == 37


def test_without_bundled_content_there_are_no_presets(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(kind: str) -> Path:
        raise FileNotFoundError(kind)

    monkeypatch.setattr(resources, "data", missing)
    assert presets() == {}

"""Cards included from packs that aren't enabled: which can join, what is told of the others, and no code is run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from museum.diagnostics import Diagnostic, Diagnostics, MuseumError
from museum.packs import config_from, load_config
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.sessions import open_game
from museum.texts.explain import explain
from museum.texts.wording import Wording

# A pack that can't be enabled: its plugin raises. The name of a game file beside it; nothing needs to be there.
CABINET = Path(__file__).resolve().parents[1] / "packs_to_borrow_from" / "cabinet"
GAME_FILE = str(CABINET.parent / "game.yaml")


def loaded(cards: dict[str, Any], **data: Any) -> tuple[Ruleset, tuple[Diagnostic, ...]]:
    diagnostics = Diagnostics()
    config = config_from({"expansion_paths": ["."], "cards": cards, **data}, GAME_FILE, diagnostics)
    diagnostics.raise_if_errors()
    assert config is not None
    return load_ruleset(config, diagnostics), diagnostics.items


def refused(cards: dict[str, Any]) -> tuple[Diagnostic, ...]:
    with pytest.raises(MuseumError) as caught:
        loaded(cards)
    return caught.value.diagnostics


def test_a_card_of_a_pack_that_is_not_enabled_joins_alone() -> None:
    rules, told = loaded({"include": ["rainy_day"]})
    assert (len(rules.copies("rainy_day")), rules.copies("open_evening"), told) == (2, (), ())
    assert rules.packs == ("base",)
    assert [(borrowed.pack.id, borrowed.cards) for borrowed in rules.report.borrowed] == [("cabinet", ("rainy_day",))]
    assert rules.definitions[-1].id == "rainy_day"


def test_the_fingerprint_covers_what_is_lent() -> None:
    prints = {
        loaded(cards)[0].fingerprint
        for cards in ({}, {"include": ["rainy_day"]}, {"include": ["rainy_day"], "copies": {"rainy_day": 1}})
    }
    assert len(prints) == 3


@pytest.mark.parametrize(
    ("card", "why"),
    [("glass_eye", "`wonder`"), ("long_night", "`haunt`"), ("moon_rock", "`lunar`")],
)
def test_a_card_that_needs_its_pack_is_refused(card: str, why: str) -> None:
    (item,) = refused({"include": [card], "copies": {card: 2}})
    assert (item.code, item.suggestion) == ("missing-pack", "expansions: [cabinet]")
    assert f"without it {why} means nothing" in item.message
    assert "cabinet/cards.yaml:" in item.message.replace("\\", "/")


def test_of_a_whole_pack_all_join_that_can_and_the_rest_is_listed() -> None:
    rules, told = loaded({"include_from": ["cabinet"]})
    assert rules.report.borrowed[0].cards == ("rainy_day", "open_evening")
    (warning,) = told
    assert (warning.code, warning.severity) == ("missing-pack", "warning")
    assert "3 of the 5 cards" in warning.message and "`glass_eye`, `long_night`, `moon_rock`" in warning.message


def test_a_pack_of_which_no_card_can_join_is_an_error(world: Any) -> None:
    world.pack("odd", cards="cards:\n  - {id: a, kind: wonder}\n  - {id: b, kind: wonder}\n")
    world.packs = []
    (item,) = world.error("expansion_paths: [./packs]", "cards: {include_from: [odd]}").diagnostics
    assert (item.code, item.suggestion, item.place.line) == ("missing-pack", "expansions: [odd]", 2)
    assert "all 2 cards" in item.message


def test_lent_cards_are_banned_copied_and_patched_like_others() -> None:
    patch = {"expect": {"copies": 2}, "replace": {"shelter": {"play": [{"gain": {"prestige": 3}}]}}}
    rules, _ = loaded({"include": ["rainy_day"], "copies": {"rainy_day": 3}, "patch": {"rainy_day": patch}})
    assert len(rules.copies("rainy_day")) == 3
    (wrong,) = refused({"include": ["rainy_day"], "patch": {"rainy_day": {"expect": {"copies": 9}}}})
    assert wrong.code == "unexpected"


def test_a_later_file_may_ban_what_an_earlier_one_included(world: Any, tmp_path: Path) -> None:
    (tmp_path / "with.yaml").write_text("cards: {include_from: [cabinet]}\n", encoding="utf-8")
    shelf = f"expansion_paths: ['{CABINET.as_posix()}']"
    rules = world.load(shelf, "house_rules: [./with.yaml]", "cards: {ban: [{pack: cabinet}]}")
    assert not {"rainy_day", "open_evening"} & set(rules.numbers)
    assert rules.report.absent["rainy_day"].pack == "cabinet"


def test_misspelt_cards_and_packs_get_a_suggestion() -> None:
    found = refused({"include": ["rainy_dya"], "include_from": ["cabinat"]})
    assert [item.suggestion for item in found] == ["rainy_day", "cabinet"]
    assert {item.code for item in found} == {"unknown-id"}


def test_a_card_of_two_packs_must_be_told_apart(world: Any) -> None:
    for name in ("one", "two"):
        world.pack(name, cards="cards:\n  - {id: twin, kind: favour}\n")
    world.packs = []
    (item,) = world.error("expansion_paths: [./packs]", "cards: {include: [twin]}").diagnostics
    assert item.code == "duplicate-id" and "`one`, `two`" in item.message


def test_an_id_that_is_taken_cannot_be_lent(world: Any) -> None:
    world.pack("one", cards="cards:\n  - {id: bank_loan, kind: favour}\n")
    world.packs = []
    (item,) = world.error("expansion_paths: [./packs]", "cards: {include_from: [one]}").diagnostics
    assert item.code == "duplicate-id" and "bank_loan" in item.message


def test_what_is_wrong_in_a_lent_card_is_told_at_its_place(world: Any) -> None:
    world.pack("one", cards="cards:\n  - {id: odd, kind: favour, copies: many}\n")
    world.packs = []
    (item,) = world.error("expansion_paths: [./packs]", "cards: {include: [odd]}").diagnostics
    assert (item.code, Path(item.place.file).name, item.place.line) == ("wrong-type", "cards.yaml", 2)


def test_names_come_with_the_cards_and_explain_tells_where_from(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(f"expansion_paths: ['{CABINET.as_posix()}']\n\ncards: {{include: [rainy_day]}}\n")
    opening = open_game(file, 0)
    locale = Wording(opening.ruleset, opening.config).locale
    told = explain("rainy_day", opening.ruleset, locale)
    assert told.startswith("Rainy Day (favour of The Cabinet, 2 copies)")
    assert f"included from the pack `cabinet`, which isn't enabled, at {file}:3:19" in told
    assert "not the game's own word" not in told


def test_a_link_out_of_a_pack_lends_nothing(world: Any, tmp_path: Path) -> None:
    world.pack("one", cards="cards:\n  - {id: fine, kind: favour}\n")
    (tmp_path / "secret.yaml").write_text("cards:\n  - {id: secret, kind: favour}\n")
    (tmp_path / "packs" / "one" / "more.yaml").symlink_to(tmp_path / "secret.yaml")
    world.packs = []
    with pytest.raises(MuseumError):
        world.load("expansion_paths: [./packs]", "cards: {include: [secret]}")
    found = Diagnostics()
    config = load_config(world.game("expansion_paths: [./packs]", "cards: {include_from: [one]}"), found)
    assert config is not None
    with pytest.raises(MuseumError) as caught:
        load_ruleset(config)
    assert {item.code for item in caught.value.diagnostics} >= {"outside-pack"}


def test_a_dozen_of_many_cards_are_named() -> None:
    (item,) = refused({"include_from": ["black_market"]})
    named, _, more = item.message.partition("): ")[2].partition("; ")[0].rpartition(" and ")
    assert named.count("`, `") + 1 == 12
    assert item.message.startswith(f"all {12 + int(more.split()[0])} cards of `black_market` are left out")

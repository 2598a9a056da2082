"""Cards, boards and names that files of house rules and game files bring of their own."""

from __future__ import annotations

from typing import Any

import pytest

from museum.diagnostics import Diagnostics
from museum.packs import installed, load_config, made_config
from museum.ruleset.board_patches import boards_of
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.texts.locales import Locale

GUARD = "{id: night_guard, kind: expert, cost: 1, effects: [{modify: hand_limit, by: 2}]}"
HALL = '{id: hall, rows: ["GG", ".."], bonuses: {gallery: 1, museum: 2, both: 3}}'


def locale(ruleset: Ruleset, language: str) -> Locale:
    diagnostics = Diagnostics()
    packs = [installed((), diagnostics).packs[name] for name in ruleset.packs]
    return Locale.load(packs, language, diagnostics, ruleset.report)


def test_cards_join_after_those_of_the_packs(world: Any, rules: Ruleset) -> None:
    loaded = world.load(f"cards: {{add: [{GUARD}]}}")
    assert [card.id for card in loaded.definitions][len(rules.definitions) :] == ["night_guard"]
    assert loaded.definition("night_guard").pack == "house_rules"


def test_a_later_file_changes_them_and_an_earlier_one_can_t(world: Any) -> None:
    (world.folder / "ours.yaml").write_text(f"cards: {{add: [{GUARD}]}}\n")
    (world.folder / "theirs.yaml").write_text("cards: {patch: {night_guard: {set: {cost: 3}}}}\n")
    loaded = world.load("house_rules: [./ours.yaml, ./theirs.yaml]")
    assert loaded.definition("night_guard").fields["cost"] == 3
    assert world.told("house_rules: [./theirs.yaml, ./ours.yaml]") == [("unknown-id", "theirs.yaml", 1, 17)]


def test_a_template_makes_a_card_per_trait(world: Any) -> None:
    entry = '{id: "gift_{continent}", for_each: {continent: [asia, europe]}, kind: favour}'
    loaded = world.load(f"cards: {{add: [{entry}]}}")
    assert [card.id for card in loaded.definitions if card.pack == "house_rules"] == ["gift_asia", "gift_europe"]


@pytest.mark.parametrize(
    ("entry", "code", "message"),
    [
        ("{id: the_banker, kind: expert, cost: 1}", "duplicate-id", "`cards: {patch: {the_banker: ...}}` changes it"),
        ("{id: a, kind: expertt, cost: 1}", "not-one-of", "`expertt` is not one of"),
        ("{id: a, kind: expert}", "missing-key", "the expert `a` has no `cost`"),
        ("{id: a, kind: favour, cost: 1}", "unknown-key", "a card of kind favour has no field `cost`"),
        ("{id: a, kind: expert, cost: 1, name: A}", "unknown-key", "names stand under `names`"),
        ("{id: pass, kind: favour}", "not-allowed", "`pass` is an answer in the move notation"),
        ("{kind: favour}", "missing-key", "missing key `id`"),
        ('{id: "a_{continent}", for_each: {continent: [oz]}, kind: favour}', "unknown-id", "no continent `oz`"),
    ],
)
def test_what_may_be_wrong_with_a_card(world: Any, entry: str, code: str, message: str) -> None:
    (told,) = world.error(f"cards: {{add: [{entry}]}}").diagnostics
    assert (told.code, told.place.line) == (code, 1) and message in told.message


def test_a_card_that_can_t_be_read_isn_t_reported_as_unknown_too(world: Any) -> None:
    changes = "cards: {add: [{id: a, kind: expert}], patch: {a: {set: {cost: 1}}}, ban: [game_1]}"
    assert [code for code, *_ in world.told(changes, "effects: [{modify: handlimit, by: 1}]")] == [
        "missing-key", "not-one-of",
    ]  # fmt: skip


def test_a_pack_s_patches_add_nothing(world: Any) -> None:
    world.pack("extra", cards="cards: []\n", patches=f"cards: {{add: [{GUARD}]}}\n")
    assert world.told() == [("unknown-key", "patches.yaml", 1, 9)]


def test_names_are_those_of_the_language_else_english_else_any(world: Any) -> None:
    names = "names: {fr: {night_guard: Le gardien, bank_loan: Le prêt}, en: {hall: The Hall}}"
    loaded = world.load(f"cards: {{add: [{GUARD}]}}", f"boards: {{add: [{HALL}]}}", names)
    french, italian, english = (locale(loaded, language) for language in ("fr", "it", "en"))
    assert [each.name_of("night_guard") for each in (french, italian)] == ["Le gardien"] * 2
    assert (french.name_of("bank_loan"), english.name_of("bank_loan")) == ("Le prêt", "Bank Loan")
    assert [each.term("board.hall").name for each in (french, english)] == ["The Hall"] * 2


def test_what_has_no_name_is_called_by_its_id_or_number(world: Any) -> None:
    loaded = world.load(f"cards: {{add: [{GUARD}]}}", "effects: [{modify: hand_limit, by: 1}]")
    french = locale(loaded, "fr")
    assert (french.name_of("night_guard"), french.name_of("game_1")) == ("Night Guard", "Règle maison 1")


def test_the_name_of_nothing_is_reported(world: Any) -> None:
    error = world.error("names: {en: {bank_lone: The Loan}}")
    assert [(item.code, item.suggestion) for item in error.diagnostics] == [("unknown-id", "bank_loan")]
    assert world.told("names: {english: {bank_loan: The Loan}}") == [("wrong-form", "game.yaml", 1, 9)]


def test_names_stand_under_their_language(world: Any) -> None:
    diagnostics = Diagnostics()
    assert load_config(world.game("names: {bank_loan: The Loan}"), diagnostics) is None
    assert "`en: {ID: NAME}`" in diagnostics.items[0].message


@pytest.mark.parametrize(
    ("written", "suggestion"),
    [
        ("cards: [{id: a, kind: favour}]", "add: [{id: a, kind: favour}]"),
        ("add: [{id: a, kind: favour}]", "cards: {add: ...}"),
    ],
)
def test_cards_in_another_place_are_suggested_under_add(world: Any, written: str, suggestion: str) -> None:
    diagnostics = Diagnostics()
    assert load_config(world.game(written), diagnostics) is None
    assert [item.suggestion for item in diagnostics.items] == [suggestion]


def test_boards_join_and_are_patched(world: Any) -> None:
    (world.folder / "ours.yaml").write_text(f"boards: {{add: [{HALL}]}}\n")
    patch = "boards: {patch: {hall: {set: {museum: 9}, cells: [{at: [1, 1], is: G}], walls: [[[1, 0], [1, 1]]]}}}"
    loaded = world.load("house_rules: [./ours.yaml]", patch)
    board = {board["id"]: board for board, _ in boards_of(loaded)}["hall"]
    assert (board["rows"], board["bonuses"]["museum"], board["walls"]) == (["GG", ".G"], 9, [[[1, 0], [1, 1]]])
    fields = [change.field for change in loaded.report.changes["boards.hall"]]
    assert fields == ["museum", "[1, 1]", "walls"]


def test_a_board_of_the_content_stays_as_it_is_for_others(world: Any, rules: Ruleset) -> None:
    before = [board["rows"] for board, _ in boards_of(rules)]
    world.load('boards: {patch: {standard: {cells: [{at: [0, 0], is: "#"}]}}}')
    assert [board["rows"] for board, _ in boards_of(world.load())] == before


@pytest.mark.parametrize(
    ("boards", "code", "message"),
    [
        (f"add: [{HALL}, {HALL}]", "duplicate-id", "the board `hall` is already defined at"),
        (f"add: [{HALL.replace('hall', 'wings')}]", "duplicate-id", "`boards: {patch: {wings: ...}}` changes it"),
        (f"add: [{HALL.replace('..', '.')}]", "not-allowed", "its rows must all have the same length"),
        (f"add: [{HALL.replace('..', '.x')}]", "wrong-form", "found `.x`"),
        ('add: [{id: hall, rows: [".."]}]', "missing-key", "missing key `bonuses`"),
        ("patch: {wing: {set: {museum: 2}}}", "unknown-id", "no board is called `wing`"),
        ("patch: {wings: {cells: [{at: [5, 0], is: G}]}}", "out-of-range", "`wings` has no place [5, 0]"),
        ("patch: {wings: {cells: [{at: [0, 0], is: x}]}}", "not-one-of", "`x` is not one of"),
        ('patch: {standard: {cells: [{at: [1, 2], is: "#"}]}}', "not-allowed", "grand gallery are not connected"),
        ("patch: {rotunda: {walls: [[[0, 0], [0, 1]]]}}", "not-allowed", "names [0, 0], where there is no cell"),
    ],
)
def test_what_may_be_wrong_with_a_board(world: Any, boards: str, code: str, message: str) -> None:
    (told,) = world.error(f"boards: {{{boards}}}").diagnostics
    assert (told.code, told.place.line) == (code, 1) and message in told.message


def test_a_game_that_no_file_holds_has_them_too() -> None:
    board = {"id": "hall", "rows": ["GG", ".."], "bonuses": {"gallery": 1, "museum": 2, "both": 3}}
    guard = {"id": "guard", "kind": "expert", "cost": 1}
    config = made_config({"cards": {"add": [guard]}, "boards": {"add": [board]}, "names": {"en": {"guard": "Guard"}}})
    loaded = load_ruleset(config)
    assert loaded.definition("guard").fields["cost"] == 1
    assert "hall" in [board["id"] for board, _ in boards_of(loaded)]

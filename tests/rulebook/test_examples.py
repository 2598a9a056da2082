"""Examples of the rulebook are played by the rules of its game, so that they can't contradict it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from museum.rulebook.drawing import svg
from museum.rulebook.model import Book, Chapter, Entries, Picture, PictureCell, Plan

from .conftest import TEXTS, Found, MakeBook

SCENARIO = """scenarios:
  - name: Ada takes an object
    given: {phase: exploration, display: {asia: [raijin_statue, great_wall]}, seats: {2: {hand: []}}}
    moves: [take raijin_statue, pass]
"""
RULES = """sections:
  - in: hiring
    paragraphs:
      - {id: lanterns, rules: [LN1, LN2], parameters: [lantern_points, lantern_colour]}
      - {id: shown, rules: [], show: {scenario: scenarios/shown.scenario.yaml%s}}
"""
SHOWN = f'{TEXTS}rule.shown: "See."\n'


def chapter(book: Book, name: str) -> Chapter | None:
    return next((chapter for chapter in book.chapters if chapter.id == name), None)


def entries(found: Chapter | None) -> list[tuple[str, str]]:
    assert found is not None
    blocks = [block for block in found.blocks if isinstance(block, Entries)]
    return [(entry.name, entry.text) for block in blocks for entry in block.entries]


def test_the_first_turn_is_shown_move_by_move(plain: Book) -> None:
    assert entries(chapter(plain, "first_turn")) == [
        ("Ada", "Take Raijin Statue (Japanese, Theology, 4)"),
        ("Bruno", "Take Great Wall (Chinese, Architecture, 5)"),
        ("Ada", "prestige 1 (+1)"),
        ("Chloé", "Pass"),
        ("Ada", "Exhibit Ishtar Vase (Mesopotamian, Theology, 3) with Tachi Long Sword (score 3 (+3))"),
        ("Ada", "Exhibit Ceramic Double Bowl (Inca, Agriculture, 1) (score 4 (+1))"),
        ("Ada", "End your action phase"),
    ]


def test_the_example_follows_the_house_rules(make_book: MakeBook) -> None:
    found = entries(chapter(make_book(rules={"follow_prestige": 2}), "first_turn"))
    assert ("Ada", "prestige 2 (+2)") in found


def test_the_example_is_played_with_its_own_players(make_book: MakeBook) -> None:
    names = {name for name, _ in entries(chapter(make_book(seats=["Xeno", "Yvonne"]), "first_turn"))}
    assert names == {"Ada", "Bruno", "Chloé"}


def test_an_example_that_the_rules_of_the_game_forbid_is_left_out(make_book: MakeBook) -> None:
    assert chapter(make_book(cards={"ban": ["ceramic_double_bowl"]}), "first_turn") is None


def test_a_museum_is_drawn_with_its_collections_and_their_points(make_book: MakeBook) -> None:
    found = chapter(make_book(), "collections")
    assert found is not None
    plan = next(block for block in found.blocks if isinstance(block, Plan))
    letters = [cell.letters for cell in plan.picture.cells if cell.texts]
    assert sorted(letters) == ["a"] * 4 + ["ab"] * 2 + ["b"] * 2
    assert [(name, text.partition(" ")[0]) for name, text in entries(found)[:2]] == [
        ("Civilisations", "9"), ("Domains", "5"),
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["fr", "it", "es"])
def test_examples_are_in_the_language_of_the_book(language: str, make_book: MakeBook) -> None:
    texts = [text for _, text in entries(chapter(make_book(language), "first_turn"))]
    assert len(texts) == 7
    assert not [text for text in texts if text.startswith(("Take", "Exhibit", "End", "⟦"))]


def test_a_picture_is_an_image_with_a_title() -> None:
    cells = (PictureCell(0, 0, ("Bath & <Wells>", "Rom 3"), letters="a"), PictureCell(1, 1, marked=True))
    picture = Picture(cells, walls=(((0, 0), (0, 1)),), corridors=(((0, 0), (1, 1)),))
    root = ElementTree.fromstring(svg(picture, "A & B"))
    kinds = [part.tag.rpartition("}")[2] for part in root]
    assert root[0].text == "A & B"
    assert (kinds.count("rect"), kinds.count("line")) == (2, 2)
    assert "Bath & <Wells>" in [part.text for part in root]


@pytest.mark.parametrize(
    ("more", "text", "expected"),
    [
        (", moves: [1, 2], view: museum, lines: [track]", SCENARIO, None),
        ("", None, ("missing-file", None)),
        ("", "scenarios: [", ("missing-file", "scenarios/shown.scenario.yaml")),
        (", moves: [1, 3]", SCENARIO, ("out-of-range", None)),
        (", moves: [2, 1]", SCENARIO, ("out-of-range", None)),
        (", view: musuem", SCENARIO, ("unknown-id", "museum")),
        (", lines: [trak]", SCENARIO, ("unknown-id", "track")),
    ],
)
def test_what_is_wrong_with_an_example_is_located(
    more: str, text: str | None, expected: tuple[str, str | None] | None, faults: Found
) -> None:
    files = {"rules": RULES % more, "locales__en__rules": SHOWN}
    if text is not None:
        files["scenarios__shown.scenario"] = text
    found = [(item.code, item.suggestion) for item in faults(**files) if item.place.file.endswith("/rules.yaml")]
    assert found == ([] if expected is None else [expected])


def test_a_scenario_outside_the_pack_is_not_read(lanterns: Callable[..., Path], faults: Found) -> None:
    lanterns().parent.joinpath("other.scenario.yaml").write_text(SCENARIO)
    rules = (RULES % "").replace("scenarios/shown", "../other")
    codes = [item.code for item in faults(rules=rules, locales__en__rules=SHOWN)]
    assert codes == ["missing-file"]

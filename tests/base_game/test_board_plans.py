"""The boards in the rulebook: a table of those that are played on, and a plan of each."""

from __future__ import annotations

import pytest
from tests.rulesets import config_of

from museum.base_game.board_plans import boards, plan
from museum.diagnostics import Diagnostics
from museum.packs import installed
from museum.rulebook.model import BookTable, MadeUp, Plan
from museum.rulebook.setting import BookSetting
from museum.rulebook.speaker import Speaker
from museum.ruleset.load import load_ruleset
from museum.texts.locales import Locale


@pytest.fixture
def speaker() -> Speaker:
    config = config_of(seats=["Ada", {"name": "Bo", "bot": "random", "board": "rotunda"}, "Cy"])
    found = installed((), Diagnostics())
    ruleset = load_ruleset(config, found=found)
    locale = Locale.load([found.packs["base"]], "en", Diagnostics())
    return Speaker(locale, BookSetting.of(ruleset, config))


def test_each_board_has_its_numbers_and_those_who_play_on_it(speaker: Speaker) -> None:
    table, *others = boards(speaker)
    assert isinstance(table, BookTable)
    rows = [[cell.value if isinstance(cell, MadeUp) else cell for cell in row] for row in table.rows]
    standard = ["Standard side", 25, 9, 10, 15, 10, "Ada, Cy"]
    assert rows == [standard, ["Rotunda", 20, 8, 12, 16, 12, "Bo"]]
    assert [block.title for block in others if isinstance(block, Plan)] == ["Standard side", "Rotunda"]


def test_numbers_that_no_source_gives_are_marked(speaker: Speaker) -> None:
    table = next(iter(boards(speaker)))
    assert isinstance(table, BookTable)
    marked = [[cell.value for cell in row if isinstance(cell, MadeUp)] for row in table.rows]
    assert marked == [[15, 10], [20, 8, 12, 16, 12]]


def test_walls_stand_between_cells() -> None:
    board = {"rows": ["GG", ".#"], "walls": [[[0, 0], [0, 1]], [[0, 0], [1, 0]]]}
    assert list(plan(board)) == ["    A   B", " 1  G | G", "    -", " 2  ."]

"""Score sheets: the lines that packs register, their total, and the winners when no game pack says otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from museum.diagnostics import MuseumError
from museum.engine.game import Game
from museum.presentation import Presentation, Sheet, lines_of, presentation_of, sheet_of, winners
from museum.presentation.results import final_sheets
from museum.presentation.sheet import most_points, points_sheet
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import ScoreLine


@pytest.fixture
def scored(rules: Ruleset, table: Callable[..., Game]) -> Callable[..., Game]:
    """Make a game of two seats whose sheet has the lines given as functions of (game, seat, basis)."""

    def make(**points: Callable[..., object]) -> Game:
        lines = tuple(ScoreLine(name, function, "1.1") for name, function in points.items())  # type: ignore[arg-type]
        # Any quantity stands for their points: nothing is in play that would modify it.
        index = {**rules.index, "quantity": dict.fromkeys((f"{name}_points" for name in points), 0)}
        return table(replace(rules, score_lines=lines, index=index, presentation=None), 2)

    return make


def test_a_sheet_has_the_registered_lines_in_order_and_their_total(scored: Callable[..., Game]) -> None:
    game = scored(second=lambda game, seat, basis: 10 * seat, first=lambda game, seat, basis: -2)
    sheet = sheet_of(game, 1)
    assert list(sheet.lines.items()) == [("second", 10), ("first", -2)]
    assert sheet.total == 8
    assert sheet.as_json() == {"second": 10, "first": -2, "total": 8}
    assert points_sheet(game, 1, "bound") == sheet


def test_lines_get_what_was_worked_out_for_all_of_them(scored: Callable[..., Game]) -> None:
    game = scored(line=lambda game, seat, basis: basis + seat)
    assert lines_of(game, 1, 4) == {"line": 5}


@pytest.mark.parametrize("returned", [None, "3", 2.5])
def test_points_that_are_no_whole_number_are_reported_at_the_line(
    scored: Callable[..., Game], returned: object
) -> None:
    game = scored(good=lambda game, seat, basis: 1, bad=lambda game, seat, basis: returned)
    with pytest.raises(MuseumError) as caught:
        sheet_of(game, 0)
    (item,) = caught.value.diagnostics
    assert item.code == "broken-plugin" and "score line `bad`" in item.message
    assert item.place.file == __file__


def test_without_a_presentation_the_highest_totals_win(scored: Callable[..., Game]) -> None:
    game = scored(line=lambda game, seat, basis: 0)
    assert presentation_of(game.ruleset) == Presentation()
    assert winners(game, [3, 7]) == [1]
    assert winners(game, [7, 7]) == most_points(game, [7, 7]) == [0, 1]


def test_the_presentation_of_a_game_decides(rules: Ruleset, table: Callable[..., Game]) -> None:
    own = Presentation(sheet=lambda game, seat, effort: Sheet({effort: seat}), winners=lambda game, totals: [0])
    game = table(replace(rules, presentation=own), 2)
    assert sheet_of(game, 1, "bound").lines == {"bound": 1}
    assert winners(game, [1, 2]) == [0]


def test_a_game_that_is_over_is_scored_with_the_effort_that_counts(
    rules: Ruleset, table: Callable[..., Game]
) -> None:
    own = Presentation(sheet=lambda game, seat, effort: Sheet({effort: seat}))
    game = table(replace(rules, presentation=own), 2)
    assert [sheet.lines for sheet in final_sheets(game)] == [{"final": 0}, {"final": 1}]

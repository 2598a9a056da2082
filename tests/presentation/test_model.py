"""Leads and victories of seats and teams."""

from __future__ import annotations

from museum.engine.own import TEAM
from museum.engine.start import Seating, new_game
from museum.presentation import lead, winners
from museum.ruleset.model import Ruleset

TOTALS = [10, 20, 4, 7]


def test_a_lead_is_that_on_the_best_of_the_others(rules: Ruleset) -> None:
    game = new_game(rules, Seating(4), 1)
    assert [lead(game, seat, TOTALS) for seat in range(4)] == [-10, 10, -16, -13]
    assert winners(game, TOTALS) == [1]


def test_teams_lead_and_win_by_their_sums(rules: Ruleset) -> None:
    game = new_game(rules, Seating(4), 1)
    game.counters[TEAM : TEAM + 4] = [1, 2, 1, 2]
    assert [lead(game, seat, TOTALS) for seat in range(4)] == [-13, 13, -13, 13]
    assert winners(game, TOTALS) == [1, 3]

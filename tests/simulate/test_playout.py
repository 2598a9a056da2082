"""Random playouts: whole games, the same again for the same seed."""

from __future__ import annotations

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.engine.start import Seating
from museum.simulate.playout import play


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_playout_ends(seats: int) -> None:
    game, decisions = play(plain_ruleset("en"), Seating(seats, None, ("standard",) * seats), 5)
    assert game.finished
    assert decisions > 40


def test_the_seed_decides_everything() -> None:
    rules, seating = plain_ruleset("en"), Seating(4, None, ("standard",) * 4)
    first, count = play(rules, seating, 7)
    second, again = play(rules, seating, 7)
    other, _ = play(rules, seating, 8)
    assert first == second
    assert count == again
    assert first != other

"""No seat can tell two hidden cards apart by anything that it is shown: table, `show`, log, hints, refusals."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.whole_games.configurations import game_file, playable
from tests.whole_games.exchange import Watched

from museum.sessions import open_game

FERRY = Path(__file__).parents[2] / "examples" / "another_game" / "game.yaml"


@pytest.mark.parametrize("seed", range(500, 504))
def test_hidden_cards_cannot_be_told_apart(seed: int) -> None:
    data = game_file(seed)
    rules = playable(data)
    assert rules is not None
    watched = Watched(rules, data, seed)
    assert list(watched.leaks(steps=220, every=6)) == []
    assert watched.compared


def test_nor_in_another_game() -> None:
    opening = open_game(FERRY, 3)
    watched = Watched(opening.ruleset, opening.data, 3, str(FERRY))
    assert list(watched.leaks(steps=300, every=1)) == []
    assert watched.compared > 10

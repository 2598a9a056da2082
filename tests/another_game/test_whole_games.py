"""Random games of `examples/another_game`: copies, saved states and views hold, and no card is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.whole_games.other_games import play_checked

from museum.diagnostics import Diagnostics
from museum.engine.game import Game
from museum.packs import load_config
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset

FILE = Path(__file__).parents[2] / "examples" / "another_game" / "game.yaml"


@pytest.fixture(scope="module")
def ferries() -> Ruleset:
    """Return the ruleset of the example."""
    config = load_config(FILE, Diagnostics())
    assert config is not None
    return load_ruleset(config)


def check(game: Game) -> None:
    """Check that a view shows no other hand."""
    hand = game.ruleset.index["zone"]["hand"]
    for seat in range(game.seats):
        view = game.view(seat)
        assert all(card == -1 for other in range(game.seats) if other != seat for card in view.zones[hand + other])


@pytest.mark.parametrize("seed", range(24))
def test_a_random_game_keeps_its_invariants_and_is_replayed_from_its_lines(seed: int, ferries: Ruleset) -> None:
    assert len(play_checked(ferries, 2 + seed % 3, seed, check).where) == 20

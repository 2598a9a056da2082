"""Random games of `examples/another_game`: copies, saved states and views hold, and no card is lost."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from museum.diagnostics import Diagnostics
from museum.engine.game import Game
from museum.engine.notation import Scribe, do
from museum.engine.start import Seating, new_game
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
    """Check one state: every card lies in one zone, copies are equal, a view shows no other hand."""
    assert sorted(card for zone in game.zones for card in zone) == list(range(20))
    assert all(card in game.zones[zone] for card, zone in enumerate(game.where))
    assert Game.restore(game.ruleset, json.loads(json.dumps(game.state()))) == game == game.clone()
    hand = game.ruleset.index["zone"]["hand"]
    for seat in range(game.seats):
        view = game.view(seat)
        assert all(card == -1 for other in range(game.seats) if other != seat for card in view.zones[hand + other])


@pytest.mark.parametrize("seed", range(24))
def test_a_random_game_keeps_its_invariants_and_is_replayed_from_its_lines(seed: int, ferries: Ruleset) -> None:
    seats, random, scribe = 2 + seed % 3, Random(seed), Scribe()
    game = new_game(ferries, Seating(seats, seed % seats), seed)
    again = game.clone()
    for _ in range(500):
        if not game.asking:
            break
        check(game)
        option = random.choice(game.options())
        scribe.note(game, option)
        game.apply(option)
    assert game.finished
    for _, line in scribe.lines:
        do(again, line)
    assert again == game

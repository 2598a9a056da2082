"""The League of Extraordinary Explorers: how many relics are drawn, and that they are all different games' own."""

from __future__ import annotations

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.base_game.sheet import museum_sheet
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset
from museum.simulate.rulesets import ruleset_of


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return plain_ruleset("en", ("league",))


def shown(game: Game) -> list[str]:
    zone = game.ruleset.index["zone"]["league"]
    return [game.ruleset.id_of(card) for card in game.zones[zone]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_relics_lie_open_as_there_are_players(rules: Ruleset, seats: int) -> None:
    """LG1: drawn by the seed, all different."""
    hands = {tuple(shown(new_game(rules, Seating(seats, 0, ("standard",) * seats), seed))) for seed in range(8)}
    assert all(len(set(hand)) == seats for hand in hands)
    assert len(hands) > 1


def test_a_table_may_lay_out_more() -> None:
    more = ruleset_of({"expansions": ["league"], "rules": {"league_relics_besides": 2}})
    assert len(shown(new_game(more, Seating(2, 0, ("standard",) * 2), 1))) == 4


def test_relics_are_arranged_into_the_gallery_whatever_the_board(rules: Ruleset) -> None:
    """LG3: both cells of each lie side by side in the grand gallery of every board."""
    for board in rules.facts.boards:
        game = new_game(rules, Seating(2, 0, (board.id,) * 2), 3)
        museum = rules.index["zone"]["museum"]
        for name in ("excalibur", "the_holy_grail", "raijin_statue", "great_wall", "iron_tsuba"):
            game.move(rules.copies(name)[0], museum)
        layout = museum_sheet(game, 0).tally.layout
        for relic in (0, 1):
            first, second = (cell for cell, index in enumerate(layout) if index == relic)
            assert board.neighbours[first] >> second & 1
            assert board.gallery >> first & board.gallery >> second & 1

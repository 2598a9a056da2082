"""Crystal Skulls: what scenarios can't say: the advice that bots get, and the undoing of half a sale."""

from __future__ import annotations

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.base_game.layout import HAND, IMPROVE, PRESTIGE
from museum.curator import Curator
from museum.engine.errors import Refused
from museum.engine.game import Game
from museum.engine.notation import Scribe, do
from museum.engine.start import Seating, laid_out
from museum.ruleset.model import Ruleset


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return plain_ruleset("en", ("crystal_skulls",))


def holding(rules: Ruleset, *names: str) -> Game:
    """Return a game in seat 1's action phase with these cards in hand."""
    game = laid_out(rules, Seating(2, 0, ("standard",) * 2), 1)
    for name in names:
        game.move(rules.copies(name)[0], HAND)
    game.agenda[:] = [[IMPROVE, 0, 1]]
    game.advance()
    return game


def test_a_bot_sells_the_best_set_whole(rules: Ruleset) -> None:
    """CS2: of three alike and two of a continent it sells the three."""
    game = holding(rules, "silver_skull", "bronze_skull", "golden_skull", "europe_skull")
    scribe, curator = Scribe(), Curator()
    while len(game.zones[HAND]) > 1:
        option = curator.decide(game.view(0))
        scribe.note(game, option)
        game.apply(option)
    assert game.counters[PRESTIGE] == 18
    assert [line for _, line in scribe.lines] == ["sell silver_skull, bronze_skull, golden_skull"]


def test_what_is_written_down_can_be_sold_again(rules: Ruleset) -> None:
    game, again = (holding(rules, "silver_skull", "europe_skull") for _ in range(2))
    scribe = Scribe()
    while game.zones[HAND]:
        option = game.options()[1] if game.question == "sell" and len(game.options()) > 2 else game.options()[-1]
        if game.question == "sell" and len(game.asking) == 2:
            option = game.options()[0]
        scribe.note(game, option)
        game.apply(option)
    for _, line in scribe.lines:
        do(again, line)
    assert again == game


def test_a_set_that_is_refused_sells_nothing(rules: Ruleset) -> None:
    """CS2: a line applies whole or not at all."""
    game = holding(rules, "silver_skull", "asia_skull")
    before = game.clone()
    with pytest.raises(Refused):
        do(game, "sell silver_skull, asia_skull")
    assert game == before

"""KS exclusives: what Forecast shows to whom, and that copied experts survive saving."""

from __future__ import annotations

import json

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.base_game.layout import (
    BOX,
    CARD_MASK,
    EXPERTS,
    FAVOUR_DECK,
    FAVOURS,
    HEADLINES,
    IMPROVE,
    PHASE,
    PRESTIGE,
)
from museum.engine.game import Game
from museum.engine.notation import do
from museum.engine.start import Seating, laid_out
from museum.engine.view import UNKNOWN
from museum.ruleset.model import Ruleset


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return plain_ruleset("en", ("ks_exclusives",))


@pytest.fixture
def game(rules: Ruleset) -> Game:
    """The action phase of seat 0, with prestige and a Forecast for each seat."""
    game = laid_out(rules, Seating(2, 0, ("standard",) * 2), 4)
    game.agenda[:] = [[IMPROVE, 1], [IMPROVE, 0]]
    game.counters[PHASE] = 2
    for seat in (0, 1):
        game.counters[PRESTIGE + seat] = 8
        game.move(rules.copies("forecast")[seat], FAVOURS + seat)
    game.advance()
    return game


def seen(game: Game, seat: int) -> list[int]:
    return [card for card in game.view(seat).zones[FAVOUR_DECK] if card != UNKNOWN]


def forecast(game: Game) -> None:
    """Look at the next favours and put them back as they are offered."""
    do(game, "favour forecast: favours")
    while game.question == "pick":
        game.apply(game.options()[0])


def test_only_who_plays_forecast_knows_what_comes(game: Game) -> None:
    do(game, "favour forecast: favours")
    assert game.view(1).options() == []
    while game.question == "pick":
        game.apply(game.options()[0])
    assert seen(game, 0) == game.zones[FAVOUR_DECK][-5:]
    assert seen(game, 1) == []


def test_who_looked_first_does_not_know_the_order_any_more(game: Game) -> None:
    """KS4: another Forecast shuffles what was known by place."""
    forecast(game)
    do(game, "end")
    game.counters[0], game.counters[game.ruleset.index["counter"]["favour_used"]] = 1, 0
    game.ask(*game.asking)
    forecast(game)
    assert seen(game, 0) == []
    assert seen(game, 1) == game.zones[FAVOUR_DECK][-5:]


def test_a_copied_expert_survives_saving(game: Game, rules: Ruleset) -> None:
    """KS2: what Arkadin Welles acts as is part of the state."""
    arkadin, model = rules.copies("arkadin_welles")[0], rules.copies("ulf_van_der_noot")[0]
    game.move(model, EXPERTS + 1)
    game.move(arkadin, EXPERTS)
    game.act_as(arkadin, model)
    again = Game.restore(rules, json.loads(json.dumps(game.state())))
    assert again == game
    assert again.model(arkadin) == model
    assert again.view(1).model(arkadin) == model


def test_a_forecast_needs_a_card_in_either_deck(game: Game, rules: Ruleset) -> None:
    """KS4: with both empty it can't be played."""
    favour = next(option for option in game.options() if option & CARD_MASK == rules.copies("forecast")[0])
    for zone in (FAVOUR_DECK, HEADLINES):
        for card in game.zones[zone][1:]:
            game.move(card, BOX)
    game.move(game.zones[HEADLINES][0], BOX)
    game.ask(*game.asking)
    assert favour in game.options()
    game.move(game.zones[FAVOUR_DECK][0], BOX)
    game.ask(*game.asking)
    assert favour not in game.options()

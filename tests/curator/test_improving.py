"""The choice of an action: payments are worked out only where they can decide it."""

from __future__ import annotations

import pytest
from tests.rulesets import ruleset_of
from tests.whole_games.configurations import plain_ruleset

from museum.base_game import layout as at
from museum.curator import Curator
from museum.curator.experts import least_gain
from museum.curator.improving import ANYTHING, Improving
from museum.curator.money import Purse
from museum.curator.weights import Weights
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.simulate.rulesets import expansions

PACKS = [(), expansions()]


def started(packs: tuple[str, ...]) -> Game:
    return new_game(plain_ruleset("en", packs), Seating(3, None, ("standard",) * 3), 5)


@pytest.mark.parametrize("packs", PACKS)
def test_no_payment_loses_less_than_the_least(packs: tuple[str, ...]) -> None:
    game, curator, reached = started(packs), Curator(), set()
    while game.asking:
        if game.question == "improve":
            purse = Purse(curator.situation(game))
            rate, excess = purse.least()
            for due in range(1, 9):
                for payee in (-1, (game.seat + 1) % 3):
                    lost, _ = purse.payment(due, -1, payee)
                    assert lost >= due * rate - excess - 1e-9
                    reached.add(lost < due * rate + 0.1)
        game.apply(curator.decide(game))
    assert reached == {False, True}


@pytest.mark.parametrize("packs", PACKS)
def test_options_passed_over_are_not_the_best(packs: tuple[str, ...]) -> None:
    game, curator, differ = started(packs), Curator(), 0
    while game.asking:
        if game.question == "improve":
            improving = Improving(standing := curator.standing(game), Purse(standing))
            best = 0.0
            for option in game.options():
                exactly, thought = improving._worth(option, ANYTHING), improving._worth(option, best)
                if thought != exactly:
                    differ += 1
                    assert option & ~at.CARD_MASK in at.EXHIBITING
                    assert improving._rank(*exactly) <= improving._rank(*thought) <= best
                best = max(best, improving._rank(*exactly))
        game.apply(curator.decide(game))
    assert differ > 50


def test_an_expert_must_bring_more_where_all_experts_are_dear() -> None:
    """By the mean cost of the 24 experts, as usual and with `dear_experts`."""
    weights = Weights(hire=-20.0, dear=2.0)
    usual = new_game(ruleset_of(), Seating(2), 1)
    assert least_gain(usual, weights) == pytest.approx(-20 + 2 * 73 / 24)
    dear = new_game(ruleset_of(house_rules=["dear_experts"]), Seating(2), 1)
    assert least_gain(dear, weights) == pytest.approx(-20 + 2 * 193 / 24)


def test_curators_hire_less_where_all_experts_are_dear() -> None:
    hired = []
    for house_rules in ([], ["dear_experts"]):
        game, curator = new_game(ruleset_of(house_rules=house_rules), Seating(4), 7), Curator()
        while game.asking:
            game.apply(curator.decide(game))
        hired.append(sum(len(game.zones[at.EXPERTS + seat]) for seat in range(4)))
    assert hired[0] > 2 * hired[1] > 0

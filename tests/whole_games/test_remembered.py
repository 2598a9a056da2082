"""Options that a game remembers are the same as those found anew."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from museum.base_game.actions import action_options
from museum.base_game.facts import offer_of
from museum.base_game.points import Action
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.simulate.rulesets import expansions, ruleset_of

ALL = expansions()
SUBSETS = (ALL, *(tuple(pack for pack in ALL if Random(f"{pack} {seed}").random() < 0.5) for seed in range(2)))


def by_itself(action: Action) -> Action:
    """Return an action whose price is looked up anew for each of the cards that it names."""
    price = action.price
    if price is None:
        return action
    return replace(action, price=lambda game, seat, cards: [price(game, seat, [card])[0] for card in cards])


@pytest.mark.parametrize("packs", SUBSETS, ids=["all", "some", "others"])
def test_options_are_those_of_a_copy_that_remembers_nothing(packs: tuple[str, ...]) -> None:
    rules = ruleset_of({"expansions": list(packs)})
    plain = [offer_of(by_itself(action), rules.facts.action_codes) for action in rules.facts.actions]
    game, random = new_game(rules, Seating(3, None, ("standard",) * 3), 1), Random(1)
    while game.asking:
        fresh: Game = game.clone()
        assert game.options() == rules.options_of[game.asking[0]](fresh, fresh.asking)
        assert action_options(game, game.seat, rules.facts.offers) == action_options(fresh, game.seat, plain)
        game.apply(random.choice(game.options()))

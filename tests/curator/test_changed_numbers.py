"""Curators reckon with what cards make of collections, opinion and the end of the game."""

from __future__ import annotations

import pytest
from tests.rulesets import ruleset_of

from museum.base_game.layout import EXPERTS, MUSEUM, OPINION, SCORE
from museum.curator import Curator
from museum.curator.experts import expert_gain
from museum.engine.game import Game
from museum.engine.start import Seating, new_game

GREEK = 5


def table(effect: dict[str, object]) -> Game:
    """Return a game in which the banker has one more *effect*, with five Greek objects in the first museum."""
    game = new_game(ruleset_of(cards={"patch": {"the_banker": {"append": [effect]}}}), Seating(2, 0), 3)
    facts = game.facts
    greek = game.ruleset.vocabulary.traits["civilisation"].index("greek")
    for card in [card for card in facts.by_kind["object"] if facts.civilisation[card] == greek][:GREEK]:
        game.move(card, MUSEUM)
    return game


def banker(game: Game) -> int:
    return game.ruleset.numbers["the_banker"][0]


PAYS = {"modify": "collection_points", "times": 2, "if": {"civilisation": "greek"}, "label": "pays"}


@pytest.mark.parametrize(("civilisation", "wanted"), [("greek", True), ("roman", False)])
def test_an_expert_who_doubles_a_collection_is_worth_its_points(civilisation: str, wanted: bool) -> None:
    """B55: as far as the museum has something of it."""
    plain = table({"modify": "hand_limit", "by": 0, "label": "nothing"})
    game = table({**PAYS, "if": {"civilisation": civilisation}})
    more = expert_gain(Curator().standing(game), banker(game)) - expert_gain(Curator().standing(plain), banker(plain))
    assert (more >= GREEK) is wanted


def test_a_card_for_a_collection_that_pays_double_is_worth_more() -> None:
    game = table(PAYS)
    greek = game.zones[MUSEUM][0]
    before = Curator().standing(game).adds(greek, False)
    game.move(banker(game), EXPERTS)
    assert Curator().standing(game).adds(greek, False) > before


def test_cards_in_the_pool_are_no_danger_where_opinion_costs_nothing() -> None:
    game = table({"modify": "opinion_cost", "set": 0, "if": {"collection": {"at_least": 5}}, "label": "calm"})
    greek = game.zones[MUSEUM][0]
    game.counters[OPINION + game.facts.continent[greek]] = 3
    assert Curator().standing(game).danger(greek) > 0
    game.move(banker(game), EXPERTS)
    assert Curator().standing(game).danger(greek) == 0


def test_the_end_is_nearer_for_one_who_needs_fewer_points() -> None:
    game = table({"modify": "end_score", "by": -30, "label": "soon"})
    game.counters[SCORE] = 15
    before = Curator().standing(game).outlook.later
    game.move(banker(game), EXPERTS)
    assert Curator().standing(game).outlook.later < before

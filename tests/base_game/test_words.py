"""What the words of the base game say of themselves, for the checks of packs."""

from __future__ import annotations

import pytest
from tests.amounts import read_of

from museum.base_game.layout import CREDIT, ROUND
from museum.base_game.purchase import prices
from museum.base_game.turn import close_turn
from museum.effects.types import Fixed
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset
from museum.simulate.rulesets import ruleset_of

AMOUNTS = ["change_counter", "discard", "draw", "draw_favours", "gain", "levy", "lose", "recover", "share_out"]
EVENTS = {"exhibit": "exhibits", "take": "takes", "hire": "hires", "choose_favour": "draws_favour"}


@pytest.mark.parametrize(("verb", "event"), EVENTS.items())
def test_verbs_say_which_event_they_cause(rules: Ruleset, verb: str, event: str) -> None:
    """Triggers that set each other off are found by it."""
    word = rules.vocabulary.verbs[verb]
    assert object.__new__(word).causes() == (event,)
    assert event in {known.name for known in rules.vocabulary.events.values()}


def test_a_gain_causes_a_draw_only_if_favours_are_gained(rules: Ruleset) -> None:
    gain = rules.vocabulary.verbs["gain"]
    assert gain(favours=Fixed(1)).causes() == ("draws_favour",)  # type: ignore[call-arg]
    assert gain(prestige=Fixed(1)).causes() == ()  # type: ignore[call-arg]


def test_prices_follow_a_bound_that_changes() -> None:
    """Prices are remembered, but not where what they depend on changes during the game."""
    cheaper = {"id": "sale", "modify": "exhibit_cost", "by": -1, "if": {"value": {"at_least": {"counter": "round"}}}}
    game = new_game(ruleset_of({"effects": [cheaper]}), Seating(2, 0), 1)
    (card,) = game.ruleset.numbers["raijin_statue"][:1]
    value, found = game.facts.value[card], []
    for number in (1, value, value + 1):
        game.counters[ROUND] = number
        found.append(prices(game, 0)[card])
    assert found == [value - 1, value - 1, value]


@pytest.mark.parametrize("verb", AMOUNTS)
def test_amounts_are_read_of_the_seat_and_the_subject_of_the_effect(rules: Ruleset, verb: str) -> None:
    assert set(read_of(rules, verb, 1, 3)) == {(1, 3)}


def test_the_credit_of_a_payment_lapses_with_the_turn(rules: Ruleset) -> None:
    game = new_game(rules, Seating(2, 0), 1)
    game.counters[CREDIT] = 2
    close_turn(game, [0, 0])
    assert game.counters[CREDIT] == 0

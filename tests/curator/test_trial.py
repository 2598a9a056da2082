"""Words that the curator doesn't know are tried on an imagined game: favours, experts, and what must not leak in."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from museum.base_game import layout as at
from museum.curator import Curator
from museum.curator.experts import expert_gain
from museum.curator.favours import JUDGED, Favours
from museum.curator.money import Purse
from museum.curator.trial import action_tried, answer_tried, imagined
from museum.engine.errors import RunawayEffect
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.engine.view import UNKNOWN
from museum.ruleset.model import Ruleset

Load = Callable[..., Ruleset]
# The first question is the first seat's, in its exploration.
BEGUN = {"patrons": False, "mulligan_max_value": 0}


def with_favour(load: Load, *verbs: str) -> Game:
    """Return a game whose favour Bank Loan does *verbs*; seat 1 holds it."""
    play = {"play": [{verb.split()[0]: int(verb.split()[1]) if " " in verb else {}} for verb in verbs]}
    rules = load(cards={"patch": {"bank_loan": {"remove": ["play"], "append": [play]}}}, rules=BEGUN)
    game = new_game(rules, Seating(3, 0), 2)
    card = rules.numbers["bank_loan"][0]
    if card not in game.zones[at.FAVOURS]:
        game.move(card, at.FAVOURS)
    return game


def worth(game: Game) -> float:
    """Return what seat 1 thinks the favour worth, from what it may see."""
    standing = Curator().standing(game.view(0))
    return Favours(standing, Purse(standing)).worth(game.ruleset.numbers["bank_loan"][0])


def test_prestige_that_rivals_lose_to_one_counts_as_much_as_is_there(load: Load) -> None:
    game = with_favour(load, "levy 3")
    assert "levy" not in JUDGED
    poor = worth(game)
    game.counters[at.PRESTIGE + 1] = 2
    some = worth(game)
    game.counters[at.PRESTIGE + 1] = 9
    assert poor < some < worth(game)


def test_an_effect_that_costs_has_a_negative_worth(load: Load) -> None:
    game = with_favour(load, "discard_favours")
    game.move(game.ruleset.numbers["inventory"][0], at.FAVOURS)
    assert worth(game) < 0


def test_the_best_answer_to_its_own_question_is_assumed(load: Load) -> None:
    game = with_favour(load, "seize")
    cheap, dear = game.ruleset.numbers["la_tene_sword"][0], game.ruleset.numbers["parthenon"][0]
    game.move(cheap, at.POOL + 1)
    one = worth(game)
    game.move(dear, at.POOL + 2)
    assert worth(game) > one


def test_the_imagined_game_keeps_what_is_known_and_places_all_else_where_it_may_lie(load: Load) -> None:
    game = new_game(load(), Seating(3, 0), 2)
    view = game.view(1)
    dreamt, before = imagined(view, 1), [list(zone) for zone in view.zones]
    assert view.zones == before
    for zone, (seen, now) in enumerate(zip(view.zones, dreamt.zones, strict=True)):
        assert UNKNOWN not in now
        assert all(card in now for card in seen if card != UNKNOWN)
        assert all(dreamt.where[card] == zone for card in now)
        assert len(now) <= len(seen)
    # Hands are filled first, from the decks of all continents, so that a deck may come short of a few.
    assert sum(map(len, view.zones)) - sum(map(len, dreamt.zones)) <= len(game.zones[at.HAND]) * 2
    facts = game.facts
    for continent in range(at.CONTINENTS):
        assert {facts.continent[card] for card in dreamt.zones[at.DECK + continent]} <= {continent, -1}
    kinds = {game.ruleset.kind_of[card] for seat in range(3) for card in dreamt.zones[at.FAVOURS + seat]}
    assert kinds == {"favour"}


def test_it_is_the_same_whatever_rivals_really_hold(load: Load) -> None:
    game = with_favour(load, "seize")
    other = game.clone()
    other.zones[at.HAND + 1], other.zones[at.HAND + 2] = game.zones[at.HAND + 2][:], game.zones[at.HAND + 1][:]
    for seat in (1, 2):
        for card in other.zones[at.HAND + seat]:
            other.where[card], other.known[card] = at.HAND + seat, 1 << seat
    assert worth(game) == worth(other)


def test_an_expert_is_worth_what_its_event_brings_each_time(load: Load) -> None:
    patch = {"the_banker": {"append": [{"when": "turn_starts", "do": [{"gain": {"prestige": 2}}]}]}}
    usual, rich = (new_game(load(cards=cards, rules=BEGUN), Seating(3, 0), 2) for cards in ({}, {"patch": patch}))
    gains = []
    for game in (usual, rich):
        standing = Curator().standing(game.view(0))
        gains.append((expert_gain(standing, game.ruleset.numbers["the_banker"][0]), standing.outlook.later))
    (before, _), (after, later) = gains
    assert after - before == pytest.approx(2 * Curator()._weights.prestige * later, rel=0.2)


def test_an_effect_without_end_is_worth_nothing(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    game = with_favour(load, "levy 3")
    game.counters[at.PRESTIGE + 1] = 9
    assert worth(game) > 0

    def endless(trial: Game, seat: int, card: int) -> None:
        raise RunawayEffect.after(trial, 1)

    monkeypatch.setattr("museum.curator.trial.play_favour", endless)
    assert worth(game) == 0


def holding_skulls(load: Load, *names: str) -> Game:
    """Return a game of seat 1's action phase with these skulls in hand."""
    game = new_game(load(expansions=["crystal_skulls"], rules=BEGUN), Seating(3, 0), 2)
    for name in names:
        game.move(game.ruleset.numbers[name][0], at.HAND)
    game.agenda[:], game.asking = [[at.IMPROVE, 0]], []
    game.advance()
    return game


def test_an_action_of_which_nothing_is_said_is_tried_with_the_best_answers(load: Load) -> None:
    """CS2: three alike bring 18, in any order; the supply has no more than it has."""
    game = holding_skulls(load, "golden_skull", "europe_skull", "silver_skull", "bronze_skull")
    (action,) = game.facts.actions
    assert action.gain is None
    standing = Curator().standing(game.view(0))
    brought = action_tried(standing, action, (0,))
    assert brought > 10
    assert Curator().decide(game.view(0)) == game.facts.option("sell")
    game.counters[at.PRESTIGE_SUPPLY] = 4
    assert 0 < action_tried(Curator().standing(game.view(0)), action, (0,)) < brought


def test_a_question_of_which_nothing_is_known_gets_the_best_answer(load: Load) -> None:
    game = holding_skulls(load, "europe_skull", "golden_skull", "silver_skull", "bronze_skull")
    game.apply(game.facts.option("sell"))
    first = Curator().decide(game.view(0)) & at.CARD_MASK
    assert first != game.ruleset.numbers["europe_skull"][0]


def test_what_waits_on_the_hidden_agenda_gets_the_first_answer(load: Load) -> None:
    game = holding_skulls(load, "golden_skull", "silver_skull")
    game.agenda[:], game.asking = [], []
    options = [at.OPT_CARD | card for card in game.zones[at.HAND]]
    game.ask(at.ASK_PICK, 0, *options)
    assert answer_tried(Curator().standing(game), options) == options[0]

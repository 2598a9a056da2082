"""The curator: what it reads, what it is worth, and how it judges single positions."""

from __future__ import annotations

from random import Random

import pytest
from tests.whole_games.configurations import game_file, plain_ruleset, playable, seating_of

from museum.base_game.layout import (
    CARD_MASK,
    CLOSING,
    FAVOUR_DECK,
    FAVOURS,
    HAND,
    MUSEUM,
    OPINION,
    OPT_CARD,
    OPT_PASS,
    OPT_PRESTIGE,
    OPT_TAKE,
    PATRON,
    POOL,
    PRESTIGE,
    PRESTIGE_SUPPLY,
    SCORE,
)
from museum.base_game.sheet import museum_sheet
from museum.curator import Curator, Weights
from museum.curator.money import Purse
from museum.curator.outlook import outlook
from museum.curator.tables import SIZES, Points, levels
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.simulate.playout import play


def started(seed: int = 0, seats: int = 4) -> Game:
    return new_game(plain_ruleset("en"), Seating(seats, 0, ("standard",) * seats), seed)


def until(question: str, seed: int = 0, skip: int = 0) -> Game:
    """Play curators on to the given question; *skip* of its kind are passed over."""
    game, curator = started(seed), Curator()
    while game.question != question or skip:
        skip -= game.question == question
        game.apply(curator.decide(game))
    return game


def totals(game: Game) -> list[int]:
    return [museum_sheet(game, seat).total for seat in range(game.seats)]


@pytest.mark.parametrize("seed", range(3))
def test_it_uses_nothing_that_its_seat_does_not_know(seed: int) -> None:
    game, curator, random = started(seed), Curator(), Random(seed)
    while game.asking:
        options = game.options()
        option = curator.decide(game)
        assert option in options
        assert Curator().decide(game.view(game.seat)) == option
        # Now and then something else, so that positions come up that curators avoid.
        game.apply(option if random.random() < 0.8 else random.choice(options))


@pytest.mark.parametrize("seed", [0, 10, 20, 30, 40, 50, 60, 70])
def test_it_plays_under_any_rules(seed: int) -> None:
    tried = ((data, playable(data)) for data in map(game_file, range(seed, seed + 1000, 100)))
    data, rules = next((data, rules) for data, rules in tried if rules is not None)
    game, curator = new_game(rules, seating_of(data, rules), seed), Curator()
    for _ in range(3000):
        if not game.asking:
            break
        option = curator.decide(game)
        assert option in game.options()
        game.apply(option)
    assert game.finished


def test_curators_score_far_more_than_random_bots() -> None:
    curator, random, rules = Curator(), Random(1), plain_ruleset("en")
    wins = 0
    for seed in range(12):
        game = started(seed, 2)
        while game.asking:
            game.apply(curator.decide(game) if game.seat == seed % 2 else random.choice(game.options()))
        scores = totals(game)
        wins += scores[seed % 2] > scores[1 - seed % 2]
    assert wins >= 10
    assert play(rules, Seating(2, 0, ("standard",) * 2), 0)[0].finished


def test_four_curators_come_near_the_published_game() -> None:
    """C0: 5 to 7 rounds in 8 of 10 games, and a mean final score from 110 to 160."""
    curator, scores, long_enough = Curator(), [], 0
    for seed in range(30):
        game = started(seed)
        while game.asking:
            game.apply(curator.decide(game))
        scores += totals(game)
        long_enough += 5 <= game.counters[game.ruleset.layout.counters["round"].start] <= 7
    assert long_enough >= 24
    assert 110 <= sum(scores) / len(scores) <= 160


def test_a_payment_takes_what_is_least_missed() -> None:
    game = until("improve")
    seat, values = game.seat, game.facts.value
    standing = Curator().standing(game)
    loss, option = Purse(standing).payment(1, -1, -1)
    hand = game.zones[HAND + seat]
    least = min(values[card] for card in hand)
    assert loss > 0
    assert option == OPT_PRESTIGE or values[option & CARD_MASK] == least


def test_a_payment_that_cannot_be_made_is_impossible() -> None:
    purse = Purse(Curator().standing(until("improve")))
    assert purse.payment(200, -1, -1)[0] > 1e8
    assert purse.payment(0, -1, -1) == (0.0, -1)


def test_it_pays_from_continents_without_opinion() -> None:
    game = until("improve", seed=2)
    seat, facts = game.seat, game.facts
    game.counters[CLOSING] = seat + 1
    game.counters[PRESTIGE_SUPPLY] += game.counters[PRESTIGE + seat]
    game.counters[PRESTIGE + seat] = 0
    hand = game.zones[HAND + seat]
    home = facts.continent[hand[0]]
    game.counters[OPINION + home] = 9
    option = Purse(Curator().standing(game)).payment(1, -1, -1)[1]
    assert option & ~CARD_MASK == OPT_CARD
    assert facts.continent[option & CARD_MASK] != home


def test_it_takes_nothing_after_its_last_turn() -> None:
    game = until("follow")
    game.counters[CLOSING] = game.seat + 1
    assert Curator().decide(game) == OPT_PASS


def test_between_two_takes_it_keeps_a_favour_that_can_wait() -> None:
    game = until("explore")
    seat = game.seat
    loan = next(card for card in game.zones[FAVOUR_DECK] if game.ruleset.id_of(card) == "bank_loan")
    game.move(loan, FAVOURS + seat)
    game.apply(next(option for option in game.options() if option & ~CARD_MASK == OPT_TAKE))
    assert (game.question, game.seat) == ("interlude", seat)
    assert Curator().decide(game) == OPT_PASS


def test_the_outlook_knows_the_last_lap() -> None:
    game = started()
    game.counters[0] = 1
    assert not outlook(game, 1, 9.0, 0.5).last
    game.counters[CLOSING] = 1
    assert outlook(game, 1, 9.0, 0.5).last
    assert not outlook(game, 2, 9.0, 0.5).over
    assert outlook(game, 0, 9.0, 0.5).over


def test_who_reaches_the_threshold_counts_on_no_further_turn() -> None:
    game = started()
    game.counters[0] = 1
    game.counters[SCORE + 1] = 50
    assert outlook(game, 1, 9.0, 0.5).last
    assert outlook(game, 2, 9.0, 0.5).later == 1.0


def test_a_patron_makes_its_objects_worth_more() -> None:
    game = until("explore")
    seat, rules, curator = game.seat, game.ruleset, Curator()
    celtic = rules.vocabulary.index("civilisation", "celtic")
    card = next(c for c in game.facts.by_kind["object"] if game.facts.civilisation[c] == celtic)
    game.zones[PATRON + seat] = []
    before = curator.standing(game).worth(card)
    game.zones[PATRON + seat] = [rules.numbers["celtic_legacy"][0]]
    assert curator.standing(game).worth(card) > before


def test_a_collection_that_grows_makes_the_next_object_worth_more() -> None:
    game = until("explore")
    seat, facts = game.seat, game.facts
    first = game.zones[HAND + seat][0]
    alike = [c for c in facts.by_kind["object"] if facts.civilisation[c] == facts.civilisation[first] and c != first]
    before = Curator().standing(game).adds(alike[-1], False)
    game.zones[MUSEUM + seat] = alike[:5]
    assert Curator().standing(game).adds(alike[-1], False) > before
    assert game.zones[POOL + seat] == []


def test_tables_blur_what_may_still_come() -> None:
    points = Points((0.0, 0.0, 0.0, 1.0, 3.0, *[5.0] * (SIZES - 5)))
    assert points.gain(2, 0.0) == 1.0
    assert 0 < points.gain(1, 1.0) < 2
    assert points.expected(5, 0.0) == 5.0
    assert points.expected(0, 2.0) > 0
    assert levels([(2, 10)]).paid[1:3] == (0.0, 10.0)
    assert len(points.paid) == SIZES


def test_weights_change_how_it_plays() -> None:
    def rounds(weights: Weights) -> int:
        game, curator = started(3), Curator(weights)
        while game.asking:
            game.apply(curator.decide(game))
        return sum(totals(game))

    assert rounds(Weights()) != rounds(Weights(keep=0.4, spend=0.6))

"""Rules that tables agree on: drafts, auctions, a number of rounds; wrong bids, and bots that cope."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from museum.base_game import layout as at
from museum.base_game.purchase import means
from museum.curator import Curator, Weights
from museum.curator.experts import expert_gain
from museum.curator.money import Purse
from museum.curator.outlook import outlook
from museum.engine.errors import PlayError
from museum.engine.game import Game
from museum.engine.notation import Scribe, do
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset

Load = Callable[..., Ruleset]
Table = Callable[..., Game]
ALL = {"first_hand": "draft", "hiring": "auction", "rival_pools": "closed", "round_limit": 4}


def begun(rules: Ruleset, seats: int = 2, seed: int = 1) -> Game:
    """Return a game at its first question."""
    return new_game(rules, Seating(seats, 0), seed)


def auctioned(load: Load, table: Table) -> Game:
    """Return a game in which seat 2 is asked to bid more than 3 for the scholar."""
    game = table(load(rules={"hiring": "auction"}), 2)
    scholar = game.ruleset.numbers["celtic_scholar"][0]
    game.zones[at.OFFER] = [scholar]
    game.where[scholar] = at.OFFER
    game.counters[at.PRESTIGE : at.PRESTIGE + 2] = [3, 6]
    game.agenda[:] = [[at.IMPROVE, 0]]
    game.asking = []
    game.advance()
    do(game, "hire celtic_scholar")
    return game


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("bid", "`bid` names no card; it is written `bid N`"),
        ("bid more", "a bid is a whole number, not `more`"),
        ("bid 3", "a bid is now from 4 to "),
        ("bid 99999999999", "a bid is now from 4 to "),
        ("hire celtic_scholar", "seat 2 is asked to bid or pass; `hire` isn't possible now"),
    ],
)
def test_a_wrong_bid_says_what_a_bid_is_now(line: str, said: str, load: Load, table: Table) -> None:
    game = auctioned(load, table)
    with pytest.raises(PlayError, match=re.escape(said)):
        do(game, line)
    assert (game.question, game.seat) == ("bid", 1)


def test_the_highest_bid_on_offer_is_what_the_seat_can_pay(load: Load, table: Table) -> None:
    game = auctioned(load, table)
    most = means(game, 1)
    assert game.options() == [at.OPT_PASS, *(at.OPT_BID | bid for bid in range(4, most + 1))]
    assert most == 6 + sum(game.facts.money[card] for card in game.zones[at.HAND + 1])


@pytest.mark.parametrize(("beyond", "answer"), [(-1.0, at.OPT_BID | 4), (1.0, at.OPT_PASS)])
def test_a_curator_bids_up_to_what_it_may_lose(beyond: float, answer: int, load: Load, table: Table) -> None:
    game = auctioned(load, table)
    standing = Curator().standing(game)
    loss, _ = Purse(standing).payment(4, -1, -1)
    brought = expert_gain(standing, game.asking[2]) - loss
    assert brought < 0
    assert Curator(Weights(bid=brought + beyond)).decide(game) == answer


def test_no_bid_is_made_outside_an_auction(load: Load) -> None:
    game = begun(load())
    with pytest.raises(PlayError, match="`bid` isn't possible now"):
        do(game, "bid 3")


@pytest.mark.parametrize("seed", range(3))
def test_curators_play_on_with_all_of_these_rules_and_their_game_can_be_replayed(seed: int, load: Load) -> None:
    game = begun(load(rules=ALL), 3, seed)
    again, scribe, curator = game.clone(), Scribe(), Curator()
    while game.asking:
        option = curator.decide(game.view(game.seat))
        scribe.note(game, option)
        game.apply(option)
    for _, line in scribe.lines:
        do(again, line)
    assert again == game
    assert (game.finished, game.counters[at.ROUND]) == (True, 4)
    assert any(line.startswith("bid ") for _, line in scribe.lines) or seed


def test_nobody_sees_in_a_rivals_hand_what_passed_by(load: Load) -> None:
    game = begun(load(rules={"first_hand": "draft"}))
    seen = game.zones[at.DEALT][:]
    while game.question == "draft":
        game.apply(game.options()[0])
    kept = [card for card in game.zones[at.HAND + 1] if card in seen]
    assert kept
    assert not set(kept) & set(game.view(0).zones[at.HAND + 1])
    assert set(kept) <= set(game.view(1).zones[at.HAND + 1])


def test_bots_expect_no_turn_after_the_last_round(load: Load) -> None:
    game = begun(load(rules={"round_limit": 2}), 3)
    assert [outlook(game, seat, 1.0, 1.0).later for seat in range(3)] == [1, 2, 2]
    game.counters[at.ROUND], game.counters[at.ACTIVE] = 2, 1
    assert [outlook(game, seat, 1.0, 1.0).later for seat in range(3)] == [0, 0, 1]

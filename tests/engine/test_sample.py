"""A whole game that agrees with all that a seat knows, for bots that try things out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.engine.test_view import swapped
from tests.rulesets import Load, config_of

from museum.base_game.layout import BOX, DECK, HAND
from museum.bots import Question
from museum.engine.frames import CARD, IT, frame_for
from museum.engine.game import Game
from museum.engine.sample import _last_of, backs_of, sample
from museum.engine.start import Seating, new_game, seating_of
from museum.ruleset.model import Ruleset

ALL = ["crystal_skulls", "league", "black_market", "cthulhu", "worlds_fair", "archaeologists", "peoples_choice",
       "ks_exclusives", "assistants"]  # fmt: skip
FERRY = str(Path(__file__).parents[2] / "examples" / "another_game")
BOT = {"bot": "random"}
FILES: dict[str, dict[str, Any]] = {
    "base": {"seats": [BOT] * 3},
    "all": {"seats": [BOT] * 5, "expansions": ALL},
    "some": {"seats": [BOT] * 2, "expansions": ["cthulhu", "black_market"]},
    "solo": {"seats": [BOT, {"bot": "alphonse"}], "expansions": ["solo"]},
    "lunatic": {"seats": [BOT] * 4, "game": "lunatic_museum"},
    "ferry": {"seats": [BOT] * 3, "game": "night_ferry", "expansion_paths": [FERRY]},
}


@pytest.fixture(params=FILES)
def positions(request: pytest.FixtureRequest, load: Load) -> Iterator[Game]:
    """Positions of one game, in which a question is pending."""
    data = FILES[request.param]
    rules = load(**data)

    def found() -> Iterator[Game]:
        random = Random(4)
        game = new_game(rules, seating_of(config_of(**data), rules, None), 2)
        while game.asking:
            if random.random() < 0.07:
                yield game.clone()
            game.apply(random.choice(game.options()))

    return found()


def test_the_seat_cannot_tell_a_sample_from_the_game(positions: Iterator[Game]) -> None:
    different = 0
    for game in positions:
        before = game.clone()
        found = Question(game, Random(0)).sample(Random(1))
        assert game == before
        assert found.view(game.seat) == game.view(game.seat)
        assert found.options() == game.options()
        assert found.ruleset.options_of[found.asking[0]](found, found.asking) == game.options()
        different += found.zones != game.zones
    assert different


def test_samples_do_not_depend_on_what_the_seat_does_not_know(positions: Iterator[Game]) -> None:
    """The same random numbers give the same sample, wherever the hidden cards lie and whatever will be drawn."""
    chance, swaps = Random(3), 0
    for game in positions:
        found, twin = sample(game, game.seat, Random(7)), game
        backs, kinds = backs_of(game.ruleset, game.seats).of, game.ruleset.kind_of
        hidden = [card for card, known in enumerate(game.known) if not known >> game.seat & 1]
        for _ in range(20):
            one, other = chance.choices(hidden, k=2)
            if (backs[one], kinds[one]) == (backs[other], kinds[other]):
                twin = swapped(twin, one, other)
                # Seats that have seen a card have seen the one that lies there now.
                swaps += one != other
        twin.streams = [chance.getrandbits(64) for _ in twin.streams]
        assert sample(twin, game.seat, Random(7)) == found
    assert swaps


def test_samples_are_played_to_the_end(positions: Iterator[Game]) -> None:
    random = Random(5)
    for game in list(positions)[::7]:
        found = sample(game, game.seat, random)
        while found.asking:
            found.apply(random.choice(found.options()))
        assert found.finished


def test_other_random_numbers_give_other_games(rules: Ruleset) -> None:
    game = new_game(rules, Seating(3, 0), 2)
    samples = [sample(game, game.seat, Random(number)) for number in range(20)]
    assert len(set(map(hash, samples))) == 20
    assert len({tuple(found.streams) for found in samples}) == 20
    tops = {found.zones[DECK][-1] for found in samples}
    assert len(tops) > 10


def test_cards_of_a_deck_stay_in_it_or_where_they_were_drawn_to(rules: Ruleset) -> None:
    """The back of an object shows its continent, and an opinion card is never in a hand."""
    game = new_game(rules, Seating(4, 0), 2)
    continent = game.facts.continent
    places = set[int]()
    for number in range(10):
        found = sample(game, game.seat, Random(number))
        for zone in range(HAND, HAND + 4):
            held = found.zones[zone]
            assert len(held) == 4
            assert [continent[card] for card in held] == [continent[card] for card in game.zones[zone]]
            assert "opinion" not in {rules.kind_of[card] for card in held}
        deck = found.zones[DECK]
        places |= {place for place, card in enumerate(deck) if rules.kind_of[card] == "opinion"}
    assert len(places) > 10


def test_where_set_up_lays_cards_out_by_chance_all_of_the_deck_have_one_back(load: Load) -> None:
    """BM1: the first cards of the market lie open; others may come to lie there."""
    rules = load(**FILES["some"])
    backs = backs_of(rules, 2).of
    market = {backs[card] for kind in ("market_object", "market_favour") for card in rules.by_kind[kind]}
    assert len(market) == 1
    assert not market & {backs[card] for card in rules.by_kind["object"]}


def test_a_pending_effect_is_about_the_card_that_takes_the_place(rules: Ruleset) -> None:
    game = new_game(rules, Seating(2, 0), 2)
    top = game.zones[DECK][-1]
    of_card = next(
        number
        for number, trigger in enumerate(rules.triggers)
        if tuple(rules.vocabulary.events.values())[trigger.event].subject == "card"
    )
    game.agenda += [frame_for(0, 0, top, top, of_card), frame_for(0, 0, top, top), frame_for(0, 0, -1, -1)]
    found = sample(game, game.seat, Random(1))
    now = found.zones[DECK][-1]
    assert now != top
    *_, triggered, performed, about_none = found.agenda
    assert (triggered[CARD], triggered[IT]) == (now, now)
    # Without a trigger, `it` may be a continent or a seat.
    assert (performed[CARD], performed[IT]) == (now, top)
    assert (about_none[CARD], about_none[IT]) == (-1, -1)


def test_cards_in_the_box_differ_by_their_kind(load: Load) -> None:
    rules = load(**FILES["all"])
    game = new_game(rules, Seating(2, 0), 2)
    found = sample(game, game.seat, Random(1))
    kinds = [[rules.kind_of[card] for card in each.zones[BOX]] for each in (game, found)]
    assert kinds[0] == kinds[1]
    assert game.zones[BOX] != found.zones[BOX]


def test_the_last_card_of_a_kind_takes_a_place_and_else_the_last_card(rules: Ruleset) -> None:
    """Where a zone holds some kinds alone."""
    (statue, ship), (expert, *_) = (
        (rules.numbers[name][0] for name in ("raijin_statue", "khufu_ship")),
        rules.by_kind["expert"],
    )
    pile = [statue, expert, ship]
    assert [_last_of(rules, kinds, pile) for kinds in (["expert"], ["object"], ["patron"])] == [1, 2, -1]
    assert _last_of(rules, ["expert"], [statue, ship]) == -1

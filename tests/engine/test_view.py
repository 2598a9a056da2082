"""The game as one seat may know it: what it sees, what it has seen, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from museum.base_game.layout import (
    BOX,
    CONTINENTS,
    DEALT,
    DECK,
    DISPLAY,
    EXPERT_DECK,
    FAVOUR_DECK,
    FAVOURS,
    HAND,
    HEADLINES,
    MUSEUM,
    OBJECT_STREAM,
    OFFER,
    PATRON,
    PATRON_DECK,
    POOL,
)
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.engine.view import UNKNOWN, window
from museum.presentation.zones import NOBODY
from museum.ruleset.model import Ruleset

Table = Callable[..., Game]


@pytest.fixture
def games(rules: Ruleset) -> list[Game]:
    """Games at random places."""
    found = []
    for seed in range(12):
        chance = random.Random(seed)
        game = new_game(rules, Seating(chance.randint(2, 4)), seed)
        for _ in range(seed * 25):
            if game.asking:
                game.apply(chance.choice(game.options()))
        found.append(game)
    return found


def test_a_seat_sees_its_own_cards_and_not_those_of_others(rules: Ruleset) -> None:
    game = new_game(rules, Seating(3, 0), 2)
    while game.question == "mulligan":
        game.apply(game.options()[0])
    view = game.view(1)
    for zone in (HAND, FAVOURS, DEALT):
        assert view.zones[zone + 1] == game.zones[zone + 1] != []
        assert view.zones[zone] == [UNKNOWN] * len(game.zones[zone]) != []
        assert game.view(NOBODY).zones[zone] == view.zones[zone]


def test_decks_are_hidden_with_their_order(rules: Ruleset) -> None:
    game = new_game(rules, Seating(2, 0), 2)
    view = game.view(0)
    decks = (*range(DECK, DECK + CONTINENTS), HEADLINES, FAVOUR_DECK, EXPERT_DECK, PATRON_DECK)
    for deck in decks:
        assert view.zones[deck] == [UNKNOWN] * len(game.zones[deck])
    assert sum(len(view.zones[deck]) for deck in decks) > 200


def test_what_lies_open_is_seen_by_all(games: list[Game]) -> None:
    open_to_all = (*range(DISPLAY, DISPLAY + CONTINENTS), OFFER, *range(POOL, POOL + 4), *range(MUSEUM, MUSEUM + 4))
    for game in games:
        for seat in range(game.seats):
            view = game.view(seat)
            assert [view.zones[zone] for zone in open_to_all] == [game.zones[zone] for zone in open_to_all]
            assert view.counters == game.counters
        watched = game.view(NOBODY)
        assert [watched.zones[zone] for zone in open_to_all] == [game.zones[zone] for zone in open_to_all]


def test_a_card_that_a_rival_took_from_a_display_stays_known(rules: Ruleset, table: Table) -> None:
    """The card drawn from a deck beside it doesn't become known."""
    game = table(rules)
    seen = game.draw(DECK, DISPLAY)
    game.move(seen, HAND + 1)
    unseen = game.draw(DECK, HAND + 1)
    view = game.view(0)
    assert view.zones[HAND + 1] == [seen, UNKNOWN]
    assert (view.where[seen], view.where[unseen]) == (HAND + 1, UNKNOWN)
    assert game.view(1).zones[HAND + 1] == [seen, unseen]


def test_after_a_shuffle_it_is_unknown(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    card = game.draw(DECK, DISPLAY)
    game.move(card, DECK)
    assert game.view(0).zones[DECK][-1] == card
    game.shuffle(DECK, OBJECT_STREAM)
    assert set(game.view(0).zones[DECK]) == {UNKNOWN}


def test_patrons_that_were_not_kept_are_known_to_who_had_them(rules: Ruleset) -> None:
    """B10: they leave the game unseen."""
    game = new_game(rules, Seating(2, 0), 2)
    while game.question in ("mulligan", "patron"):
        game.apply(game.options()[0])
    mine, theirs = game.view(0), game.view(1)
    assert len(mine.zones[PATRON]) == 1
    assert mine.zones[PATRON] == game.zones[PATRON]
    assert theirs.zones[PATRON] == [UNKNOWN]
    seen = [{card for card in view.zones[BOX] if card != UNKNOWN} for view in (mine, theirs)]
    assert [len(cards) for cards in seen] == [2, 2]
    assert not seen[0] & seen[1]


def test_a_question_to_another_seat_shows_whom_and_what_kind_only(rules: Ruleset) -> None:
    game = new_game(rules, Seating(2, 0), 2)
    own, other = game.view(game.seat), game.view(1 - game.seat)
    assert (own.asking, own.options()) == (game.asking, game.options())
    assert (other.asking, other.options()) == (game.asking[:2], [])
    assert (other.seat, other.question) == (game.seat, game.question)


def test_neither_streams_nor_pending_steps_are_in_a_view(games: list[Game]) -> None:
    for game in games:
        view = game.view(0)
        assert set(view.streams) == {0}
        assert view.agenda == []


def test_looking_changes_nothing(games: list[Game]) -> None:
    for game in games:
        before = game.clone()
        view = game.view(0)
        view.zones[HAND].append(3)
        view.counters[0] = 99
        assert game == before


def swapped(game: Game, one: int, other: int) -> Game:
    """Return the game in which two cards have changed places."""
    twin = game.clone()
    places = {one: other, other: one}
    twin.zones = [[places.get(card, card) for card in zone] for zone in twin.zones]
    for column in (twin.where, twin.known, *twin.columns):
        column[one], column[other] = column[other], column[one]
    return twin


def test_no_view_depends_on_what_the_seat_does_not_know(games: list[Game]) -> None:
    """Whichever two unknown cards change places, and whatever will be drawn, the view is the same."""
    chance = random.Random(1)
    different = 0
    for game in games:
        for seat in range(game.seats):
            view = game.view(seat)
            hidden = [card for card, known in enumerate(game.known) if not known >> seat & 1]
            for _ in range(20):
                twin = swapped(game, *chance.sample(hidden, 2))
                twin.streams = [chance.getrandbits(64) for _ in twin.streams]
                different += twin != game
                assert twin.view(seat) == view
                assert hash(twin.view(seat)) == hash(view)
    assert different > 500


def test_every_card_is_in_a_view_once_or_unknown(games: list[Game]) -> None:
    for game in games:
        view = game.view(1)
        shown = [card for zone in view.zones for card in zone]
        known = [card for card in shown if card != UNKNOWN]
        assert len(shown) == len(game.ruleset.cards)
        assert len(set(known)) == len(known)
        assert {card for card, zone in enumerate(view.where) if zone != UNKNOWN} == set(known)


def test_a_view_goes_through_json(games: list[Game]) -> None:
    """Programs outside get views as plain data."""
    view = games[3].view(0)
    state = view.state()
    assert state["zones"] == view.zones
    assert state["asking"] == view.asking


def test_a_window_shows_the_zones_of_a_view(games: list[Game]) -> None:
    """It is no copy; what a view hides besides zones is gone too."""
    for game in games:
        before = game.clone()
        for seat in range(game.seats):
            seen, view = window(game, seat), game.view(seat)
            assert seen.zones == view.zones
            assert seen.counters is game.counters
            assert (seen.agenda, set(seen.streams), seen.watch) == ([], {0}, None)
            assert (seen.asking, seen.options()) == (view.asking, view.options())
        assert game == before

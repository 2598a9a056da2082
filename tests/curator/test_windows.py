"""Curators read the game without a copy, and yet they answer as they do from a view."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest
from tests.rulesets import CURIOSITIES, Load
from tests.whole_games.configurations import plain_ruleset

from museum.bots.api import Question, window_of
from museum.curator import Curator
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.engine.view import UNKNOWN, window
from museum.simulate.rulesets import expansions


def started(packs: tuple[str, ...], seats: int) -> Game:
    return new_game(plain_ruleset("en", packs), Seating(seats, None, ("standard",) * seats), seats)


@pytest.mark.parametrize(("packs", "seats"), [((), 2), ((), 4), (expansions(), 3), (expansions(), 5)])
def test_curators_answer_from_a_window_as_from_a_view(packs: tuple[str, ...], seats: int) -> None:
    game, reading, viewing = started(packs, seats), Curator(), Curator()
    while game.asking:
        seen, view = window(game, game.seat), game.view(game.seat)
        assert seen.zones == view.zones
        assert seen.view(game.seat) == view
        before = hash(game)
        option = reading.decide(seen)
        # Advice that counts what one more would be puts it back.
        assert hash(game) == before
        assert option == viewing.decide(view)
        game.apply(option)


def test_a_window_hides_plans_chance_and_the_questions_of_others() -> None:
    game = started((), 3)
    while game.question == "mulligan":
        game.apply(game.options()[0])
    rival = (game.seat + 1) % 3
    seen = window(game, rival)
    assert not (seen.agenda or any(seen.streams) or seen.options())
    assert any(UNKNOWN in zone for zone in seen.zones)
    assert game.agenda
    assert game.options()


def test_with_code_of_others_a_curator_gets_a_copy(load: Load) -> None:
    rules = load(**CURIOSITIES)
    assert rules.report.third_party
    game = new_game(rules, Seating(2, 0), 1)
    before = deepcopy(game.counters)
    window_of(Question(game, Random(1))).counters[0] += 1
    assert game.counters == before


def test_a_forced_answer_needs_no_look() -> None:
    game = started((), 2)
    # Whoever looks fails.
    game.known = []
    with pytest.raises(IndexError):
        Curator().choose(Question(game, Random(1)))
    game._options = game.options()[:1]
    assert Curator().choose(Question(game, Random(1))) == game.options()[0]

"""Trying options in samples: what is found, at what cost, and when the advice stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.bots import Question
from museum.bots.trials import Trial, best_tried
from museum.engine.game import Game
from museum.engine.start import Seating, new_game


@pytest.fixture(scope="module")
def game() -> Game:
    """Return a game whose pending question has several options."""
    game = new_game(plain_ruleset("en", ()), Seating(2, 0), 3)
    while game.question != "explore":
        game.apply(game.options()[0])
    return game


def trial_of(worth: Mapping[int, float], noise: Callable[[], float] = lambda: 0.0, answers: int = 1) -> Trial:
    """Return a trial by which each option is worth as much, give or take *noise*; it takes so many *answers*."""
    return lambda sample, option: (worth[option] + noise(), answers)


def test_the_best_option_is_found_though_the_trials_differ(game: Game) -> None:
    options, random = game.options(), Random(1)
    worth = {option: 3.0 * place for place, option in enumerate(options)}
    found = best_tried(Question(game, Random(2)), options[0], trial_of(worth, lambda: random.gauss(0, 2)), 600)
    assert found == options[-1]
    assert len(options) > 3


def test_what_is_no_better_than_chance_leaves_the_advice(game: Game) -> None:
    options, turns = game.options(), iter(range(1000))
    # Better by half a point on the average of an even number of trials, and by luck.
    swings = dict.fromkeys(options[1:], (11.0, -10.0)) | {options[0]: (0.0, 0.0)}

    def trial(sample: Game, option: int) -> tuple[float, int]:
        return swings[option][next(turns) // len(options) % 2], 1

    assert best_tried(Question(game, Random(2)), options[0], trial, 2 * len(options)) == options[0]


@pytest.mark.parametrize(("least", "moves_on"), [(2.0, True), (3.0, False), (4.0, False)])
def test_so_much_better_an_option_must_be(game: Game, least: float, moves_on: bool) -> None:
    options = game.options()
    worth = dict.fromkeys(options, 0.0) | {options[2]: 3.0}
    found = best_tried(Question(game, Random(2)), options[0], trial_of(worth), 100, least)
    assert (found == options[2]) == moves_on


def test_one_trial_proves_nothing(game: Game) -> None:
    options = game.options()
    worth = dict.fromkeys(options, 0.0) | {options[2]: 9.0}
    assert best_tried(Question(game, Random(2)), options[0], trial_of(worth), 1) == options[0]


def test_rounds_end_when_the_answers_are_spent_and_drop_the_worse_half(game: Game) -> None:
    options = game.options()
    worth = {option: float(place) for place, option in enumerate(options)}
    tried: list[int] = []

    def trial(sample: Game, option: int) -> tuple[float, int]:
        assert sample.options() == options
        assert sample is not game
        tried.append(option)
        return worth[option], 10

    advice = options[0]
    assert best_tried(Question(game, Random(2)), advice, trial, 10 * (2 * len(options) + 1)) == options[-1]
    # Two rounds of all; the third is begun with an answer left, and tries the better half and the advice.
    assert tried[: 2 * len(options)] == options * 2
    third = tried[2 * len(options) :]
    assert set(third) == {advice, *options[-max(2, len(options) // 2) :]}
    assert len(third) == len(set(third))


def test_the_game_itself_stays_as_it_is(game: Game) -> None:
    before = hash(game)

    def trial(sample: Game, option: int) -> tuple[float, int]:
        sample.apply(option)
        return 0.0, 1

    best_tried(Question(game, Random(2)), game.options()[0], trial, 40)
    assert hash(game) == before

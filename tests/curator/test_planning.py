"""Planning the own turn: all options are tried, better lines are found with more answers, and the numbers decide."""

from __future__ import annotations

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.base_game import layout as at
from museum.base_game.position_shape import FIGURES
from museum.curator import Curator
from museum.curator.planning import plans
from museum.curator.positions import Worth
from museum.engine.game import Game
from museum.engine.start import Seating, new_game


def by(**numbers: float) -> Worth:
    return [(numbers.get(name, 0.0), 0.0, numbers.get(name, 0.0)) for name in FIGURES]


@pytest.fixture
def game() -> Game:
    """Return a game in which a seat may exhibit several objects."""
    game, curator = new_game(plain_ruleset("en", ()), Seating(3, 0), 3), Curator()
    while not (game.question == "improve" and len(game.options()) > 6):
        game.apply(curator.decide(game))
    return game


def best(game: Game, weights: Worth, answers: int = 2000) -> tuple[int, float]:
    found = plans(Curator(), weights, game.clone(), answers).best
    option = max(found, key=lambda option: found[option])
    return option, found[option]


def test_each_option_is_tried_however_few_answers_there_are(game: Game) -> None:
    for answers in (1, 500):
        assert set(plans(Curator(), by(total=1), game.clone(), answers).best) == set(game.options())


def test_the_numbers_decide_what_is_best(game: Game) -> None:
    saved, _ = best(game, by(hand=1, prestige=1))
    assert saved in (at.OPT_END, at.OPT_INVENTORY)
    shown, most = best(game, by(shown=1))
    assert shown & ~at.CARD_MASK in (at.OPT_HAND, at.OPT_POOL, at.OPT_RIVAL, at.OPT_FAVOUR)
    assert most > len(game.zones[at.MUSEUM + game.seat])


def test_more_answers_find_better_lines_and_no_more_are_given(game: Game) -> None:
    weights = by(shown=5, experts=1, total=0.1, pooled=-1)
    found = [plans(Curator(), weights, game.clone(), answers) for answers in (1, 3000)]
    few, many = (max(plan.best.values()) for plan in found)
    assert many > few
    assert found[0].answers < 0
    assert found[1].answers < 3000


def test_the_turn_of_another_is_not_played(game: Game) -> None:
    seat, turn = game.seat, game.counters[at.ROUND]
    before = [game.counters[at.SCORE + one] for one in range(3) if one != seat]
    other = game.clone()
    plans(Curator(), by(total=1), other, 2000)
    assert (other.seat, other.counters[at.ROUND]) == (seat, turn)
    assert [other.counters[at.SCORE + one] for one in range(3) if one != seat] == before

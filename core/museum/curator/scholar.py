"""The scholar: a curator that plans its turns in samples of the game, and near the end plays the samples out."""

from __future__ import annotations

from typing import Final

from museum.base_game import layout as at
from museum.base_game.turn import threshold
from museum.bots.api import Question, window_of
from museum.bots.trials import best_tried
from museum.curator.planning import PLANNED, plans
from museum.curator.player import Curator
from museum.curator.positions import Worth, worth_of
from museum.engine.game import Game
from museum.presentation import lead, sheet_of

# The answers that a curator gives in a second, about, on one core. They are counted instead of the time, so that
# the same seed gives the same game on every machine.
ANSWERS_PER_SECOND: Final = 3000
# The points that a seat may lack at most of the end of the game for options to be tried.
NEAR_END: Final = 5
# The curator finds the cheapest payment by itself.
PAY: Final = "pay"
# The samples in which a turn is planned at most: few, since little of one's own turn is hidden.
SAMPLES: Final = 2


class Scholar:
    """Tries its options in games that agree with what its seat knows; a curator answers all else.

    Near the end curators play these games out, and the lead on the best rival counts. Before, what is dealt until the
    end would drown the difference between two options: the seat's own turn is planned, and the position in which it
    ends is judged by the numbers of the game pack.
    """

    def __init__(self, seconds: float = 0.5) -> None:
        """Spend about *seconds* on an answer."""
        self._curator = Curator()
        self._answers = round(seconds * ANSWERS_PER_SECOND)

    def choose(self, question: Question) -> int:
        """Return the option that does best."""
        if len(question.options) == 1:
            return question.options[0]
        game = window_of(question)
        advice = self._curator.decide(game)
        if question.kind == PAY:
            return advice
        if near_end(game):
            return best_tried(question, advice, self._to_the_end, self._answers)
        if question.kind not in PLANNED or game.counters[at.ACTIVE] != question.seat:
            return advice
        weights = worth_of(game.ruleset)
        return advice if weights is None else self._planned(question, advice, weights)

    def _planned(self, question: Question, advice: int, weights: Worth) -> int:
        """Return the option with which the best turn begins, by the mean of a few samples."""
        found, answers = dict.fromkeys(question.options, 0.0), self._answers
        for _ in range(SAMPLES):
            if answers > 0:
                plan = plans(self._curator, weights, question.sample(question.random), answers)
                answers = plan.answers
                for option, worth in plan.best.items():
                    found[option] += worth
        best = max(found, key=lambda option: found[option])
        return best if found[best] > found[advice] else advice

    def _to_the_end(self, game: Game, option: int) -> tuple[float, int]:
        """Return the lead of the seat at the end of the game."""
        seat, answers = game.seat, 1
        game.apply(option)
        while game.asking:
            game.apply(self._curator.decide(game))
            answers += 1
        totals = [sheet_of(game, one, "bound").total for one in range(game.seats)]
        return lead(game, seat, totals), answers


def near_end(game: Game) -> bool:
    """Return whether the game is being closed, or somebody may soon close it."""
    counters = game.counters
    missing = (threshold(game, seat) - counters[at.SCORE + seat] for seat in range(game.seats))
    return bool(counters[at.CLOSING]) or min(missing) <= NEAR_END

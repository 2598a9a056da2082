"""The scholar: a curator that, near the end, tries its options in samples of the game before it answers."""

from __future__ import annotations

from typing import Final

from museum.base_game import layout as at
from museum.base_game.turn import threshold
from museum.bots.api import Question, window_of
from museum.bots.trials import best_tried
from museum.curator.player import Curator
from museum.engine.game import Game
from museum.presentation import lead, sheet_of

# The answers that a curator gives in a second, about, on one core. They are counted instead of the time, so that
# the same seed gives the same game on every machine.
ANSWERS_PER_SECOND: Final = 3000
# The points that a seat may lack at most of the end of the game for options to be tried.
NEAR_END: Final = 5
# The curator finds the cheapest payment by itself.
PAY: Final = "pay"


class Scholar:
    """Answers as a curator until the end is near, and then tries each option in games that agree with what its seat
    knows: curators play them to the end, and the lead on the best rival counts.

    Before, what is dealt until the end would drown the difference between two options.
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
        if question.kind == PAY or not near_end(game):
            return advice
        return best_tried(question, advice, self._to_the_end, self._answers)

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

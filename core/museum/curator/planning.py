"""Planning the rest of the own turn: a beam over its answers, each line finished by the curator and judged where the
turn ends."""

from __future__ import annotations

from dataclasses import field
from typing import Final

from museum.base_game import layout as at
from museum.curator.player import Curator
from museum.curator.positions import Worth, figures_of, worth
from museum.engine.game import Game
from museum.frozen import dataclass

# The lines that are followed from each depth to the next, and the answers of one's own that are varied at most.
BEAM: Final = 3
DEPTH: Final = 6
# The questions of a turn whose options are tried; all others are answered by the curator.
PLANNED: Final = frozenset(("explore", "interlude", "improve", "pick"))
# Judging a position costs as much as so many answers.
JUDGING: Final = 4


@dataclass(slots=True)
class TurnPlan:
    """The findings of one sample: *best* has for each option the worth of the best line that begins with it.

    *answers* are those that may still be given.
    """

    curator: Curator
    weights: Worth
    seat: int
    round: int
    answers: int
    best: dict[int, float] = field(default_factory=dict)


def plans(curator: Curator, weights: Worth, game: Game, answers: int) -> TurnPlan:
    """Return what each option of the question of *game*, a sample that is used up, leads to.

    All options are tried. Beyond, the best lines are varied while *answers* last, so that more find more.
    """
    plan = TurnPlan(curator, weights, game.seat, game.counters[at.ROUND], answers)
    lines = _varied(plan, -1, game)
    for _ in range(1, DEPTH):
        # The sort keeps the order of equal lines, so a seed is one game.
        lines.sort(key=lambda line: -line[0])
        lines = [
            longer
            for _, first, after in lines[:BEAM]
            if plan.answers > 0 and _next_choice(plan, after)
            for longer in _varied(plan, first, after)
        ]
    return plan


def _varied(plan: TurnPlan, first: int, game: Game) -> list[tuple[float, int, Game]]:
    """Try all options of the question of *game* in a line that began with the option *first*, -1 if with this one."""
    lines = []
    for option in game.options():
        after, begun = game.clone(), option if first < 0 else first
        after.apply(option)
        found = _finished(plan, after.clone())
        plan.best[begun] = max(found, plan.best.get(begun, found))
        lines.append((found, begun, after))
    return lines


def _next_choice(plan: TurnPlan, game: Game) -> bool:
    """Let the curator answer until the seat has a choice; return whether its turn goes on as far as that."""
    while _goes_on(plan, game):
        if game.seat == plan.seat and game.question in PLANNED and len(game.options()) > 1:
            return True
        _answer(plan, game)
    return False


def _finished(plan: TurnPlan, game: Game) -> float:
    """Return what the position is worth after the turn, which the curator ends."""
    while _goes_on(plan, game):
        _answer(plan, game)
    plan.answers -= JUDGING
    return worth(figures_of(plan.curator.standing_of(game, plan.seat)), plan.weights)


def _answer(plan: TurnPlan, game: Game) -> None:
    game.apply(plan.curator.decide(game))
    plan.answers -= 1


def _goes_on(plan: TurnPlan, game: Game) -> bool:
    counters = game.counters
    return bool(game.asking) and counters[at.ACTIVE] == plan.seat and counters[at.ROUND] == plan.round

"""Trying the options of a question in samples of the game, to find the one that does best."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev

from museum.bots.api import Question
from museum.engine.game import Game

# Takes an option in a sample, which it may change, and plays on; returns what that comes to for the seat that is
# asked, and how many answers it took.
Trial = Callable[[Game, int], tuple[float, int]]


def best_tried(question: Question, advice: int, trial: Trial, answers: int, least: float = 0.0) -> int:
    """Return the option that does best, or *advice* unless another does better by more than *least* and by chance.

    In each round the options that are left are tried in one sample, so that the deal favours none. After 2, 4, 8 and
    so on rounds the worse half is dropped (sequential halving; Karnin, Koren and Somekh 2013), but never *advice*.
    It ends when *answers* have been given.
    """
    left, gains = list(question.options), {option: list[float]() for option in question.options}
    rounds = 0
    while answers > 0 and len(left) > 1:
        sample, worth = question.sample(question.random), {}
        for option in left:
            worth[option], taken = trial(sample.clone(), option)
            answers -= taken
        for option in left:
            gains[option].append(worth[option] - worth[advice])
        rounds += 1
        if rounds > 1 and rounds.bit_count() == 1:
            left = _better_half(left, gains, advice)
    best = max(left, key=lambda option: fmean(gains[option]))
    return best if _better(gains[best], least) else advice


def _better_half(left: Sequence[int], gains: Mapping[int, Sequence[float]], advice: int) -> list[int]:
    """Return the better half of the options, two at least, and *advice*."""
    ranked = sorted(left, key=lambda option: -fmean(gains[option]))
    kept = ranked[: max(2, len(ranked) // 2)]
    return kept if advice in kept else [*kept, advice]


def _better(gains: Sequence[float], least: float) -> bool:
    """Return whether the mean of *gains* is above *least* and above its own standard error."""
    if len(gains) < 2:
        return False
    return fmean(gains) > max(least, stdev(gains) / sqrt(len(gains)))

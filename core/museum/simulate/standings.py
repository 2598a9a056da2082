"""The standings of a ladder: ratings, shares of victories and margins of its bots, with their uncertainty."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from museum.frozen import frozen
from museum.simulate.ladder import BotResults, LadderBlock
from museum.simulate.ladder_plan import LadderPlan
from museum.simulate.plackett_luce import Choices, added, choices_of, strengths, ties_of_all
from museum.simulate.shares import interval

SAMPLES: Final = 400
"""The number of times that the blocks are drawn anew, with replacement, for the bounds of the ratings."""
TENFOLD: Final = 400
"""The difference of two ratings at which one bot is ten times as likely to be ahead, as in chess."""
_ROUGH: Final = 1e-6


@frozen
class RatedBot:
    """A bot of a ladder: its rating, which is 0 for the mean of the bots, with its bounds (95 %), and its results."""

    name: str
    rating: float
    low: float
    high: float
    results: BotResults

    def as_json(self) -> dict[str, Any]:
        """Return the figures as plain data: nothing in it differs between two runs of one plan."""
        seats, won = self.results.seats, self.results.won
        low, high = interval(won, seats)
        return {
            "bot": self.name, "rating": round(self.rating, 1), "low": round(self.low, 1), "high": round(self.high, 1),
            "seats": seats, "won": round(won / seats, 4), "won_low": round(low, 4), "won_high": round(high, 4),
            "margin": round(self.results.margin / seats, 2), "points": round(self.results.points / seats, 2),
        }  # fmt: skip

    @property
    def milliseconds(self) -> float:
        """Return the CPU time of a choice, which differs from run to run."""
        return 1000 * self.results.seconds / max(1, self.results.choices)


def rated(ladder: LadderPlan, blocks: Mapping[int, LadderBlock]) -> list[RatedBot]:
    """Return the bots with their ratings, the best first; none before two blocks are whole.

    A block counts if none of its games broke off: without one of them the bots have not had the same seats.
    """
    # By their numbers: sums of fractions depend on the order.
    whole = [block for _, block in sorted(blocks.items()) if not block.broken]
    if len(whole) < 2:
        return []
    bots = range(len(ladder.bots))
    found = [added(map(choices_of, block.rankings)) for block in whole]
    ratings, bounds = _ratings(found, len(bots)), _bounds(found, len(bots), Random(ladder.plan.seed))
    results = [BotResults() for _ in bots]
    for block in whole:
        for result, more in zip(results, block.results, strict=True):
            result.add(more)
    ranked = [RatedBot(ladder.names[bot], ratings[bot], *bounds[bot], results[bot]) for bot in bots]
    return sorted(ranked, key=lambda bot: -bot.rating)


def _ratings(blocks: Sequence[Choices], bots: int, exact: float = _ROUGH / 1000) -> list[float]:
    found = strengths(added([*blocks, ties_of_all(bots)]), bots, exact)
    return [TENFOLD * math.log10(each) for each in found]


def _bounds(blocks: Sequence[Choices], bots: int, random: Random) -> list[tuple[float, float]]:
    """Return between which ratings each bot is in 95 of 100 samples of the blocks."""
    samples = [_ratings(random.choices(blocks, k=len(blocks)), bots, _ROUGH) for _ in range(SAMPLES)]
    cut = SAMPLES // 40
    ordered = [sorted(sample[bot] for sample in samples) for bot in range(bots)]
    return [(each[cut], each[-1 - cut]) for each in ordered]


def ladder_json(ladder: LadderPlan, blocks: Mapping[int, LadderBlock], bots: Sequence[RatedBot]) -> dict[str, Any]:
    """Return the standings as plain data: nothing in it differs between two runs of one plan."""
    broken = [one for _, block in sorted(blocks.items()) for one in block.broken]
    return {
        "games": len(blocks) * len(ladder.bots),
        "seeds": len(blocks),
        "par": round(1 / len(ladder.plan.opening().config.seats), 4),
        "broken": [
            {"seed": seed, "error": error, "bots": [ladder.names[bot] for bot in row]} for seed, error, row in broken
        ],
        "bots": [bot.as_json() for bot in bots],
    }

"""Compares two games: what a rule, a card, an expansion or a bot changes, with the uncertainty of each difference.

A block is one seed, played under both games, with the seats in each order that differs. Blocks are independent of
each other; the games of one block aren't, so the block is the unit of all statistics.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import partial
from itertools import pairwise
from statistics import fmean
from typing import Any, Final

from museum.diagnostics import MuseumError, Place
from museum.diagnostics.said import Said
from museum.frozen import frozen, slotted
from museum.simulate.games import play_game
from museum.simulate.plan import RunPlan
from museum.simulate.record import GameRecord
from museum.simulate.sequential import bounds, mean_and_error, with_estimated_spread
from museum.simulate.summary import lead_changes, margin
from museum.simulate.workers import WorkersDied, done

LOOKS: Final = 5
"""How often the differences are looked at, in equal steps, to stop early."""
ERROR: Final = 0.05
"""The chance that any difference at all is found where there is none."""
LINE: Final = "line "
MAIN: Final = "points"
_BATCH: Final = 4

Measures = Mapping[str, float]
# The means of a block under each of the two games; None where one of its games broke off.
Block = tuple[Measures | None, Measures | None]


def measures_of(record: GameRecord) -> dict[str, float]:
    """Return the measures of a game that is over.

    `points`, and `line NAME` for each line of the sheet, are means over the seats. `margin` is the winner's lead on
    the second. `first` is by how much the seat that began exceeds the mean of the others.
    """
    totals = [seat["total"] for seat in record["seats"]]
    first = totals[record["first"]]
    others = fmean(totals[: record["first"]] + totals[record["first"] + 1 :]) if len(totals) > 1 else first
    found: dict[str, float] = {
        MAIN: fmean(totals), "winner": max(totals), "margin": margin(totals),
        "first": first - others, "rounds": record["rounds"], "answers": record["answers"],
        "lead_changes": lead_changes(record),
    }  # fmt: skip
    lines = dict.fromkeys(line for seat in record["seats"] for line in seat["lines"])
    found |= {LINE + line: fmean(seat["lines"].get(line, 0) for seat in record["seats"]) for line in lines}
    return found


def orders(plan: RunPlan) -> tuple[RunPlan, ...]:
    """Return the plan with its seats in each order that differs: a seat's name doesn't count."""
    data = plan.data
    seats: list[dict[str, Any]] = data.get("seats", [])
    turned = [seats[first:] + seats[:first] for first in range(len(seats))] or [[]]
    different = {json.dumps([{**seat, "name": ""} for seat in order]): order for order in turned}
    if len(different) == 1:
        return (plan,)
    return tuple(replace(plan, config=json.dumps({**data, "seats": order})) for order in different.values())


def play_blocks(a: RunPlan, b: RunPlan, numbers: Iterable[int]) -> list[Block]:
    """Play the blocks of these numbers."""
    plans = orders(a), orders(b)
    return [(_block(plans[0], number), _block(plans[1], number)) for number in numbers]


def _block(plans: Sequence[RunPlan], number: int) -> Measures | None:
    """Return the measures of one game file in a block, as means over the orders of the seats."""
    records = [play_game(plan, number) for plan in plans]
    if any(record["error"] for record in records):
        return None
    found = [measures_of(record) for record in records]
    names = dict.fromkeys(name for one in found for name in one)
    return {name: fmean(one.get(name, 0) for one in found) for name in names}


@frozen
class MeasuredDifference:
    """A measure under both games, and by how much the second exceeds the first: between *low* and *high*.

    All differences of a comparison lie within their bounds with a chance of 95 %, whenever it stopped.
    """

    a: float
    b: float
    low: float
    high: float

    @property
    def verdict(self) -> str:
        """Return `more`, `less`, `same` where no block differs at all, or `unclear`."""
        if self.low == self.high == 0:
            return "same"
        return "more" if self.low > 0 else "less" if self.high < 0 else "unclear"

    def as_json(self) -> dict[str, Any]:
        """Return the difference as plain data."""
        return {
            "a": round(self.a, 3), "b": round(self.b, 3), "difference": round(self.b - self.a, 3),
            "low": round(self.low, 3), "high": round(self.high, 3), "verdict": self.verdict,
        }  # fmt: skip


@slotted
class GameComparison:
    """Two games, compared over the *blocks* played so far, by their numbers."""

    a: RunPlan
    b: RunPlan
    blocks: dict[int, Block] = field(default_factory=dict)
    looks: int = 0

    @property
    def games_each(self) -> tuple[int, int]:
        """Return how many games a block has under each of the two."""
        return len(orders(self.a)), len(orders(self.b))

    def differences(self) -> dict[str, MeasuredDifference]:
        """Return the differences of all measures, after the looks taken so far."""
        # By their numbers: sums of fractions depend on the order.
        pairs = [(a, b) for _, (a, b) in sorted(self.blocks.items()) if a is not None and b is not None]
        names = list(dict.fromkeys(name for pair in pairs for measures in pair for name in measures))
        if not pairs:
            return {}
        bound = bounds(LOOKS, ERROR / len(names))[max(0, self.looks - 1)]
        return {name: _difference(name, pairs, with_estimated_spread(bound, len(pairs))) for name in names}

    def as_json(self) -> dict[str, Any]:
        """Return the comparison as plain data: nothing in it differs between two runs."""
        broken = sorted(number for number, block in self.blocks.items() if None in block)
        return {
            "blocks": len(self.blocks), "games": len(self.blocks) * sum(self.games_each), "looks": self.looks,
            "most_looks": LOOKS, "error": ERROR, "broken": broken,
            "measures": {name: found.as_json() for name, found in self.differences().items()},
        }  # fmt: skip


def _difference(name: str, pairs: Sequence[tuple[Measures, Measures]], bound: float) -> MeasuredDifference:
    mine, theirs = [a.get(name, 0) for a, _ in pairs], [b.get(name, 0) for _, b in pairs]
    mean, error = mean_and_error([b - a for a, b in zip(mine, theirs, strict=True)])
    # The differences are all equal, as those of a line that neither game has: then the error is 0.
    half = bound * error if error else 0.0
    return MeasuredDifference(fmean(mine), fmean(theirs), mean - half, mean + half)


def compare(
    comparison: GameComparison, blocks: int, workers: int = 1, cluster: str = "", measure: str = MAIN,
    progress: Callable[[int], object] = int,
) -> None:  # fmt: skip
    """Play up to so many *blocks* of *comparison*; stop at a look that finds a difference of *measure*.

    *progress* is called with the number of blocks that are done. Raises `MuseumError` where the two aren't the same
    game, and `ValueError` for a measure that there isn't.
    """
    _check_same_game(comparison)
    job = partial(play_blocks, comparison.a, comparison.b)
    for numbers in _portions(blocks):
        batches = [range(first, min(first + _BATCH, numbers.stop)) for first in numbers[::_BATCH]]
        try:
            for batch, found in done(job, batches, workers, cluster):
                comparison.blocks.update(zip(batch, found, strict=True))
                progress(len(batch))
        except WorkersDied as error:
            comparison.blocks.update((number, (None, None)) for batch in error.batches for number in batch)
        comparison.looks += 1
        differences = comparison.differences()
        if differences and measure not in differences:
            raise ValueError(f"there is no measure `{measure}`; there are {', '.join(differences)}")
        if differences and differences[measure].verdict in ("more", "less"):
            return


def _portions(blocks: int) -> Iterator[range]:
    """Yield the numbers of the blocks that are played before each look."""
    ends = [round(blocks * look / LOOKS) for look in range(LOOKS + 1)]
    yield from (range(start, stop) for start, stop in pairwise(ends))


def _check_same_game(comparison: GameComparison) -> None:
    games = [plan.opening().ruleset.game for plan in (comparison.a, comparison.b)]
    if games[0] != games[1]:
        message = Said.by("other_game", "`{one}` and `{other}` are two different games", one=games[0], other=games[1])
        raise MuseumError.single("contradiction", message, Place(comparison.b.path))

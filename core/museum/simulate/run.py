"""Runs a simulation: plays the games that are left of it, keeps the records, adds them up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from museum.simulate.folder import RunFolder
from museum.simulate.games import play_games
from museum.simulate.plan import RunPlan
from museum.simulate.record import GameRecord, broken_off
from museum.simulate.summary import RunSummary
from museum.simulate.workers import WorkersDied, done

DIED: Final = "the process that played it died, and again when its batch was tried alone"

Progress = Callable[[int], object]


def simulate(
    plan: RunPlan, summary: RunSummary, folder: RunFolder | None = None, workers: int = 1, cluster: str = "",
    progress: Progress = int,
) -> None:  # fmt: skip
    """Play the games of *plan* and add them to *summary*; those that *folder* has already are only added.

    *progress* is called with the number of games of each batch that is done. After Ctrl-C all that was done has been
    kept and added. Raises `MuseumError` where games can't be begun or kept.
    """
    left = plan.batches() if folder is None else folder.left()
    if folder is not None:
        played = [batch for batch in plan.batches() if batch not in left]
        for record in folder.records(played):
            summary.add(record)
        progress(plan.games - sum(map(len, left)))

    def keep(batch: range, records: list[GameRecord]) -> None:
        if folder is not None:
            folder.keep(batch, records)
        for record in records:
            summary.add(record)
        progress(len(batch))

    try:
        for batch, records in done(partial(play_games, plan), left, workers, cluster):
            keep(batch, records)
    except WorkersDied as error:
        for batch in error.batches:
            keep(batch, [broken_off(number, plan.seed_of(number), DIED) for number in batch])

"""Measures how many games an hour simulations play, and whether their memory grows.

`python -m tests.simulation_rates` plays the same games by one worker, by two, and on a Dask cluster of this machine
(a scheduler and two worker processes), and checks that the records are the same to the byte. `--memory 100000` plays
so many random games instead, and prints the memory of the process at each tenth of them.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

import dask
from distributed import LocalCluster

from museum.simulate.folder import RunFolder
from museum.simulate.plan import BATCH, RunPlan, plan_of
from museum.simulate.run import simulate
from museum.simulate.summary import RunSummary

SEATS = 4
UNSAMPLED = {"distributed.worker.profile.enabled": False}
WAYS = (("1 worker", 1, False), ("2 workers", 2, False), ("Dask, 2 processes", 1, True))


def measured(plan: RunPlan, warm_up: RunPlan, workers: int, cluster: str) -> tuple[float, list[bytes]]:
    """Play the games; return how many an hour, and the files of their records."""
    # Workers are started, and have imported the packs, before the clock runs.
    simulate(warm_up, RunSummary(), None, workers, cluster)
    with tempfile.TemporaryDirectory() as kept:
        folder = RunFolder.begun(Path(kept) / "run", plan)
        begun = perf_counter()
        simulate(plan, RunSummary(), folder, workers, cluster)
        taken = perf_counter() - begun
        return plan.games * 3600 / taken, [file.read_bytes() for file in sorted(folder.path.glob("games/*"))]


@contextmanager
def cluster_if(wanted: bool) -> Iterator[str]:
    """Yield the address of a cluster of two processes, where one is wanted."""
    if not wanted:
        yield ""
        return
    # Dask samples what its workers do, a hundred times a second.
    dask.config.set(UNSAMPLED)
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        yield cluster.scheduler_address


def measure_rates(bot: str, games: int, folder: Path) -> bool:
    """Print the rates of games of four such bots; return whether all ways give the same records."""
    plan, warm_up = plan_of(game_file(folder, bot), games), plan_of(game_file(folder, "random"), 2 * BATCH, 1)
    alone, records = 0.0, list[bytes]()
    same = True
    for name, workers, clustered in WAYS:
        with cluster_if(clustered) as cluster:
            rate, found = measured(plan, warm_up, workers, cluster)
        alone, records = alone or rate, records or found
        same = same and found == records
        told = "the same records" if found == records else "OTHER RECORDS"
        print(f"{SEATS} x {bot:8} {name:18} {rate:10,.0f} games/h  x {rate / alone:.2f}  {told}", flush=True)
    return same


def measure_memory(games: int, folder: Path) -> None:
    """Play random games in this process, and print its memory at each tenth of them."""
    plan = plan_of(game_file(folder, "random"), games)
    played = 0

    def note(more: int) -> None:
        nonlocal played
        before, played = played, played + more
        if played * 10 // games > before * 10 // games:
            print(f"{played:8,} games: {resident() / 2**20:.1f} MB", flush=True)

    simulate(plan, RunSummary(), RunFolder.begun(folder / "run", plan), progress=note)


def resident() -> int:
    """Return the memory that this process has, in bytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def game_file(folder: Path, bot: str) -> str:
    """Write a game file with such bots in all seats; return its path."""
    file = folder / f"{bot}.yaml"
    file.write_text(f"seats: [{', '.join([f'{{bot: {bot}}}'] * SEATS)}]\n")
    return str(file)


def main(arguments: Sequence[str]) -> int:
    """Measure what is asked for; return 1 if records differ."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--curators", type=int, default=600, help="how many games of four curators (600)")
    parser.add_argument("--random", type=int, default=6000, help="how many games of four random bots (6000)")
    parser.add_argument("--memory", type=int, default=0, metavar="GAMES", help="measure memory over so many games")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if options.memory:
            measure_memory(options.memory, folder)
            return 0
        same = [
            measure_rates(bot, games, folder)
            for bot, games in (("curator", options.curators), ("random", options.random))
        ]
    return int(not all(same))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

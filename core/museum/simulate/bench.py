"""The benchmark behind `museum bench`: rates per second of CPU time, measured on the present machine."""

from __future__ import annotations

import gc
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from random import Random
from time import perf_counter, process_time
from typing import Any

from museum.base_game.sheet import sheet_of
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.galleries import Judge
from museum.ruleset.model import Ruleset
from museum.simulate.playout import play
from museum.simulate.rulesets import expansions, ruleset_of

SEATS = (2, 3, 4)
PLAYOUT_SECONDS = 3.0
# Games before the clock runs: the arranger remembers parts of boards that it has met.
WARM_UP = 100
# Games that are played, then scored, at a go.
BATCH = 20
CLONES = 5000
ARRANGED = 60
SCORED = 2000
FULL = 25
LOADS = 3

# Each of these runs in a fresh process: a load then includes the imports, and the memory is that of one game.
LOAD = "from museum.simulate.bench import timed_load; timed_load()"
PLAYOUTS = "from museum.simulate.bench import print_playouts; print_playouts({game!r}, {seats}, {seconds})"
# The games that are measured: the base game alone, and with every bundled expansion.
BASE, ALL = "base", "all"


Setting = tuple[str, int]  # a game and its number of seats
Track = Callable[[Sequence[Setting]], Iterable[Setting]]


def bench(seconds: float = PLAYOUT_SECONDS, track: Track = iter) -> dict[str, Any]:
    """Measure everything; *seconds* of CPU time go into the playouts of each number of seats.

    *track* gets the playouts to be measured and returns them one by one: a progress bar does. Returns the
    fixed form of `museum bench --json`, with the shares of playing and scoring besides.
    """
    rules = base_ruleset()
    cold, cached = measure_loads()
    games = (BASE, ALL) if expansions() else (BASE,)
    return {
        "playouts": [
            _child(PLAYOUTS.format(game=game, seats=seats, seconds=seconds))
            for game, seats in track([(game, seats) for game in games for seats in SEATS])
        ],
        "clone_us": measure_clone(rules),
        "load_cold_ms": cold,
        "load_cached_ms": cached,
        **measure_galleries(rules),
    }


def base_ruleset(packs: Sequence[str] = ()) -> Ruleset:
    """Return the base game in its default edition, with expansions."""
    return ruleset_of({"expansions": list(packs)})


def standard(seats: int) -> Seating:
    """Return a seating with standard boards."""
    return Seating(seats, None, ("standard",) * seats)


def measure_playouts(rules: Ruleset, seats: int, seconds: float) -> dict[str, Any]:
    """Play random games, end scoring of every seat included, for *seconds* of CPU time."""
    seating, games, decisions = standard(seats), 0, 0
    playing = scoring = 0.0
    for seed in range(WARM_UP):
        game, _ = play(rules, seating, -1 - seed)
        for seat in range(seats):
            sheet_of(game, seat, "fast")
    # The ruleset stays for good, so the collector needn't scan it in each of its runs.
    gc.freeze()
    while playing + scoring < seconds:
        begun = process_time()
        batch = [play(rules, seating, games + number) for number in range(BATCH)]
        played = process_time()
        for game, _ in batch:
            for seat in range(seats):
                sheet_of(game, seat, "fast")
        scoring += process_time() - played
        playing += played - begun
        games += BATCH
        decisions += sum(answered for _, answered in batch)
    total = playing + scoring
    return {
        "game": BASE if len(rules.packs) == 1 else ALL,
        "seats": seats,
        "decisions_per_second": round(decisions / total),
        "games_per_second": round(games / total, 1),
        "decisions_per_game": round(decisions / games, 1),
        "peak_mb": peak_mb(),
        "playout_seconds": round(playing / total, 3),
        "scoring_seconds": round(scoring / total, 3),
        "decisions_per_playout_second": round(decisions / playing),
    }


def print_playouts(game: str, seats: int, seconds: float) -> None:
    """Measure playouts of a game in this process and print them as JSON."""
    rules = base_ruleset(expansions() if game == ALL else ())
    print(json.dumps(measure_playouts(rules, seats, seconds)))


def peak_mb() -> float:
    """Return the most memory that this process has held, in MB."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1024 * 1024 if sys.platform == "darwin" else 1024), 1)


def measure_clone(rules: Ruleset) -> float:
    """Return the time to copy a game in its middle, in microseconds."""
    game = _advanced(rules, 3, 150)
    return round(1e6 * _each(game.clone, CLONES), 2)


def _advanced(rules: Ruleset, seed: int, answers: int) -> Game:
    game, random = new_game(rules, standard(4), seed), Random(seed)
    while game.asking and answers:
        game.apply(random.choice(game.options()))
        answers -= 1
    return game


def _each(act: Callable[[], object], times: int) -> float:
    """Return the CPU time of one call, the least of three runs."""
    best = float("inf")
    for _ in range(3):
        begun = process_time()
        for _ in range(times):
            act()
        best = min(best, process_time() - begun)
    return best / times


def measure_loads() -> tuple[float, float]:
    """Return the time to load the base ruleset in a fresh process: with an empty cache and with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        colds, cached = [], []
        for number in range(LOADS):
            home = f"{folder}{os.sep}{number}"
            colds.append(_child(LOAD, home))
            cached.append(_child(LOAD, home))
    return min(colds), min(cached)


def timed_load() -> None:
    """Load the base ruleset and print the milliseconds it took."""
    begun = perf_counter()
    base_ruleset()
    print(json.dumps(round(1000 * (perf_counter() - begun), 1)))


def _child(program: str, cache: str | None = None) -> Any:
    """Run *program* in a process of its own and return the JSON it prints."""
    surroundings = dict(os.environ)
    if cache is not None:
        surroundings["MUSEUM_CACHE_DIR"] = cache
        surroundings.pop("MUSEUM_NO_CACHE", None)
    surroundings["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    printed = subprocess.run(
        [sys.executable, "-c", program], env=surroundings, check=True, capture_output=True, text=True
    ).stdout
    return json.loads(printed)


def measure_galleries(rules: Ruleset) -> dict[str, Any]:
    """Return the times to score one layout and to arrange full museums of random objects."""
    facts, random = rules.facts, Random(11)
    board = facts.boards[facts.board_names.index("standard")]
    objects = facts.by_kind["object"]
    times = []
    for _ in range(ARRANGED):
        cards = [facts.exhibits[card] for card in random.sample(objects, FULL)]
        judge = Judge(board, facts.tables, cards, [0] * len(rules.vocabulary.traits["civilisation"]),
                      [0] * len(rules.vocabulary.traits["domain"]))  # fmt: skip
        begun = process_time()
        tally = judge.best()
        times.append(1000 * (process_time() - begun))
    layout = list(tally.layout)
    return {
        "layout_score_us": round(1e6 * _each(lambda: judge.tally(layout), SCORED), 2),
        "arrange_ms": {
            "median": round(statistics.median(times), 2),
            "p99": round(statistics.quantiles(times, n=100, method="inclusive")[98], 2),
        },
    }

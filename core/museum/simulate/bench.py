"""The benchmark behind `museum bench`: rates per second of CPU time, measured on the present machine."""

from __future__ import annotations

import gc
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from random import Random
from time import perf_counter, process_time
from typing import Any

from museum.bots import BOTS, default_bot
from museum.diagnostics import Diagnostics, MuseumError
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.packs import GameConfig, load_config
from museum.presentation import presentation_of, sheet_of
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.simulate.bot_games import measure_bots
from museum.simulate.playout import play, play_counted
from museum.simulate.rulesets import expansions, ruleset_of
from museum.simulate.timing import cpu_time_of
from museum.simulate.workers import SELDOM

SEATS = (2, 3, 4)
PLAYOUT_SECONDS = 3.0
# Games before the clock runs: the arranger remembers parts of boards that it has met.
WARM_UP = 100
# Games that are played, then scored, at a go.
BATCH = 20
CLONES = 5000
LOADS = 3
# The effort with which random games are scored.
PLAYOUT_SCORING = "bound"

# Each of these runs in a fresh process: a load then includes the imports, and the memory is that of one game.
LOAD = "from museum.simulate.bench import timed_load; timed_load({game!r})"
PLAYOUTS = "from museum.simulate.bench import print_playouts; print_playouts({game!r}, {seats}, {seconds})"
BOT_GAMES = "from museum.simulate.bench import print_bot_games; print_bot_games({game!r}, {seats}, {seconds})"
# The games that are measured: the base game alone, and with every bundled expansion.
BASE, ALL = "base", "all"


Measured = tuple[str, int]  # a game and its number of seats
Track = Callable[[Sequence[Measured]], Iterable[Measured]]


def bench(seconds: float = PLAYOUT_SECONDS, file: str | None = None, track: Track = iter) -> dict[str, Any]:
    """Measure the game of *file*, without one the bundled games; *seconds* of CPU time for each playout figure.

    *track* gets the playouts to be measured and returns them one by one: a progress bar does. Returns the fixed form
    of `museum bench --json`, with the shares of playing and scoring besides, and what the game pack measures.
    """
    games = [(file, len(_config(file).seats))] if file is not None else _bundled()
    rules = _ruleset(games[0][0])
    cold, cached = measure_loads(games[0][0])
    measures = presentation_of(rules).measures
    programs = (PLAYOUTS.format(game=game, seats=seats, seconds=seconds) for game, seats in track(games))
    # Of each game with the most seats that are measured.
    bots = [BOT_GAMES.format(game=game, seats=seats, seconds=seconds) for game, seats in dict(games).items()]
    return {
        "playouts": [_child(program) for program in programs],
        **({"bots": [_child(program) for program in bots]} if default_bot(rules.bots) not in BOTS else {}),
        "clone_us": measure_clone(rules, games[-1][1]),
        "load_cold_ms": cold,
        "load_cached_ms": cached,
        **(measures(rules) if measures is not None else {}),
    }


def _bundled() -> list[tuple[str, int]]:
    return [(game, seats) for game in ((BASE, ALL) if expansions() else (BASE,)) for seats in SEATS]


def _ruleset(game: str) -> Ruleset:
    """Return the ruleset of `base`, `all`, or a game file."""
    if game in (BASE, ALL):
        return ruleset_of({"expansions": list(expansions()) if game == ALL else []})
    return load_ruleset(_config(game))


def _config(file: str) -> GameConfig:
    diagnostics = Diagnostics()
    config = load_config(file, diagnostics)
    if config is None:
        raise MuseumError(diagnostics.items)
    return config


def standard(seats: int) -> Seating:
    """Return a seating with standard boards."""
    return Seating(seats, None, ("standard",) * seats)


def measure_playouts(rules: Ruleset, seats: int, seconds: float, game_name: str = BASE) -> dict[str, Any]:
    """Play random games, scoring of every seat included, for *seconds* of CPU time; the result names *game_name*.

    `decisions` had two options or more, `answers` are all of them.
    """
    seating, games, decisions, answers = standard(seats), 0, 0, 0
    playing = scoring = 0.0
    for seed in range(min(WARM_UP, round(WARM_UP * seconds))):
        game, _ = play(rules, seating, -1 - seed)
        for seat in range(seats):
            sheet_of(game, seat, PLAYOUT_SCORING)
    # The ruleset stays for good, so the collector needn't scan it in each of its runs.
    gc.freeze()
    gc.set_threshold(SELDOM)
    while playing + scoring < seconds:
        begun = process_time()
        batch = [play_counted(rules, seating, games + number) for number in range(BATCH)]
        played = process_time()
        for game, _, _ in batch:
            for seat in range(seats):
                sheet_of(game, seat, PLAYOUT_SCORING)
        scoring += process_time() - played
        playing += played - begun
        games += BATCH
        decisions += sum(count for _, count, _ in batch)
        answers += sum(count for _, _, count in batch)
    total = playing + scoring
    return {
        "game": game_name,
        "seats": seats,
        "scoring": PLAYOUT_SCORING,
        "decisions_per_second": round(decisions / total),
        "answers_per_second": round(answers / total),
        "games_per_second": round(games / total, 1),
        "decisions_per_game": round(decisions / games, 1),
        "answers_per_game": round(answers / games, 1),
        "peak_mb": peak_mb(),
        "playout_seconds": round(playing / total, 3),
        "scoring_seconds": round(scoring / total, 3),
        "decisions_per_playout_second": round(decisions / playing),
    }


def print_playouts(game: str, seats: int, seconds: float) -> None:
    """Measure playouts of a game in this process and print them as JSON."""
    rules = _ruleset(game)
    print(json.dumps(measure_playouts(rules, seats, seconds, game if game in (BASE, ALL) else rules.game)))


def print_bot_games(game: str, seats: int, seconds: float) -> None:
    """Measure games of the game's own bot in this process and print them as JSON."""
    rules = _ruleset(game)
    name = game if game in (BASE, ALL) else rules.game
    print(json.dumps(measure_bots(rules, default_bot(rules.bots), standard(seats), seconds, name)))


def peak_mb() -> float:
    """Return the most memory that this process has held, in MB."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1024 * 1024 if sys.platform == "darwin" else 1024), 1)


def measure_clone(rules: Ruleset, seats: int = 4) -> float:
    """Return the time to copy a game in its middle, in microseconds."""
    game = _advanced(rules, seats, 3, 150)
    return round(1e6 * cpu_time_of(game.clone, CLONES), 2)


def _advanced(rules: Ruleset, seats: int, seed: int, answers: int) -> Game:
    game, random = new_game(rules, standard(seats), seed), Random(seed)
    while game.asking and answers:
        game.apply(random.choice(game.options()))
        answers -= 1
    return game


def measure_loads(game: str = BASE) -> tuple[float, float]:
    """Return the time to load the ruleset of *game* in a fresh process: with an empty cache and with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        colds, cached = [], []
        for number in range(LOADS):
            home = f"{folder}{os.sep}{number}"
            colds.append(_child(LOAD.format(game=game), home))
            cached.append(_child(LOAD.format(game=game), home))
    return min(colds), min(cached)


def timed_load(game: str = BASE) -> None:
    """Load the ruleset of *game* and print the milliseconds that it took."""
    begun = perf_counter()
    _ruleset(game)
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

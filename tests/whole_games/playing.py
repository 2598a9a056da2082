"""The fuzz: whole games under random configurations, with invariants checked on the way.

Each ruleset has one thorough game, with curators and all checks; in the others random bots play, and what can be
read off the state and the sheets is checked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any

from museum.base_game.sheet import museum_sheet
from museum.bots.api import stream_for
from museum.bots.registry import make_bot
from museum.bots.table import Player
from museum.engine.game import Game
from museum.engine.notation import Scribe, do
from museum.engine.start import Seating, new_game
from museum.engine.watch import Watch
from museum.museum_view.score_notes import note_scores
from museum.ruleset.model import Ruleset
from museum.simulate.effect_coverage import EffectId, fired_effects, watched_effects

from .configurations import GAMES_PER_RULESET, game_file, is_thorough, playable, rules_part, seating_of
from .invariants import LONGEST, Broken, check_lines, check_quickly, check_sheets, check_state, require

# The state is checked at every so many decisions; the first check comes at a random one of them.
EVERY = 60


@dataclass(frozen=True, slots=True)
class Failure:
    """A game in which an invariant doesn't hold."""

    seed: int
    message: str
    configuration: Mapping[str, Any]

    def __str__(self) -> str:
        """Describe the failure, its game file, and the command that repeats it."""
        return (
            f"seed {self.seed}: {self.message}\n  game file: {dict(self.configuration)}\n"
            f"  again: python tests/fuzz.py --games 1 --seed {self.seed}"
        )


@dataclass(slots=True)
class Outcome:
    """The result of a number of games. *contradictory* counts house rules that can't be combined."""

    games: int = 0
    decisions: int = 0
    contradictory: int = 0
    failures: list[Failure] = field(default_factory=list)
    fired: Counter[EffectId] = field(default_factory=Counter)

    def add(self, other: Outcome) -> None:
        """Add the result of other games."""
        self.games += other.games
        self.decisions += other.decisions
        self.contradictory += other.contradictory
        self.failures += other.failures
        self.fired.update(other.fired)


def fuzz(games: int, seed: int = 0, workers: int = 1) -> Iterator[Outcome]:
    """Play *games* games from *seed* on and yield the result of each batch, in order."""
    batches = list(_batches(seed, games))
    if workers <= 1:
        yield from map(fuzz_batch, batches)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(fuzz_batch, batches)


def _batches(seed: int, games: int) -> Iterator[range]:
    """Cut the seeds into batches that share a ruleset each."""
    start = seed
    while start < seed + games:
        stop = min(seed + games, (start // GAMES_PER_RULESET + 1) * GAMES_PER_RULESET)
        yield range(start, stop)
        start = stop


def fuzz_batch(seeds: Iterable[int]) -> Outcome:
    """Play the games of *seeds*; failures are collected in the outcome, never raised."""
    outcome = Outcome()
    for seed in seeds:
        data = game_file(seed)
        outcome.games += 1
        try:
            rules = _ruleset(repr(sorted(rules_part(data).items())), seed)
            if rules is None:
                outcome.contradictory += 1
                continue
            watch = Watch()
            outcome.decisions += fuzz_game(rules, data, seed, watch)
            outcome.fired.update(fired_effects(watched_effects(rules), watch))
        except Exception as error:
            message = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
            outcome.failures.append(Failure(seed, message, data))
    return outcome


@lru_cache(maxsize=4)
def _ruleset(key: str, seed: int) -> Ruleset | None:
    return playable(game_file(seed - seed % GAMES_PER_RULESET))


def fuzz_game(rules: Ruleset, data: Mapping[str, Any], seed: int, watch: Watch | None = None) -> int:
    """Play one game with all checks, or with the quick ones, and return the number of answers; raises `Broken`."""
    random, scribe, thorough = Random(~seed), Scribe(), is_thorough(seed)
    seating = seating_of(data, rules)
    players = [
        Player(make_bot(seat["bot"], seat.get("options"), None, rules.bots), stream_for(seed, number), seat["bot"])
        for number, seat in enumerate(data["seats"])
    ]
    game = new_game(rules, seating, seed)
    game.watch = watch
    answers, check_at = 0, random.randrange(EVERY)
    while game.asking:
        if answers == check_at:
            if thorough:
                check_state(game, random)
            else:
                check_quickly(game)
            check_at += random.randint(1, 2 * EVERY)
        option = _answer(players[game.seat], game)
        if thorough:
            scribe.note(game, option)
        game.apply(option)
        answers += 1
        require(answers < LONGEST, f"the game goes on after {LONGEST} answers")
    _check_end(game, watch)
    if thorough:
        check_sheets(game)
        _check_replay(game, seating, seed, scribe)
    return answers


def _answer(player: Player, game: Game) -> int:
    """Random bots get no view: making one takes longer than answering."""
    if player.name == "random":
        return player.random.choice(game.options())
    return player.answer(game)


def _check_end(game: Game, watch: Watch | None) -> None:
    """Check the end of the game, and the sheets."""
    require(game.finished, "the game stops without an end")
    require(not game.agenda, "steps are left after the end")
    check_quickly(game)
    for seat in range(game.seats):
        sheet = museum_sheet(game, seat, "bound")
        check_lines(game, seat, sheet)
        if watch is not None:
            note_scores(game, seat, sheet, watch)


def _check_replay(game: Game, seating: Seating, seed: int, scribe: Scribe) -> None:
    """Check that the notation of a game, replayed, leads to the same end."""
    again = new_game(game.ruleset, seating, seed)
    for number, (seat, line) in enumerate(scribe.lines):
        require(again.seat == seat, f"line {number + 1} `{line}` is of seat {seat + 1}, asked is {again.seat + 1}")
        do(again, line)
    require(again == game, "the game written down and replayed ends otherwise")

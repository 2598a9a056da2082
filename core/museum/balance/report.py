"""The balance report: statistics of many games that bots play under one configuration (C0)."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from museum.base_game.layout import EXPERTS, MUSEUM, ROUND
from museum.base_game.sheet import museum_sheet
from museum.bots.api import stream_for
from museum.bots.registry import make_bot
from museum.bots.table import Player, play_out
from museum.engine.faults import in_play
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.engine.token_moves import holder_of
from museum.engine.watch import Watch
from museum.museum_view.score_notes import note_scores
from museum.packs import Seat
from museum.ruleset.automated_seats import automated_seats
from museum.ruleset.cards import CardDefinition
from museum.ruleset.layout import MAX_SEATS
from museum.ruleset.model import Ruleset
from museum.simulate.effect_coverage import EffectId, all_effects, describe, fired_effects, watched_effects
from museum.simulate.rulesets import ruleset_of
from museum.simulate.shares import interval

# Games per job of a worker process.
BATCH = 100


@dataclass(frozen=True, slots=True)
class Simulation:
    """The configuration that is played: the settings of a game file, the bot of each seat, the board.

    *options* are given to every seat of the bot that they are named after.
    """

    rules: Mapping[str, Any] = field(default_factory=dict)
    bots: tuple[str, ...] = ("curator",) * 4
    board: str = "standard"
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Raise `ValueError` for more bots, or fewer, than a game has seats."""
        if not 1 <= len(self.bots) <= MAX_SEATS:
            raise ValueError(f"a game has 1 to {MAX_SEATS} seats, not {len(self.bots)}")


@dataclass(slots=True)
class Balance:
    """Sums over games. *lines*, *exhibited*, *hired* and *moves* are summed over all seats.

    *users* counts the seats for which an effect of a card fired, *winners* those among them with the most points.
    *ways* and *ways_won* count the same of what seats did: moves that they took, lines that they scored on, tokens
    that they held at the end.
    """

    games: int = 0
    answers: int = 0
    rounds: Counter[int] = field(default_factory=Counter)
    lines: Counter[str] = field(default_factory=Counter)
    totals: list[int] = field(default_factory=list)
    winning: list[int] = field(default_factory=list)
    exhibited: int = 0
    hired: int = 0
    moves: Counter[str] = field(default_factory=Counter)
    fired: Counter[EffectId] = field(default_factory=Counter)
    users: Counter[str] = field(default_factory=Counter)
    winners: Counter[str] = field(default_factory=Counter)
    ways: Counter[str] = field(default_factory=Counter)
    ways_won: Counter[str] = field(default_factory=Counter)

    def add(self, other: Balance) -> None:
        """Add other games."""
        self.games += other.games
        self.answers += other.answers
        self.rounds.update(other.rounds)
        self.lines.update(other.lines)
        self.totals += other.totals
        self.winning += other.winning
        self.exhibited += other.exhibited
        self.hired += other.hired
        self.moves.update(other.moves)
        self.fired.update(other.fired)
        self.users.update(other.users)
        self.winners.update(other.winners)
        self.ways.update(other.ways)
        self.ways_won.update(other.ways_won)

    def as_json(self) -> dict[str, Any]:
        """Return the report as plain data: means are per seat, shares per game."""
        seats = max(1, len(self.totals))
        mean = sum(self.totals) / seats
        return {
            "games": self.games,
            "rounds": {str(number): times for number, times in sorted(self.rounds.items())},
            "in_5_to_7_rounds": round(sum(self.rounds[n] for n in (5, 6, 7)) / max(1, self.games), 3),
            "mean_final": round(mean, 1),
            "mean_winner": round(sum(self.winning) / max(1, len(self.winning)), 1),
            "deciles": quantiles(self.totals),
            "lines": {name: round(points / seats, 2) for name, points in self.lines.items()},
            "track_share": round(self.lines["track"] / max(1, sum(self.totals)), 3),
            "exhibited": round(self.exhibited / seats, 1),
            "hired": round(self.hired / seats, 2),
            "moves": {name: round(times / seats, 2) for name, times in sorted(self.moves.items())},
            "answers_per_game": round(self.answers / max(1, self.games), 1),
        }

    def shares(self) -> dict[str, dict[str, float]]:
        """Return for each way the share of seats that took it and of these the share that won, with its interval.

        `any` is the way of all seats: the share that wins anyway. The interval, from `low` to `high`, has the true
        share with a chance of 95 % (Wilson's).
        """
        found = {}
        for name, seats in sorted(self.ways.items()):
            won = self.ways_won[name]
            low, high = interval(won, seats)
            used = round(seats / max(1, len(self.totals)), 3)
            found[name] = {"used": used, "won": round(won / seats, 3), "low": round(low, 3), "high": round(high, 3)}
        return found

    def effects(self, rules: Ruleset) -> dict[str, int]:
        """Return how often each effect of each card fired, those that never did included."""
        return {describe(rules, effect): self.fired[effect] for effect in all_effects(rules)}

    def cards(self, rules: Ruleset) -> dict[str, dict[str, Any]]:
        """Return for each card with effects its pack and kind, the share of seats that used it, and that won with it.

        A high `won` is no proof that a card is too good: a seat that plays well, or long, also gets more cards.
        `error` is the standard error of `won`; both are None for a card that nobody used.
        """
        names = dict.fromkeys(card for card, _ in all_effects(rules))
        return {name: self._of_card(rules.definition(name)) for name in names}

    def _of_card(self, card: CardDefinition) -> dict[str, Any]:
        users = self.users[card.id]
        won = self.winners[card.id] / users if users else None
        return {
            "pack": card.pack,
            "kind": card.kind,
            "used": round(users / max(1, len(self.totals)), 4),
            "won": None if won is None else round(won, 3),
            "error": None if won is None else round(math.sqrt(won * (1 - won) / users), 3),
        }


def quantiles(totals: Sequence[int]) -> list[int]:
    """Return the lowest score, nine deciles and the highest score; a single score is returned as it is."""
    if len(totals) < 2:
        return list(totals)
    return [min(totals), *(round(cut) for cut in statistics.quantiles(totals, n=10)), max(totals)]


def balance(setting: Simulation, games: int, workers: int = 1, seed: int = 0) -> Balance:
    """Play *games* games of *setting*, from *seed* on, and return their statistics."""
    report = Balance()
    for part in _parts(setting, games, workers, seed):
        report.add(part)
    return report


def _parts(setting: Simulation, games: int, workers: int, seed: int) -> Iterator[Balance]:
    stops = range(seed, seed + games, BATCH)
    jobs = [(setting, range(start, min(start + BATCH, seed + games))) for start in stops]
    if workers <= 1:
        rules = ruleset_of(setting.rules)
        yield from (play_games(rules, setting, seeds) for _, seeds in jobs)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(_play_batch, jobs)


def _play_batch(job: tuple[Simulation, range]) -> Balance:
    """Play one batch in a worker process, which builds its own ruleset because a ruleset can't be pickled."""
    setting, seeds = job
    return play_games(ruleset_of(setting.rules), setting, seeds)


def play_games(rules: Ruleset, setting: Simulation, seeds: Iterable[int]) -> Balance:
    """Play one game per seed and add up."""
    report = Balance()
    seats = len(setting.bots)
    chosen = [Seat(f"seat {n}", bot, setting.options.get(bot, {})) for n, bot in enumerate(setting.bots, 1)]
    seating = Seating(seats, None, (setting.board,) * seats, automated_seats(chosen, rules.bots))
    for seed in seeds:
        players = [
            Player(make_bot(name, setting.options.get(name), None, rules.bots), stream_for(seed, number), name)
            for number, name in enumerate(setting.bots)
        ]
        game = new_game(rules, seating, seed)
        game.watch = watch = Watch()
        ways = [{"any"} for _ in range(seats)]
        with in_play(rules):
            report.answers += play_out(game, players, partial(_note, report, ways))
            _count(report, game, watch, ways)
        report.fired.update(fired_effects(watched_effects(rules), watch))
    return report


def _note(report: Balance, ways: Sequence[set[str]], game: Game, option: int) -> None:
    """Count the moves of action phases, by the words of the notation, and note them among the seat's *ways*."""
    if game.question != "improve":
        return
    words = game.ruleset.questions[game.asking[0]].token(game, game.asking, option).split()
    source = " from " + words[3] if words[2:3] == ["from"] else ""
    report.moves[words[0] + source] += 1
    ways[game.seat].add(f"move {words[0]}{source}")


def _count(report: Balance, game: Game, watch: Watch, ways: Sequence[set[str]]) -> None:
    report.games += 1
    report.rounds[game.counters[ROUND]] += 1
    totals = []
    for seat in range(game.seats):
        sheet = museum_sheet(game, seat)
        report.lines.update(sheet.lines)
        ways[seat].update(f"line {name}" for name, points in sheet.lines.items() if points)
        totals.append(sheet.total)
        note_scores(game, seat, sheet, watch)
        report.exhibited += len(game.zones[MUSEUM + seat])
        report.hired += len(game.zones[EXPERTS + seat])
    report.totals += totals
    report.winning.append(max(totals))
    used = [(name, seat) for name, seat in watch.users if 0 <= seat < game.seats]
    report.users.update(name for name, _ in used)
    report.winners.update(name for name, seat in used if totals[seat] == max(totals))
    for name, token in game.ruleset.vocabulary.tokens.items():
        if (holder := holder_of(game, token)) >= 0:
            ways[holder].add(f"token {name}")
    for total, taken in zip(totals, ways, strict=True):
        report.ways.update(taken)
        report.ways_won.update(taken if total == max(totals) else ())

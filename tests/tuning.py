"""Tunes the weights of the curator by games against itself (SPSA), and compares two sets of weights.

    python tests/tuning.py tune COURSE [--seconds 2400] [--seed 1]
    python tests/tuning.py match COURSE [--games 400] [--seed 1]

`tune` writes a line of JSON to the file COURSE every so often, and goes on from its last one. A step disturbs all
weights at once by a random sign each, lets the two disturbed curators play each other with a curator of today in the
third seat, and moves the weights towards the better one (Spall, IEEE Transactions on Aerospace and Electronic Systems
34, 1998). The gains are Spall's: a / (A + k)^0.602 for the step and c / k^0.101 for the disturbance, of each weight
as a share of its value of today. The result is the mean of the last half of the course, which wanders less than its
end.

`match` plays that result against the curator of today by seeds that tuning has not seen. Compiled (`make fast`),
both are two to three times as fast.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from itertools import combinations
from pathlib import Path

from museum import Ruleset, sheet_of
from museum.bots.api import stream_for
from museum.bots.table import Player, play_out
from museum.curator import Curator, Weights
from museum.engine.start import Seating, new_game
from museum.simulate.rulesets import ruleset_of
from museum.simulate.shares import interval

Shares = dict[str, float]
BASE: tuple[str, ...] = ()
PACKS = ("ks_exclusives", "league", "crystal_skulls", "assistants", "peoples_choice", "worlds_fair")
# The packs and the number of seats of the tables at which the curators play in turn.
TABLES = ((BASE, 4), (BASE, 2), (PACKS, 3), (BASE, 3), (PACKS, 4), (BASE, 4), (PACKS, 2), (BASE, 3))
# Spall's A, in steps, and the first step and disturbance, in shares of a weight.
STABILITY, STEP, DISTURBANCE = 200, 0.3, 0.35
LEAST, MOST = 0.1, 4.0
SCALE = 20.0  # points of margin: with this lead a seat counts as three quarters of a victory
NOTED = 25  # steps between two lines of the course
FRESH = 1_000_000  # seeds of matches begin here


@lru_cache
def rules_of(packs: tuple[str, ...]) -> Ruleset:
    """Return the ruleset with these packs."""
    return ruleset_of({"expansions": list(packs)})


def unit(name: str) -> float:
    """Return the value of today of a weight, by which its changes are measured."""
    return float(getattr(Weights(), name))


def weights_of(shares: Mapping[str, float]) -> Weights:
    """Return the weights that are so many times those of today."""
    return Weights(**{name: round(share * unit(name), 4) for name, share in shares.items()})


def bounded(share: float) -> float:
    """Return a share that is neither too small nor too great."""
    return min(MOST, max(LEAST, share))


def totals(packs: tuple[str, ...], curators: Sequence[Curator], seed: int) -> list[int]:
    """Let the curators play one game and return their points."""
    rules = rules_of(packs)
    game = new_game(rules, Seating(len(curators)), seed)
    play_out(game, [Player(bot, stream_for(seed, seat), "curator") for seat, bot in enumerate(curators)])
    return [sheet_of(game, seat, "thorough").total for seat in range(len(curators))]


def rewards(points: Sequence[int]) -> list[float]:
    """Return the smoothed victory of each seat: 0.5 where it has as much as the best of the others.

    >>> [round(reward, 2) for reward in rewards([100, 80, 70])]
    [0.73, 0.27, 0.18]
    """
    rivals = [max(points[:seat] + points[seat + 1 :]) for seat, points in enumerate([list(points)] * len(points))]
    return [1 / (1 + math.exp((best - own) / SCALE)) for own, best in zip(points, rivals, strict=True)]


def advantage(one: Weights, other: Weights, packs: tuple[str, ...], seats: int, seed: int) -> float:
    """Return by how much *one* does better than *other* by one seed, each of them in each seat."""
    players = ((one, other), (one, other, Weights()), (one, other, one, other))[seats - 2]
    turns = seats if seats == 3 else 2
    found = 0.0
    for turn in range(turns):
        order = [(seat + turn) % seats for seat in range(seats)]
        curators = {weights: Curator(weights) for weights in players}
        points = totals(packs, [curators[players[place]] for place in order], seed)
        for place, reward in zip(order, rewards(points), strict=True):
            found += reward * (players[place] is one) - reward * (players[place] is other)
    return found / turns / (2 if seats == 4 else 1)


def tune(course: Path, seconds: float, seed: int) -> None:
    """Take steps for so many seconds of CPU time, and note them in *course*."""
    lines = course.read_text("utf-8").splitlines() if course.exists() else []
    last = json.loads(lines[-1]) if lines else {}
    shares: Shares = last.get("shares") or dict.fromkeys((field.name for field in fields(Weights)), 1.0)
    first, began, gained, mean = last.get("step", 0), time.process_time(), 0.0, dict.fromkeys(shares, 0.0)
    step = first
    while time.process_time() - began < seconds:
        step += 1
        chance = random.Random(seed * 1_000_003 + step)
        signs = {name: chance.choice((-1, 1)) for name in shares}
        change = DISTURBANCE / step**0.101
        one, other = (
            weights_of({name: bounded(share + side * signs[name] * change) for name, share in shares.items()})
            for side in (1, -1)
        )
        better = advantage(one, other, *TABLES[step % len(TABLES)], chance.randrange(FRESH))
        gained += abs(better)
        move = STEP / (STABILITY + step) ** 0.602 * better / (2 * change)
        for name in shares:
            shares[name] = bounded(shares[name] + move * signs[name])
            mean[name] += shares[name] / NOTED
        if (step - first) % NOTED == 0:
            noted = {name: round(share, 4) for name, share in mean.items()}
            line = {"step": step, "seconds": round(time.process_time() - began), "shares": shares, "mean": noted}
            with course.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
            mean = dict.fromkeys(shares, 0.0)


def result(course: Path) -> Weights:
    """Return the mean of the last half of a course."""
    lines = [json.loads(line)["mean"] for line in course.read_text("utf-8").splitlines()]
    half = lines[len(lines) // 2 :]
    return weights_of({name: sum(line[name] for line in half) / len(half) for name in half[0]})


def seatings(seats: int, number: int) -> Iterator[frozenset[int]]:
    """Yield every choice of so many seats."""
    yield from map(frozenset, combinations(range(seats), number))


def match(new: Weights, old: Weights, packs: tuple[str, ...], games: int, seed: int) -> None:
    """Let two new curators play two old ones, in all six arrangements of the seats; print who wins how often."""
    won = margins = 0.0
    places = list(seatings(4, 2))
    blocks = []
    for number in range(games // len(places)):
        block = 0.0
        for mine in places:
            curators = [Curator(new if seat in mine else old) for seat in range(4)]
            points = totals(packs, curators, FRESH + seed * 10_000 + number)
            best = [seat for seat in range(4) if points[seat] == max(points)]
            block += sum(seat in mine for seat in best) / len(best)
            margins += sum(points[seat] * (1 if seat in mine else -1) for seat in range(4)) / 2
        won += block
        blocks.append(block / len(places))
    played = len(blocks) * len(places)
    low, high = interval(round(won), played)
    mean = won / played
    error = math.sqrt(sum((block - mean) ** 2 for block in blocks) / max(1, len(blocks) - 1) / len(blocks))
    wilson = f"between {low:.1%} and {high:.1%} (Wilson, 95 %; standard error of blocks {error:.1%})"
    print(f"{played} games, 2 against 2, packs {', '.join(packs) or 'none'}: the new win {mean:.1%} (par 50 %),")
    print(f"  {wilson}; {margins / played:+.1f} points a seat", flush=True)


def main() -> None:
    """Tune, or play a match."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=("tune", "match"))
    parser.add_argument("course", type=Path)
    parser.add_argument("--seconds", type=float, default=2400)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.what == "tune":
        tune(given.course, given.seconds, given.seed)
        return
    new = result(given.course)
    print(new)
    for packs in (BASE, PACKS):
        match(new, Weights(), packs, given.games, given.seed)


if __name__ == "__main__":
    main()

"""Fits what a position is worth to a scholar (`content/base/positions.yaml`), by games of curators.

    python -m tests.fitting play PAIRS [--games 1000] [--seed 1] [--tables packs]
    python -m tests.fitting fit PAIRS [PAIRS ...] [--expanded]

`play` adds lines of JSON to the file PAIRS, one for each pair of games: from one position, with the same cards still
to come, a seat plays its turn in two ways, and then curators play both games to the end. `fit` regresses the
differences of the final leads on those of the figures after the turn (ridge). That leaves out what both games share:
a seat that is rich hires more, and would make experts look better than they are. The lead is that on the mean of the
rivals, which chance moves less than that on the best.

It prints how well seeds that were left out are foreseen (the slope is 1 if the numbers are neither too great nor too
small), then the file. Compiled (`make fast`), games are about twice as fast.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from pathlib import Path

import numpy as np
from tests.tuning import BASE, PACKS, rules_of

from museum import sheet_of
from museum.base_game import layout as at
from museum.base_game.position_shape import FIGURES
from museum.curator import Curator, Weights
from museum.curator.positions import figures_of
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.simulate.rulesets import expansions

# The packs and the number of seats of the tables, some more often than others.
EVERY = expansions()
TABLES = {
    "usual": ((BASE, 4), (BASE, 3), (BASE, 4), (BASE, 2), (PACKS, 4), (BASE, 4), (BASE, 3), (PACKS, 3)),
    "packs": ((PACKS, 4), (EVERY, 4), (PACKS, 3), (PACKS, 2), (EVERY, 3), (PACKS, 4), (PACKS, 3), (EVERY, 2)),
}
BRANCHED = 0.6  # the part of all turns that are played in two ways
USUAL = 0.6  # the chance that one of these ways is the curator's own
SPREAD = 0.6  # by how much the weights of other curators differ, as the standard deviation of their logarithms
SLIPS = (0.0, 0.0, 0.1, 0.25)  # the chances of any answer at all, for those
ATTEMPTS = 6
RIDGE = 60.0
FOLDS = 5
CURATOR = Curator()


def another(chance: random.Random) -> Curator:
    """Return a curator that plays otherwise, and hires more or less readily."""
    weights = Weights()
    changed = {
        field.name: getattr(weights, field.name) * math.exp(chance.gauss(0, SPREAD)) for field in fields(weights)
    }
    return Curator(replace(weights, **{**changed, "hire": weights.hire * chance.uniform(-0.3, 1.5)}))


def play_turn(game: Game, seat: int, curator: Curator, slips: float, chance: random.Random) -> None:
    """Let *curator* play the turn of *seat*, except for slips."""
    counters = game.counters
    turn = counters[at.ROUND]
    while game.asking and counters[at.ACTIVE] == seat and counters[at.ROUND] == turn:
        own = game.seat == seat
        if own and game.question != "pay" and chance.random() < slips:
            game.apply(chance.choice(game.options()))
        else:
            game.apply((curator if own else CURATOR).decide(game))


def final_lead(game: Game, seat: int) -> float:
    """Let curators play to the end; return the lead of *seat* on the mean of the others."""
    while game.asking:
        game.apply(CURATOR.decide(game))
    totals = [sheet_of(game, one, "bound").total for one in range(game.seats)]
    return (totals[seat] * game.seats - sum(totals)) / (game.seats - 1)


def pair_of(game: Game, chance: random.Random) -> dict[str, list[list[float]] | list[float]] | None:
    """Play the turn that begins in two ways and to the end; None if they come to the same."""
    seat, base = game.seat, game.clone()
    base.streams = [chance.getrandbits(64) for _ in base.streams]
    ways: dict[tuple[float, ...], Game] = {}
    for attempt in range(ATTEMPTS):
        usual = not attempt and chance.random() < USUAL
        after = base.clone()
        play_turn(after, seat, CURATOR if usual else another(chance), 0 if usual else chance.choice(SLIPS), chance)
        ways.setdefault(tuple(figures_of(CURATOR.standing_of(after, seat))), after)
        if len(ways) == 2:
            return {"figures": list(map(list, ways)), "leads": [final_lead(way, seat) for way in ways.values()]}
    return None


def turns(game: Game) -> Iterator[Game]:
    """Let curators play *game*, and yield it whenever a turn begins."""
    before = (0, 0)
    while game.asking:
        turn = (game.counters[at.ROUND], game.counters[at.ACTIVE])
        if turn != before and game.question == "explore" and game.seat == turn[1]:
            before = turn
            yield game
        game.apply(CURATOR.decide(game))


def play(pairs: Path, games: int, seed: int, tables: str = "usual") -> None:
    """Play so many games at these tables, and note the pairs of games that branch off from them in *pairs*."""
    first = seed * 1_000_000
    for number in range(first + 1, first + games + 1):
        chance = random.Random(number)
        packs, seats = TABLES[tables][number % len(TABLES[tables])]
        game = new_game(rules_of(packs), Seating(seats), number)
        found = [pair_of(turn, chance) for turn in turns(game) if chance.random() < BRANCHED]
        with pairs.open("a", encoding="utf-8") as file:
            file.writelines(
                json.dumps({"seed": number, "expanded": bool(packs), **pair}) + "\n" for pair in found if pair
            )


def read(files: Sequence[Path], *, expanded: bool = False) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the seeds of all pairs, the differences of what counts of the figures, and those of leads.

    If *expanded*, pairs of the base game alone are left out. A figure counts while turns are left, then also times
    these turns, and apart from that when none is left.
    """
    lines = [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]
    lines = [line for line in lines if line["expanded"] or not expanded]
    figures = np.array([line["figures"] for line in lines], dtype=float)
    leads = np.array([line["leads"] for line in lines], dtype=float)
    turns = figures[:, :, -1:]
    count = np.concatenate([figures * (turns > 0), figures * turns, figures * (turns == 0)], axis=2)
    return np.array([line["seed"] for line in lines]), count[:, 0] - count[:, 1], leads[:, 0] - leads[:, 1]


def ridge(figures: np.ndarray, leads: np.ndarray) -> np.ndarray:
    """Return the worth of each figure; each is measured by its own spread, so that the penalty treats all alike."""
    spread = np.sqrt((figures**2).mean(axis=0)) + 1e-9
    scaled = figures / spread
    worth: np.ndarray = (
        np.linalg.solve(scaled.T @ scaled + RIDGE * np.eye(scaled.shape[1]), scaled.T @ leads) / spread
    )
    return worth


def foreseen(seeds: np.ndarray, figures: np.ndarray, leads: np.ndarray) -> str:
    """Return how well the numbers of the other seeds foresee the leads of each fifth of the seeds."""
    found = np.zeros(len(leads))
    for fold in range(FOLDS):
        out = seeds % FOLDS == fold
        found[out] = figures[out] @ ridge(figures[~out], leads[~out])
    square = float((found**2).sum())
    slope = float((found * leads).sum()) / square
    error = math.sqrt(float(((leads - slope * found) ** 2).mean()) / square)
    explained = 1 - float(((leads - found) ** 2).sum() / (leads**2).sum())
    bounds = f"{slope - 1.96 * error:.2f} to {slope + 1.96 * error:.2f}"
    return f"{len(leads):,} pairs, slope {slope:.2f} ({bounds}), {explained:.1%} of the variance"


def fit(files: Sequence[Path], *, expanded: bool = False) -> None:
    """Print how well leads are foreseen, and what each figure is worth."""
    seeds, figures, leads = read(files, expanded=expanded)
    print(f"# {foreseen(seeds, figures, leads)}")
    worth = ridge(figures, leads).reshape(3, -1).T
    print("with_expansions:" if expanded else "worth:")
    for name, (now, later, over) in zip(FIGURES, worth, strict=True):
        print(f"  {name}: [{now:.3f}, {later:.3f}, {over:.3f}]")


def main() -> None:
    """Play, or fit."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("pairs", type=Path, nargs="+")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", choices=TABLES, default="usual")
    parser.add_argument("--expanded", action="store_true", help="fit only to games with expansions")
    given = parser.parse_args()
    if given.what == "fit":
        fit(given.pairs, expanded=given.expanded)
    else:
        play(given.pairs[0], given.games, given.seed, given.tables)


if __name__ == "__main__":
    main()

"""Measures the arranger on random museums: `arranging.py --museums N [--seconds S] [--seed N]`.

Each museum holds 25 of the base game's objects, which fill the standard board. It prints how many arrangements are
proven best within the seconds, and the CPU time until the best one was met.
"""

from __future__ import annotations

import argparse
import random
from itertools import count
from statistics import median, quantiles
from time import process_time

from museum.diagnostics import Diagnostics
from museum.galleries import Judge, Tally
from museum.packs import config_from
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset

CELLS = 25


def judges(ruleset: Ruleset, museums: int, seed: int) -> list[Judge]:
    """Return the judges of so many random museums."""
    facts, traits, rng = ruleset.facts, ruleset.vocabulary.traits, random.Random(seed)
    objects = [facts.exhibits[card] for card, kind in enumerate(ruleset.kind_of) if kind == "object"]
    none = [0] * len(traits["civilisation"]), [0] * len(traits["domain"])
    return [Judge(facts.boards[0], facts.tables, rng.sample(objects, CELLS), *none) for _ in range(museums)]


def measured(judge: Judge, seconds: float) -> tuple[Tally, float]:
    """Arrange one museum as `museum score` does; return its tally and the CPU seconds until that was met."""
    begun = process_time()
    best, met = judge.best(), process_time() - begun
    for attempt in count(1):
        if best.proven or process_time() - begun >= seconds:
            break
        tally = judge.again(attempt)
        if tally.total > best.total:
            best, met = tally, process_time() - begun
    return best, met


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--museums", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    config = config_from({}, "", Diagnostics())
    assert config is not None
    museums = judges(load_ruleset(config), given.museums, given.seed)
    found = [measured(judge, given.seconds) for judge in museums]
    times = [1000 * met for _, met in found]
    proven, gap = sum(tally.proven for tally, _ in found), sum((tally.limit or 0) - tally.total for tally, _ in found)
    print(f"{proven} of {given.museums} proven within {given.seconds:g} s, {gap} points open in the others")
    print(f"best met after a median of {median(times):.0f} ms, 99 % after {quantiles(times, n=100)[-1]:.0f} ms")
    print(f"points in all: {sum(tally.total for tally, _ in found)}")


if __name__ == "__main__":
    main()

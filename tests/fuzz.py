"""The whole-game fuzz as a script: `fuzz.py --games N [--seed S] [--workers W]`; exit 1 if anything fails."""

from __future__ import annotations

import argparse
import sys

from museum.packs import EDITIONS
from museum.simulate.configurations import expansions, plain_ruleset
from museum.simulate.coverage import all_effects, describe
from museum.simulate.fuzz import Outcome, fuzz

# A listing of effects that never fired says something only after this many games.
ENOUGH_GAMES = 2000
MOST_SHOWN = 10


def main() -> int:
    """Play the games, print what fails and a closing line; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    outcome = Outcome()
    for batch in fuzz(given.games, given.seed, given.workers):
        for failure in batch.failures[: max(0, MOST_SHOWN - len(outcome.failures))]:
            print(failure, flush=True)
        outcome.add(batch)
    silent = print_coverage(outcome) if given.games >= ENOUGH_GAMES else 0
    print(
        f"{outcome.games} games, {outcome.decisions} decisions, {outcome.contradictory} contradictory "
        f"configurations, {len(outcome.failures)} failures"
    )
    return 1 if outcome.failures or silent else 0


def print_coverage(outcome: Outcome) -> int:
    """Print which effects never fired; return how many."""
    effects = {}
    for edition in EDITIONS:
        rules = plain_ruleset(edition, expansions())
        effects.update({effect: describe(rules, effect) for effect in all_effects(rules)})
    silent = [text for effect, text in effects.items() if not outcome.fired[effect]]
    print(f"{len(effects) - len(silent)} of {len(effects)} effects fired")
    for text in silent:
        print(f"  never fired: {text}")
    return len(silent)


if __name__ == "__main__":
    sys.exit(main())

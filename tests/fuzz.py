"""Plays random whole games and checks the invariants: `fuzz.py --games N [--seed S] [--workers W]`.

The exit code is 1 if an invariant fails in any game. Effects that never fired are only listed.
"""

from __future__ import annotations

import argparse
import sys

from whole_games.configurations import plain_ruleset
from whole_games.playing import Outcome, fuzz

from museum.packs import EDITIONS
from museum.simulate.effect_coverage import all_effects, describe
from museum.simulate.rulesets import expansions

# With fewer games many effects don't fire by mere chance, so they aren't listed.
ENOUGH_GAMES = 2000
MOST_SHOWN = 10


def main() -> int:
    """Play the games, print the failures and a closing line; return the exit code."""
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
    if given.games >= ENOUGH_GAMES:
        print_coverage(outcome)
    print(
        f"{outcome.games} games, {outcome.decisions} decisions, {outcome.contradictory} contradictory "
        f"configurations, {len(outcome.failures)} failures"
    )
    return 1 if outcome.failures else 0


def print_coverage(outcome: Outcome) -> None:
    """Print how many effects fired, and those that never did.

    They don't fail the fuzz: whether a rare effect comes up depends on the seeds.
    """
    effects = {}
    for edition in EDITIONS:
        rules = plain_ruleset(edition, expansions())
        effects.update({effect: describe(rules, effect) for effect in all_effects(rules)})
    silent = [text for effect, text in effects.items() if not outcome.fired[effect]]
    print(f"{len(effects) - len(silent)} of {len(effects)} effects fired")
    for text in silent:
        print(f"  never fired: {text}")


if __name__ == "__main__":
    sys.exit(main())

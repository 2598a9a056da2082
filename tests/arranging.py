"""Measures the arranger on sets of museums: `python -m tests.arranging [SET ...] [--museums N] [--seed N] [--final]`.

The sets are museums with objects of the base game on the standard board: drawn at random, of collectors who take few
civilisations or domains, and those with which curators end their games. For each set it prints the share of
arrangements that are proven best, the points that the others may lack, and the CPU time; with `--final` those of the
search for final sheets.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from functools import cache
from statistics import mean, median, quantiles
from time import process_time

from museum.base_game.layout import BOARD
from museum.base_game.museums import bonuses, exhibits, tables_of
from museum.base_game.purchase import blocked
from museum.base_game.sheet import patron_of
from museum.bots import Player, default_bot, make_bot, play_out
from museum.bots.api import stream_for
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.galleries import EFFORTS, Judge
from museum.galleries.persistence import persisted
from museum.ruleset.model import Ruleset
from museum.simulate.rulesets import ruleset_of

Museum = Callable[[], Judge]
SEATS = 4


@cache
def rules() -> Ruleset:
    """Return the rules of the base game."""
    return ruleset_of({})


def collector(cards: int, civilisations: int = 0, domains: int = 0, share: float = 1) -> Callable[[int], Museum]:
    """Return what makes museums of so many cards; a *share* of them is of so many civilisations or domains."""

    def made(seed: int) -> Museum:
        rng, facts = random.Random(seed), rules().facts
        objects = [facts.exhibits[card] for card in facts.by_kind["object"]]
        ours, theirs = (range(len(rules().vocabulary.traits[family])) for family in ("civilisation", "domain"))
        wanted = set(rng.sample(ours, civilisations or len(ours)))
        fields = set(rng.sample(theirs, domains or len(theirs)))
        fitting = [card for card in objects if card.civilisation in wanted and card.domain in fields]
        taken = rng.sample(fitting, min(round(cards * share), len(fitting)))
        others = [card for card in objects if card not in taken]
        taken += rng.sample(others, cards - len(taken))
        return lambda: Judge(facts.boards[0], facts.tables, taken, [0] * len(ours), [0] * len(theirs))

    return made


def curators(seed: int) -> Museum:
    """Return a museum with which a curator ends a game; the games have four seats, and each gives four museums."""
    game = _played(seed // SEATS)
    seat = seed % SEATS
    return lambda: Judge(
        game.facts.boards[game.counters[BOARD + seat]], tables_of(game, seat), exhibits(game, seat),
        *bonuses(game, seat), patron_of(game, seat), blocked(game, seat),
    )  # fmt: skip


@cache
def _played(seed: int) -> Game:
    game, bot = new_game(rules(), Seating(SEATS, None, ("standard",) * SEATS), seed), default_bot(rules().bots)
    play_out(game, [Player(make_bot(bot, kinds=rules().bots), stream_for(seed, seat), bot) for seat in range(SEATS)])
    return game


SETS: dict[str, Callable[[int], Museum]] = {
    "random 25": collector(25),
    "random 20": collector(20),
    "2 civilisations": collector(20, 2),
    "3 civilisations": collector(25, 3),
    "4 civilisations": collector(25, 4),
    "6 civilisations": collector(25, 6),
    "60 % of two": collector(25, 2, share=0.6),
    "2 domains": collector(25, domains=2),
    "3 domains": collector(25, domains=3),
    "20 of 3 domains": collector(20, domains=3),
    "curators": curators,
}


def measured(name: str, museums: int, seed: int, effort: str) -> tuple[float, float, list[float]]:
    """Return of a set the share that is proven, the points that are open on the average, and the milliseconds."""
    times, proven, gap = [], 0, 0
    for number in range(seed, seed + museums):
        judge = SETS[name](number)()
        begun = process_time()
        tally = persisted([judge], judge.best(), EFFORTS[effort].patience)
        times.append(1000 * (process_time() - begun))
        proven += tally.proven
        gap += (tally.limit or tally.total) - tally.total
    return proven / museums, gap / museums, times


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sets", nargs="*", default=list(SETS), metavar="SET")
    parser.add_argument("--museums", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--final", action="store_true")
    given = parser.parse_args()
    print(f"{'set':16} proven  lack at most   ms: median         mean         99 %")
    for name in given.sets:
        effort = "final" if given.final else "thorough"
        proven, gap, times = measured(name, given.museums, given.seed, effort)
        late = quantiles(times, n=100, method="inclusive")[-1]
        print(
            f"{name:16} {proven:6.1%} {gap:13.2f} {median(times):15.1f} {mean(times):9.1f} {late:10.1f}", flush=True
        )


if __name__ == "__main__":
    main()

"""Figures that Museum adds to `museum bench`: scoring one layout, and arranging full museums."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from time import process_time

from museum.galleries import Judge
from museum.ruleset.model import Ruleset
from museum.simulate.timing import cpu_time_of

ARRANGED = 60
SCORED = 2000
FULL = 25


def measures(rules: Ruleset) -> Mapping[str, object]:
    """Return the times to score one layout and to arrange full museums of random objects, and how many are proven."""
    import statistics  # slow to import, and needed for the benchmark alone

    facts, random = rules.facts, Random(11)
    board = facts.boards[facts.board_names.index("standard")]
    objects = facts.by_kind["object"]
    times, proven = [], 0
    for _ in range(ARRANGED):
        cards = [facts.exhibits[card] for card in random.sample(objects, FULL)]
        judge = Judge(board, facts.tables, cards, [0] * len(rules.vocabulary.traits["civilisation"]),
                      [0] * len(rules.vocabulary.traits["domain"]))  # fmt: skip
        begun = process_time()
        tally = judge.best()
        times.append(1000 * (process_time() - begun))
        proven += tally.proven
    layout = list(tally.layout)
    return {
        "layout_score_us": round(1e6 * cpu_time_of(lambda: judge.tally(layout), SCORED), 2),
        "arrange_ms": {
            "median": round(statistics.median(times), 2),
            "p99": round(statistics.quantiles(times, n=100, method="inclusive")[98], 2),
        },
        "arrange_proven": round(proven / ARRANGED, 3),
    }

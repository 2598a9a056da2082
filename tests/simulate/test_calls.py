"""What a decision costs with every bundled expansion, counted in calls: unlike seconds, these are always the same."""

from __future__ import annotations

import random
import sys
from types import FrameType

from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset
from museum.simulate.rulesets import expansions, ruleset_of

SEATING = Seating(4, None, ("standard",) * 4)
GAMES = 4
# The most calls of a decision in all packs, beside those of the base game.
MOST = 2.8


def played(game: Game, answers: random.Random) -> int:
    """Play a game to its end by chance; return how many of its questions had several options."""
    decisions = 0
    while game.asking:
        options = game.options()
        game.apply(answers.choice(options))
        decisions += len(options) > 1
    return decisions


def calls_of_a_decision(rules: Ruleset) -> float:
    """Return how many functions are called for each decision of some random games."""
    calls = decisions = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    for seed in range(GAMES):
        game, answers = new_game(rules, SEATING, seed), random.Random(seed)
        sys.setprofile(count)
        try:
            decisions += played(game, answers)
        finally:
            sys.setprofile(None)
    return calls / decisions


def test_a_decision_in_all_packs_takes_few_more_calls_than_one_in_the_base_game() -> None:
    every = calls_of_a_decision(ruleset_of({"expansions": list(expansions())}))
    assert every < MOST * calls_of_a_decision(ruleset_of({}))

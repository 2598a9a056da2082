"""The calls that a decision costs, without and with all bundled expansions: unlike seconds, they never vary."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable
from types import FrameType

import pytest

from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset
from museum.simulate.rulesets import expansions, ruleset_of

SEATING = Seating(4, None, ("standard",) * 4)
GAMES = 4
# The most calls of a decision: 52.4 and 146.6 when this was written. A bound on their ratio would forbid the base
# game to become cheaper by itself.
MOST_IN_BASE = 53
MOST_IN_ALL = 148


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


@pytest.mark.parametrize(("packs", "most"), [((), MOST_IN_BASE), (expansions(), MOST_IN_ALL)], ids=["base", "all"])
def test_a_decision_takes_few_calls(packs: Iterable[str], most: int) -> None:
    assert calls_of_a_decision(ruleset_of({"expansions": list(packs)})) < most

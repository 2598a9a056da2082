"""Shared by the tests of simulations: a small game that is played in milliseconds, and its plan."""

from __future__ import annotations

from pathlib import Path

import pytest

from museum.simulate.plan import RunPlan, plan_of

FERRY = str(Path(__file__).parents[2] / "examples" / "another_game" / "game.yaml")

# A bot that kills the process which plays it until so many have died, and then plays the first option.
DEADLY = """
import os
from pathlib import Path

class Bot:
    def choose(self, question):
        marker = Path({marker!r})
        dead = len(marker.read_text()) if marker.exists() else 0
        if dead < {deaths}:
            marker.write_text("x" * (dead + 1))
            os._exit(1)
        return question.options[0]
"""


@pytest.fixture(scope="session")
def ferry() -> RunPlan:
    return plan_of(FERRY, 45)

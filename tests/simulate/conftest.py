"""Shared by the tests of simulations: a small game that is played in milliseconds, and its plan."""

from __future__ import annotations

from pathlib import Path

import pytest

from museum.simulate.plan import RunPlan, plan_of

FERRY = str(Path(__file__).parents[2] / "examples" / "another_game" / "game.yaml")


@pytest.fixture(scope="session")
def ferry() -> RunPlan:
    return plan_of(FERRY, 45)

"""Fixtures of the tests of Lunatic Museum."""

import pytest
from tests.commands import run

from museum.ruleset.model import Ruleset
from museum.simulate.rulesets import ruleset_of

__all__ = ["run"]


@pytest.fixture(scope="session")
def lunatic() -> Ruleset:
    """Return the ruleset of the game without house rules."""
    return ruleset_of({"game": "lunatic_museum"})

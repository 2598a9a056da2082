"""What these tests share: rulesets of the base game, and the table of any game as people read it."""

from __future__ import annotations

import pytest
from tests.rulesets import config_of, load, rules, session_cache, table

from museum.presentation import Audience
from museum.ruleset.model import Ruleset
from museum.texts.wording import Wording

__all__ = ["audience", "load", "rules", "session_cache", "table"]


@pytest.fixture
def audience(rules: Ruleset) -> Audience:
    """Ada and a bot, who read English."""
    return Audience(Wording(rules, config_of()), ("Ada", "Bo"), (False, True))

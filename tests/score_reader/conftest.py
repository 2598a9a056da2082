"""Rulesets and laid-out games, shared with other folders of tests."""

from __future__ import annotations

from tests.commands import run
from tests.rulesets import curious, load, rules, session_cache, table

__all__ = ["curious", "load", "rules", "run", "session_cache", "table"]

"""Rulesets and laid-out games, shared with other folders of tests."""

from __future__ import annotations

from tests.rulesets import curious, load, rules, session_cache, table

__all__ = ["curious", "load", "rules", "session_cache", "table"]

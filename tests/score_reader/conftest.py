"""Rulesets and laid-out games, shared with other folders of tests."""

from __future__ import annotations

from tests.commands import run

__all__ = ["run"]

"""Shared by these tests: a world of packs."""

from __future__ import annotations

from tests.commands import run
from tests.ruleset.conftest import World, world

__all__ = ["World", "run", "world"]

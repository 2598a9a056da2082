"""What these tests share: a world of packs."""

from __future__ import annotations

from tests.commands import run
from tests.ruleset.conftest import World, world
from tests.rulesets import session_cache

__all__ = ["World", "run", "session_cache", "world"]

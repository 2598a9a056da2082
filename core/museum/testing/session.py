"""The rulesets of one test session, and a cache of its own."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from museum.testing.tables import SessionTables

_TABLES = pytest.StashKey[SessionTables]()
CACHE_DIR: Final = "MUSEUM_CACHE_DIR"


def tables_of(config: pytest.Config) -> SessionTables:
    """Return the session's tables."""
    return config.stash.setdefault(_TABLES, SessionTables())


def own_cache(config: pytest.Config) -> Path:
    """Turn Museum's cache of read files to a folder of this session, away from the user's own, till its end.

    A folder that the environment names stays: so sessions within a session, and its workers, share what was read.
    """
    if CACHE_DIR not in os.environ:
        folder, patch = TemporaryDirectory(prefix="museum-cache-"), pytest.MonkeyPatch()
        patch.setenv(CACHE_DIR, folder.name)
        # A cache that is switched off would make each test read all packs anew.
        patch.delenv("MUSEUM_NO_CACHE", raising=False)
        config.add_cleanup(folder.cleanup)
        config.add_cleanup(patch.undo)
    return Path(os.environ[CACHE_DIR])

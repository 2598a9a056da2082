"""For all tests: rulesets and tables; what Museum writes by itself stays in a folder of the run or of the test."""

from __future__ import annotations

import os
from itertools import count

import pytest
from tests.commands import brief_search
from tests.rulesets import curious, load, rules, table

from museum.testing.session import own_cache

__all__ = ["brief_search", "curious", "load", "rules", "table"]

_NUMBERS = count()
# Chromium and minutes are more than `make test` may ask for: `.ci/browser` runs these.
collect_ignore = [] if os.environ.get("MUSEUM_BROWSER") else ["browser"]
# A C compiler too: `.ci/compiled`.
collect_ignore += [] if os.environ.get("MUSEUM_TEST_COMPILED") else ["compiled"]


def pytest_configure(config: pytest.Config) -> None:
    """Keep read files in one folder for all processes of the run: reading all packs anew takes seconds each time."""
    own_cache(config)


@pytest.fixture(autouse=True)
def games_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the games that a test plays kept in a folder which no other test has."""
    monkeypatch.setenv("MUSEUM_DATA_DIR", str(tmp_path_factory.getbasetemp() / f"data-{next(_NUMBERS)}"))

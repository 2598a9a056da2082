"""For all tests: what Museum writes by itself stays in a folder of the test, out of the user's own."""

from __future__ import annotations

from itertools import count

import pytest

_NUMBERS = count()


@pytest.fixture(autouse=True)
def games_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the games that a test plays kept in a folder which no other test has."""
    monkeypatch.setenv("MUSEUM_DATA_DIR", str(tmp_path_factory.getbasetemp() / f"data-{next(_NUMBERS)}"))

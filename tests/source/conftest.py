"""Keep the tests away from the user's own cache."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def cache_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give every test a cache folder of its own."""
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv("MUSEUM_CACHE_DIR", str(folder))
    monkeypatch.delenv("MUSEUM_NO_CACHE", raising=False)
    return folder

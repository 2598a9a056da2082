"""What the tests of translating share: a small pack, and running the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.commands import run
from tests.files import put_all
from tests.translation.packs import LAMPS

from museum.diagnostics import Diagnostics
from museum.packs import Pack
from museum.translation.shelf import Shelf, choose_packs

__all__ = ["lamps", "run", "shelf_of"]


@pytest.fixture
def lamps(tmp_path: Path) -> Path:
    """Return the folder of a small pack that has Dutch, with a remark here and there, and not all of it."""
    return put_all(tmp_path / "lamps", LAMPS)


@pytest.fixture
def shelf_of() -> Callable[[Path], tuple[Pack, Shelf]]:
    """Return what opens a pack's folder: the pack, and a shelf with it and all that is installed."""

    def opened(folder: Path) -> tuple[Pack, Shelf]:
        chosen = choose_packs([str(folder)])
        return chosen.packs[0], Shelf(chosen.found, Diagnostics())

    return opened

"""Shared by the tests of translating: a small pack, and running the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.commands import run
from tests.files import put_all
from tests.translation.packs import LAMPS

from museum.diagnostics import Diagnostics
from museum.packs import Pack
from museum.translation.pack_texts import PackTexts, choose_packs

__all__ = ["lamps", "opened", "run"]


@pytest.fixture
def lamps(tmp_path: Path) -> Path:
    """Return the folder of a small pack that has Dutch, with a remark here and there, and not all of it."""
    return put_all(tmp_path / "lamps", LAMPS)


@pytest.fixture
def opened() -> Callable[[Path], tuple[Pack, PackTexts]]:
    """Return what opens a pack's folder: the pack, and the texts of it and of all that is installed."""

    def opened(folder: Path) -> tuple[Pack, PackTexts]:
        chosen = choose_packs([str(folder)])
        return chosen.packs[0], PackTexts(chosen.found, Diagnostics())

    return opened

"""What the tests of translating share: a small pack, and running the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.translation.packs import LAMPS, Ran, Run

from museum.cli import group
from museum.diagnostics import Diagnostics
from museum.packs import Pack
from museum.translation.shelf import Shelf, choose_packs


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command line."""

    def run_command(*arguments: object) -> Ran:
        capsys.readouterr()
        status = group.run([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return Ran(status, printed.out, printed.err)

    return run_command


@pytest.fixture
def lamps(tmp_path: Path) -> Path:
    """Return the folder of a small pack that has Dutch, with a remark here and there, and not all of it."""
    for name, text in LAMPS.items():
        path = tmp_path / "lamps" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "lamps"


@pytest.fixture
def shelf_of() -> Callable[[Path], tuple[Pack, Shelf]]:
    """Return what opens a pack's folder: the pack, and a shelf with it and all that is installed."""

    def opened(folder: Path) -> tuple[Pack, Shelf]:
        chosen = choose_packs([str(folder)])
        return chosen.packs[0], Shelf(chosen.found, Diagnostics())

    return opened

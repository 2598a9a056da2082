"""Shared by the tests of reports: a run of a small game, kept in a folder."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.commands import run

from museum.simulate.folder import RunFolder
from museum.simulate.plan import plan_of
from museum.simulate.run import simulate
from museum.simulate.summary import RunSummary

__all__ = ["run"]

FERRY = Path(__file__).parents[2] / "examples" / "another_game" / "game.yaml"


def keep_run(file: Path, games: int, folder: Path, seed: int = 0) -> Path:
    """Play games of a file, keep them in a folder, and return it."""
    plan = plan_of(str(file), games, seed)
    simulate(plan, RunSummary(), RunFolder.begun(folder, plan))
    return folder


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return keep_run(FERRY, 45, tmp_path_factory.mktemp("kept") / "run")


@pytest.fixture
def ferry_run(kept: Path, tmp_path: Path) -> Path:
    """A copy of the run, which a test may spoil."""
    return Path(shutil.copytree(kept, tmp_path / "run"))


@pytest.fixture
def change(ferry_run: Path) -> Callable[[str, str], None]:
    """Replace a text in the `run.json` of the copy."""

    def replace(old: str, new: str) -> None:
        file = ferry_run / "run.json"
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")

    return replace

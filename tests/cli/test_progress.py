"""Progress bars: on a terminal only, and never on the standard output."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import pytest

from museum.cli.output import table
from museum.cli.progress import tracked
from museum.scenarios import run


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_how_many_are_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    assert list(tracked(["a", "b", "c"], "Files")) == ["a", "b", "c"]
    assert "Files" in terminal.getvalue() and "3/3" in terminal.getvalue()
    assert capsys.readouterr().out == ""


def test_a_pipe_gets_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(tracked(["a", "b"], "Files")) == ["a", "b"]
    assert capsys.readouterr() == ("", "")


def test_scenarios_are_tracked_by_their_files(tmp_path: Path) -> None:
    (tmp_path / "one.scenario.yaml").write_text("[\n", encoding="utf-8")
    seen: list[Path] = []

    def track(files: Sequence[Path]) -> Sequence[Path]:
        seen.extend(files)
        return files

    assert not run([tmp_path], report=lambda line: None, track=track)
    assert [file.name for file in seen] == ["one.scenario.yaml"]


def test_a_table_is_aligned_by_the_cells_of_a_terminal() -> None:
    """A wide letter takes two cells, an accent that combines with its letter takes none."""
    rows = [["博物館", "1"], ["Muse\u0301e", "12"]]
    assert table(rows, right=[1]) == ["博物館   1", "Muse\u0301e   12"]

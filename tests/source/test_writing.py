"""Files written whole or not at all, and what is told where that can't be."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from museum.diagnostics import Place
from museum.source.writing import unwritable, write_whole


def test_the_new_content_takes_the_old_one_s_place_and_permissions(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text("old")
    file.chmod(0o640)
    write_whole(file, b"new")
    assert (file.read_bytes(), file.stat().st_mode & 0o777) == (b"new", 0o640)
    assert list(tmp_path.iterdir()) == [file]


def test_what_stood_there_stays_where_the_new_content_cannot(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError):
        write_whole(tmp_path / "folder", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (PermissionError(13, "Permission denied"), "permission denied"),
        (ValueError("embedded null byte"), "embedded null byte"),
    ],
)
def test_the_reason_is_told_in_the_system_s_words(error: OSError | ValueError, reason: str) -> None:
    (told,) = unwritable(error, Path("a.yaml"), "this can't be written").diagnostics
    assert (told.code, told.place) == ("unwritable", Place("a.yaml"))
    assert told.message == f"this can't be written: {reason}"


@pytest.mark.parametrize("there", [True, False], ids=["a file", "nothing yet"])
def test_a_link_stays_and_its_target_is_replaced(tmp_path: Path, there: bool) -> None:
    (tmp_path / "far").mkdir()
    target, link = tmp_path / "far" / "cards.yaml", tmp_path / "cards.yaml"
    if there:
        target.write_text("old")
    link.symlink_to(target)
    write_whole(link, b"new")
    assert link.is_symlink() and target.read_bytes() == b"new"
    assert list(target.parent.iterdir()) == [target]


def test_a_pipe_stays_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="a device or pipe"):
        write_whole(tmp_path / "pipe", b"new")
    assert (tmp_path / "pipe").is_fifo() and len(list(tmp_path.iterdir())) == 1


def test_what_a_killed_process_left_beside_the_file_goes(tmp_path: Path) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    left = [tmp_path / f".cards.yaml.{process}.part" for process in (gone.pid, os.getppid())]
    for file in left:
        file.touch()
    write_whole(tmp_path / "cards.yaml", b"new")
    assert [file.exists() for file in left] == [False, True]


def test_it_is_on_the_disk_before_it_takes_the_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    sync, replace = os.fsync, Path.replace
    monkeypatch.setattr("os.fsync", lambda file: (done.append("sync"), sync(file))[1])
    monkeypatch.setattr(Path, "replace", lambda path, to: (done.append("rename"), replace(path, to))[1])
    write_whole(tmp_path / "cards.yaml", b"new")
    assert done == ["sync", "rename", "sync"]
    write_whole(tmp_path / "cards.yaml", b"newer", lasting=False)
    assert done[3:] == ["rename"]

"""Files written whole or not at all, and what is told where that can't be."""

from __future__ import annotations

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

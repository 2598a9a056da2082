"""Tests of files that can't be read, each with the reason."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from museum.diagnostics import Diagnostic, Diagnostics, Place
from museum.source import files, load, loads


def complaint(path: Path | str) -> Diagnostic:
    """Return the one error that reading the file at *path* reports."""
    found = Diagnostics()
    assert load(path, found) is None
    (item,) = found.items
    assert item.severity == "error"
    return item


def of_bytes(tmp_path: Path, content: bytes) -> Diagnostic:
    file = tmp_path / "x.yaml"
    file.write_bytes(content)
    return complaint(file)


def test_a_missing_file_suggests_its_neighbour(tmp_path: Path) -> None:
    (tmp_path / "first_game.yaml").write_text("a: 1", encoding="utf-8")
    item = complaint(tmp_path / "frist_game.yaml")
    assert (item.code, item.suggestion) == ("missing-file", str(tmp_path / "first_game.yaml"))
    assert item.place == Place(str(tmp_path / "frist_game.yaml"), 0, 0)
    assert complaint(tmp_path / "first_game.yml").suggestion == str(tmp_path / "first_game.yaml")


def test_a_missing_file_without_neighbours_suggests_nothing(tmp_path: Path) -> None:
    assert complaint(tmp_path / "alone.yaml").suggestion is None


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    item = complaint(tmp_path / "nowhere" / "game.yaml")
    assert item.code == "missing-file"
    assert f"no folder `{tmp_path / 'nowhere'}`" in item.message


def test_a_file_taken_for_a_folder_is_missing(tmp_path: Path) -> None:
    (tmp_path / "game").write_text("a: 1", encoding="utf-8")
    assert complaint(tmp_path / "game" / "x.yaml").code == "missing-file"


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    item = complaint(tmp_path)
    assert (item.code, item.message) == ("not-a-file", "expected a file, found a folder")


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert complaint(tmp_path / "pipe").code == "not-a-file"


def test_a_name_with_a_zero_byte_is_unreadable() -> None:
    assert complaint("bad\0name.yaml").code == "unreadable"


def test_a_name_beyond_what_the_system_takes_is_unreadable(tmp_path: Path) -> None:
    assert complaint(tmp_path / ("x" * 5000)).code == "unreadable"


def test_a_file_without_permission_is_unreadable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object, **_options: object) -> None:
        raise PermissionError(13, "Permission denied")

    file = tmp_path / "x.yaml"
    file.write_text("a: 1", encoding="utf-8")
    monkeypatch.setattr(Path, "open", refuse)
    item = complaint(file)
    assert (item.code, item.message) == ("unreadable", "the file can't be read: permission denied")


def test_a_file_of_more_than_five_megabytes_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert files.MAX_BYTES == 5_000_000
    monkeypatch.setattr(files, "MAX_BYTES", 10)
    item = of_bytes(tmp_path, b"a: 12345678")
    assert (item.code, item.place.line) == ("too-large", 0)


def test_a_text_may_be_no_larger_either() -> None:
    found = Diagnostics()
    assert loads("#" * (files.MAX_BYTES + 1), "t", found) is None
    assert [item.code for item in found.items] == ["too-large"]


def test_bad_utf_8_is_located_by_line_column_and_byte(tmp_path: Path) -> None:
    item = of_bytes(tmp_path, "a: 1\nb: é".encode() + b"\xff")
    assert (item.code, item.place.line, item.place.column) == ("not-text", 2, 5)
    assert item.message == "byte 0xff at position 10 is not UTF-8; save the file as UTF-8"


def test_a_letter_cut_in_half_is_located(tmp_path: Path) -> None:
    item = of_bytes(tmp_path, "a: é".encode()[:-1])
    assert (item.code, item.place.line, item.place.column) == ("not-text", 1, 4)


def test_utf_16_is_told_by_name(tmp_path: Path) -> None:
    item = of_bytes(tmp_path, "a: 1".encode("utf-16"))
    assert item.code == "not-text"
    assert "UTF-16" in item.message


def test_a_binary_file_is_told_by_its_zero_bytes(tmp_path: Path) -> None:
    item = of_bytes(tmp_path, b"PK\n\x00\x01")
    assert (item.code, item.place.line, item.place.column) == ("not-text", 2, 1)
    assert "binary" in item.message


def test_a_control_character_is_named(tmp_path: Path) -> None:
    item = of_bytes(tmp_path, b"a: x\x1b[0m")
    assert (item.code, item.place.column) == ("not-text", 5)
    assert "U+001B" in item.message


def test_half_a_character_in_a_text_is_reported() -> None:
    found = Diagnostics()
    assert loads("a: \ud800", "t", found) is None
    assert [item.code for item in found.items] == ["not-text"]


@pytest.mark.parametrize("content", [b"", b"\n\n", b"# only a comment\n", b"---\n", b"~\n", b"\xef\xbb\xbf"])
def test_a_file_without_data_is_empty(tmp_path: Path, content: bytes) -> None:
    item = of_bytes(tmp_path, content)
    assert (item.code, item.place.line) == ("empty-file", 0)


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_bytes(b"\xef\xbb\xbfa: 1\n")
    found = Diagnostics()
    read = load(tmp_path / "x.yaml", found)
    assert read is not None and read.data == {"a": 1}
    assert read.path == str(tmp_path / "x.yaml")

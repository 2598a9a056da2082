"""Tests of the cache of read files."""

from __future__ import annotations

import hashlib
import os
import pickle
from pathlib import Path

import pytest
from tests.files import put

from museum.diagnostics import Diagnostics
from museum.source import Document, cache, load, loader

TEXT = "seats: {1: [a, 2, 1.5, true, null]}\nname: é\n"


class Bomb:
    """Pickle as a call that would leave a file behind."""

    def __init__(self, target: Path) -> None:
        self.target = target

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, (str(self.target),)


def read(path: Path) -> Document:
    """Read the file at *path*, which has no error."""
    found = Diagnostics()
    document = load(path, found)
    assert document is not None and found.items == ()
    return document


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file to read."""
    path = tmp_path / "x.yaml"
    path.write_text(TEXT, encoding="utf-8")
    return path


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that every file parsed is added to."""
    names: list[str] = []
    parse = loader._parse

    def noted(text: str, name: str, diagnostics: Diagnostics) -> Document | None:
        names.append(name)
        return parse(text, name, diagnostics)

    monkeypatch.setattr(loader, "_parse", noted)
    return names


def entries(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_a_file_is_parsed_once(file: Path, parsed: list[str], cache_folder: Path) -> None:
    first, second = read(file), read(file)
    assert parsed == [str(file)]
    assert first.data == second.data == {"seats": {1: ["a", 2, 1.5, True, None]}, "name": "é"}
    assert first.positions == second.positions
    assert second.text == TEXT
    assert second.at("seats", 1, 2) == first.at("seats", 1, 2)
    assert len(entries(cache_folder)) == 1


def test_the_same_content_under_another_name_keeps_its_own_name(file: Path, parsed: list[str]) -> None:
    read(file)
    twin = file.with_name("twin.yaml")
    twin.write_text(TEXT, encoding="utf-8")
    assert read(twin).at("name").file == str(twin)
    assert parsed == [str(file)]


def test_a_changed_file_is_parsed_again(file: Path, parsed: list[str]) -> None:
    read(file)
    file.write_text(TEXT + "more: 1\n", encoding="utf-8")
    assert read(file).data["more"] == 1
    assert len(parsed) == 2


def test_what_one_reader_changes_another_does_not_see(file: Path) -> None:
    read(file)
    read(file).data["seats"][1].clear()
    assert read(file).data["seats"][1] == ["a", 2, 1.5, True, None]


def test_a_file_with_errors_is_not_kept(file: Path, cache_folder: Path) -> None:
    file.write_text("a: [", encoding="utf-8")
    for _ in range(2):
        found = Diagnostics()
        assert load(file, found) is None
        assert [item.code for item in found.items] == ["unclosed"]
    assert entries(cache_folder) == []


def test_the_cache_can_be_left_out(file: Path, parsed: list[str], cache_folder: Path) -> None:
    for _ in range(2):
        assert load(file, Diagnostics(), cache=False) is not None
    assert len(parsed) == 2
    assert entries(cache_folder) == []


def test_the_environment_can_switch_it_off(
    file: Path, parsed: list[str], cache_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MUSEUM_NO_CACHE", "1")
    read(file)
    read(file)
    assert len(parsed) == 2
    assert entries(cache_folder) == []
    monkeypatch.setenv("MUSEUM_NO_CACHE", "0")
    read(file)
    assert len(entries(cache_folder)) == 1


def test_without_a_setting_it_is_the_users_cache_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MUSEUM_CACHE_DIR")
    folder = cache.folder()
    assert folder is not None
    assert "museum-game" in folder.parts
    assert folder.name == f"yaml-{cache.FORMAT}"


@pytest.mark.parametrize("kept", [b"", b"short", b"\0" * 500], ids=["empty", "short", "zeros"])
def test_a_corrupt_entry_is_passed_over_and_replaced(
    file: Path, parsed: list[str], cache_folder: Path, kept: bytes
) -> None:
    read(file)
    (entry,) = entries(cache_folder)
    whole = entry.read_bytes()
    entry.write_bytes(kept)
    assert read(file).data["name"] == "é"
    assert len(parsed) == 2
    assert entry.read_bytes() == whole


def test_every_flipped_byte_is_noticed(file: Path, cache_folder: Path) -> None:
    read(file)
    (entry,) = entries(cache_folder)
    whole = entry.read_bytes()
    for index in range(len(whole)):
        entry.write_bytes(whole[:index] + bytes([whole[index] ^ 1]) + whole[index + 1 :])
        assert cache.fetch(entry.stem) is None


def test_a_planted_entry_runs_nothing(file: Path, cache_folder: Path, tmp_path: Path) -> None:
    read(file)
    (entry,) = entries(cache_folder)
    body = pickle.dumps(Bomb(tmp_path / "ran"))
    entry.write_bytes(hashlib.sha256(body).digest() + body)
    assert read(file).data["name"] == "é"
    assert not (tmp_path / "ran").exists()


def test_a_cache_that_cannot_be_written_is_no_error(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "taken").write_text("a file, not a folder", encoding="utf-8")
    monkeypatch.setenv("MUSEUM_CACHE_DIR", str(tmp_path / "taken"))
    assert read(file).data["name"] == "é"


def test_a_write_that_fails_leaves_nothing_behind(
    file: Path, cache_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_self: Path, _target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    assert read(file).data["name"] == "é"
    assert entries(cache_folder) == []


def test_an_entry_that_is_used_outlives_newer_ones(
    tmp_path: Path, cache_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The files of the packs are read first of all, and then again and again."""
    monkeypatch.setattr(cache, "_MOST_ENTRIES", 4)
    used, *others = [put(tmp_path / f"{number}.yaml", f"a: {number}") for number in range(5)]
    for number, file in enumerate((used, *others[:3])):
        read(file)
        os.utime(next(cache_folder.rglob(f"{cache.key_of(file.read_bytes())}.pickle")), (number, number))
    read(used)
    read(others[3])
    assert len(entries(cache_folder)) == 2
    assert cache.fetch(cache.key_of(used.read_bytes())) is not None


def test_the_oldest_entries_are_dropped(tmp_path: Path, cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "_MOST_ENTRIES", 5)
    for number in range(6):
        file = tmp_path / f"{number}.yaml"
        file.write_text(f"a: {number}", encoding="utf-8")
        read(file)
        newest = cache.key_of(file.read_bytes())
        os.utime(next(cache_folder.rglob(f"{newest}.pickle")), (number, number))
    assert len(entries(cache_folder)) == 3
    assert cache.fetch(cache.key_of(b"a: 5")) is not None
    assert cache.fetch(cache.key_of(b"a: 0")) is None

"""What the tests of packs share: a folder to write files in; findings in a form easy to compare."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from museum.diagnostics import Diagnostic, Diagnostics

Told = list[tuple[str, str, int, int]]
Write = Callable[[str, str], Path]


@pytest.fixture(autouse=True)
def no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MUSEUM_NO_CACHE", "1")


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a text to a file below the test's folder."""

    def write_file(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write_file


@pytest.fixture
def told() -> Callable[[Iterable[Diagnostic] | Diagnostics], Told]:
    """Return findings as (code, name of the file, line, column)."""

    def as_tuples(found: Iterable[Diagnostic] | Diagnostics) -> Told:
        items = found.items if isinstance(found, Diagnostics) else found
        return [(i.code, Path(i.place.file).name, i.place.line, i.place.column) for i in items]

    return as_tuples


@pytest.fixture
def pack(write: Write) -> Callable[..., Path]:
    """Write a manifest with an id and further lines into a folder; return the folder."""

    def write_pack(folder: str, identifier: str, *more: str) -> Path:
        text = "\n".join([f"id: {identifier}", "version: 1.0.0", "museum_api: 1", *more, ""])
        return write(f"{folder}/expansion.yaml", text).parent

    return write_pack

"""Files that a test writes for itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

Write = Callable[[str, str], Path]


def put(path: Path, text: str) -> Path:
    """Write a text to a file, in folders that need not be there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def put_all(folder: Path, texts: Mapping[str, str]) -> Path:
    """Write texts to the files that they are given for, below a folder; return the folder."""
    for name, text in texts.items():
        put(folder / name, text)
    return folder


def put_pack(folder: Path, identifier: str, *more: str) -> Path:
    """Write a manifest with an id and further lines into a folder; return the folder."""
    lines = [f"id: {identifier}", "version: 1.0.0", "museum_api: 1", *more, ""]
    return put(folder / "expansion.yaml", "\n".join(lines)).parent


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a text to a file below the test's folder."""
    return lambda name, text: put(tmp_path / name, text)

"""What the tests of packs share: a folder to write files in; findings in a form easy to compare."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from tests.files import put_pack, write

from museum.diagnostics import Diagnostic, Diagnostics

__all__ = ["pack", "told", "write"]

Told = list[tuple[str, str, int, int]]


@pytest.fixture
def told() -> Callable[[Iterable[Diagnostic] | Diagnostics], Told]:
    """Return findings as (code, name of the file, line, column)."""

    def as_tuples(found: Iterable[Diagnostic] | Diagnostics) -> Told:
        items = found.items if isinstance(found, Diagnostics) else found
        return [(i.code, Path(i.place.file).name, i.place.line, i.place.column) for i in items]

    return as_tuples


@pytest.fixture
def pack(tmp_path: Path) -> Callable[..., Path]:
    """Write a manifest with an id and further lines into a folder; return the folder."""
    return lambda folder, identifier, *more: put_pack(tmp_path / folder, identifier, *more)

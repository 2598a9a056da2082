"""Lines of text as they were once written: what a test compares with a file of `tests/recorded`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import zip_longest
from pathlib import Path

from tests.files import put

RECORDED = Path(__file__).parent / "recorded"
HEAD = "# Written by MUSEUM_UPDATE_GOLDEN=1 and {test}."


def check_lines(name: str, found: Iterable[str], test: str) -> None:
    """Require that *found* are the lines of a file, which *test* writes anew if that is asked for."""
    file, lines = RECORDED / f"{name}.txt", list(found)
    if os.environ.get("MUSEUM_UPDATE_GOLDEN"):
        put(file, "\n".join([HEAD.format(test=test), *lines]) + "\n")
    expected = file.read_text("utf-8").splitlines()[1:]
    differing = next((pair for pair in zip_longest(expected, lines) if pair[0] != pair[1]), None)
    assert differing is None, f"{name}: recorded and found: {differing}"

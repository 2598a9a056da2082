"""The README is true: its files are written as it says, and every command in it runs."""

from __future__ import annotations

import re
from pathlib import Path

from tests.snippets import ROOT, blocks, commands, follow

README = ROOT / "README.md"


def test_the_readme_names_commands_and_files() -> None:
    """The patterns find what they are for."""
    found = blocks(README)
    assert sum(len(list(commands(block))) for block in found if block.language == "console") > 15
    assert sum(1 for block in found if block.file) > 8


def test_every_snippet_works(tmp_path: Path) -> None:
    """Each command line, after the files before it, exits with 0, says something, and shows no traceback."""
    folder = tmp_path / "readme"
    folder.mkdir()
    assert follow(README, folder) > 25


def test_the_two_commands_are_targets_of_the_makefile() -> None:
    """`make play` and `make test` exist, and the README shows them."""
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    shown = set(re.findall(r"^make (\w+)", README.read_text(encoding="utf-8"), re.MULTILINE))
    assert shown == {"play", "test"}
    assert shown <= targets

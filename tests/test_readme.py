"""The README is true: its files are written as it says, and every command in it runs."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
FILE = re.compile(r"# file: (\S+)\n")
COMMANDS = [
    line.removeprefix("$ ") for kind, body in BLOCKS if kind == "console" for line in body.splitlines() if line
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the files that the README has its reader write, and the bundled examples."""
    place = tmp_path_factory.mktemp("readme")
    for name in ("examples", "content", "schemas"):
        shutil.copytree(ROOT / name, place / name)
    for _, body in BLOCKS:
        found = FILE.match(body)
        if found:
            path = place / found[1]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(body, encoding="utf-8")
    return place


def test_the_readme_names_commands_and_files() -> None:
    """The patterns find what they are for."""
    assert len(COMMANDS) > 15
    assert sum(1 for _, body in BLOCKS if FILE.match(body)) > 8


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_succeeds(command: str, folder: Path) -> None:
    """Each command line exits with 0, says something, and shows no traceback."""
    words = shlex.split(command)
    assert words[0] == "museum"
    done = subprocess.run(
        [sys.executable, "-m", "museum", *words[1:]],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.strip()
    assert "Traceback" not in done.stderr


def test_the_two_commands_are_targets_of_the_makefile() -> None:
    """`make play` and `make test` exist, and the README shows them."""
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    shown = set(re.findall(r"^make (\w+)", TEXT, re.MULTILINE))
    assert shown == {"play", "test"}
    assert shown <= targets

"""Runs the snippets of a page of documentation in order, as its reader would: files are written, commands run."""

from __future__ import annotations

import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.files import put

from museum.cli.group import run

ROOT = Path(__file__).parents[1]
COPIED = ("examples", "content", "schemas")
FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"# file: (\S+)\n")
STATUS = re.compile(r"\s+# exits with (\d+)$")
ANYTHING = "..."


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its language, its text, and the line of the page on which its text begins."""

    language: str
    text: str
    line: int

    @property
    def file(self) -> str:
        """Return the file that the reader is to write it into; empty if none."""
        found = FILE.match(self.text)
        return found[1] if found else ""


@dataclass(slots=True)
class Command:
    """A line that the reader types, and what the page shows of its output."""

    words: list[str]
    line: int
    status: int = 0
    shown: list[str] = field(default_factory=list)


def blocks(page: Path) -> list[Block]:
    """Return the fenced blocks of *page* in order."""
    text = page.read_text(encoding="utf-8")
    return [Block(m[1], m[2], text.count("\n", 0, m.start(2)) + 1) for m in FENCED.finditer(text)]


def commands(block: Block) -> Iterator[Command]:
    """Yield the commands of a console block: lines after `$ `, each with the lines of output that follow."""
    found: list[Command] = []
    for number, line in enumerate(block.text.splitlines(), block.line):
        if line.startswith("$ "):
            status = STATUS.search(line)
            words = shlex.split(STATUS.sub("", line).removeprefix("$ "))
            found.append(Command(words, number, int(status[1]) if status else 0))
        elif line.strip():
            found[-1].shown.append(line)
    yield from found


def follow(page: Path, folder: Path) -> int:
    """Do in *folder* what *page* shows; returns how many snippets there were. Fails where the page is wrong."""
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name)
    home, names, count = Path.cwd(), dict[str, Any](), 0
    os.chdir(folder)
    try:
        for block in blocks(page):
            count += _follow_block(page, block, names)
    finally:
        os.chdir(home)
    return count


def _follow_block(page: Path, block: Block, names: dict[str, Any]) -> int:
    if block.file:
        put(Path(block.file), block.text)
        return 1
    if block.language == "python":
        code = compile("\n" * (block.line - 1) + block.text, str(page), "exec", dont_inherit=True)
        with redirect_stdout(io.StringIO()):
            exec(code, names)
        return 1
    if block.language != "console":
        return 0
    return sum(_obey(page, command) for command in commands(block))


def _obey(page: Path, command: Command) -> int:
    where = f"{page.name}:{command.line}: `{shlex.join(command.words)}`"
    if command.words[0] == "cd":
        os.chdir(command.words[1])
        return 1
    assert command.words[0] in RUNNERS, f"{where}: not a command that is run"
    status, said = RUNNERS[command.words[0]](command.words[1:])
    assert status == command.status, f"{where} exits with {status}:\n{said}"
    assert said.strip(), f"{where} says nothing"
    assert "Traceback" not in said, f"{where}:\n{said}"
    missing = not_shown(command.shown, said.splitlines())
    assert missing is None, f"{where} does not say `{missing}`:\n{said}"
    return 1


def _museum(words: list[str]) -> tuple[int, str]:
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(out):
        status = run(words)
    return status, out.getvalue()


def _pytest(words: list[str]) -> tuple[int, str]:
    """Run a test session of its own; a session inside this one would share its plugins."""
    return _python(["-m", "pytest", "-p", "museum.testing", "-p", "no:cacheprovider", *words])


def _python(words: list[str]) -> tuple[int, str]:
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False, timeout=100)
    return done.returncode, done.stdout + done.stderr


RUNNERS = {"museum": _museum, "pytest": _pytest, "python": _python}


def not_shown(shown: list[str], said: list[str]) -> str | None:
    """Return the first line that is *shown* and isn't *said* in that order; `...` stands for any lines.

    A line that ends in `...` is the beginning of one.
    """
    rest = iter([line.rstrip() for line in said])
    for line in shown:
        if line.strip() == ANYTHING:
            continue
        head = line.rstrip().removesuffix(ANYTHING)
        whole = head == line.rstrip()
        if not any(there == head if whole else there.startswith(head) for there in rest):
            return line
    return None

"""What the tests of the command line share: running it, files to run it on, and a screen that types by itself."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from museum.cli import group


@dataclass(frozen=True)
class Ran:
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str


Run = Callable[..., Ran]
Write = Callable[[str, str], Path]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command line; *stdin* is what the standard input holds."""

    def run_command(*arguments: object, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        capsys.readouterr()
        status = group.run([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return Ran(status, printed.out, printed.err)

    return run_command


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a text to a file below the test's folder."""

    def write_file(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write_file


@dataclass
class TypingScreen:
    """A screen whose person types the given lines, then closes the terminal."""

    typed: Iterable[str]
    shown: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._lines = iter(self.typed)

    def read(self, prompt: str) -> str:
        self.shown.append(prompt)
        if prompt.startswith("Pass the keyboard"):
            return ""
        for line in self._lines:
            if line == "^C":
                raise KeyboardInterrupt
            self.shown.append(f"<<< {line}")
            return line
        raise EOFError

    def write(self, text: str) -> None:
        self.shown.append(text)

    def clear(self) -> None:
        self.shown.append("\f")

    @property
    def text(self) -> str:
        """Return all that was shown."""
        return "\n".join(self.shown)


@pytest.fixture
def typing() -> Callable[[Iterable[str]], TypingScreen]:
    """Return a screen at which the given lines are typed."""
    return TypingScreen

"""Running the command line in a test."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from museum.cli import group
from museum.galleries import EFFORTS
from museum.galleries.persistence import attempts


@dataclass(frozen=True)
class Ran:
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def brief_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Arrange museums for final sheets by few attempts: forty take seconds, and nearly all is found by the first."""
    monkeypatch.setitem(EFFORTS, "final", replace(EFFORTS["final"], patience=attempts(2)))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, brief_search: None) -> Run:
    """Run the command line; *stdin* is what the standard input holds."""

    def run_command(*arguments: object, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        capsys.readouterr()
        status = group.run([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return Ran(status, printed.out, printed.err)

    return run_command

"""What the tests of authoring share: running the command line, and packs of a few lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from museum.cli import group


@dataclass(frozen=True)
class Ran:
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Run the command line."""

    def run_command(*arguments: object) -> Ran:
        capsys.readouterr()
        status = group.run([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return Ran(status, printed.out, printed.err)

    return run_command


@pytest.fixture
def pack(tmp_path: Path) -> Callable[..., Path]:
    """Write a manifest with an id and further lines; return the pack's folder."""

    def write_pack(identifier: str, *more: str) -> Path:
        folder = tmp_path / "packs" / identifier
        folder.mkdir(parents=True)
        lines = [f"id: {identifier}", "version: 1.0.0", "museum_api: 1", *more, ""]
        (folder / "expansion.yaml").write_text("\n".join(lines), encoding="utf-8")
        return folder

    return write_pack

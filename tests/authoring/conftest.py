"""What the tests of authoring share: running the command line, and packs of a few lines."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.commands import run
from tests.files import put_pack

__all__ = ["pack", "run"]


@pytest.fixture
def pack(tmp_path: Path) -> Callable[..., Path]:
    """Write a manifest with an id and further lines; return the pack's folder."""
    return lambda identifier, *more: put_pack(tmp_path / "packs" / identifier, identifier, *more)

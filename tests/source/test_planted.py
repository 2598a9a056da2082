"""Tests that every code this layer can report has a planted mistake in its tests."""

from __future__ import annotations

from pathlib import Path

import pytest

import museum.source
from museum.diagnostics import CODES

CORE = Path(museum.source.__file__).parent
TESTS = Path(__file__).parent
EMITTED = sorted(
    code for code in CODES if any(f'"{code}"' in file.read_text(encoding="utf-8") for file in CORE.glob("*.py"))
)


@pytest.mark.parametrize("code", EMITTED)
def test_a_mistake_is_planted_for_the_code(code: str) -> None:
    others = [file for file in TESTS.glob("test_*.py") if file != Path(__file__)]
    assert any(f'"{code}"' in file.read_text(encoding="utf-8") for file in others)


def test_the_codes_are_found() -> None:
    assert len(EMITTED) >= 25

"""Running scenarios that stand in a test as text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent, indent

import pytest
from tests.files import put

from museum.scenarios import Outcome, run_paths

RunOne = Callable[[str], Outcome]
Tell = Callable[[str], str]


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    """Give a function that writes a scenario file and returns its path."""

    def written(text: str, name: str = "made.scenario.yaml") -> Path:
        return put(tmp_path / name, dedent(text))

    return written


@pytest.fixture
def one(write: Callable[..., Path]) -> RunOne:
    """Give a function that runs the body of a single scenario."""

    def outcome(body: str) -> Outcome:
        text = "scenarios:\n  - name: it\n" + indent(dedent(body).strip("\n"), "    ") + "\n"
        (found,) = run_paths([write(text)]).outcomes
        return found

    return outcome


@pytest.fixture
def tell(one: RunOne) -> Tell:
    """Give a function that runs the body of a scenario and returns what is wrong with it, in one text."""

    def told(body: str) -> str:
        outcome = one(body)
        errors = [f"{e.code}: {e.message}" + (f" -> {e.suggestion}" if e.suggestion else "") for e in outcome.errors]
        return "\n".join([*errors, *(fault.message for fault in outcome.faults)])

    return told

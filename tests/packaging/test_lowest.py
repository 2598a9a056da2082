"""Tries of CI besides its own Python: the lowest versions of the dependencies, and each Python that is promised."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

CHECKOUT = Path(__file__).resolve().parents[2]
PROJECT: dict[str, Any] = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]


def pins(text: str) -> list[str]:
    """Return the lines of a list of packages without its comments."""
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def test_the_lowest_versions_are_those_that_the_project_allows() -> None:
    wanted = [dependency.replace(">=", "==") for dependency in PROJECT["dependencies"]]
    assert all(re.fullmatch(r"[\w.]+==[\d.]+", pin) for pin in wanted)
    assert pins((CHECKOUT / ".ci" / "lowest.txt").read_text("utf-8")) == wanted


def test_each_promised_python_is_tried() -> None:
    minor = re.compile(r"Programming Language :: Python :: (3\.\d+)")
    promised = [found[1] for found in map(minor.fullmatch, PROJECT["classifiers"]) if found]
    script = (CHECKOUT / ".ci" / "pythons").read_text("utf-8")
    versions = re.search(r'^VERSIONS="([^"]*)"', script, re.MULTILINE)
    assert versions is not None
    lowest = PROJECT["requires-python"].removeprefix(">=")
    assert promised == [lowest, *versions[1].split()]


def test_the_steps_of_ci_are_there() -> None:
    run = (CHECKOUT / ".ci" / "run").read_text("utf-8")
    for step in ("wheel", "compiled", "pythons"):
        assert f".ci/{step} " in run
        assert (CHECKOUT / ".ci" / step).stat().st_mode & 0o111

"""`museum compare`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.commands import Run
from tests.simulate.conftest import FERRY

MUSEUM = str(Path(FERRY).parents[1] / "first_game.yaml")


def test_a_change_is_compared_with_the_game_as_it_is(run: Run) -> None:
    shown = run("compare", FERRY, "--games", "20", "--set", "ferry_limit=30", "--copies", "fiddler=2")
    assert shown.status == 0
    assert "games in" in shown.out and "points" in shown.out and "more" in shown.out
    data = json.loads(run("compare", FERRY, "--games", "20", "--ban", "fiddler", "--json").out)
    assert data["measures"]["rounds"]["verdict"] == "same"
    assert data["error"] == 0.05


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((FERRY,), "a second game file, or changes"),
        ((FERRY, FERRY, "--ban", "fiddler"), "a second game file, or changes"),
        ((FERRY, "--set", "ferry_limit"), "expected RULE=VALUE, not `ferry_limit`"),
        ((FERRY, "--copies", "fiddler=many"), "expected a whole number, not `many`"),
        ((FERRY, "--ban", "fidler"), "did you mean `fiddler`"),
        ((FERRY, "--set", "ferry_limt=3"), "did you mean `ferry_limit`"),
        ((FERRY, "--set", "ferry_limit=[3"), "--set"),
        ((FERRY, "--set", "ferry_limit=3"), "5 to 30"),
        ((FERRY, "no.yaml"), "there is no file `no.yaml`"),
        ((FERRY, MUSEUM, "--games", "10"), "`night_ferry` and `museum` are two different games"),
        ((FERRY, "--games", "10", "--ban", "fiddler", "--cluster", "here"), "the address of a Dask scheduler"),
        ((FERRY, "--games", "3", "--ban", "fiddler"), "3 is not in the range"),
        ((FERRY, "--games", "10", "--ban", "fiddler", "--measure", "fun"), "there is no measure `fun`"),
    ],
)
def test_bad_input_is_reported(run: Run, arguments: tuple[str, ...], message: str) -> None:
    shown = run("compare", *arguments)
    assert shown.status == 1 and message in shown.err and not shown.out

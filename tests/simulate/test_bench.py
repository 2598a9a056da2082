"""The bench has the form that `museum bench --json` prints, and measures what it says."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.simulate import bench
from museum.simulate.rulesets import expansions

PLAYOUT_KEYS = {"game", "seats", "decisions_per_second", "games_per_second", "decisions_per_game", "peak_mb"}
WORDS = {"game", "scoring"}


@pytest.fixture(scope="module")
def figures() -> dict[str, object]:
    found = bench.bench(0.05)
    assert json.loads(json.dumps(found)) == found
    return found


def test_the_form_is_fixed(figures: dict[str, object]) -> None:
    wanted = {"playouts", "bots", "clone_us", "load_cold_ms", "load_cached_ms", "layout_score_us", "arrange_ms"}
    assert set(figures) == {*wanted, "arrange_proven"}
    assert set(figures["arrange_ms"]) == {"median", "p99"}  # type: ignore[arg-type]
    assert 0.9 <= figures["arrange_proven"] <= 1  # type: ignore[operator]


def test_playouts_are_measured_for_two_to_four_seats(figures: dict[str, object]) -> None:
    playouts: list[dict[str, object]] = figures["playouts"]  # type: ignore[assignment]
    games = ("base", "all") if expansions() else ("base",)
    assert [(entry["game"], entry["seats"]) for entry in playouts] == [(game, n) for game in games for n in (2, 3, 4)]
    for entry in playouts:
        assert set(entry) > PLAYOUT_KEYS
        assert all(entry[key] > 0 for key in PLAYOUT_KEYS - WORDS)  # type: ignore[operator]
        # Questions with one option are answered too; random games are scored by the bound.
        assert entry["answers_per_second"] > entry["decisions_per_second"]  # type: ignore[operator]
        assert entry["scoring"] == "bound"


def test_games_of_the_own_bot_are_measured_and_scored_as_reports_score_them(figures: dict[str, object]) -> None:
    bots: list[dict[str, object]] = figures["bots"]  # type: ignore[assignment]
    assert next((entry["game"], entry["seats"], entry["bot"]) for entry in bots) == ("base", 4, "curator")
    for entry in bots:
        assert entry["scoring"] == "thorough"
        assert entry["answers_per_second"] > entry["decisions_per_second"] > 0  # type: ignore[operator]
        assert entry["games_per_second"] > 0  # type: ignore[operator]


def test_shares_of_playing_and_scoring_make_a_whole() -> None:
    found = bench.measure_playouts(plain_ruleset("en"), 2, 0.05)
    assert found["playout_seconds"] + found["scoring_seconds"] == pytest.approx(1, abs=0.01)
    assert found["decisions_per_playout_second"] > found["decisions_per_second"]


def test_a_load_is_timed_in_a_process_of_its_own() -> None:
    program = [sys.executable, "-c", bench.LOAD.format(game="base")]
    printed = subprocess.run(program, check=True, capture_output=True, text=True).stdout
    assert float(printed) > 0

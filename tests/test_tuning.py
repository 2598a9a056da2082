"""The tuning of the curator's weights: what it measures, and what it makes of a course."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest
from tests import tuning

from museum.curator import Weights


def test_shares_of_the_weights_of_today_are_weights() -> None:
    today = asdict(Weights())
    assert tuning.weights_of(dict.fromkeys(today, 1.0)) == Weights()
    changed = tuning.weights_of({**dict.fromkeys(today, 1.0), "keep": 0.5, "hire": 1.5})
    assert (changed.keep, changed.hire) == (Weights().keep / 2, Weights().hire * 1.5)


def test_the_advantage_of_one_is_the_disadvantage_of_the_other() -> None:
    one, other = Weights(), Weights(keep=0.4, spend=0.6)
    found = tuning.advantage(one, other, tuning.BASE, 2, 4)
    assert found == pytest.approx(-tuning.advantage(other, one, tuning.BASE, 2, 4))
    assert 0 < abs(found) <= 1


def test_a_course_is_noted_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Weights, int]] = []

    def better_if_it_keeps_less(one: Weights, other: Weights, packs: object, seats: object, seed: int) -> float:
        asked.append((one, seed))
        return 0.5 if one.keep < other.keep else -0.5

    monkeypatch.setattr(tuning, "advantage", better_if_it_keeps_less)
    course = tmp_path / "course.jsonl"
    for _ in range(2):
        monkeypatch.setattr(tuning.time, "process_time", iter(range(10_000)).__next__)
        tuning.tune(course, 60, 1)
    steps = [json.loads(line)["step"] for line in course.read_text("utf-8").splitlines()]
    assert steps == [tuning.NOTED * number for number in range(1, len(steps) + 1)] and len(steps) > 2
    assert len({seed for _, seed in asked}) > len(asked) / 2
    found = tuning.result(course)
    assert found.keep < Weights().keep * 0.9
    assert abs(found.gallery / Weights().gallery - 1) < 0.3

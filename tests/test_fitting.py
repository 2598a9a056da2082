"""The fitting of what positions are worth: two ways to play one turn, and what is made of pairs of them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests import fitting

from museum.base_game import layout as at
from museum.base_game.position_shape import FIGURES
from museum.engine.start import Seating, new_game


def test_turns_begin_with_exploration_and_none_is_left_out() -> None:
    game = new_game(fitting.rules_of(fitting.BASE), Seating(2), 3)
    begun = [(turn.counters[at.ROUND], turn.seat, turn.counters[at.EXPLORED]) for turn in fitting.turns(game)]
    assert len(set(begun)) == len(begun) > 4
    assert not any(explored for _, _, explored in begun)
    assert {seat for _, seat, _ in begun} == {0, 1}


def test_the_two_ways_differ_and_the_game_is_left_as_it_was() -> None:
    game = next(fitting.turns(new_game(fitting.rules_of(fitting.BASE), Seating(2), 3)))
    before = hash(game)
    pairs = [fitting.pair_of(game, Random(number)) for number in (1, 1, 2)]
    assert hash(game) == before
    assert pairs[0] == pairs[1] != pairs[2]
    for pair in filter(None, pairs):
        one, other = pair["figures"]
        assert one != other
        assert len(one) == len(FIGURES)


def test_what_positions_are_worth_is_found_again() -> None:
    chance = np.random.default_rng(1)
    figures = chance.normal(size=(4000, 6))
    worth = np.array([3.0, 0, -1, 0, 0.5, 2])
    leads = figures @ worth + chance.normal(size=4000) * 5
    assert np.allclose(fitting.ridge(figures, leads), worth, atol=0.3)
    seeds = np.arange(4000)
    assert "4,000 pairs, slope 1.0" in fitting.foreseen(seeds, figures, leads)
    assert ", -" in fitting.foreseen(seeds, figures, chance.normal(size=4000))


def test_pairs_are_noted_and_fitted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pairs = tmp_path / "pairs.jsonl"
    monkeypatch.setattr(fitting, "TABLES", {"usual": ((fitting.BASE, 2),)})
    fitting.play(pairs, 2, 1)
    seeds, figures, leads = fitting.read([pairs])
    assert set(seeds) == {1_000_001, 1_000_002}
    assert figures.shape == (len(leads), 3 * len(FIGURES))
    fitting.fit([pairs])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"# {len(leads)} pairs")
    assert [line.split(":")[0].strip() for line in lines[1:]] == ["worth", *FIGURES]


def test_games_with_expansions_can_be_fitted_apart(tmp_path: Path) -> None:
    pair = {"figures": [[1.0] * len(FIGURES), [0.0] * len(FIGURES)], "leads": [3.0, 1.0]}
    pairs = tmp_path / "pairs.jsonl"
    lines = [{"seed": seed, "expanded": seed == 5, **pair} for seed in range(8)]
    pairs.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    assert list(fitting.read([pairs], expanded=True)[0]) == [5]
    assert len(fitting.read([pairs])[0]) == 8

"""Ladders of bots: balanced seats, results that don't depend on the workers, and what is known is found."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from tests.files import put
from tests.simulate.conftest import FERRY

from museum.diagnostics import MuseumError
from museum.simulate.ladder import LadderBlock, play_blocks_of, play_ladder, ranking_of
from museum.simulate.ladder_plan import LadderPlan, ladder_of
from museum.simulate.record import SeatRecord
from museum.simulate.run import DIED
from museum.simulate.standings import ladder_json, rated
from museum.simulate.workers import WorkersDied

FIRST = "class Bot:\n    def __init__(self, place=0):\n        self.place = place\n\n" + (
    "    def choose(self, question):\n        return question.options[self.place]\n"
)


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(put(tmp_path_factory.mktemp("bots") / "first.py", FIRST))


@pytest.fixture(scope="module")
def ladder(first: str) -> LadderPlan:
    return ladder_of(FERRY, ["random", first, f"{first}:place=-1"], 30)


@pytest.fixture(scope="module")
def blocks(ladder: LadderPlan) -> dict[int, LadderBlock]:
    played: dict[int, LadderBlock] = {}
    play_ladder(ladder, played)
    return played


def seat(place: int, won: bool = False) -> SeatRecord:
    return {"bot": "", "total": 0, "place": place, "won": won, "lines": {}, "cards": {}, "used": []}


def test_every_bot_sits_in_every_seat_equally_often(ladder: LadderPlan) -> None:
    for seats in (2, 3, 4, 6):
        wider = replace(ladder, seats=tuple(range(seats)))
        for block in range(4):
            rows = [wider.row(block, turn) for turn in range(3)]
            had = Counter((place, bot) for row in rows for place, bot in enumerate(row))
            assert set(had.values()) == {1} and len(had) == 3 * seats
    assert len({ladder.row(block, 0) for block in range(20)}) > 3


def test_the_seats_keep_all_but_their_bots(tmp_path: Path) -> None:
    text = "seats: [{bot: random, name: Ada, board: wings}, {bot: random, start: {prestige: 1}}, Cy]\n"
    ladder = ladder_of(str(put(tmp_path / "game.yaml", text)), ["curator", "random"], 4)
    seats = ladder.opening(0, 1).config.seats
    assert [(one.name, one.board, dict(one.start)) for one in seats] == [
        ("Ada", "wings", {}), ("seat 2", None, {"prestige": 1}), ("Cy", None, {})
    ]  # fmt: skip
    assert [one.bot for one in seats] == [("curator", "random")[bot] for bot in ladder.row(0, 1)]


def test_automated_seats_stay_theirs(tmp_path: Path) -> None:
    text = "expansions: [solo]\nseats: [{bot: curator}, {bot: alphonse}, {bot: curator}]\n"
    ladder = ladder_of(str(put(tmp_path / "game.yaml", text)), ["curator", "random"], 4)
    assert ladder.seats == (0, 2) and ladder.opening(0, 0).config.seats[1].bot == "alphonse"
    with pytest.raises(MuseumError, match="`alphonse` plays by rules of its own"):
        ladder_of(str(tmp_path / "game.yaml"), ["curator", "alphonse"], 4)


def test_rankings_share_places_unless_the_game_breaks_the_tie() -> None:
    assert ranking_of([seat(2), seat(1, True), seat(2)], (0, 1, 0)) == ((1,), (0, 0))
    assert ranking_of([seat(1), seat(1, True)], (0, 1)) == ((1,), (0,))
    assert ranking_of([seat(1, True), seat(1, True)], (0, 1)) == ((0, 1),)


def test_the_workers_change_nothing(ladder: LadderPlan, blocks: dict[int, LadderBlock]) -> None:
    others: dict[int, LadderBlock] = {}
    counted: list[int] = []
    play_ladder(ladder, others, 2, progress=counted.append)
    assert ladder_json(ladder, others, rated(ladder, others)) == ladder_json(ladder, blocks, rated(ladder, blocks))
    assert sum(counted) == ladder.games == 30


def test_the_figures_are_those_of_the_games(ladder: LadderPlan, blocks: dict[int, LadderBlock]) -> None:
    bots = rated(ladder, blocks)
    assert sum(bot.results.won for bot in bots) == pytest.approx(30)
    assert [bot.rating for bot in bots] == sorted((bot.rating for bot in bots), reverse=True)
    assert sum(bot.rating for bot in bots) == pytest.approx(0, abs=1e-6)
    assert {bot.results.seats for bot in bots} == {20}
    assert all(bot.low <= bot.rating <= bot.high and bot.milliseconds > 0 for bot in bots)
    # At two seats the margins of a game are each other's opposite.
    assert sum(bot.results.margin for bot in bots) == 0


def test_a_bot_that_breaks_off_is_reported_and_the_others_are_ranked(tmp_path: Path) -> None:
    tired = "class Bot:\n    def choose(self, question):\n        if question.random.random() < 0.02:\n"
    tired += "            raise RuntimeError('tired')\n        return question.options[0]\n"
    file = str(put(tmp_path / "tired.py", tired))
    ladder = ladder_of(FERRY, ["random", file], 20)
    blocks = dict(enumerate(play_blocks_of(ladder, range(10))))
    figures = ladder_json(ladder, blocks, rated(ladder, blocks))
    assert 0 < len(figures["broken"]) < 10 and "tired.py:4" in figures["broken"][0]["error"]
    whole = sum(not block.broken for block in blocks.values())
    assert {bot["seats"] for bot in figures["bots"]} == {2 * whole}
    alone = {0: blocks[min(number for number, block in blocks.items() if not block.broken)]}
    assert rated(ladder, alone) == [] and ladder_json(ladder, alone, [])["games"] == 2


def test_a_bots_file_is_found_from_any_folder(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(first).parent)
    ladder = ladder_of(FERRY, ["random", "./first.py"], 4)
    assert ladder.names == ("random", "./first.py") and ladder.bots[1].bot == str(Path(first).resolve())


def test_blocks_whose_workers_died_are_reported(ladder: LadderPlan, monkeypatch: pytest.MonkeyPatch) -> None:
    def dying(*_: object) -> None:
        raise WorkersDied([range(0, 2)])

    monkeypatch.setattr("museum.simulate.ladder.done", dying)
    blocks: dict[int, LadderBlock] = {}
    play_ladder(ladder, blocks)
    assert [block.broken[0][1] for block in blocks.values()] == [DIED, DIED]

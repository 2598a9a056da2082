"""Games whose program is killed: nothing but the unfinished action is lost, and they can be gone on with."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from tests.commands import Run
from tests.killing import lost, typing

from museum.engine.saves import read_save
from museum.sessions.saved_games import games_folder, saved_games

GAME = "seats: [Ada, {bot: random}]\nfirst_seat: 1\n"


@pytest.mark.parametrize("number", range(5))
def test_a_game_killed_at_a_random_moment_is_there(number: int, tmp_path: Path) -> None:
    assert lost(tmp_path, number, most_lines=10) == ""


@pytest.mark.parametrize("end", [signal.SIGHUP, signal.SIGTERM, signal.SIGKILL], ids=lambda end: end.name)
def test_what_is_unfinished_is_offered(end: signal.Signals, tmp_path: Path, run: Run) -> None:
    (tmp_path / "evening.yaml").write_text(GAME, encoding="utf-8")
    data = games_folder().parent
    with typing(tmp_path / "evening.yaml", data, 4) as typist:
        typist.wait()
        typist.type("choose 1")
        typist.wait()
        os.kill(typist.process.pid, end)
        assert typist.process.wait(20) == -end
    made = len(read_save(saved_games()[0].path).moves)
    assert made > 0
    with typing(tmp_path / "evening.yaml", data, 4) as typist:
        shown = typist.wait(r"to play \(Enter: 1\): ")
        assert f"1  Ada, seat 2; {made} move" in shown and "0  a new game" in shown
        typist.type("7")
        typist.wait(r"to play \(Enter: 1\): ")
        typist.type("")
        typist.wait()
        typist.type("quit")
        typist.wait("museum games resume evening\r\n")
        assert typist.process.wait(20) == 0
    assert len(saved_games()) == 1 and len(read_save(saved_games()[0].path).moves) == made
    assert [file.name for file in games_folder().iterdir()] == ["evening.museum-save"]


def test_a_new_game_leaves_the_unfinished_one(tmp_path: Path) -> None:
    (tmp_path / "evening.yaml").write_text(GAME, encoding="utf-8")
    data = games_folder().parent
    for answers in ([], ["0"]):
        with typing(tmp_path / "evening.yaml", data, 4) as typist:
            for answer in answers:
                typist.wait(r"to play \(Enter: 1\): ")
                typist.type(answer)
            typist.wait()
            typist.type("choose 1")
            typist.wait()
    assert {game.id for game in saved_games()} == {"evening", "evening-2"}


def test_a_game_in_another_window_is_not_played_twice(tmp_path: Path, run: Run) -> None:
    (tmp_path / "evening.yaml").write_text(GAME, encoding="utf-8")
    with typing(tmp_path / "evening.yaml", games_folder().parent, 4) as typist:
        typist.wait()
        typist.type("choose 1")
        typist.wait()
        for command in (("games", "resume", "evening"), ("games", "forget", "evening")):
            ran = run(*command)
            assert ran.status == 1 and f"another window (process {typist.process.pid})" in ran.err
        ran = run("play", "--resume", saved_games()[0].path)
        assert ran.status == 1 and "another window" in ran.err

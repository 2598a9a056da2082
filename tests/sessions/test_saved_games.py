"""The user's saved games: what a list says of them, whose they are, and which of them a save goes on with."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.files import put

from museum.diagnostics import MuseumError
from museum.sessions import Session, hint, open_game
from museum.sessions.keeper import Keeper, going_on, telling
from museum.sessions.saved_games import (
    begun_game,
    forget,
    games_folder,
    new_game_file,
    saved_game,
    saved_games,
    unfinished_games,
)

GAME = "seats: [Ada, {bot: random}]\nfirst_seat: 1\n"
Play = Callable[..., Session]


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Return a function that plays a game for so many lines."""

    def played(lines: int = 3, seed: int = 4, name: str = "evening.yaml") -> Session:
        return on(Session(open_game(put(tmp_path / name, GAME), seed)), lines)

    return played


def on(session: Session, lines: int) -> Session:
    """Play so many lines on."""
    while session.game.asking and lines:
        if session.person_asked:
            session.persons_move(hint(session))
        else:
            session.bots_move()
        lines -= 1
    return session


def kept(session: Session, keeper: Keeper | None = None) -> Path:
    """Keep the game among the user's, as after play, and return its file."""
    keeper = keeper or Keeper()
    keeper.list_game(session.opening.config.path)
    assert keeper.keep(session) == []
    keeper.release()
    return keeper.files[-1]


def test_they_lie_in_the_user_s_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert games_folder().is_relative_to(tmp_path.parent.parent), "tests have a folder of their own"
    monkeypatch.delenv("MUSEUM_DATA_DIR")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert games_folder() == tmp_path / "museum-game" / "games"


def test_a_list_says_of_each_what_it_is(play: Play) -> None:
    session = play(40)
    file = kept(session)
    (game,) = saved_games()
    assert (game.id, game.path, game.state, game.seed) == ("evening", file, "unfinished", 4)
    assert (game.seats, game.moves) == (("Ada", "seat 2"), len(session.moves))
    assert game.round > 0 and game.game_file == Path(session.opening.config.path).resolve()
    kept(on(session, -1))
    assert sorted(game.state for game in saved_games()) == ["finished", "unfinished"]


def test_the_last_one_played_comes_first(play: Play) -> None:
    for number, age in enumerate((30, 10, 20), 1):
        os.utime(kept(play(seed=number)), (age, age))
    assert [game.id for game in saved_games()] == ["evening", "evening-3", "evening-2"]


@pytest.mark.parametrize("text", ["", "museum_save: 2\n", "about: [\n", "about: 1\nend: 1\n", "\x00"])
def test_a_damaged_one_is_listed_as_such(text: str, play: Play) -> None:
    file = kept(play())
    file.write_text(text, encoding="utf-8")
    assert saved_game("evening").state == "damaged"
    assert unfinished_games("evening.yaml") == []


def test_an_id_that_is_not_there_is_reported_with_the_nearest(play: Play) -> None:
    with pytest.raises(MuseumError, match="there is no saved game `evning`; there are none"):
        saved_game("evning")
    kept(play())
    with pytest.raises(MuseumError, match="did you mean `evening`"):
        saved_game("evning")


def test_a_game_file_has_its_unfinished_games(play: Play) -> None:
    session = play()
    kept(session)
    kept(play(seed=5))
    kept(on(play(seed=6), -1))
    kept(play(name="other.yaml"))
    path = session.opening.config.path
    assert {game.seed for game in unfinished_games(path)} == {4, 5}
    assert [game.seed for game in unfinished_games(path, 5)] == [5]
    assert unfinished_games("elsewhere.yaml") == []


def test_a_save_goes_on_with_the_game_that_it_continues_only(play: Play) -> None:
    session = play()
    file = kept(session)
    save = session.to_save()
    assert begun_game(save) == file
    assert begun_game(on(session, 5).to_save()) == file, "it holds the beginning"
    kept(session, resuming(file))
    assert begun_game(save) is None, "the one there has gone on: it must not be lost"
    assert begun_game(play(20, seed=5).to_save()) is None


def resuming(file: Path) -> Keeper:
    keeper = Keeper()
    keeper.read(file)
    return keeper


def test_a_named_save_and_the_user_s_game_are_both_kept_up(play: Play, tmp_path: Path) -> None:
    session, named = play(), tmp_path / "ours.museum-save"
    mine = kept(session, Keeper(named))
    assert mine.read_text() != "" and len(saved_games()) == 1
    keeper = Keeper()
    resumed = Session.resumed(keeper.read(named))
    kept(on(resumed, 4), keeper)
    assert [len(Session.resumed(keeper.read(file)).moves) for file in (named, mine)] == [len(resumed.moves)] * 2
    keeper.release()


def test_a_game_that_is_being_played_is_held(play: Play, tmp_path: Path) -> None:
    session = play()
    file = kept(session)
    code = f"from museum.source.locks import *; lock = FileLock(Path({str(file)!r})); print(); input()"
    holder = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert holder.stdin and holder.stdout
    holder.stdout.readline()
    for act in (resuming, Keeper, lambda path: forget(saved_game("evening"))):
        with pytest.raises(MuseumError, match=f"another window \\(process {holder.pid}\\)"):
            act(file)
    assert unfinished_games(session.opening.config.path) == []
    assert new_game_file(session.opening.config.path)[0].name == "evening-2.museum-save"
    holder.kill()
    holder.communicate()
    assert [game.id for game in unfinished_games(session.opening.config.path)] == ["evening"]
    resuming(file).release()


def test_a_forgotten_game_is_gone(play: Play) -> None:
    file = kept(play())
    forget(saved_game("evening"))
    assert saved_games() == [] and list(file.parent.iterdir()) == []


def test_what_killed_processes_left_is_cleaned(play: Play) -> None:
    part = kept(play()).with_name(".other.museum-save.4194399.part")
    part.touch()
    saved_games()
    assert not part.exists()


def test_commands_name_the_game_by_its_id_or_file(play: Play, tmp_path: Path) -> None:
    file = kept(play())
    assert (going_on(file), telling(file)) == ("museum games resume evening", "museum games replay evening")
    other = tmp_path / "an evening.museum-save"
    assert going_on(other) == f"museum play --resume '{other}'" and telling(other) == f"museum replay '{other}'"


def test_a_file_that_cannot_be_written_costs_the_other_nothing(play: Play, tmp_path: Path) -> None:
    session, keeper = play(), Keeper(tmp_path / "ours.museum-save")
    games_folder().parent.mkdir(parents=True, exist_ok=True)
    games_folder().write_text("not a folder")
    keeper.list_game(session.opening.config.path)
    (error,) = keeper.keep(session)
    keeper.release()
    assert "the game can't be saved here" in str(error) and keeper.path == tmp_path / "ours.museum-save"
    assert len(Session.resumed(resuming(keeper.path).read(keeper.path)).moves) == 3

"""`museum games`, and the saving that fills it: after every action, at the end, and when Museum itself fails."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click
import pytest
from tests.commands import Run
from tests.files import Write, put

from museum.cli.hot_seat import HotSeat
from museum.cli.people import chosen
from museum.engine.errors import Refused
from museum.engine.saves import read_save
from museum.sessions import Session, hint, open_game
from museum.sessions.keeper import Keeper
from museum.sessions.saved_games import games_folder, saved_game, saved_games
from museum.texts.wording import Wording

ROOT = Path(__file__).parents[2]
Typing = Callable[[Iterable[str]], Any]
GAMES = {
    "museum": "seats: [Ada, Bruno]\nfirst_seat: 1\nrules: {patrons: false, end_score: 10}\n",
    "night_ferry": f"game: night_ferry\nexpansion_paths: [{ROOT}/examples/another_game]\nseats: [Ada, Bo]\n",
}


@pytest.fixture(params=list(GAMES))
def table(request: pytest.FixtureRequest, tmp_path: Path, typing: Typing) -> Callable[..., HotSeat]:
    """Return a table at which lines are typed, of Museum and of another game."""

    def begin(typed: Iterable[str], named: Path | None = None) -> HotSeat:
        session = Session(open_game(put(tmp_path / "evening.yaml", GAMES[request.param]), 4))
        keeper = Keeper(named)
        keeper.list_game(session.opening.config.path)
        wording = Wording(session.opening.ruleset, session.opening.config)
        return HotSeat(session, wording, typing(typed), keeper)

    return begin


def typist(begin: Callable[..., HotSeat], named: Path | None = None) -> HotSeat:
    """Return a table at which hints are typed."""
    seated: list[HotSeat] = []
    seated.append(begin(iter(lambda: hint(seated[0].session), None), named))
    return seated[0]


def test_every_action_is_saved_when_it_is_done(table: Callable[..., HotSeat]) -> None:
    playing = typist(table)
    read, behind = playing.screen.read, list[int]()

    def watched(prompt: str) -> str:
        moves = playing.session.moves
        if moves:
            behind.append(len(moves) - len(read_save(games_folder() / "evening.museum-save").moves))
        return read(prompt)

    playing.screen.read = watched  # type: ignore[method-assign]
    assert playing.play() == 0
    assert len(behind) > 5 and set(behind) == {0}


def test_a_finished_game_is_kept_where_it_was_asked_for_too(
    table: Callable[..., HotSeat], tmp_path: Path, run: Run
) -> None:
    named = tmp_path / "short.museum-save"
    playing = typist(table, named)
    assert playing.play() == 0
    assert "The game is kept. Read it again: museum replay" in playing.screen.text  # type: ignore[attr-defined]
    assert run("replay", named, "--quiet").status == 0
    replayed = run("games", "replay", "evening")
    assert replayed.status == 0 and "== Standing" in replayed.out
    assert saved_game("evening").state == "finished"


def played_again(session: Session) -> Session:
    """Return the same game as people have just played it."""
    again = Session(session.opening)
    while len(again.moves) < len(session.moves):
        again.persons_move(hint(again))
    return again


def undone(session: Session) -> str:
    """Return the state after an undo, or why it can't be."""
    try:
        session.undo()
    except Refused as refused:
        return str(refused)
    return f"undone: {len(session.moves)} lines, {session.decisions} decisions, {session.to_save().end}"


def test_an_action_is_taken_back_after_resuming_as_before(table: Callable[..., HotSeat]) -> None:
    """At each stop of a game, undo does after resuming what it would have done without."""
    session = table([]).session
    answers = set[str]()
    while session.game.asking and len(session.moves) < 30:
        made = len(session.moves)
        session.persons_move(hint(session))
        if len(session.moves) > made:  # else in the middle of an action, which a save forgets
            here, resumed = undone(Session.resumed(session.to_save())), undone(played_again(session))
            assert here == resumed
            answers.add(here.split()[0])
    assert "undone:" in answers or session.opening.config.game == "night_ferry"


@pytest.mark.parametrize("error", [ValueError("no int"), RecursionError("deep"), AssertionError()])
def test_an_error_of_museum_itself_loses_nothing(
    error: Exception, table: Callable[..., HotSeat], monkeypatch: pytest.MonkeyPatch
) -> None:
    playing = table(["choose 1", "choose 1", "choose 1"])
    made = playing.session.persons_move
    seen: list[int] = []

    def broken(line: str) -> None:
        seen.append(len(playing.session.moves))
        if len(seen) == 3:
            raise error
        made(line)

    monkeypatch.setattr(playing.session, "persons_move", broken)
    third_party = playing.session.opening.ruleset.report.third_party
    assert playing.play() == 1
    text = playing.screen.text  # type: ignore[attr-defined]
    whose = "the game stopped, probably because of a plugin" if third_party else "An error of Museum itself"
    assert whose in text and f": {type(error).__name__}" in text and "Traceback" not in text
    assert "museum games resume evening" in text
    saved = Session.resumed(read_save(saved_games()[0].path))
    assert saved.game == playing.session.game and len(saved.moves) == 2


def test_the_list_can_be_read_and_parsed(table: Callable[..., HotSeat], run: Run) -> None:
    assert run("games").out == "There are no saved games.\n"
    assert json.loads(run("games", "--json").out) == []
    table(["choose 1", "choose 1"]).play()
    (games_folder() / "torn.museum-save").write_text("museum_save: 2\n", encoding="utf-8")
    listed = run("games").out.splitlines()
    assert listed[0].split() == ["id", "state", "round", "moves", "last", "played", "seats"]
    assert [line.split()[:2] for line in sorted(listed[1:])] == [["evening", "unfinished"], ["torn", "damaged"]]
    (game,) = [each for each in json.loads(run("games", "--json").out) if each["id"] == "evening"]
    assert game["moves"] == 2 and game["state"] == "unfinished" and Path(game["game_file"]).name == "evening.yaml"


def test_games_are_forgotten(table: Callable[..., HotSeat], run: Run) -> None:
    table(["choose 1"]).play()
    assert run("games", "forget", "evening", "none").status == 1, "none of them goes if one isn't there"
    assert run("games", "forget", "evening").out == "Forgot evening.\n"
    assert saved_games() == []


@pytest.mark.parametrize("command", [("resume",), ("replay",), ("forget",)])
def test_an_id_that_is_not_there_is_reported(
    command: tuple[str, ...], table: Callable[..., HotSeat], run: Run
) -> None:
    table(["choose 1"]).play()
    ran = run("games", *command, "evenign")
    assert ran.status == 1 and "there is no saved game `evenign`; there are evening" in ran.err
    assert "did you mean `evening`?" in ran.err


def test_resuming_needs_a_terminal(table: Callable[..., HotSeat], run: Run) -> None:
    table(["choose 1"]).play()
    ran = run("games", "resume", "evening")
    assert ran.status == 1 and "can't be asked without a terminal" in ran.err


@pytest.mark.parametrize("language", ["en", "fr", "it", "es"])
def test_the_offer_is_in_the_language_of_the_game(
    language: str, table: Callable[..., HotSeat], typing: Typing, write: Write
) -> None:
    table(["choose 1"]).play()
    session = Session(open_game(write("evening.yaml", f"seats: [Ada, Bruno]\nlanguage: {language}\n")))
    wording = Wording(session.opening.ruleset, session.opening.config)
    for typed, expected in (("1", "evening"), ("", "evening"), ("0", "")):
        screen = typing(["x", typed])
        game = chosen(saved_games(), screen, wording)
        assert (game.id if game else "") == expected
        assert "⟦" not in screen.text and "1  Ada, B" in screen.text
    with pytest.raises(click.Abort):
        chosen(saved_games(), typing([]), wording)


def test_saving_at_the_prompt_leaves_the_files_of_others(table: Callable[..., HotSeat], tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    playing = table(["choose 1", f"save {tmp_path / 'notes.txt'}", f"save {tmp_path / 'copy.museum-save'}"])
    playing.play()
    assert "it isn't a saved game" in playing.screen.text  # type: ignore[attr-defined]
    assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "mine"
    assert len(read_save(tmp_path / "copy.museum-save").moves) == 1

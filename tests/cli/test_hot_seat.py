"""Play in the terminal: turns at the keyboard, hidden hands, commands, undo, and nothing lost however it stops."""

from __future__ import annotations

import os
import pty
import select
import shutil
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from tests.files import Write

from museum.base_game.layout import FAVOURS, HAND, PATRON
from museum.cli.hot_seat import HotSeat
from museum.engine.saves import read_save
from museum.sessions import Session, hint, open_game
from museum.sessions.keeper import Keeper
from museum.sessions.saved_games import games_folder
from museum.texts.wording import Wording

Typing = Callable[[Iterable[str]], Any]
# Ctrl-C reaches only a process whose controlling terminal it is typed at.
IN_TERMINAL = """
import fcntl, signal, termios
# A job in the background of a shell inherits interrupts as ignored, and so do its children.
signal.signal(signal.SIGINT, signal.default_int_handler)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from museum.cli import main
main()
"""
SETUP = ["choose 1", "choose 1"]
EVERYTHING = Path(__file__).parents[2] / "examples" / "everything.yaml"


@pytest.fixture
def sit_down(write: Write, tmp_path: Path) -> Callable[..., HotSeat]:
    """Return a table with Ada and Bruno at it."""

    def begin(screen: Any, text: str = "seats: [Ada, Bruno]\nfirst_seat: 1\n", seed: int = 4) -> HotSeat:
        session = Session(open_game(write("evening.yaml", text), seed))
        wording = Wording(session.opening.ruleset, session.opening.config)
        return HotSeat(session, wording, screen, Keeper(tmp_path / "evening.museum-save"))

    return begin


class Following:
    """Types what the curator would do, after the lines given first."""

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self.table: HotSeat | None = None
        self.left = -1  # how many lines are typed; all of them, if below 0

    def __iter__(self) -> Following:
        return self

    def __next__(self) -> str:
        assert self.table is not None
        self.left -= 1
        if self.left == -1:
            raise StopIteration
        return hint(self.table.session)


def test_two_people_play_a_whole_game(
    sit_down: Callable[..., HotSeat], typing: Typing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typist = Following(None)
    screen = typing(typist)
    typist.table = table = sit_down(screen)
    table.keeper = Keeper(Path("ours.museum-save"))
    assert table.play() == 0
    assert table.session.game.finished
    assert "== Standing" in screen.text and "Pass the keyboard to Bruno" in screen.text
    shown = [part for part in screen.shown if not part.startswith("<<<")]
    assert [line for part in shown for line in part.splitlines() if len(line) > 80] == []


def test_what_a_person_sees_holds_no_secret_of_another(sit_down: Callable[..., HotSeat], typing: Typing) -> None:
    typist = Following(None)
    screen = typing(typist)
    typist.table = table = sit_down(screen)
    secrets: list[tuple[int, int, set[str]]] = []
    read = screen.read

    def spy(prompt: str) -> str:
        game = table.session.game
        if not prompt.startswith("Pass") and len(table.session.moves) < 60:
            other = 1 - game.seat
            hidden, mine = (
                [card for zone in (HAND, FAVOURS, PATRON) for card in game.zones[zone + seat]]
                for seat in (other, game.seat)
            )
            own = {table.wording.named(card) for card in mine}
            names = {table.wording.named(card) for card in hidden if not game.known[card] >> game.seat & 1}
            # since the screen was last cleared
            start = len(screen.shown) - 1 - screen.shown[::-1].index("\f")
            text = "\n".join(screen.shown[start:])
            secrets.append((start, other, {name for name in names - own if name in text}))
        return read(prompt)

    screen.read = spy
    table.play()
    assert len(secrets) > 20
    assert [entry for entry in secrets if entry[2]] == []


@pytest.mark.parametrize("end", ["^C", "", "quit"], ids=["Ctrl-C", "end of input", "quit"])
def test_however_it_stops_the_game_is_saved(end: str, sit_down: Callable[..., HotSeat], typing: Typing) -> None:
    table = sit_down(typing([*SETUP, *([end] if end else [])]))
    assert table.play() == (0 if end == "quit" else 1)
    assert f"Go on with it: museum play --resume {table.keeper.path}" in table.screen.text
    resumed = Session.resumed(read_save(table.keeper.path))
    assert resumed.game == table.session.game
    assert len(resumed.moves) == 2


def test_a_save_that_fails_goes_elsewhere(
    sit_down: Callable[..., HotSeat], typing: Typing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    (tmp_path / "gone").mkdir()
    table = sit_down(typing([*SETUP]))
    table.keeper.release()
    table.keeper = Keeper(tmp_path / "gone" / "evening.museum-save")
    shutil.rmtree(tmp_path / "gone")
    assert table.play() == 1
    assert "error[unwritable]" in table.screen.text
    assert len(read_save(tmp_path / "evening.museum-save").moves) == 2


def shown_after(table: HotSeat, typed: str) -> str:
    """Return what was shown in answer to one line."""
    text = table.screen.text
    return text[text.index(f"<<< {typed}") :].partition("\nAda (")[0]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("help", "exhibit CARD [from pool | from seat N]"),
        ("hint", "The bot curator would play: "),
        ("options", " 1  "),
        ("show", "On display:"),
        ("show hand", "Your hand (worth"),
        ("show pool 2", "The common pool of Bruno is empty."),
        ("show museum Bruno", "The museum of Bruno is empty."),
        ("show museum 7", "there is no seat `7`"),
        ("show bank_loan", "Gain 4 prestige."),
        ("show Bank Loan", "Gain 4 prestige."),
        ("show bank_lone", "did you mean `Bank Loan`?"),
        ("best", "If the game ended now:"),
        ("why not end", "isn't possible now"),
        ("why not take bank_loan", "(B20)"),
        ("why", "write `why not MOVE`"),
        ("undo", "Not now: others have moved since your last action"),
        ("resume", "write `resume FILE`"),
        ("resume none.museum-save", "missing-file"),
        ("hlep", "did you mean `help`?"),
        ("tkae bank_loan", "did you mean `take`?"),
        ("take nonsense", "there is no card `nonsense`"),
        ("take bank_loan", "Not now: there is no `Bank Loan` on display (B20)"),
        ("exhibit bank_loan with", "with"),
        ("99", "Not now: there is no option 99"),
        ("choose ,", "wants a list"),
        ("²", "there is no move or command `²`"),
        ("choose ²", "there is no card `²`"),
        ("choose ٣", "there is no card `٣`"),
        ("9" * 5000, "Not now: there is no option"),
        ("choose " + "9" * 5000, "Not now: there is no option"),
        ("choose " + "9" * 5000 + " prestige", "there is no card"),
        ("choose " + "9" * 5000 + " x roman", "there is no card"),
        ("show museum ²", "there is no seat `²`"),
        ("why not exhibit raijin_statue from seat ²", "not `from seat ²`"),
        ("\x1b[31m\x00", "there is no move or command"),
    ],
)
def test_each_command_answers(typed: str, answer: str, sit_down: Callable[..., HotSeat], typing: Typing) -> None:
    text = "seats: [Ada, {bot: curator, name: Bruno}]\nfirst_seat: 1\n"
    table = sit_down(typing(["choose 1", typed]), text)
    assert table.play() == 1
    assert answer in shown_after(table, typed)


def test_undo_takes_back_and_the_log_forgets(sit_down: Callable[..., HotSeat], typing: Typing) -> None:
    table = sit_down(typing([*SETUP, "take 1", "undo"]))
    assert table.play() == 1
    assert table.screen.text.count("Taken back.") + table.screen.text.count("Not now") >= 1


def test_resuming_inside_a_game_saves_this_one_first(
    sit_down: Callable[..., HotSeat], typing: Typing, tmp_path: Path
) -> None:
    other = tmp_path / "other.museum-save"
    first = sit_down(typing([*SETUP, f"save {other}"]), seed=9)
    first.play()
    table = sit_down(typing(["choose 1", f"resume {other}"]))
    assert table.play() == 1
    assert table.session.game == first.session.game
    assert table.keeper.path == other
    assert len(read_save(tmp_path / "evening.museum-save").moves) == 1


@pytest.mark.parametrize("end", [b"\x04", b"\x03"], ids=["Ctrl-D", "Ctrl-C"])
def test_the_program_itself_asks_in_a_terminal(end: bytes, write: Write, tmp_path: Path) -> None:
    game = write("evening.yaml", "seats: [Ada, {bot: random}]\nseed: 4\n")
    main, other = pty.openpty()
    _keep_output(other)
    command = [sys.executable, "-c", IN_TERMINAL, "play", str(game)]
    core = Path(__file__).resolve().parents[2] / "core"
    with subprocess.Popen(
        command, stdin=other, stdout=other, stderr=other, cwd=tmp_path, start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(core), "TERM": "dumb"}, close_fds=True,
    ) as process:  # fmt: skip
        os.close(other)
        try:
            shown = ""
            for typed in (b"why not end\n", end):
                shown += _until(main, "Ada (hand")
                os.write(main, typed)
            shown += _until(main, "museum games resume evening", again=end)
            assert process.wait(timeout=20) == 1
        finally:
            process.kill()
            os.close(main)
    assert "isn't possible now" in shown and "Traceback" not in shown
    assert len(read_save(games_folder() / "evening.museum-save").end) > 8


def _keep_output(terminal: int) -> None:
    """Have an interrupt leave what was printed: by default a terminal drops what isn't read yet."""
    modes = termios.tcgetattr(terminal)
    modes[3] |= termios.NOFLSH
    termios.tcsetattr(terminal, termios.TCSANOW, modes)


def _until(terminal: int, wanted: str, seconds: float = 30, again: bytes = b"") -> str:
    """Return what the terminal shows up to *wanted*; what is typed *again* each second is pressed until it works.

    An interrupt between the prompt's printing and the wait for a key stays pending until the next key.
    """
    shown, end, press = b"", time.monotonic() + seconds, time.monotonic() + 1
    while wanted not in shown.decode(errors="replace") and time.monotonic() < end:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                shown += os.read(terminal, 65536)
            except OSError:
                break
        elif again and time.monotonic() > press:
            os.write(terminal, again)
            press = time.monotonic() + 1
    assert wanted in shown.decode(errors="replace")
    return shown.decode(errors="replace")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_small_screen_shows_what_matters_with_everything_on(
    sit_down: Callable[..., HotSeat], typing: Typing, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The displays, the hand and the question stand on 24 lines; what can be chosen besides follows the question."""
    typist = Following(None)
    screen = typing(typist)
    screen.rows = 24
    alone = EVERYTHING.read_text(encoding="utf-8").replace("- Bruno", "- {bot: curator}")
    typist.table = table = sit_down(screen, f"{alone}language: {language}\n", seed=7)
    seen = list[list[str]]()
    monkeypatch.setattr(table, "show", lambda lines: seen.append("\n".join(lines).split("\n")))
    typist.left = 45
    table.play()
    say = table.wording.say
    hand = say("board.own_hand", worth=0, prestige=0, credit="").partition("(")[0]
    # The last word of a question, whatever it offers besides its options.
    asks = tuple(say(f"prompt.{key}", question="").split()[-1] for key in ("compact", "question", "listed"))
    turns = [lines for lines in seen if any(line.startswith(hand) for line in lines)]
    assert len(turns) > 15
    for lines in turns:
        mine = next(number for number, line in enumerate(lines) if line.startswith(hand))
        asked = next(n for n, line in enumerate(lines) if n > mine and line.endswith(asks))
        assert 4 < mine < asked < screen.rows - 1, "\n".join(lines)
    # All of a part on request; the names of zones may have several words.
    for zone in ("market", "market_favours"):
        table.commands.run(f"show {table.wording.term(f'zone.{zone}')}")
        assert seen[-1][0].lower().startswith(table.wording.term(f"zone.{zone}").lower())

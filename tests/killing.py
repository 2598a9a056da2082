"""Kills `museum play` at random moments of games typed at a terminal, and compares what was saved with what was done.

`python -m tests.killing --games 100` reports how many games lost more than the unfinished action: none may.
"""

from __future__ import annotations

import argparse
import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

from museum.engine.errors import PlayError
from museum.engine.saves import SavedMove, read_save
from museum.sessions import Session, open_game

ROOT = Path(__file__).parents[1]
GAMES = {
    "museum": "seats: [Ada, Bruno, {bot: random}]\nfirst_seat: 1\n",
    "night_ferry": f"game: night_ferry\nexpansion_paths: [{ROOT}/examples/another_game]\nseats: [Ada, Bruno]\n",
}
# A job in the background of a shell may inherit the end of its terminal as ignored, and so do its children.
PROGRAM = "import signal; signal.signal(signal.SIGHUP, signal.SIG_DFL); from museum.cli import main; main()"
TYPED = ("choose 1", "choose 1", "choose 2", "choose 3", "pass", "end", "undo", "show")
PROMPT = r"^(Ada|Bruno)[^\n]*> "
HAND_OVER = "presses Enter. "


class Typist:
    """Types at `museum play FILE` in a terminal of its own."""

    def __init__(self, file: Path, data: Path, seed: int) -> None:
        """Begin the game."""
        self._terminal, other = pty.openpty()
        command = [sys.executable, "-c", PROGRAM, "play", str(file), "--seed", str(seed)]
        surroundings = {**os.environ, "TERM": "dumb", "MUSEUM_DATA_DIR": str(data), "PYTHONPATH": str(ROOT / "core")}
        self.process = subprocess.Popen(
            command, stdin=other, stdout=other, stderr=other, env=surroundings, start_new_session=True
        )
        os.close(other)

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self._terminal, f"{line}\n".encode())

    def wait(self, wanted: str = PROMPT, seconds: float = 120) -> str:
        """Return what is shown until it ends in the pattern *wanted*; the keyboard is handed over meanwhile."""
        shown, end = "", time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([self._terminal], [], [], 0.1)[0]:
                try:
                    shown += os.read(self._terminal, 65536).decode(errors="replace")
                except OSError:  # the program has ended
                    break
            elif self.process.poll() is not None:
                break
            if shown.endswith(HAND_OVER):
                self.type("")
                shown += "\n"
            if re.search(rf"(?m:{wanted})\Z", shown):
                return shown
        raise AssertionError(f"expected {wanted} in the terminal, found: {shown[-2000:]}")

    def kill(self) -> None:
        """Kill the program without a chance to do anything."""
        self.process.kill()
        self.process.wait()
        os.close(self._terminal)


@contextmanager
def typing(file: Path, data: Path, seed: int) -> Iterator[Typist]:
    """Yield a typist at the game of *file*, whose program doesn't outlive the block."""
    typist = Typist(file, data, seed)
    try:
        yield typist
    finally:
        if typist.process.poll() is None:
            typist.kill()


def done(session: Session, line: str) -> list[SavedMove]:
    """Do in *session* what a typed line does, bots' moves too, and return all lines of finished actions."""
    with suppress(PlayError):
        if line == "undo":
            session.undo()
        elif line != "show":
            session.persons_move(line)
    while session.game.asking and not session.person_asked:
        session.bots_move()
    return session.moves[:]


def lost(folder: Path, number: int, most_lines: int = 30) -> str:
    """Kill one game at a random moment; return what is wrong with what was saved, empty if nothing is."""
    random = Random(number)
    name = random.choice(list(GAMES))
    file, data = folder / f"{name}.yaml", folder / f"data-{number}"
    file.write_text(GAMES[name], encoding="utf-8")
    session = Session(open_game(file, number))
    before = after = done(session, "show")
    with typing(file, data, number) as typist:
        typist.wait()
        for _ in range(random.randrange(1, most_lines)):
            line = random.choice(TYPED)
            before, after = after, done(session, line)
            typist.type(line)
            if not session.game.asking:
                break
            typist.wait()
        else:
            line = random.choice(TYPED)
            before, after = after, done(session, line)
            typist.type(line)
            time.sleep(random.random() * 0.05)
        typist.kill()
    return _wrong(data, before, after)


def _wrong(data: Path, before: list[SavedMove], after: list[SavedMove]) -> str:
    """Compare the saved game with what it may be: before the last line, after it, or between bots' moves after it."""
    saves = list(data.glob("games/*.museum-save"))
    saved = _lines(Session.resumed(read_save(saves[0])).moves) if saves else []
    least = min(len(before), len(after))
    allowed = [_lines(before), *(_lines(after[:count]) for count in range(least, len(after) + 1))]
    return "" if saved in allowed else f"{len(saved)} lines are saved, {len(before)} or {len(after)} were played"


def _lines(moves: list[SavedMove]) -> list[tuple[int, str, str]]:
    return [(move.seat, move.line, move.mark) for move in moves]


def main() -> int:
    """Kill so many games, and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(given.seed, given.seed + given.games):
            found = lost(Path(folder), number)
            wrong += bool(found)
            if found:
                print(f"game {number}: {found}")
    print(f"{given.games} games killed, {wrong} lost more than the unfinished action")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())

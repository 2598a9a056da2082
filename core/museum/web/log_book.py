"""The log of a game in one language: kept while it is played, and made anew for a language that is new to a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from museum.engine.game import Game
from museum.engine.saves import Save, SavedMove
from museum.presentation import Audience, LogEntry, presentation_of
from museum.sessions.session import Session
from museum.web.kept_parts import KeptParts

KEPT: Final = 600  # parts of pages: some versions of all blocks, and the log


# Compared by identity: a book makes each line once, and pages keep what they have made of it.
@dataclass(frozen=True, slots=True, eq=False)
class LogLine:
    """A line of the log: its kind, the seat's name, the text.

    *moves* is the number of moves after which it stands, for the page that shows the table at that time.
    """

    kind: str
    name: str
    text: str
    detail: str
    lead: str
    moves: int


class LogBook:
    """The entries of a game's log for one audience, each with the number of moves after which it stands.

    Pages of the table in the language of the audience keep in it the parts that they have made.
    """

    def __init__(self, game: Game, audience: Audience) -> None:
        """Begin with *game*, at its beginning."""
        self.audience = audience
        self.entries: list[tuple[LogEntry, LogLine, LogLine]] = []
        self.kept = KeptParts(KEPT)
        self._made = presentation_of(game.ruleset).log(game, audience)

    @classmethod
    def of(cls, save: Save, session: Session, audience: Audience) -> LogBook:
        """Return the log of a saved game of *session*; raises `MuseumError` where it can't be replayed."""
        book = cls(session.opening.new_game(), audience)
        again = Session(session.opening)
        again.listener = lambda game, move: book.note(game, move, len(again.moves))
        again.replay(save)
        return book

    def note(self, game: Game, move: SavedMove, moves: int) -> None:
        """Add the entries of *move*, which led to *game*; *moves* are the moves made by then."""
        for entry in self._made.entries(game, move):
            hidden = self._line(entry, moves, self.audience.wording.say("log.secret"), "")
            self.entries.append((entry, self._line(entry, moves, entry.text, entry.detail), hidden))

    def _line(self, entry: LogEntry, moves: int, text: str, detail: str) -> LogLine:
        name = self.audience.names[entry.seat] if entry.seat >= 0 and entry.kind in ("move", "note", "own") else ""
        return LogLine(entry.kind, name, text, detail, entry.lead, moves)

    def take_back(self, game: Game, moves: int) -> None:
        """Forget the entries of moves that have been taken back, down to so many; *game* is as it was then."""
        self.entries = [each for each in self.entries if each[1].moves <= moves]
        self._made.restart(game)

    def for_reader(self, seat: int, *, over: bool = False) -> Iterator[LogLine]:
        """Yield the lines that *seat* (-1: nobody's) may read; a text that it may not know stands as a secret.

        When the game is *over* nothing is hidden.
        """
        for entry, line, hidden in self.entries:
            own = entry.seat == seat
            if own or not (entry.silent or entry.kind == "own"):
                yield hidden if entry.secret and not own and not over else line

    def last_move(self, seat: int) -> int:
        """Return the number of moves after which the last move of *seat* stands; 0 before it has made one."""
        made = (
            line.moves for entry, line, _ in reversed(self.entries) if entry.kind == "move" and entry.seat == seat
        )
        return next(made, 0)

"""The log of a game in one language: kept while it is played, and made anew for a language that is new to a table."""

from __future__ import annotations

from collections.abc import Iterator

from museum.engine.game import Game
from museum.engine.saves import Save, SavedMove
from museum.presentation import Audience, LogEntry, presentation_of
from museum.sessions.session import Session


class LogBook:
    """The entries of a game's log for one audience, each with the number of moves after which it stands."""

    def __init__(self, game: Game, audience: Audience) -> None:
        """Begin with *game*, at its beginning."""
        self.audience = audience
        self.entries: list[tuple[int, LogEntry]] = []
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
        self.entries += [(moves, entry) for entry in self._made.entries(game, move)]

    def take_back(self, game: Game, moves: int) -> None:
        """Forget the entries of moves that have been taken back, down to so many; *game* is as it was then."""
        self.entries = [(count, entry) for count, entry in self.entries if count <= moves]
        self._made.restart(game)

    def for_reader(self, seat: int, *, over: bool = False) -> Iterator[tuple[int, LogEntry, bool]]:
        """Yield the entries that *seat* (-1: nobody's) may read, each with whether its text stays hidden from it.

        When the game is *over* nothing is hidden.
        """
        for moves, entry in self.entries:
            own = entry.seat == seat
            if (entry.silent or entry.kind == "own") and not own:
                continue
            yield moves, entry, entry.secret and not own and not over

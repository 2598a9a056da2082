"""A table in play: its session, the events that make it up, and the logs in the languages of its readers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from museum.bots import default_bot
from museum.diagnostics import MuseumError
from museum.engine.errors import Refused
from museum.engine.game import Game
from museum.engine.notation import CHOOSE
from museum.engine.own import AUTOMATED
from museum.engine.saves import Save, SavedMove
from museum.engine.written_options import options_as_written
from museum.presentation import Audience, presentation_of
from museum.ruleset.parts import Message
from museum.sessions.session import Session
from museum.texts.wording import Wording
from museum.web.course import BOT, MOVE, NAME, REWIND, UNDO, Course, move_data
from museum.web.log_book import LogBook
from museum.web.results import SeatResult, results_of
from museum.web.shared_rules import rules_of
from museum.web.store import Store, StoredGame, TableEvent

OWNER: Final = -1
NOT_ASKED: Final = Message("web.not_asked", "another seat is asked now")
ENDED: Final = Message("web.ended", "this game has been closed by its owner")
NO_MOVES: Final = Message("web.no_moves", "there are not so many moves")


class Stale(Exception):
    """A post made for an older version of the table: nothing is done."""


class GameTable:
    """A game in play. Its methods are called by one thread at a time.

    An event is kept in the database before the caller hears that it happened. Where that fails, the table is *spoilt*
    and has to be loaded again.
    """

    def __init__(self, store: Store, stored: StoredGame, events: Iterable[TableEvent] = ()) -> None:
        """Go on with a stored game; raises `MuseumError` where its rules have changed so that it can't go on."""
        self.store, self.stored = store, stored
        self.course = Course.of(events)
        self.spoilt = False
        self.stuck: MuseumError | None = None
        self.rules = rules_of(stored)
        self._books: dict[str, LogBook] = {}
        self._begin()

    def _begin(self) -> None:
        """Make the session anew from the course."""
        moves = list(self.course.moves)
        self.session = self._played(moves)
        self.session.listener = self._note
        for seat, bot in self.course.bots.items():
            self.session.seat_bot(seat, bot or None)
        for answer in self.course.draft:
            self.session.persons_move(answer)

    def _played(self, moves: list[SavedMove]) -> Session:
        """Return a session in which these moves have been made."""
        session = Session(replace(self.rules.opening, seed=self.stored.seed))
        session.replay(self.to_save(moves))
        return session

    # What there is

    @property
    def id(self) -> str:
        """Return the table's id."""
        return self.stored.id

    @property
    def version(self) -> int:
        """Return the number of the last event."""
        return self.course.version

    @property
    def game(self) -> Game:
        """Return the game as it is now."""
        return self.session.game

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the seats: those that people gave themselves, else those of the game file."""
        return tuple(self.course.names.get(seat, name) for seat, name in enumerate(self.session.names))

    def to_save(self, moves: list[SavedMove] | None = None) -> Save:
        """Return the game as a save; with *moves*, as it was after these."""
        made = self.session.moves if moves is None else moves
        end = next((move.mark for move in reversed(made) if move.mark), self.stored.begin_mark)
        stored = self.stored
        return Save(
            config=stored.config, game_file=stored.game_file, ruleset=stored.ruleset, seed=stored.seed,
            moves=tuple(made), end=end, packs=stored.packs,
        )  # fmt: skip

    def wording(self, language: str) -> Wording:
        """Return the words of the game in a language."""
        return self.rules.words.wording(language)

    def audience(self, language: str) -> Audience:
        """Return the readers of a language."""
        wording = self.wording(language)
        bots = tuple(player is not None for player in self.session.players)
        return Audience(wording, wording.seats(self.names), bots)

    def book(self, language: str) -> LogBook:
        """Return the log in a language, made by a replay when it is first asked for."""
        if language not in self._books:
            self._books[language] = LogBook.of(self.to_save(), self.session, self.audience(language))
        return self._books[language]

    def at(self, moves: int) -> Session:
        """Return the game as it was when so many moves had been made, or a little before, at the end of an action."""
        return self._played(self.session.moves[: self.whole(moves)])

    def whole(self, moves: int) -> int:
        """Return the number of moves up to the last whole action among the first so many."""
        made = self.session.moves
        count = min(max(moves, 0), len(made))
        while count and not made[count - 1].mark:
            count -= 1
        return count

    # What is done

    def answer(self, seat: int, written: str, version: int) -> None:
        """Give the answer of *seat* that is *written* so, or a line of the notation, on a page of *version*.

        Raises `Stale` for an older page, and `PlayError` for what can't be played; then nothing has changed. The same
        answer on the same page, posted again, does nothing.
        """
        request = f"{version} {seat} {written}"
        if self._is_new(request, version):
            if self.person_asked != seat:
                raise Refused(NOT_ASKED)
            line = self._line(written)
            self._make(seat, line, request)

    def _line(self, written: str) -> str:
        """Return the line that gives an answer, without ending an action that needs more of them."""
        options, text = options_as_written(self.game), " ".join(written.split())
        if text in options:
            return f"{CHOOSE} {self.game.options().index(options[text]) + 1}"
        word = text.partition(" ")[0]
        return text if word in self.game.ruleset.moves or word == CHOOSE else f"{CHOOSE} {text}"

    def _make(self, seat: int, line: str, request: str = "") -> None:
        before = len(self.session.moves)
        if line:
            self.session.persons_move(line)
        else:
            self.session.bots_move()
        self._keep(seat, MOVE, move_data(line, before, self.session.moves[before:]), request)

    def bot_step(self) -> bool:
        """Let the bot that is asked make its move; return whether a bot is asked after it."""
        if self.bot_asked:
            try:
                self._make(self.game.seat, "")
            except MuseumError as error:
                self.stuck = error
        return self.bot_asked

    @property
    def person_asked(self) -> int:
        """Return the seat of the person who is asked; -1 if none is."""
        return self.game.seat if self.game.asking and self.session.person_asked else -1

    @property
    def bot_asked(self) -> bool:
        """Return whether a bot is to move."""
        waits = self.stored.ended or self.stuck is not None or not self.game.asking
        return not waits and not self.session.person_asked

    def undo(self, seat: int, version: int) -> None:
        """Take the last action of *seat* back; raises `Stale`, or `Refused` where it can't be."""
        request = f"{version} {seat} undo"
        if self._is_new(request, version):
            if not self.can_undo(seat):
                raise Refused(NOT_ASKED)
            self.session.undo(seat)
            self._taken_back()
            self._keep(seat, UNDO, {"cut": len(self.session.moves)}, request)

    def can_undo(self, seat: int) -> bool:
        """Return whether *seat* is a person's in a game that goes on."""
        return seat >= 0 and bool(self.game.asking) and self.session.players[seat] is None and not self.stored.ended

    def rewind(self, moves: int, version: int) -> None:
        """Take the game back to where so many moves had been made, to the beginning of an action, for its owner.

        Raises `Stale`, or `Refused` where there aren't so many.
        """
        request = f"{version} rewind {moves}"
        if self._is_new(request, version):
            if not 0 <= moves <= len(self.session.moves):
                raise Refused(NO_MOVES)
            self._keep(OWNER, REWIND, {"cut": self.whole(moves)}, request)
            self.stuck = None
            self._begin()
            self._books.clear()

    def seat_bot(self, seat: int, bot: str) -> None:
        """Let a bot play for *seat*, or with an empty name give the seat back to a person.

        `own` names the game's own bot. Raises `MuseumError` for one that there isn't.
        """
        name = default_bot(self.session.opening.ruleset.bots) if bot == "own" else bot
        self.session.seat_bot(seat, name or None)
        self._keep(seat, BOT, {"bot": name})

    def can_be_person(self, seat: int) -> bool:
        """Return whether a person can have a seat: not one whose moves the rules make."""
        return not self.game.counters[AUTOMATED] >> seat & 1

    def rename(self, seat: int, name: str) -> None:
        """Call *seat* by another name."""
        if name and name != self.names[seat]:
            self._keep(seat, NAME, {"name": name})
            self._books.clear()

    def _is_new(self, request: str, version: int) -> bool:
        """Return whether a post is still to be carried out, and not a repeated one; raises `Stale` or `Refused`."""
        if request == self.course.request:
            return False
        if version < self.course.changed or version > self.course.version:
            raise Stale
        if self.stored.ended:
            raise Refused(ENDED)
        return True

    def _keep(self, seat: int, kind: str, data: Mapping[str, Any], request: str = "") -> None:
        event = TableEvent(self.version + 1, seat, kind, data, request)
        about = self.about() if kind != NAME else None
        try:
            self.store.add_event(self.id, event, about, self._results(kind, data))
        except BaseException:
            self.spoilt = True
            raise
        self.course.add(event)

    def _results(self, kind: str, data: Mapping[str, Any]) -> tuple[SeatResult, ...] | None:
        """Return the results after an event: all when it ends the game, none when it takes the end back.

        None where it changes nothing about them.
        """
        if kind == MOVE and self.game.finished:
            session = self.session
            bots = [player.name if player is not None else "" for player in session.players]
            config = session.opening.config
            with suppress(Exception):  # an error in the game's presentation must not cost the game
                return results_of(self.game, config.game, config.expansions, self.names, bots)
        return () if kind == REWIND and data["cut"] < len(self.session.moves) else None

    def about(self) -> dict[str, Any]:
        """Return what lists of games say of this one."""
        game, rounds = self.game, 0
        with suppress(Exception):  # an error in the game's presentation must not cost the game
            rounds = presentation_of(game.ruleset).rounds(game)
        return {"seats": list(self.names), "asked": self.person_asked, "round": rounds, "finished": game.finished}

    def _note(self, game: Game, move: SavedMove) -> None:
        for book in self._books.values():
            book.note(game, move, len(self.session.moves))

    def _taken_back(self) -> None:
        for book in self._books.values():
            book.take_back(self.game, len(self.session.moves))

    def end(self, *, ended: bool = True) -> None:
        """Close the table, or open it again."""
        self.store.end(self.id, ended=ended)
        self.stored = replace(self.stored, ended=ended)

"""Play in the terminal by people who share the keyboard, with bots among them."""

from __future__ import annotations

import tempfile
from pathlib import Path

from museum.cli.colour import REFUSED
from museum.cli.commands import WORDS, Commands, Left
from museum.cli.completion import completions
from museum.cli.log import Log
from museum.cli.output import WIDTH, rule, wrapped
from museum.cli.sheets import final_lines
from museum.cli.terminal import Screen
from museum.diagnostics import MuseumError
from museum.engine.errors import BadMove, PlayError, Refused
from museum.engine.faults import in_play, located
from museum.engine.game import Game
from museum.engine.saves import SavedMove
from museum.presentation import Audience, LogEntry, presentation_of
from museum.sessions.keeper import Keeper, going_on, telling
from museum.sessions.session import Session
from museum.texts.moves import card_label
from museum.texts.wording import Wording


class HotSeat:
    """The loop of asking people and letting bots play; `play` returns the exit status."""

    def __init__(self, session: Session, wording: Wording, screen: Screen, keeper: Keeper) -> None:
        self.session = session
        self.wording = wording
        self.screen = screen
        self.keeper = keeper
        self._unwritten: list[str] = []
        self._sit_down()

    def _sit_down(self) -> None:
        """Begin to tell the session's log, and take its seats."""
        session, screen = self.session, self.screen
        names = self.names = self.wording.seats(session.names)
        alone = session.persons if len(session.persons) == 1 else ()
        self.presentation = presentation_of(session.game.ruleset)
        self.audience = Audience(self.wording, names, tuple(player is not None for player in session.players))
        self._log = Log(screen.write, names, alone, self.wording)
        # Entries of the log, each with the number of moves made by then; and how many each seat has read.
        self._entries: list[tuple[int, LogEntry]] = []
        self._seen = [0] * len(names)
        self._at_keyboard = -1
        self._shown: tuple[int, ...] = ()
        # Lines for which the screen had no room; an empty line shows more of them.
        self._more: list[str] = []
        self._asked: tuple[list[int], int] = ([], -1)
        self._made = self.presentation.log(session.game, self.audience)
        session.listener = self._note
        self.commands = Commands(self)
        screen.complete(lambda typed: completions(typed, session, self.wording, WORDS))

    def resume(self, path: Path) -> None:
        """Save this game, and go on with the one saved at *path*; raises `MuseumError` if that can't be."""
        keeper = Keeper()
        try:
            session = Session.resumed(keeper.read(path))
            keeper.list_game(session.opening.config.path)
            self.save()
        except MuseumError:
            keeper.release()
            raise
        self.keeper.release()
        self.keeper, self.session = keeper, session
        self.wording = Wording(session.opening.ruleset, session.opening.config, self.wording.locale.language)
        self._sit_down()

    def taken_back(self) -> None:
        """Forget the log entries of an action that has been taken back."""
        made = len(self.session.moves)
        self._entries = [(count, entry) for count, entry in self._entries if count <= made]
        self._seen = [min(seen, len(self._entries)) for seen in self._seen]
        self._made.restart(self.session.game)

    def play(self) -> int:
        """Play to the end, or until people stop; whatever happens, the game isn't lost."""
        try:
            return self._play()
        except Left:
            return self._keep("")
        except (KeyboardInterrupt, EOFError):
            self.screen.write("")
            self._keep(self.wording.say("play.stopped"))
            return 1
        except MuseumError:
            self._keep(self.wording.say("play.stuck"))
            raise
        except Exception as error:
            self._keep(self.wording.say("play.broken", error=located(error)))
            return 1
        finally:
            self.keeper.release()

    def _play(self) -> int:
        self._say("play.welcome", names=self.wording.joined(self.names))
        note = self.wording.edition_note(self.session.opening.config)
        if note:
            self._explain(note)
        while self.session.game.asking:
            with in_play(self.session.opening.ruleset):
                self._go_on()
        with in_play(self.session.opening.ruleset):
            lines = ["", *final_lines(self.session.game, self.names, self.wording)]
        for line in lines:
            self.screen.write(line)
        if not self.keeper.keep(self.session):
            self._explain(self.wording.say("play.kept", command=telling(self.keeper.path)))
        return 0

    def _go_on(self) -> None:
        if self.session.person_asked:
            self._ask()
        else:
            self.session.bots_move()
        self._autosave()

    # Asking a person

    def _ask(self) -> None:
        seat = self.session.game.seat
        self._hand_over(seat)
        if self._asked != (self.session.game.asking, len(self.session.moves)):
            self._asked = (self.session.game.asking[:], len(self.session.moves))
            self._put_question(seat)
        status = self.presentation.status(self.session.game, seat, self.wording)
        try:
            line = self.screen.read(self.wording.say("prompt.ask", name=self.names[seat], status=status) + " ")
            with in_play(self.session.opening.ruleset, PlayError):
                self.commands.run(line)
            self._seen[seat] = len(self._entries)
        except Refused as refused:
            self._explain(self.wording.say("play.not_now", why=self.wording.error(refused)))
        except BadMove as error:
            why = self.wording.error(error)
            stop = "" if why.endswith(("?", ".")) else "."
            self._explain(f"{why}{stop} {self.wording.say('play.see_help')}")
        except (PlayError, MuseumError) as error:
            self.screen.write(f"{error}")

    def _hand_over(self, seat: int) -> None:
        """Let another person come to the keyboard, with nothing in sight that only the last one may know."""
        if seat == self._at_keyboard:
            return
        shared = len(self.session.persons) > 1
        if shared:
            self.screen.clear()
            self.screen.read(self.wording.say("play.hand_over", name=self.names[seat]) + " ")
            self.screen.clear()
        self._at_keyboard = seat
        self._shown, self._asked = (), ([], -1)
        missed = self._entries[self._seen[seat] :]
        if shared and missed:
            self.screen.write(rule(self.wording.say("play.since")))
            for _, entry in missed:
                self._log.write(entry, seat)

    def _put_question(self, seat: int) -> None:
        """Show the question, below the table where its stage has changed or the answers lie there."""
        game = self.session.game
        now = (*self.presentation.stage(game), seat)
        new, self._shown = now != self._shown, now
        shown = new or game.ruleset.questions[game.asking[0]].long
        page = self.presentation.table(game, seat, self.audience) if shown else ()
        self._seen[seat] = len(self._entries)
        self.show(self.commands.asking.lines(page, whole=new))

    def show(self, lines: list[str]) -> None:
        """Write lines, as many as the screen has; one that a language makes longer than the page is wrapped."""
        long = (wrapped(line, "", "  ") if len(line) > WIDTH and "\n" not in line else line for line in lines)
        self._more = [part for line in long for part in line.split("\n")]
        self.show_more()

    def show_more(self) -> None:
        """Write the next lines for which the screen had no room."""
        room = self.screen.rows - 1 if self.screen.rows else len(self._more)
        if len(self._more) > room:
            room -= 1
        now, self._more = self._more[:room], self._more[room:]
        for line in now:
            self.screen.write(line)
        if self._more:
            self._say("prompt.more", n=len(self._more))

    def about(self, card_id: str) -> str:
        """Return a card's name with what it is."""
        return card_label(card_id, self.session.game.ruleset, self.wording.locale)

    def _explain(self, text: str) -> None:
        self.screen.write(wrapped(text, "", "  "), REFUSED)

    def _say(self, key: str, /, **slots: int | str) -> None:
        self.screen.write(self.wording.say(key, **slots))

    def _note(self, game: Game, move: SavedMove) -> None:
        for entry in self._made.entries(game, move):
            self._entries.append((len(self.session.moves), entry))
            self._log.write(entry, self._at_keyboard)

    # Saving

    def _autosave(self) -> None:
        """Write the game, and report once why a file can't be written."""
        for error in map(str, self.keeper.keep(self.session)):
            if error not in self._unwritten:
                self._unwritten.append(error)
                self.screen.write(error)

    def save(self, path: Path | None = None) -> None:
        """Save the game, in a file of its own if one is named, and say where."""
        if path is not None:
            self.keeper.write(self.session, path)
        else:
            errors = self.keeper.keep(self.session)
            if len(errors) == len(self.keeper.files):
                raise errors[0]
        self._say("play.saved", command=going_on(path or self.keeper.path))

    def _keep(self, why: str) -> int:
        """Save at the end of play; where that fails, in the folder for temporary files."""
        if why:
            self.screen.write(why)
        try:
            self.save()
        except MuseumError as error:
            self.screen.write(str(error))
            self.save(Path(tempfile.gettempdir()) / self.keeper.path.name)
            return 1
        return 0

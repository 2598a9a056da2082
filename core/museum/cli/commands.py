"""What a person may type at the prompt besides moves: help, hints, looking round, undo, saving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from museum.cli.output import wrapped
from museum.diagnostics import render
from museum.engine.errors import BadMove
from museum.engine.notation import CHOOSE
from museum.engine.saves import read_save
from museum.sessions.advice import hint, why_not
from museum.sessions.session import Session
from museum.suggest import did_you_mean
from museum.texts.moves import option_text, question_text

if TYPE_CHECKING:
    from museum.cli.hot_seat import HotSeat

# How a command is written and what it does; `help` prints this.
HELP: Final = (
    ("options", "all that you can do now, numbered; a number alone takes that option"),
    ("hint", "what the curator, a bot, would do in your place"),
    ("why not MOVE", "why a move isn't possible now: the rule, and what is missing"),
    ("best", "your museum arranged best, and its score sheet if the game ended now"),
    ("show [WHAT]", "the table; or hand, pool 2, museum 2 (of seat 2), or a card"),
    ("undo", "take your last action back, unless it revealed something"),
    ("save [FILE]", "save the game and play on"),
    ("resume FILE", "go on with a saved game; this one is saved first"),
    ("quit", "save the game and stop"),
    ("help", "this list"),
)
WORDS: Final = ("options", "hint", "why", "best", "show", "undo", "save", "resume", "quit", "exit", "help", "?")
LISTED_BY_THEMSELVES: Final = 8
QUESTIONS_OF_LIST: Final = ("explore", "improve")


class Left(Exception):
    """A person has asked to stop."""


class Commands:
    """Carries out what is typed, for whoever is asked."""

    def __init__(self, table: HotSeat) -> None:
        """Work at *table*."""
        self._table = table
        self._wording = table.wording
        self._handlers: dict[str, Callable[[str], None]] = {
            "options": self._options, "hint": self._hint, "why": self._why, "best": self._best,
            "show": self._show, "undo": self._undo, "save": self._save, "resume": self._resume,
            "quit": self._quit, "exit": self._quit, "help": self._help, "?": self._help,
        }  # fmt: skip

    @property
    def _session(self) -> Session:
        return self._table.session

    def run(self, typed: str) -> None:
        """Do what was typed; raises `PlayError` where it can't be done, `Left` to stop."""
        line = " ".join(typed.split())
        if not line:
            return
        word, _, rest = line.partition(" ")
        handler = self._handlers.get(word.lower())
        if handler is not None:
            handler(rest)
        else:
            self._session.persons_move(self._as_move(line))

    def question(self) -> list[str]:
        """Return what the person is asked, with the options where they are few."""
        game = self._session.game
        asked = question_text(game, self._wording.locale)
        kind = game.ruleset.questions[game.asking[0]]
        few = len(game.options()) <= LISTED_BY_THEMSELVES and kind.name not in QUESTIONS_OF_LIST
        if not few:
            return ["", f"{asked}. (help, options, hint)"]
        return ["", f"{asked}, by its id or number:", *self._listed()]

    def _as_move(self, line: str) -> str:
        if line.isdigit():
            return f"{CHOOSE} {line}"
        named = self._wording.with_ids(line)
        word = named.partition(" ")[0].lower()
        moves = self._session.game.ruleset.moves
        if word not in moves and word != CHOOSE:
            near = did_you_mean(word, [*moves, CHOOSE, *WORDS])
            raise BadMove(f"there is no move or command `{word}`" + (f"; did you mean `{near}`?" if near else ""))
        return named

    def _say(self, *lines: str) -> None:
        self._table.show(list(lines))

    def _listed(self) -> list[str]:
        game, locale = self._session.game, self._wording.locale
        question = game.ruleset.questions[game.asking[0]]
        rows = []
        for number, option in enumerate(game.options(), 1):
            token = question.token(game, game.asking, option)
            card = self._wording.card_in(token)
            about = self._wording.about(game, card) if card >= 0 else ""
            rows.append(wrapped(about or option_text(game, option, locale), f"  {number:>2}  {token}: ", " " * 8))
        return rows

    # Commands

    def _options(self, rest: str) -> None:
        self._say("You can:", *self._listed())

    def _hint(self, rest: str) -> None:
        self._say(f"The curator would play: {hint(self._session)}")

    def _why(self, rest: str) -> None:
        line = rest.removeprefix("not ").strip()
        if line in ("", "not"):
            raise BadMove("write `why not MOVE`, such as `why not exhibit CARD with CARD`")
        self._say(wrapped(why_not(self._session, self._as_move(line))))

    def _best(self, rest: str) -> None:
        self._say(*self._table.view.best(self._session.game, self._session.game.seat))

    def _show(self, rest: str) -> None:
        game, view = self._session.game, self._table.view
        what, _, which = rest.partition(" ")
        if not what or what == "all":
            self._say(*view.everything(game, game.seat))
        elif what == "hand":
            self._say(*view.own(game, game.seat))
        elif what == "pool":
            self._say(*view.pool(game, self._seat(which), game.seat))
        elif what == "museum":
            self._say(*view.museum(game, self._seat(which)))
        else:
            self._say(*view.card(self._card(rest)))

    def _undo(self, rest: str) -> None:
        self._session.undo()
        self._table.taken_back()
        self._say("Taken back.")

    def _save(self, rest: str) -> None:
        self._table.save(Path(rest) if rest else self._table.save_path)

    def _resume(self, rest: str) -> None:
        if not rest:
            raise BadMove("write `resume FILE`, the file of a saved game")
        session = Session.resumed(read_save(rest))
        self._table.save(self._table.save_path)
        self._table.take_over(session, Path(rest))
        if session.opening.warnings:
            self._say(render(session.opening.warnings))

    def _quit(self, rest: str) -> None:
        raise Left

    def _help(self, rest: str) -> None:
        moves = self._session.game.ruleset.moves.values()
        self._say("Moves (cards by id, or by description: roman, roman/warfare/3):")
        self._say(*(f"  {move.usage}" for move in moves), "  choose ANSWER, ANSWER", "Commands:")
        self._say(*(wrapped(about, f"  {usage:<14}  ", " " * 18) for usage, about in HELP))

    def _seat(self, text: str) -> int:
        game, names = self._session.game, [name.casefold() for name in self._session.names]
        word = text.strip().removeprefix("seat ").casefold()
        if not word:
            return game.seat
        if word in names:
            return names.index(word)
        if word.isdigit() and 1 <= int(word) <= game.seats:
            return int(word) - 1
        raise BadMove(f"there is no seat `{text}`; there are 1 to {game.seats}: {', '.join(self._session.names)}")

    def _card(self, text: str) -> str:
        word = self._wording.with_ids(text.removeprefix("card ").strip())
        numbers = self._session.game.ruleset.numbers
        if word in numbers:
            return word
        near = did_you_mean(word, numbers)
        hint_ = f"; did you mean `{near}`?" if near else "; show hand, show pool 2, show museum 2, show CARD"
        raise BadMove(f"there is no card `{word}`{hint_}")

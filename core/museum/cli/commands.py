"""Commands at the prompt of a hot-seat game: help, hint, show, undo, save and others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from museum.bots import default_bot
from museum.cli.output import wrapped
from museum.cli.pages import page_lines
from museum.cli.sheets import sheet_lines
from museum.diagnostics import render
from museum.engine.errors import BadMove
from museum.engine.notation import CHOOSE
from museum.engine.saves import read_save
from museum.presentation import card_page, sheet_of
from museum.sessions.advice import hint, why_not
from museum.sessions.session import Session
from museum.source.scalars import whole_number
from museum.suggest import did_you_mean
from museum.texts.moves import option_text, question_text

if TYPE_CHECKING:
    from museum.cli.hot_seat import HotSeat

# How a command is written, by its word; `help` prints this with the phrases `help.WORD`.
USAGES: Final = {
    "options": "options", "hint": "hint", "why": "why not MOVE", "best": "best", "show": "show [WHAT]",
    "undo": "undo", "save": "save [FILE]", "resume": "resume FILE", "quit": "quit", "help": "help",
}  # fmt: skip
WORDS: Final = (*USAGES, "exit", "?")
LISTED_BY_THEMSELVES: Final = 8


class Left(Exception):
    """A person has asked to stop."""


class Commands:
    """Carries out lines that the asked person types: commands, and moves."""

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
        few = len(game.options()) <= LISTED_BY_THEMSELVES and not kind.long
        if not few:
            return ["", self._wording.say("prompt.question", question=asked)]
        return ["", self._wording.say("prompt.listed", question=asked), *self._listed()]

    def _as_move(self, line: str) -> str:
        if whole_number(line) is not None:
            return f"{CHOOSE} {line}"
        named = self._wording.with_ids(line)
        word = named.partition(" ")[0].lower()
        moves = self._session.game.ruleset.moves
        if word not in moves and word != CHOOSE:
            near = did_you_mean(word, [*moves, CHOOSE, *WORDS])
            raise BadMove(self._wording.say("command.unknown", word=word, near=near or ""))
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
            text = option_text(game, option, locale)
            rules = self._wording.text(card) if card >= 0 else ""
            about = rules or (self._table.presentation.brief(game, card, self._wording) if card >= 0 else "")
            shown = self._wording.say("prompt.option", token=token, text=text, about=about or text, rules=rules)
            rows.append(wrapped(shown, f"  {number:>2}  ", " " * 8))
        return rows

    # Commands

    def _options(self, rest: str) -> None:
        self._say(self._wording.say("prompt.options"), *self._listed())

    def _hint(self, rest: str) -> None:
        bot = default_bot(self._session.game.ruleset.bots)
        self._say(self._wording.say("play.hint", bot=bot, line=hint(self._session)))

    def _why(self, rest: str) -> None:
        line = rest.removeprefix("not ").strip()
        if line in ("", "not"):
            raise BadMove(self._wording.say("command.why"))
        self._say(wrapped(why_not(self._session, self._as_move(line), self._wording)))

    def _best(self, rest: str) -> None:
        game, presentation = self._session.game, self._table.presentation
        sheet = sheet_of(game, game.seat)
        self._say(self._wording.say("board.if_ended"), *sheet_lines(game, game.seat, sheet, self._wording))
        self._say(*page_lines(presentation.below(game, game.seat, sheet, self._wording)))

    def _show(self, rest: str) -> None:
        game, presentation, audience = self._session.game, self._table.presentation, self._table.audience
        name, _, which = rest.partition(" ")
        if not name or name == "all":
            self._say(*page_lines(presentation.table(game, game.seat, audience)))
        elif name in presentation.views:
            self._say(*page_lines(presentation.views[name](game, game.seat, self._seat(which), audience)))
        else:
            self._say(*page_lines(card_page(self._card(rest), self._wording)))

    def _undo(self, rest: str) -> None:
        self._session.undo()
        self._table.taken_back()
        self._say(self._wording.say("command.taken_back"))

    def _save(self, rest: str) -> None:
        self._table.save(Path(rest) if rest else self._table.save_path)

    def _resume(self, rest: str) -> None:
        if not rest:
            raise BadMove(self._wording.say("command.resume"))
        session = Session.resumed(read_save(rest))
        self._table.save(self._table.save_path)
        self._table.take_over(session, Path(rest))
        if session.opening.warnings:
            self._say(render(session.opening.warnings))

    def _quit(self, rest: str) -> None:
        raise Left

    def _help(self, rest: str) -> None:
        say = self._wording.say
        self._say(say("help.moves"))
        for move in self._session.game.ruleset.moves.values():
            self._say(f"  {move.usage}", wrapped(say(f"usage.{move.name}"), " " * 6))
        self._say(f"  {CHOOSE} ANSWER, ANSWER", wrapped(say("help.choose"), " " * 6), say("help.commands"))
        for word, usage in USAGES.items():
            self._say(wrapped(say(f"help.{word}"), f"  {usage:<14}  ", " " * 18))

    def _seat(self, text: str) -> int:
        game, names = self._session.game, [name.casefold() for name in self._table.names]
        word = text.strip().removeprefix("seat ").casefold()
        if not word:
            return game.seat
        if word in names:
            return names.index(word)
        number = whole_number(word)
        if number is not None and 1 <= number <= game.seats:
            return number - 1
        listed = ", ".join(self._table.names)
        raise BadMove(self._wording.say("command.no_seat", seat=text, seats=game.seats, names=listed))

    def _card(self, text: str) -> str:
        word = self._wording.with_ids(text.removeprefix("card ").strip())
        numbers = self._session.game.ruleset.numbers
        if word in numbers:
            return word
        near = did_you_mean(word, numbers)
        raise BadMove(self._wording.say("command.no_card", card=word, near=near or ""))

"""Commands at the prompt of a hot-seat game: help, hint, show, explain, undo, save and others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Protocol

from museum.bots import default_bot
from museum.cli.asking import AskedTable, Asking
from museum.cli.output import wrapped
from museum.cli.pages import page_lines
from museum.cli.sheets import sheet_lines
from museum.diagnostics import render
from museum.engine.errors import BadMove
from museum.engine.free_names import takes_name
from museum.engine.game import Game
from museum.engine.messages import NO_CARD, NO_CARD_NEAR
from museum.engine.notation import CHOOSE
from museum.presentation import card_page, sheet_of
from museum.presentation.places import seat_page, zone_called, zone_page
from museum.ruleset.layout import ZoneEntry
from museum.sessions.advice import advice, why_not
from museum.sessions.meaning import meanings, possible
from museum.sessions.session import Session
from museum.source.scalars import whole_number
from museum.suggest import did_you_mean

# How a command is written, by its word; `help` prints this with the phrases `help.WORD`.
USAGES: Final = {
    "options": "options", "hint": "hint", "why": "why not MOVE", "best": "best", "show": "show [WHAT]",
    "explain": "explain WHAT", "undo": "undo", "save": "save [FILE]", "resume": "resume FILE", "quit": "quit",
    "help": "help",
}  # fmt: skip
WORDS: Final = (*USAGES, "exit", "?")
SEAT: Final = "seat"


class Left(Exception):
    """A person has asked to stop."""


class CommandTable(AskedTable, Protocol):
    """A table whose people type commands: what they ask of its screen and of its save."""

    names: tuple[str, ...]

    def show(self, lines: list[str]) -> None:
        """Write lines, as many as the screen has."""

    def show_more(self) -> None:
        """Write the next lines for which the screen had no room."""

    def about(self, card_id: str) -> str:
        """Return a card's name with what it is."""

    def taken_back(self) -> None:
        """Forget the log entries of an action that has been taken back."""

    def save(self, path: Path | None = None) -> None:
        """Save the game, in a file of its own if one is named, and say where."""

    def resume(self, path: Path) -> None:
        """Save this game, and go on with the one saved at *path*; raises `MuseumError` if that can't be."""


def with_name(game: Game, line: str, raw: str) -> str:
    """Return *line* with the name that a player made up as it stands in *raw*, the line as it was typed."""
    word, _, rest = line.partition(" ")
    if not takes_name(game, word):
        return line
    if word in game.ruleset.moves:
        return f"{line.partition(':')[0].rstrip()}: {raw.partition(':')[2].strip()}" if ":" in raw else line
    answer, spoken = (rest, raw.partition(" ")[2]) if word == CHOOSE else (line, raw)
    return f"{CHOOSE} {spoken}" if whole_number(answer) is None else line


class Commands:
    """Carries out lines that the asked person types: commands, and moves."""

    def __init__(self, table: CommandTable) -> None:
        """Work at *table*."""
        self._table = table
        self._wording = table.wording
        self.asking = Asking(table)
        # The lines that the last one may have meant, by their numbers.
        self._meant: list[str] = []
        self._handlers: dict[str, Callable[[str], None]] = {
            "options": self._options, "hint": self._hint, "why": self._why, "best": self._best,
            "show": self._show, "explain": self._explain, "undo": self._undo, "save": self._save,
            "resume": self._resume, "quit": self._quit, "exit": self._quit, "help": self._help, "?": self._help,
        }  # fmt: skip

    @property
    def _session(self) -> Session:
        return self._table.session

    def run(self, typed: str) -> None:
        """Do what was typed; raises `PlayError` where it can't be done, `Left` to stop."""
        raw = " ".join(typed.split())
        line = self._wording.in_notation(raw)
        meant, self._meant = self._meant, []
        word, _, rest = line.partition(" ")
        if not line:
            self._table.show_more()
        elif word in self._handlers:
            # The name of a file stays as it was typed.
            self._handlers[word](raw.partition(" ")[2] if word in ("save", "resume") else rest)
        elif 0 < (whole_number(line) or 0) <= len(meant):
            self._session.persons_move(meant[int(line) - 1])
        else:
            self._in_any_language(self._move, with_name(self._session.game, line, raw), raw)

    def _in_any_language(self, act: Callable[[str], None], line: str, raw: str) -> None:
        """Do *act* with *line*, or if it names an unknown card, with the line as other languages understand it."""
        try:
            act(line)
        except BadMove as error:
            if error.message not in (NO_CARD, NO_CARD_NEAR):
                raise
            other = self._wording.from_any_language(raw)
            if other == line:
                raise self._no_card(str(error.slots["card"])) from None
            act(other)

    def _move(self, line: str) -> None:
        found = meanings(self._session.game, self._as_move(line))
        if len(found) == 1:
            self._session.persons_move(*found.values())
            return
        self._meant = list(found.values())
        rows = [f"  {number:>2}  {self._table.about(card_id)}" for number, card_id in enumerate(found, 1)]
        self._say(self._wording.say("prompt.which", n=len(found)), *rows)

    def _as_move(self, line: str) -> str:
        if whole_number(line) is not None:
            return f"{CHOOSE} {line}"
        word = line.partition(" ")[0]
        moves, speech = self._session.game.ruleset.moves, self._wording.speech
        if word not in moves and word != CHOOSE:
            if possible(self._session.game, f"{CHOOSE} {line}"):
                return f"{CHOOSE} {line}"
            near = did_you_mean(word, dict.fromkeys(map(speech.word, [*moves, CHOOSE, *WORDS])))
            raise BadMove(self._wording.say("command.unknown", word=word, near=near or ""))
        return line

    def _say(self, *lines: str) -> None:
        self._table.show(list(lines))

    # Commands

    def _options(self, rest: str) -> None:
        self._say(self._wording.say("prompt.options"), *self.asking.listed())

    def _hint(self, rest: str) -> None:
        bot = default_bot(self._session.game.ruleset.bots)
        given, say = advice(self._session), self._wording.say
        line = self._wording.speech.line(given.line)
        why = "; ".join(self._wording.message(reason.message, reason.slots) for reason in given.reasons)
        reasons = [wrapped(say("play.because", why=why), "", "  ")] if why else []
        self._say(wrapped(say("play.hint", bot=bot, line=line), "", "  "), *reasons)

    def _why(self, rest: str) -> None:
        line = rest.removeprefix("not ").strip()
        if line in ("", "not"):
            raise BadMove(self._wording.say("command.why"))
        self._say(wrapped(why_not(self._session, self._as_move(line), self._wording)))

    def _best(self, rest: str) -> None:
        # Only what the asked seat knows of others counts.
        game, presentation = self._session.game.view(self._session.game.seat), self._table.presentation
        sheet = sheet_of(game, game.seat)
        self._say(
            self._wording.say("board.if_ended"), *sheet_lines(game, game.seat, sheet, self._wording),
            *page_lines(presentation.below(game, game.seat, sheet, self._wording)),
        )  # fmt: skip

    def _show(self, rest: str) -> None:
        game, presentation, audience = self._session.game, self._table.presentation, self._table.audience
        name, _, which = rest.partition(" ")
        zone, of = self._zone(rest.split())
        if rest in self._names():
            name, which = SEAT, rest
        if not name or name == "all":
            page = presentation.table(game, game.seat, audience)
        elif name in presentation.views:
            page = presentation.views[name](game, game.seat, self._seat(which), audience)
        elif zone is not None:
            page = zone_page(game, zone, self._seat(of), audience)
        elif name == SEAT:
            page = seat_page(game, self._seat(which), audience)
        else:
            page = card_page(self._card(rest), self._wording)
        self._say(*page_lines(page))

    def _zone(self, words: Sequence[str]) -> tuple[ZoneEntry | None, str]:
        """Return the zone that *words* begin with, whose name may have several, and what follows."""
        for count in range(len(words), 0, -1):
            zone = zone_called(" ".join(words[:count]), self._session.game, self._wording)
            if zone is not None:
                return zone, " ".join(words[count:])
        return None, ""

    def _explain(self, rest: str) -> None:
        if not rest:
            raise BadMove(self._wording.say("command.explain"))
        # What explains all words of a game takes longer to import than a question to be put.
        from museum.cli.explaining import explained

        self._say(*explained(self._wording.in_notation(rest), self._session, self._wording))

    def _undo(self, rest: str) -> None:
        self._session.undo()
        self._table.taken_back()
        self._say(self._wording.say("command.taken_back"))

    def _save(self, rest: str) -> None:
        self._table.save(Path(rest) if rest else None)

    def _resume(self, rest: str) -> None:
        if not rest:
            raise BadMove(self._wording.say("command.resume"))
        self._table.resume(Path(rest))
        if self._session.opening.warnings:
            self._say(render(self._session.opening.warnings))

    def _quit(self, rest: str) -> None:
        raise Left

    def _help(self, rest: str) -> None:
        say, speech = self._wording.say, self._wording.speech
        lines = [say("help.moves")]
        for move in self._session.game.ruleset.moves.values():
            lines += [f"  {speech.usage(move.usage)}", wrapped(say(f"usage.{move.name}"), " " * 6)]
        lines += [f"  {speech.usage(f'{CHOOSE} ANSWER, ANSWER')}", wrapped(say("help.choose"), " " * 6)]
        lines.append(say("help.commands"))
        for word, usage in USAGES.items():
            lines.append(wrapped(say(f"help.{word}"), f"  {speech.usage(usage):<18}  ", " " * 22))
        self._say(*lines)

    def _names(self) -> list[str]:
        """Return the names of the seats as they are once they have been typed."""
        return [self._wording.in_notation(name) for name in self._table.names]

    def _seat(self, text: str) -> int:
        game, names = self._session.game, self._names()
        word = text.strip().removeprefix(SEAT).strip()
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
        numbers = self._session.game.ruleset.numbers
        word = text.removeprefix("card ").strip()
        for name in (word, self._wording.from_any_language(word)):
            if name in numbers:
                return name
        near = self._no_card(word).slots.get("near", "")
        raise BadMove(self._wording.say("command.no_card", card=word, near=near))

    def _no_card(self, word: str) -> BadMove:
        """Return the error for an unknown card; the nearest name is that of the players' language."""
        numbers = self._session.game.ruleset.numbers
        near = did_you_mean(word, dict.fromkeys((*map(self._wording.name, numbers), *numbers)))
        if near is None:
            return BadMove(NO_CARD, card=word)
        return BadMove(NO_CARD_NEAR, card=word, near=self._wording.name(near) if near in numbers else near)

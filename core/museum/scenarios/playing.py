"""Plays a scenario's moves: each is carried out, or refused as it should be."""

from __future__ import annotations

from museum.diagnostics import Diagnostics, MuseumError
from museum.engine.errors import BadMove, PlayError, Refused
from museum.engine.game import Game
from museum.engine.notation import do, parse_move
from museum.scenarios.moves import may_name, report_unknown
from museum.scenarios.reading import Line, Scenario


class Stopped(Exception):
    """A move that went otherwise than the scenario says: nothing after it means anything."""

    def __init__(self, line: Line, message: str) -> None:
        """Keep the move and what happened to it."""
        super().__init__(message)
        self.line = line


def play(game: Game, scenario: Scenario) -> None:
    """Carry out the moves in order; raises `Stopped` at the first that goes otherwise, `MuseumError` at one
    that isn't a move."""
    for line in scenario.lines():
        try:
            # A misspelt card would be refused too, and the scenario would hold for the wrong reason.
            check_names(game, line)
            do(game, line.text)
        # A line that is no move is a mistake of the file, not a rule that doesn't hold.
        except BadMove as error:
            raise MuseumError.single("bad-move", f"`{line.text}`: {error}", line.place) from None
        except Refused as refusal:
            if not line.refused:
                rule = f" ({refusal.rule})" if refusal.rule else ""
                raise Stopped(line, f"`{line.text}` was refused: {refusal}{rule}") from None
        except PlayError as error:
            raise Stopped(line, f"`{line.text}`: {error}") from None
        else:
            if line.refused:
                raise Stopped(line, f"`{line.text}` was allowed; it should be refused")


def check_names(game: Game, line: Line) -> None:
    """Raise `BadMove` if the line is no move, `MuseumError` if it names something that doesn't exist: even one to be
    refused."""
    move, diagnostics = parse_move(game, line.text), Diagnostics()
    items = () if may_name(move.verb, game.ruleset) else move.items
    for name in (move.subject, *items):
        report_unknown(name, line, game.ruleset, diagnostics)
    diagnostics.raise_if_errors()

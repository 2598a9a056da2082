"""Records the actions of automated seats in the notation: nobody is asked for them, so they are no moves."""

from __future__ import annotations

from dataclasses import field

from museum.engine.game import Game
from museum.engine.notation import DONE
from museum.frozen import slotted
from museum.ruleset.parts import QuestionKind


@slotted
class AutomatedMove:
    """One finished action of an automated seat, and the game as it was before."""

    seat: int
    line: str
    before: Game
    items: int = 0


@slotted
class AutomatedLog:
    """Collects automated moves in order; `record` is what `Game.listener` takes."""

    moves: list[AutomatedMove] = field(default_factory=list)

    def record(self, game: Game, seat: int, text: str, question: QuestionKind | None) -> None:
        """Note the move that *seat* begins; an answer that belongs to its last move continues that line."""
        last = self.moves[-1] if self.moves else None
        joins = question.joins if question is not None else ""
        if joins and last is not None and last.seat == seat:
            if text != DONE:
                last.line += (", " if last.items else joins) + text
                last.items += 1
            return
        head = question.head if question is not None else ""
        self.moves.append(AutomatedMove(seat, head + text, game.clone(), 1 if head else 0))

    def taken(self, game: Game) -> tuple[Game, list[tuple[int, str, Game]]]:
        """Return the game as it was before the first move, and each move with the game as it was after it; forget
        them. *game* is the game as it is now."""
        moves, self.moves = self.moves, []
        states = [*(move.before for move in moves), game]
        return states[0], [(move.seat, move.line, after) for move, after in zip(moves, states[1:], strict=True)]

"""Records the actions of automated seats in the notation: nobody is asked for them, so they are no moves."""

from __future__ import annotations

from dataclasses import dataclass, field

from museum.engine.game import Game
from museum.engine.notation import DONE
from museum.ruleset.parts import QuestionKind


@dataclass(slots=True)
class Deed:
    """One finished action of an automated seat, and the game as it was before."""

    seat: int
    line: str
    before: Game
    items: int = 0


@dataclass(slots=True)
class Deeds:
    """Collects deeds in order; `heard` is what `Game.teller` takes."""

    items: list[Deed] = field(default_factory=list)

    def heard(self, game: Game, seat: int, text: str, question: QuestionKind | None) -> None:
        """Write down what *seat* is about to do; an answer that belongs to its last deed goes on with that line."""
        last = self.items[-1] if self.items else None
        joins = question.joins if question is not None else ""
        if joins and last is not None and last.seat == seat:
            if text != DONE:
                last.line += (", " if last.items else joins) + text
                last.items += 1
            return
        head = question.head if question is not None else ""
        self.items.append(Deed(seat, head + text, game.clone(), 1 if head else 0))

    def taken(self, game: Game) -> tuple[Game, list[tuple[int, str, Game]]]:
        """Return the game as it was before the first deed, and each deed with the game as it was after it; forget
        them. *game* is the game as it is now."""
        deeds, self.items = self.items, []
        states = [*(deed.before for deed in deeds), game]
        return states[0], [(deed.seat, deed.line, after) for deed, after in zip(deeds, states[1:], strict=True)]

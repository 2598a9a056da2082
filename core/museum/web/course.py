"""The course of a game: what the events of its log add up to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Any, Final

from museum.engine.saves import SavedMove
from museum.frozen import slotted
from museum.web.store import TableEvent

MOVE: Final = "move"
UNDO: Final = "undo"
REWIND: Final = "rewind"
BOT: Final = "bot"
NAME: Final = "name"
CHANGES: Final = frozenset({MOVE, UNDO, REWIND, BOT})
"""The kinds of events after which a page that was made before them is out of date."""


@slotted
class Course:
    """The finished *moves*, the answers of an unfinished action, which seats bots have taken over, and names.

    *bots* has the name of the bot by seat; empty for a seat that is a person's. *changed* is the number of the last
    event that changed the game, *version* that of the last event of all.
    """

    moves: list[SavedMove] = field(default_factory=list)
    draft: list[str] = field(default_factory=list)
    bots: dict[int, str] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    version: int = 0
    changed: int = 0
    request: str = ""

    @classmethod
    def of(cls, events: Iterable[TableEvent]) -> Course:
        """Return the course to which *events* add up."""
        course = cls()
        for event in events:
            course.add(event)
        return course

    def add(self, event: TableEvent) -> None:
        """Let *event* happen."""
        self.version = event.seq
        if event.kind in CHANGES:
            self.changed, self.request = event.seq, event.request
        if event.kind == BOT:
            self.bots[event.seat] = event.data["bot"]
        elif event.kind == NAME:
            self.names[event.seat] = event.data["name"]
        else:
            self._move(event)

    def _move(self, event: TableEvent) -> None:
        kept = [SavedMove(*move) for move in event.data.get("moves", ())]
        self.moves[event.data["cut"] :] = kept
        # An action whose line isn't complete yet goes on with the next answer.
        self.draft = [*self.draft, event.data["answer"]] if event.kind == MOVE and not kept else []


def move_data(answer: str, cut: int, moves: Iterable[SavedMove]) -> Mapping[str, Any]:
    """Return the data of a move: the answer, how many moves there were before, and those that it completed."""
    return {"answer": answer, "cut": cut, "moves": [[move.seat, move.line, move.mark] for move in moves]}

"""Of what the amounts of verbs are read: of the seat and the subject that an effect has."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from museum.effects.compile import Builder
from museum.effects.fields import fields_of
from museum.effects.types import Build, Count, Expression
from museum.engine.frames import IT, MARK, SEAT
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.frozen import frozen
from museum.ruleset.model import Ruleset


@frozen
class NotedAmount(Count):
    """An amount of 1 that notes of what it is read."""

    key: ClassVar[str] = "noted"
    of: list[tuple[int, int]] = field(compare=False)

    def expression(self, build: Build) -> Expression:
        """Return a closure that notes its arguments."""

        def read(game: Game, seat: int, subject: int) -> int:
            self.of.append((seat, subject))
            return 1

        return read


def read_of(rules: Ruleset, verb: str, seat: int, subject: int) -> list[tuple[int, int]]:
    """Return of what a verb reads its amounts where *seat* does it with *subject*."""
    kind, noted = rules.vocabulary.verbs[verb], NotedAmount([])
    given = {entry.attribute: noted for entry in fields_of(kind) if entry.kind == "amount" and entry.name != "set"}
    needed = {"counter": "prestige"} if verb == "change_counter" else {}
    game = new_game(rules, Seating(2, 0), 1)
    frame = [0] * (MARK + 4)
    frame[SEAT], frame[IT] = seat, subject
    build = Builder(rules.vocabulary, rules.parameters, rules.columns, rules.index)
    for step in kind(**given, **needed).steps(build):
        if not noted.of:
            step(game, frame)
    return noted.of

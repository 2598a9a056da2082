"""Verbs about verbs: doing something or leaving it, and acting as another card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from museum.base_game.layout import EXPERTS, HIRED_MOMENT, OPT_CARD, OPT_NONE, OPT_YES
from museum.base_game.picking import ask_to_pick, picked_card
from museum.effects.types import Build, Step, Test, Verb, Verbs
from museum.engine.frames import CARD, IT, SEAT
from museum.engine.game import Game


@dataclass(frozen=True, slots=True)
class May(Verb):
    """Ask whether to do this; what can't be done isn't asked."""

    key: ClassVar[str] = "may"
    bare: ClassVar[str] = "do"
    do: Verbs

    def possible(self, build: Build) -> Test | None:
        """Need what the first verb needs."""
        return self.do[0].possible(build) if self.do else None

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask, then run the program or leave it."""
        program, test = build.program(self.do), self.possible(build)

        def ask(game: Game, frame: list[int]) -> None:
            frame[IT], before = -1, frame[IT]
            if test is None or test(game, frame[SEAT], before):
                ask_to_pick(game, frame, [OPT_YES, OPT_NONE])

        def run(game: Game, frame: list[int]) -> None:
            if frame[IT] == OPT_YES:
                game.perform(program, frame[SEAT], frame[CARD])

        return (ask, run)


@dataclass(frozen=True, slots=True)
class Mimic(Verb):
    """Act as another expert hired in any museum from now on, and do at once what that one does when hired."""

    key: ClassVar[str] = "mimic"
    mimics: ClassVar[bool] = True

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask which, among those that don't themselves act as others."""

        def ask(game: Game, frame: list[int]) -> None:
            behaviour = game.ruleset.behaviour
            hired = [card for seat in range(game.seats) for card in game.zones[EXPERTS + seat]]
            ask_to_pick(game, frame, [OPT_CARD | card for card in hired if not behaviour[card].mimics])

        def become(game: Game, frame: list[int]) -> None:
            frame[IT] = other = picked_card(frame, OPT_CARD)
            if other >= 0:
                game.act_as(frame[CARD], other)
                game.reach(HIRED_MOMENT, frame[SEAT], frame[CARD])

        return (ask, become)


FLOW_VERBS: tuple[type[Verb], ...] = (May, Mimic)

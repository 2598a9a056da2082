"""Verbs that choose what others act on or whether they run, and the call of a registered function."""

from __future__ import annotations

from typing import Annotated, ClassVar

from museum.base_game import layout as at
from museum.base_game.display import open_continents, sizes
from museum.base_game.picking import ask_to_pick, picked_card
from museum.effects.types import Build, Name, Step, Test, Verb, Verbs
from museum.engine.frames import CARD, IT, SEAT
from museum.engine.game import Game
from museum.frozen import frozen


@frozen
class ChooseContinent(Verb):
    """Choose a continent that isn't closed. It is `it` for the verbs that follow."""

    key: ClassVar[str] = "choose_continent"

    def possible(self, build: Build) -> Test | None:
        """Need an open continent."""
        return lambda game, seat, card: any(sizes(game))

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask which, then bind it."""

        def ask(game: Game, frame: list[int]) -> None:
            ask_to_pick(game, frame, [at.OPT_NAMED | continent for continent in open_continents(game)])

        def bind(game: Game, frame: list[int]) -> None:
            frame[IT] = picked_card(frame, at.OPT_NAMED)

        return (ask, bind)


@frozen
class EachContinent(Verb):
    """Do this for each continent that isn't closed, in their order; it is `it` for these verbs."""

    key: ClassVar[str] = "each_continent"
    bare: ClassVar[str] = "do"
    do: Verbs

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Put one program per continent on the agenda."""
        program = build.program(self.do)

        def run(game: Game, frame: list[int]) -> None:
            # The agenda is a stack: the first continent goes on top.
            for continent in reversed(open_continents(game)):
                game.perform(program, frame[SEAT], frame[CARD], continent)

        return (run,)


@frozen
class May(Verb):
    """Ask the player whether to do this, if it can be done."""

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
                ask_to_pick(game, frame, [at.OPT_YES, at.OPT_NONE])

        def run(game: Game, frame: list[int]) -> None:
            if frame[IT] == at.OPT_YES:
                game.perform(program, frame[SEAT], frame[CARD])

        return (ask, run)


@frozen
class Call(Verb):
    """Run a function that a pack has registered together with a phrase: for one-off behaviour that no verb has."""

    key: ClassVar[str] = "call"
    bare: ClassVar[str] = "function"
    function: Annotated[str, Name("function")]

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Run it."""
        return (build.vocabulary.functions[self.function].run,)


CHOICE_VERBS: tuple[type[Verb], ...] = (ChooseContinent, EachContinent, May, Call)

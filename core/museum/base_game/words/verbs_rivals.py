"""Verbs against others and against public opinion: prestige and objects taken from rivals, tokens taken away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from museum.base_game.layout import (
    CONTINENTS,
    HAND,
    OPINION,
    OPINION_SUPPLY,
    OPT_CARD,
    OPT_NAMED,
    POOL,
    PRESTIGE,
)
from museum.base_game.picking import Options, any_of, ask_to_pick, pick_card, picked_card
from museum.base_game.track import pay_prestige
from museum.effects.types import Build, Conditions, Range, Step, Test, Verb
from museum.engine.frames import IT, SEAT
from museum.engine.game import Game


@dataclass(frozen=True, slots=True)
class Collect(Verb):
    """Take prestige from each other player, as far as there is any."""

    key: ClassVar[str] = "collect"
    prestige: Annotated[int, Range(1, 20)]

    def possible(self, build: Build) -> Test | None:
        """Need another player with prestige."""
        return lambda game, seat, card: any(
            game.counters[PRESTIGE + rival] for rival in range(game.seats) if rival != seat
        )

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Do it at once."""
        most = self.prestige

        def run(game: Game, frame: list[int]) -> None:
            seat = frame[SEAT]
            for rival in range(game.seats):
                if rival != seat:
                    pay_prestige(game, rival, min(most, game.counters[PRESTIGE + rival]), seat)

        return (run,)


@dataclass(frozen=True, slots=True)
class Seize(Verb):
    """Take an object from another player's common pool into hand, without a fee."""

    key: ClassVar[str] = "seize"
    if_: Conditions = ()

    def possible(self, build: Build) -> Test | None:
        """Need an object to take."""
        return any_of(self._fitting(build))

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask which, then take it."""
        return pick_card(self._fitting(build), lambda game, seat, card: game.move(card, HAND + seat))

    def _fitting(self, build: Build) -> Options:
        test: Test | None = build.maybe(self.if_, "card")

        def fitting(game: Game, seat: int) -> Iterator[int]:
            for rival in range(game.seats):
                if rival != seat:
                    for card in game.zones[POOL + rival]:
                        if test is None or test(game, seat, card):
                            yield OPT_CARD | card

        return fitting


@dataclass(frozen=True, slots=True)
class Calm(Verb):
    """Choose a continent and return opinion tokens that lie there to the supply, up to a number."""

    key: ClassVar[str] = "calm"
    tokens: Annotated[int, Range(1, 20)]

    def possible(self, build: Build) -> Test | None:
        """Need a token on a continent."""
        return lambda game, seat, card: any(game.counters[OPINION : OPINION + CONTINENTS])

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask where, then take them away."""
        most = self.tokens

        def ask(game: Game, frame: list[int]) -> None:
            ask_to_pick(game, frame, [OPT_NAMED | c for c in range(CONTINENTS) if game.counters[OPINION + c]])

        def remove(game: Game, frame: list[int]) -> None:
            frame[IT] = continent = picked_card(frame, OPT_NAMED)
            if continent >= 0:
                taken = min(most, game.counters[OPINION + continent])
                game.counters[OPINION + continent] -= taken
                game.counters[OPINION_SUPPLY] += taken

        return (ask, remove)


RIVAL_VERBS: tuple[type[Verb], ...] = (Collect, Seize, Calm)

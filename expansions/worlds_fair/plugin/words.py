"""The words of the effect language about pavilions and loans."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Literal

from museum.api import (
    IT,
    MARK,
    SEAT,
    Build,
    Conditions,
    Count,
    Expression,
    Game,
    Option,
    Registry,
    Step,
    Test,
    Verb,
)
from museum.base_game.api import (
    HAND,
    OPT_CARD,
    OPT_SEAT,
    ask_to_pick,
    can_exhibit_free,
    due_though_free,
    excluded_by_inventory,
    furbish_free,
    pay_prestige,
    picked_card,
)

from .loans import hosts, lend
from .pavilions import (
    CONTRIBUTIONS,
    NUMBER,
    SlotRequirement,
    accepting,
    contribute,
    giver,
    has_clip,
    pavilions,
    wanted,
)

# (game, seat) -> the options to pick an object that an action fits.
Fitting = Callable[[Game, int], list[int]]


@dataclass(frozen=True, slots=True)
class Accept(Verb):
    """Accept an object as the pavilion's next: one for each slot, in order."""

    key: ClassVar[str] = "accept"
    bare: ClassVar[str] = "if_"
    only_at: ClassVar[str] = "receives"
    if_: Conditions

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Compile to the one step that knows what the slot accepts."""
        return (SlotRequirement(build.maybe(self.if_), all(condition.is_static() for condition in self.if_)),)


@dataclass(frozen=True, slots=True)
class Contribute(Verb):
    """Give an object from hand to a pavilion without paying."""

    key: ClassVar[str] = "contribute"
    if_: Conditions = ()

    def possible(self, build: Build) -> Test | None:
        """Need an object that a pavilion accepts."""
        fitting = self._fitting(build)
        return lambda game, seat, card: bool(fitting(game, seat))

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask which, then to which pavilion if several accept it."""

        def places(game: Game, seat: int, card: int) -> list[int]:
            return [OPT_CARD | pavilions(game)[number] for number in accepting(game, seat, card)]

        def act(game: Game, seat: int, card: int, answer: int) -> None:
            furbish_free(game)
            contribute(game, seat, card, pavilions(game).index(Option(answer).card))

        return brought(self._fitting(build), places, act)

    def _fitting(self, build: Build) -> Fitting:
        def fits(game: Game, seat: int, card: int) -> bool:
            return card not in game.facts.prestige_only and bool(accepting(game, seat, card))

        return in_hand(build, self.if_, fits)


@dataclass(frozen=True, slots=True)
class Lend(Verb):
    """Lend an object from hand to another museum without paying, but for what is due in prestige (R13)."""

    key: ClassVar[str] = "lend"
    if_: Conditions = ()

    def causes(self) -> tuple[str, ...]:
        """Lend, which is to exhibit (R29)."""
        return ("exhibits", "lends")

    def possible(self, build: Build) -> Test | None:
        """Need an object that some museum has room for."""
        fitting = self._fitting(build)
        return lambda game, seat, card: bool(fitting(game, seat))

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask which, then to whom."""

        def places(game: Game, seat: int, card: int) -> list[int]:
            return [OPT_SEAT | host for host in hosts(game, seat, card)]

        def act(game: Game, seat: int, card: int, answer: int) -> None:
            furbish_free(game)
            pay_prestige(game, seat, due_though_free(game, seat, card))
            lend(game, seat, card, Option(answer).card)

        return brought(self._fitting(build), places, act)

    def _fitting(self, build: Build) -> Fitting:
        def fits(game: Game, seat: int, card: int) -> bool:
            return can_exhibit_free(game, seat, card) and bool(hosts(game, seat, card))

        return in_hand(build, self.if_, fits)


def in_hand(build: Build, conditions: Conditions, fits: Callable[[Game, int, int], bool]) -> Fitting:
    """Return the function that lists the objects in hand that fit; none after an inventory, or without a clip."""
    test = build.maybe(conditions)

    def fitting(game: Game, seat: int) -> list[int]:
        if excluded_by_inventory(game) or not has_clip(game, seat):
            return []
        hand = [card for card in game.cards(HAND.of(seat)) if test is None or test(game, seat, card)]
        return [OPT_CARD | card for card in hand if fits(game, seat, card)]

    return fitting


def brought(
    fitting: Fitting, places: Callable[[Game, int, int], list[int]], act: Callable[[Game, int, int, int], None]
) -> tuple[Step, ...]:
    """Return the steps of bringing an object of the hand to one of several places: ask for both, then *act*."""

    def ask(game: Game, frame: list[int]) -> None:
        ask_to_pick(game, frame, fitting(game, frame[SEAT]))

    def ask_where(game: Game, frame: list[int]) -> None:
        card = picked_card(frame, OPT_CARD)
        frame[MARK] = card + 1
        found = places(game, frame[SEAT], card) if card >= 0 else []
        ask_to_pick(game, frame, found if len(found) > 1 else [])
        if len(found) == 1:
            frame[IT] = found[0]

    def bring(game: Game, frame: list[int]) -> None:
        card, answer = frame[MARK] - 1, frame[IT]
        frame[IT] = card
        if card >= 0:
            act(game, frame[SEAT], card, answer)

    return (ask, ask_where, bring)


@dataclass(frozen=True, slots=True)
class Contributions(Count):
    """The objects that the player has given to pavilions: to all of them, or to completed ones."""

    key: ClassVar[str] = "contributions"
    bare: ClassVar[str] = "to"
    to: Literal["all", "completed"] = "all"

    def expression(self, build: Build) -> Expression | int:
        """Count them."""
        completed = self.to == "completed"

        def count(game: Game, seat: int, it: object) -> int:
            numbers = game.columns[game.index["column"][NUMBER]]
            own = [card for card in game.cards(game.index["zone"][CONTRIBUTIONS]) if giver(game, card) == seat]
            return sum(not completed or wanted(game, numbers[card] - 1) is None for card in own)

        return count

    def reads(self, build: Build) -> tuple[int, ...] | None:
        """Read no collection."""
        return ()


def register(registry: Registry) -> None:
    """Register the words."""
    registry.verb(Accept)
    registry.verb(Contribute)
    registry.verb(Lend)
    registry.count(Contributions)

"""The behaviour of cards: their effects compiled for play, in which nothing is left to decide."""

from __future__ import annotations

from typing import Final

from museum.effects.types import Chooser, Expression, Levels, Test
from museum.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Trigger:
    """A compiled `when` or `instead_of`: the event, of which seats, the test, and the program to run."""

    event: int
    anyone: bool
    test: Test | None
    program: int


@dataclass(frozen=True, slots=True)
class Moment:
    """A compiled `at`: the moment, the test, and the program to run."""

    moment: int
    test: Test | None
    program: int


@dataclass(frozen=True, slots=True)
class Modifier:
    """A compiled `modify`. A part that is absent is None; `does_more`: it has other parts than `add`; `static`:
    decided by the subject alone; `gate`: the part of the test that is the same for every subject; if it holds, the
    subject alone decides the rest."""

    quantity: int
    anyone: bool
    test: Test | None
    set_to: Expression | None
    least: Expression | None
    add: Expression | None
    times: Expression | None
    most: Expression | None
    does_more: bool
    static: bool
    gate: Test | None


@dataclass(frozen=True, slots=True)
class Scoring:
    """A compiled `score`: its line, the count in a tally, and the points for it."""

    line: str
    count: Expression
    each: int
    levels: Levels
    test: Test | None
    reads: tuple[int, ...] | None

    def points(self, game: object, seat: int, tally: object) -> int:
        """Return what this effect adds to its line for *seat* with the museum of *tally*."""
        if self.test is not None and not self.test(game, seat, tally):
            return 0
        reached = self.count(game, seat, tally)
        return reached * self.each + self.levels.points(reached)


@dataclass(frozen=True, slots=True)
class Behaviour:
    """All that one card does, compiled. Numbers point into the tables of the `Builder`."""

    play: int = -1
    playable: tuple[Test, ...] = ()
    moments: tuple[Moment, ...] = ()
    triggers: tuple[int, ...] = ()
    replacements: tuple[int, ...] = ()
    modifiers: tuple[int, ...] = ()
    scorings: tuple[Scoring, ...] = ()
    # Choices of its holder at final scoring.
    choosers: tuple[Chooser, ...] = ()
    # Whether the card may come to act as another.
    mimics: bool = False

    @property
    def lasting(self) -> bool:
        """Tell whether the card does anything while it lies in play, or at the end if it lies there."""
        return bool(self.triggers or self.replacements or self.modifiers or self.scorings or self.choosers)


NO_BEHAVIOUR: Final = Behaviour()


def do_nothing(game: object, frame: list[int]) -> None:
    """Do nothing: the step that ends a replacement."""


def both(first: Test, second: Test) -> Test:
    """Return the test that both others make up."""
    return lambda game, seat, subject: first(game, seat, subject) and second(game, seat, subject)


def constant(number: int) -> Expression:
    """Return the amount that is always this *number*."""
    return lambda game, seat, subject: number


def never(game: object, seat: int, subject: object) -> bool:
    """Return False: a test that nothing passes."""
    return False

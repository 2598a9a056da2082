"""Words of the effect language that every game has: conditions on the rules, logic, and each player in turn."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from museum.diagnostics.said import Said
from museum.effects.types import (
    Build,
    Condition,
    Conditions,
    Count,
    Expression,
    Fault,
    Name,
    Names,
    Step,
    Test,
    Verb,
    Verbs,
)
from museum.engine.arithmetic_words import ARITHMETIC
from museum.engine.comparing_words import COMPARISONS
from museum.engine.counter_verbs import ChangeCounter
from museum.engine.frames import CARD, SEAT
from museum.engine.game import Game
from museum.engine.readers import any_passed
from museum.engine.seat_words import SEAT_COUNTS
from museum.engine.seats_meant import Who, seats_meant
from museum.engine.table_words import COUNTS
from museum.engine.token_words import HoldsToken
from museum.engine.zone_verbs import Renew
from museum.frozen import frozen
from museum.ruleset.registry import Registry


@frozen
class Rule(Condition):
    """A rule parameter has this value in the game; decided before play."""

    key: ClassVar[str] = "rule"
    static: ClassVar[bool] = True
    uniform: ClassVar[bool] = True
    parameter: Annotated[str, Name("parameter")]
    is_: object = True

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want a value that the parameter can have."""
        fault: Fault | None = vocabulary.parameters[self.parameter].fault(self.is_)
        return fault

    def test(self, build: Build, subject: str) -> Test | bool:
        """Decide at once."""
        return bool(build.parameters[self.parameter] == self.is_)


@frozen
class Enabled(Condition):
    """A pack is in the game; decided before play. One that isn't installed is not in it."""

    key: ClassVar[str] = "enabled"
    static: ClassVar[bool] = True
    uniform: ClassVar[bool] = True
    of_packs: ClassVar[bool] = True
    bare: ClassVar[str] = "pack"
    pack: str

    def test(self, build: Build, subject: str) -> Test | bool:
        """Decide at once."""
        return self.pack in build.vocabulary.packs


@frozen
class Not(Condition):
    """None of these hold together."""

    key: ClassVar[str] = "not"
    bare: ClassVar[str] = "inner"
    inner: Conditions

    def is_static(self) -> bool:
        """Be static where all inside is."""
        return all(condition.is_static() for condition in self.inner)

    def is_uniform(self) -> bool:
        """Be uniform where all inside is."""
        return all(condition.is_uniform() for condition in self.inner)

    def test(self, build: Build, subject: str) -> Test | bool:
        """Turn the inner test round."""
        inner = build.test(self.inner, subject)
        if isinstance(inner, bool):
            return not inner
        return lambda game, seat, thing: not inner(game, seat, thing)


@frozen
class AnyOf(Condition):
    """At least one of these holds."""

    key: ClassVar[str] = "any"
    bare: ClassVar[str] = "inner"
    inner: tuple[Conditions, ...]

    def is_static(self) -> bool:
        """Be static where all inside is."""
        return all(condition.is_static() for group in self.inner for condition in group)

    def is_uniform(self) -> bool:
        """Be uniform where all inside is."""
        return all(condition.is_uniform() for group in self.inner for condition in group)

    def test(self, build: Build, subject: str) -> Test | bool:
        """Fold what is decided, then ask the rest in order."""
        compiled = [build.test(group, subject) for group in self.inner]
        if True in compiled:
            return True
        tests: list[Test] = [test for test in compiled if not isinstance(test, bool)]
        return any_passed(tests) if tests else False


@frozen
class ParameterCount(Count):
    """The value of a rule parameter."""

    key: ClassVar[str] = "parameter"
    uniform: ClassVar[bool] = True
    of_table: ClassVar[bool] = True
    bare: ClassVar[str] = "name"
    name: Annotated[str, Name("parameter")]

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want a parameter that is a number."""
        if vocabulary.parameters[self.name].type in ("integer", "boolean"):
            return None
        message = Said.by("parameter_no_number", "the rule parameter `{name}` is no number", name=self.name)
        return "not-allowed", message, None

    def expression(self, build: Build) -> Expression | int:
        """Decide at once."""
        return int(build.parameters[self.name])

    def reads(self, build: Build) -> tuple[int, ...] | None:
        """Read no collection."""
        return ()

    def counters(self, build: Build) -> frozenset[Any] | None:
        """Read no counter."""
        return frozenset()


@frozen
class EachPlayer(Verb):
    """Let each player do this, in turn order from the player of the effect, or the players that `who` means. `if`
    leaves out players for whom it isn't true."""

    key: ClassVar[str] = "each_player"
    asks: ClassVar[str] = "nothing"
    do: Verbs
    if_: Conditions = ()
    who: Who = "all"

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Put one program per seat on the agenda."""
        program, test = build.program(self.do), build.maybe(self.if_, "nothing")
        meant = seats_meant(self.who)

        def run(game: Game, frame: list[int]) -> None:
            for seat in reversed(meant(game, frame[SEAT])):
                if test is None or test(game, seat, -1):
                    game.perform(program, seat, frame[CARD])

        return (run,)


def register(registry: Registry) -> None:
    """Register the words; a game pack adds its own."""
    for condition in (Rule, Enabled, Not, AnyOf, *COMPARISONS, HoldsToken):
        registry.condition(condition)
    counts: tuple[type[Count], ...] = (ParameterCount, *ARITHMETIC, *COUNTS, *SEAT_COUNTS)
    for count in counts:
        registry.count(count)
    for verb in (EachPlayer, ChangeCounter, Renew):
        registry.verb(verb)

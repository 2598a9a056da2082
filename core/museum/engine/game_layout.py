"""The layout that a game pack declares once, as module constants, and registers into each ruleset.

The rules of a whole game read the numbers of their own zones, counters and steps thousands of times in a game. As
constants they cost no look-up; so a game pack declares them here, and `register` sees that each ruleset agrees.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TypeVar

from museum.effects.vocabulary import Taken
from museum.engine.own import COUNTERS, ZONES
from museum.engine.packing import Option
from museum.engine.registration import register as register_own
from museum.engine.setting import counter_field, zone_field
from museum.ruleset.forms import Cards, Number
from museum.ruleset.handles import (
    Column,
    Counter,
    EventNumber,
    MomentNumber,
    PhaseNumber,
    QuantityNumber,
    QuestionNumber,
    StepNumber,
    Stream,
    Zone,
)
from museum.ruleset.layout import MAX_SEATS
from museum.ruleset.parts import QuestionKind
from museum.ruleset.registry import Registry, StepFunction

N = TypeVar("N", bound=int)


class GameLayout:
    """Declares what has a number, in any order: each call returns the number that registering will give.

    Example:

        from museum.api import GameLayout

        LAYOUT = GameLayout()
        HAND = LAYOUT.seat_zone("hand", "owner")
        TRICKS = LAYOUT.seat_counter("tricks")
        DEAL = LAYOUT.step("deal")
    """

    def __init__(self) -> None:
        # Declared into a registry that has the engine's own part, as that of each ruleset does.
        self._declared = Registry()
        register_own(self._declared)
        self._calls: list[tuple[int, Callable[[Registry], int]]] = []
        self._steps: dict[str, StepNumber] = {}
        self._questions: dict[str, QuestionNumber] = {}
        self._verbs = 0

    def seat_zone(self, name: str, sight: str = "public", *, in_play: bool = False) -> Zone:
        """Declare a zone that every seat has."""
        return self._declare(lambda registry: registry.layout.seat_zone(name, sight, in_play=in_play))

    def table_zone(self, name: str, sight: str = "public", *, size: int = 1, in_play: bool = False) -> Zone:
        """Declare a zone on the table, or *size* of them side by side."""
        return self._declare(lambda registry: registry.layout.table_zone(name, sight, size=size, in_play=in_play))

    def seat_counter(self, name: str, *, counted: bool = False) -> Counter:
        """Declare a number that every seat has; *counted*: effects may read it as `counter: NAME`."""
        return self._declare(lambda registry: registry.layout.seat_counter(name, counted=counted))

    def table_counter(self, name: str, size: int = 1, *, counted: bool = False) -> Counter:
        """Declare a number of the table, or *size* of them side by side; *counted*: effects may read it."""
        return self._declare(lambda registry: registry.layout.table_counter(name, size, counted=counted))

    def column(self, name: str) -> Column:
        """Declare a number that every card has."""
        return self._declare(lambda registry: registry.layout.column(name))

    def stream(self, name: str) -> Stream:
        """Declare a random stream."""
        return self._declare(lambda registry: registry.layout.stream(name))

    def event(
        self, name: str, subject: str, meaning: str, *, replaceable: bool = False, sized: bool = False
    ) -> EventNumber:
        """Declare an event."""
        keys = {"replaceable": replaceable, "sized": sized}
        return self._declare(lambda registry: registry.event(name, subject, meaning, **keys))

    def quantity(self, name: str, subject: str, meaning: str, *, sized: bool = False) -> QuantityNumber:
        """Declare a quantity that cards may modify."""
        return self._declare(lambda registry: registry.quantity(name, subject, meaning, sized=sized))

    def moment(self, name: str, meaning: str) -> MomentNumber:
        """Declare a moment for `at:`."""
        return self._declare(lambda registry: registry.moment(name, meaning))

    def phase_name(self, name: str, english: str, step: int = -1) -> PhaseNumber:
        """Declare a phase that has a name, and the *step* that it begins with."""
        return self._declare(lambda registry: registry.phase_name(name, english, step))

    def step(self, name: str) -> StepNumber:
        """Declare an agenda step; `register` gets its function, which may read all constants."""
        self._steps[name] = StepNumber(len(self._declared.steps) + len(self._steps))
        return self._steps[name]

    def question(self, name: str) -> QuestionNumber:
        """Declare a kind of question; `register` gets the question itself."""
        self._questions[name] = QuestionNumber(len(self._questions))
        return self._questions[name]

    def option_verb(self) -> Option:
        """Declare what an option does: the option without a card."""
        self._verbs += 1
        return Option.verb_number(self._verbs - 1)

    def _declare(self, register: Callable[[Registry], N]) -> N:
        number = register(self._declared)
        self._calls.append((number, register))
        return number

    @property
    def zones(self) -> Collection[str]:
        """Return the names of the zones that are declared."""
        return self._declared.layout.zones

    def scenario_fields(self, registry: Registry) -> None:
        """Register a field of `given` and `then` for each zone and counter: of seats, or of the table."""
        layout = self._declared.layout
        for name, zone in layout.zones.items():
            if name not in ZONES and zone.size in (1, MAX_SEATS):
                registry.scenario_field(zone_field(name, Cards(), zone.start, per_seat=zone.per_seat))
        for name, entry in layout.counters.items():
            if name not in (*COUNTERS, "team") and entry.size == entry.width:
                registry.scenario_field(counter_field(name, Number(), entry.start, per_seat=entry.per_seat))

    def register(
        self, registry: Registry, steps: Mapping[StepNumber, StepFunction], questions: Iterable[QuestionKind]
    ) -> None:
        """Register all that was declared, with the functions of the *steps* by number, and the *questions*.

        Questions that weren't declared come after those that were. Raises `Taken` where a number isn't the one that
        was declared, since another pack has registered something before.
        """
        by_name = {question.name: question for question in questions}
        later = [question for name, question in by_name.items() if name not in self._questions]
        found = [(number, register(registry)) for number, register in self._calls]
        found += [(number, registry.step(name, steps[number])) for name, number in self._steps.items()]
        found += [(number, registry.question(by_name[name])) for name, number in self._questions.items()]
        if any(declared != given for declared, given in found):
            raise Taken("the numbers of the game pack's layout are taken: it has to register before all other packs")
        for question in later:
            registry.question(question)

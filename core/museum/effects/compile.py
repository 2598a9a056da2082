"""From typed nodes to closures and flat step lists, folding all that the ruleset decides already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import reduce
from typing import TYPE_CHECKING, Any

from museum.effects.behaviour import (
    NO_BEHAVIOUR,
    Behaviour,
    Modifier,
    Moment,
    Scoring,
    Trigger,
    both,
    constant,
    do_nothing,
    never,
)
from museum.effects.nodes import At, Effect, InsteadOf, Modify, Play, Score, When
from museum.effects.placement import words_in
from museum.effects.types import Build, Chooser, Condition, Count, Expression, Step, Test, Verb
from museum.effects.vocabulary import Vocabulary
from museum.frozen import slotted

if TYPE_CHECKING:
    from museum.ruleset.handles import Index


@slotted
class Builder:
    """Compiles effects against one vocabulary, one set of parameters and one set of cards."""

    vocabulary: Vocabulary
    parameters: Mapping[str, Any]
    columns: Mapping[str, Sequence[int]]
    # The handles of zones, counters, questions and so on, by family and name, for the words of packs.
    index: Index
    programs: list[tuple[Step, ...]] = field(default_factory=list)
    triggers: list[Trigger] = field(default_factory=list)
    replacements: list[Trigger] = field(default_factory=list)
    modifiers: list[Modifier] = field(default_factory=list)
    # The verbs that each program was compiled from, for diagnostics and for the count of what fired.
    sources: list[tuple[str, ...]] = field(default_factory=list)
    # The trait of each card by family, since finding them takes long.
    traits: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def behaviour(self, effects: Sequence[Effect]) -> Behaviour:
        """Compile the effects of one card."""
        if not effects:  # most cards
            return NO_BEHAVIOUR
        # An effect that the rules keep from ever happening is left out, so play never asks.
        plays = [e for e in effects if isinstance(e, Play) and self.test(e.if_) is not False]
        verbs = tuple(verb for e in plays for verb in e.play)
        moments = [e for e in effects if isinstance(e, At) and self._may(e)]
        return Behaviour(
            play=self.program(verbs) if verbs else -1,
            playable=self._playable(plays),
            moments=tuple(map(self._moment, moments)),
            triggers=tuple(self._trigger(e) for e in effects if isinstance(e, When) and self._may(e)),
            replacements=tuple(self._instead(e) for e in effects if isinstance(e, InsteadOf) and self._may(e)),
            modifiers=tuple(self._modifier(e) for e in effects if isinstance(e, Modify) and self._may(e)),
            scorings=tuple(self._scoring(e) for e in effects if isinstance(e, Score) and self._may(e)),
            choosers=tuple(self._choosers(verb for e in moments for verb in e.do)),
            mimics=any(verb.mimics for verb in (*verbs, *(verb for e in moments for verb in e.do))),
        )

    def _choosers(self, verbs: Iterable[Verb]) -> Iterator[Chooser]:
        for verb in verbs:
            choice = verb.choice(self)
            if choice is not None:
                yield choice

    def program(self, verbs: Sequence[Verb]) -> int:
        """Compile a sequence of verbs; returns the number of its program."""
        steps = tuple(step for verb in verbs for step in verb.steps(self))
        # In step with `sources`: a program's number is the index in both.
        self.programs.append(steps)
        self.sources.append(tuple(verb.key for verb in verbs))
        return len(self.programs) - 1

    def trait_of_cards(self, family: str) -> tuple[int, ...]:
        """Return the trait of *family* that each card has, -1 for none."""
        if family not in self.traits:
            self.traits[family] = self.vocabulary.trait_of_cards(self.columns, family)
        return self.traits[family]

    def amount(self, count: Count | None) -> Expression:
        """Compile an amount to a closure, a constant one if it is decided."""
        return self.closure(self.number(count))

    def closure(self, value: Expression | int) -> Expression:
        """Return a decided number as a closure that always gives it; leave a closure as it is."""
        return constant(value) if isinstance(value, int) else value

    def number(self, count: Count | None) -> Expression | int:
        """Compile an amount, keeping a decided one as a plain number; an absent one is 0."""
        if count is None:
            return 0
        return count.expression(self)

    def test(self, conditions: Sequence[Condition], subject: str = "card") -> Test | bool:
        """Compile conditions of which all must hold of a *subject*, folding constant ones."""
        tests: list[Test] = []
        for condition in conditions:
            compiled = condition.test(self, subject)
            if compiled is False:
                return False
            if compiled is not True:
                tests.append(compiled)
        if not tests:
            return True
        # Pair by pair, as a loop over one or two conditions would take longer than to ask them.
        return reduce(both, tests)

    def _may(self, effect: Any) -> bool:
        return self.test(effect.if_) is not False

    def maybe(self, conditions: Sequence[Condition], subject: str = "card") -> Test | None:
        """Compile conditions of which all must hold; None if they always hold."""
        compiled = self.test(conditions, subject)
        if isinstance(compiled, bool):
            return None if compiled else never
        return compiled

    def _playable(self, plays: Sequence[Play]) -> tuple[Test, ...]:
        tests = [self.maybe(effect.if_, "nothing") for effect in plays]
        # Only the first verb: later ones see what the first has done.
        tests += [verb.possible(self) for effect in plays for verb in effect.play[:1]]
        return tuple(test for test in tests if test is not None)

    def _moment(self, effect: At) -> Moment:
        moment = self.vocabulary.index("moment", effect.at)
        return Moment(moment, self.maybe(effect.if_, "nothing"), self.program(effect.do))

    def _trigger(self, effect: When) -> int:
        event = self.vocabulary.index("event", effect.when)
        test = self.maybe(effect.if_, self.vocabulary.events[effect.when].subject)
        compiled = Trigger(event, effect.whose == "any", test, self.program(effect.do))
        self.triggers.append(compiled)
        return len(self.triggers) - 1

    def _instead(self, effect: InsteadOf) -> int:
        event = self.vocabulary.index("event", effect.instead_of)
        test = self.maybe(effect.if_, self.vocabulary.events[effect.instead_of].subject)
        program = self.program(effect.do)
        # The frame stays on the agenda during its last step, so that one event is replaced once: see `Game.replaced`.
        self.programs[program] += (do_nothing,)
        self.replacements.append(Trigger(event, False, test, program))
        return len(self.replacements) - 1

    def _modifier(self, effect: Modify) -> int:
        parts = (effect.set_, effect.at_least, effect.by, effect.times, effect.at_most)
        set_to, least, add, times, most = [self.amount(part) if part is not None else None for part in parts]
        # Only what doesn't read the state of play may be remembered by subject.
        decided = all(isinstance(self.number(part), int) for part in parts)
        static = decided and all(condition.is_static() for condition in effect.if_)
        quantity = self.vocabulary.index("quantity", effect.modify)
        subject = self.vocabulary.quantities[effect.modify].subject
        test = self.maybe(effect.if_, subject)
        gate = self._gate(effect.if_, subject) if decided else None
        anyone = effect.whose == "any"
        more = any(part is not None for part in (set_to, least, times, most))
        self.modifiers.append(Modifier(quantity, anyone, test, set_to, least, add, times, most, more, static, gate))
        return len(self.modifiers) - 1

    def _gate(self, conditions: Sequence[Condition], subject: str) -> Test | None:
        # The static conditions are part of the remembered answer; the gate asks what is left.
        moving = [condition for condition in conditions if not condition.is_static()]
        return self.maybe(moving, subject) if all(condition.is_uniform() for condition in moving) else None

    def _scoring(self, effect: Score) -> Scoring:
        count = self.amount(effect.count)
        # Its conditions decide whether it pays.
        asked = [word for condition in effect.if_ for word in words_in(condition) if isinstance(word, Count)]
        return Scoring(effect.score, count, effect.each, effect.levels, self.maybe(effect.if_, "nothing"),
                       read_together((effect.count, *asked), self))  # fmt: skip


def read_together(counts: Iterable[Count], build: Build) -> tuple[int, ...] | None:
    """Return the collections whose sizes alone *counts* read; None if one may look at more than sizes."""
    found = [count.reads(build) for count in counts]
    if None in found:
        return None
    return tuple(sorted({number for numbers in found for number in numbers or ()}))

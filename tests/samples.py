"""Samples of all that the effect language can say: each word with each of its fields, in each kind of effect."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import MISSING, fields
from itertools import product
from math import prod
from typing import Any

from museum.effects.fields import FieldType, fields_of
from museum.effects.nodes import At, Effect, InsteadOf, Modify, Play, Score, When
from museum.effects.placement import misplaced
from museum.effects.types import Condition, Count, Fixed, Levels, Verb, Word
from museum.effects.vocabulary import Vocabulary
from museum.texts.render import speaks_of_subject

# Conditions of conditions are sampled once; what they hold is sampled on its own.
DEPTH = 2
LEVELS = Levels(((1, 2), (3, 4)))
# More combinations of a word's fields than this are thinned out.
MOST = 40
DECIDED = ("rule", "parameter")


class Samples:
    """Legal data for the words of one vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def effects(self) -> Iterator[Effect]:
        """Yield effects that between them use every word, every field of it and every kind of amount."""
        for effect in self._all():
            if not any(misplaced(effect, (), self.vocabulary)):
                yield effect

    def _all(self) -> Iterator[Effect]:
        verbs = [verb for kind in self.vocabulary.verbs.values() for verb in self.words(kind)]
        clauses, about = self._conditions(clause=True), self._conditions(clause=False)
        block = self._block()
        for verb in verbs:
            yield At(verb.only_at, (verb,)) if verb.only_at else Play((verb,))
        for name in self.vocabulary.moments:
            yield At(name, block)
            yield from (At(name, block, (clause,)) for clause in clauses)
        yield from (Play(block, (clause,)) for clause in clauses)
        subjects = set[str]()
        for name, event in self.vocabulary.events.items():
            # Clauses about nothing stand apart from the event, so they are said once for each kind of subject.
            apart = clauses if event.subject not in subjects else clauses[:1]
            subjects.add(event.subject)
            for group in ((), *((condition,) for condition in (*apart, *about))):
                yield from (When(name, block, group, whose) for whose in ("own", "any"))
                if event.replaceable:
                    yield InsteadOf(name, block, group)
        yield from self._modifications((), about)
        yield from self._modifications(clauses[:1], about[:1])
        yield from self._scores(clauses)

    def _modifications(self, clauses: Sequence[Condition], about: Sequence[Condition]) -> Iterator[Effect]:
        numbers: list[Count] = [Fixed(number) for number in (-2, -1, 0, 1, 2)]
        counts = self._counts("play")
        # How an amount is said doesn't depend on what is done with it: all of them are added, some of each kind set.
        of_kind = {kind: [count for count in counts if count.key == kind] for kind in self.vocabulary.counts}
        some = [count for found in of_kind.values() for count in found[:3]]
        one = [count for found in of_kind.values() for count in found[:1]]
        groups = [tuple(clauses), *((*clauses, condition) for condition in about)]
        some_groups = [group for kind in self.vocabulary.conditions for group in _of_kind(groups, kind)[:2]]
        known = set[tuple[str, bool]]()
        for name, quantity in self.vocabulary.quantities.items():
            # An amount is said the same way whatever it is added to, and a condition of whatever is of that subject.
            new = (quantity.subject, bool(quantity.line)) not in known
            known.add((quantity.subject, bool(quantity.line)))
            for group in groups[:2]:
                yield from self._changes(name, (*numbers, *(counts if new else one)), group, some if new else one)
                yield Modify(name, Fixed(1), Fixed(3), Fixed(2), Fixed(2), Fixed(9), group)
                yield Modify(name, by=Fixed(1), if_=group, whose="any")
            for group in groups[2:]:
                yield from self._changes(name, numbers if group in some_groups else numbers[:1], group, ())

    def _changes(
        self, name: str, amounts: Iterable[Count], group: tuple[Condition, ...], some: Collection[Count]
    ) -> Iterator[Effect]:
        """Yield the ways to change one quantity by each of *amounts*; only *some* of them, and numbers, are set."""
        for amount in amounts:
            yield Modify(name, by=amount, if_=group)
            if amount in some or (isinstance(amount, Fixed) and amount.number >= 0):
                yield Modify(name, set_=amount, if_=group)
                yield Modify(name, at_least=amount, if_=group)
                yield Modify(name, times=amount, if_=group)
                yield Modify(name, at_most=amount, if_=group)

    def _scores(self, clauses: Sequence[Condition]) -> Iterator[Effect]:
        line = next(iter(self.vocabulary.score_lines))
        for count, group in product(self._counts("scoring"), ((), clauses[:1])):
            yield Score(line, count, 2, Levels(), tuple(group))
            yield Score(line, count, 0, LEVELS, tuple(group))
            yield Score(line, count, 2, LEVELS, tuple(group))
        yield Score(line, Fixed(2), 2)

    def _conditions(self, *, clause: bool) -> list[Condition]:
        found = [word for kind in self.vocabulary.conditions.values() for word in self.words(kind)]
        return [word for word in found if clause is not bool(word.subjects) and word.key not in DECIDED]

    def _counts(self, scope: str, depth: int = 1) -> list[Count]:
        found = [word for kind in self.vocabulary.counts.values() for word in self.words(kind, depth)]
        return [word for word in found if word.scope in ("any", scope) and word.key not in DECIDED]

    def words(self, kind: type[Word], depth: int = DEPTH) -> Iterator[Any]:
        """Yield words of one class: all its fields in all their ways."""
        entries = fields_of(kind)
        ways = [list(self._field(kind, entry, depth)) for entry in entries]
        for values in _combined(ways):
            made: Any = kind(*values)
            if made.fault(self.vocabulary) is None:
                yield made

    def _field(self, kind: Any, entry: FieldType, depth: int) -> Iterable[Any]:
        default = next(field for field in fields(kind) if field.name == entry.attribute).default
        values = self._values(entry, depth)
        if entry.kind == "conditions" and kind.asks == "nothing":
            values = [value for value in values if not any(map(speaks_of_subject, value))]
        return dict.fromkeys((*(() if default is MISSING else (default,)), *values))

    def _values(self, entry: FieldType, depth: int) -> Iterable[Any]:
        if entry.kind == "name":
            return list(self.vocabulary.names(entry.family))[:2]
        if entry.kind == "choice":
            return entry.choices
        if entry.kind == "whole":
            low = max(1, entry.bounds.low if entry.bounds is not None else 1)
            return (low, low + 2)
        if entry.kind == "amount":
            # Some words ask for amounts by which players differ.
            place = self.vocabulary.counts["turn_order"]()
            return (Fixed(1), Fixed(3), place, *(self._counts("play", 0) if depth == DEPTH else ()))
        simple: dict[str, tuple[Any, ...]] = {
            "yes_no": (True, False), "text": ("text",), "any": (True,), "levels": (LEVELS,),
            "block": (self._block(),),
        }  # fmt: skip
        return simple[entry.kind] if entry.kind in simple else self._nested(entry, depth)

    def _block(self) -> tuple[Verb, ...]:
        return tuple(kind() for kind in self.vocabulary.verbs.values() if not fields_of(kind))[:2]

    def _nested(self, entry: FieldType, depth: int) -> Iterable[Any]:
        if entry.word is not None:
            return list(self.words(entry.word, 0))
        if depth == 0:
            first = next(iter(self.vocabulary.conditions.values()))
            return [(word,) for word in self.words(first, 0)] if entry.kind == "conditions" else ((),)
        if entry.kind == "conditions":
            kinds = self.vocabulary.conditions.values()
            return [(word,) for kind in kinds for word in self.words(kind, depth - 1) if word.key != "rule"]
        assert entry.item is not None
        items = list(dict.fromkeys(self._values(entry.item, depth - 1)))
        return [tuple(items[:1]), tuple(items[:2]), tuple(items[-2:])]


def _of_kind(groups: Iterable[tuple[Condition, ...]], kind: str) -> list[tuple[Condition, ...]]:
    """Return those of *groups* whose last condition is of this *kind*."""
    return [group for group in groups if group and group[-1].key == kind]


def _combined(ways: Sequence[Sequence[Any]]) -> Iterator[tuple[Any, ...]]:
    """Yield all combinations of values; where they are many, each value with the first and the last others."""
    if prod(map(len, ways)) <= MOST:
        yield from product(*ways)
        return
    for others in ([way[0] for way in ways], [way[-1] for way in ways]):
        for index, way in enumerate(ways):
            yield from ((*others[:index], value, *others[index + 1 :]) for value in way)

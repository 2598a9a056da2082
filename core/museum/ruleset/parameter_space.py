"""Evaluates conditions for every combination of the rule parameters that they read."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any, Final

from museum.effects.compile import Builder
from museum.effects.placement import parts
from museum.effects.types import Condition
from museum.ruleset.model import Ruleset
from museum.ruleset.parameters import Parameter

_MOST: Final = 5000  # combinations of values that are tried


class Noting(UserDict[str, Any]):
    """The values of the parameters; `read` collects the names that are looked up."""

    def __init__(self, values: Mapping[str, object]) -> None:
        super().__init__(values)
        self.read: dict[str, None] = {}

    def __getitem__(self, name: str) -> Any:
        self.read[name] = None
        return super().__getitem__(name)


def answers(ruleset: Ruleset, conditions: Sequence[Condition], subject: str) -> frozenset[bool]:
    """Return the results of *conditions*, all together, over all values of the parameters that they read.

    Empty if that is unknown: if they depend on play or on the enabled packs, if there are too many combinations, or
    if they read a table.
    """
    if any(word.of_packs for word in _all(conditions)):
        return frozenset()
    names: tuple[str, ...] = ()
    # A condition may read a parameter only for some values of another, so names are added until none is new.
    while True:
        columns = [values_of(ruleset.declared[name]) for name in names if name in ruleset.declared]
        if len(columns) < len(names) or not all(columns) or prod(map(len, columns)) > _MOST:
            return frozenset()
        found, read = set[bool](), dict[str, None]()
        for values in product(*columns):
            noting = Noting({**ruleset.parameters, **dict(zip(names, values, strict=True))})
            answer = _answer(ruleset, conditions, subject, noting)
            if answer is None:
                return frozenset()
            found.add(answer)
            read |= noting.read
        # All that was read was varied: the answers are complete.
        if set(read) <= set(names):
            return frozenset(found)
        # Those read first stay first, so that each round varies more than the last.
        names = (*names, *(name for name in read if name not in names))


def _all(conditions: Sequence[Condition]) -> Iterator[Condition]:
    for condition in conditions:
        yield condition
        yield from (inner for inner, _ in parts(condition, ()) if isinstance(inner, Condition))


def values_of(parameter: Parameter) -> Sequence[Any]:
    """Return every value that a parameter may have; none for a table, which has too many."""
    if parameter.type == "integer":
        return range(parameter.low, parameter.high + 1)
    return (False, True) if parameter.type == "boolean" else parameter.choices


def _answer(
    ruleset: Ruleset, conditions: Sequence[Condition], subject: str, values: Mapping[str, object]
) -> bool | None:
    try:
        builder = Builder(ruleset.vocabulary, values, ruleset.columns, ruleset.index)
        test = builder.test(conditions, subject)
    except Exception:  # a condition of a pack may fail for values that its author didn't think of
        return None
    return test if isinstance(test, bool) else None

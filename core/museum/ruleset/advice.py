"""Advice for bots that stands on cards: numbers of points, or amounts that are counted at the table (`advice:`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from museum.effects.compile import Builder
from museum.effects.parse import Parser
from museum.effects.placement import faults
from museum.effects.types import Count, Fixed
from museum.effects.vocabulary import Vocabulary

Path = tuple[str | int, ...]
Advice: TypeAlias = float | Count
"""A number of points, or an amount in the words of effects."""
Advisor: TypeAlias = Callable[[Any, int, int], float]
"""(game, seat, card) -> points."""


def advice_schema(vocabulary: Vocabulary) -> dict[str, Any]:
    """Return the JSON Schema of a card's `advice`."""
    number = {
        "if": {"type": "number"}, "then": {"minimum": -100, "maximum": 100}, "else": {"$ref": "#/$defs/amount"},
    }  # fmt: skip
    parts = {name: {**number, "description": meaning} for name, meaning in vocabulary.advice.items()}
    return {"type": "object", "minProperties": 1, "properties": parts, "additionalProperties": False}


def read_advice(data: Mapping[str, Any], path: Path, parser: Parser) -> dict[str, Advice]:
    """Return the advice of a card whose shape was checked; an amount that can't be counted there is reported."""
    found: dict[str, Advice] = {}
    for name, value in data.items():
        found[name] = advised = value if isinstance(value, float) else parser.amount(value, (*path, name))
        if isinstance(advised, Count) and not isinstance(advised, Fixed):
            for where, message in faults(advised, (*path, name, advised.key), "card", "play"):
                parser.diagnostics.error("misplaced", message, parser.document.key(*where))
    return found


def advisors(advice: Sequence[Mapping[str, Advice]], cards: Sequence[int], builder: Builder) -> dict[str, Advisor]:
    """Return for each part of advice the function that gives it for printed cards; *advice* is by definition, *cards*
    the definition of each printed card."""
    names = dict.fromkeys(name for each in advice for name in each)
    return {name: _advisor([each.get(name, 0.0) for each in advice], cards, builder) for name in names}


def _advisor(values: Sequence[Advice], cards: Sequence[int], builder: Builder) -> Advisor:
    fixed = [value if isinstance(value, float) else builder.number(value) for value in values]
    table = [fixed[number] for number in cards]

    def advise(game: Any, seat: int, card: int) -> float:
        found = table[card]
        return float(found(game, seat, card) if callable(found) else found)

    return advise

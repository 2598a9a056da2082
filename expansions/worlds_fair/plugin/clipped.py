"""The form in which scenarios write objects with clips: `[[1, machu_picchu], [2, roman]]`, the seat before each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from museum.api import MAX_SEATS, Cards, Form, Number

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Clipped(Form):
    """A list of objects in order, each after the seat whose clip is on it."""

    card: Cards = field(default_factory=Cards)
    seat: Number = field(default_factory=lambda: Number(1, MAX_SEATS))

    def schema(self) -> dict[str, Any]:
        """Return a list of pairs."""
        expected = "a seat and a card: [1, machu_picchu]"
        pair: dict[str, Any] = {"type": "array", "minItems": 2, "maxItems": 2, "x-expected": expected}
        pair["prefixItems"] = [self.seat.schema(), self.card.schema()["items"]]
        return {"type": "array", "items": pair, "x-expected": "a list of seats and cards: [[1, machu_picchu]]"}

    def names(self, value: Any, path: Path) -> Iterator[Any]:
        """Yield the text of each card."""
        for index, (_, text) in enumerate(value):
            yield from self.card.names(str(text), (*path, index, 1))

    def resolve(self, value: Any, path: Path, claimed: Mapping[Path, tuple[int, ...]]) -> list[tuple[int, int]]:
        """Return pairs of a seat and the number of a card; `[1, 2 x roman]` are two."""
        return [
            (seat, card)
            for index, (seat, text) in enumerate(value)
            for card in self.card.resolve(str(text), (*path, index, 1), claimed)
        ]

    def compare(self, ruleset: Any, wanted: Any, found: Any, path: Path) -> Iterator[Any]:
        """Compare the seats in their order, and for each seat the cards in any."""
        for seat in dict.fromkeys([*(seat for seat, _ in wanted), *(seat for seat, _ in found)]):
            texts = [text for one, text in wanted if one == seat]
            yield from self.card.compare(ruleset, texts, [card for one, card in found if one == seat], path)
        order = list(dict.fromkeys(seat for seat, _ in wanted))
        there = list(dict.fromkeys(seat for seat, _ in found))
        yield from Form().compare(ruleset, order, there, path)

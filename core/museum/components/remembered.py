"""Lists that a ruleset remembers by the counters that decide them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from museum.engine.game import Game
from museum.ruleset.layout import MAX_SEATS

_KEPT: Final = 1_000


class Remembered:
    """A list of each seat that some of `Ruleset.amounts`, by number, decide: made once for the same counters."""

    __slots__ = ("amounts", "found", "spans")

    def __init__(self, *amounts: int) -> None:
        self.amounts = amounts
        # The lists of each seat by the numbers in certain places among the counters; None: other things decide too.
        self.found: list[dict[tuple[int, ...], list[int]]] = [{} for _ in range(MAX_SEATS)]
        self.spans: list[list[slice] | None] | None = None

    def once(self, game: Game, seat: int, make: Callable[[Game, int], list[int]]) -> list[int]:
        """Return the list as it was kept, or as *make* makes it; it isn't kept if more than counters decides it."""
        if self.spans is None:
            self.spans = [self._spans(game, each) for each in range(MAX_SEATS)]
        spans = self.spans[seat]
        if spans is None:
            return make(game, seat)
        counters = game.counters
        numbers: list[int] = []
        for span in spans:
            numbers += counters[span]
        found, key = self.found[seat], tuple(numbers)
        kept = found.get(key)
        if kept is None:
            if len(found) >= _KEPT:
                found.clear()
            kept = found[key] = make(game, seat)
        return kept

    def _spans(self, game: Game, seat: int) -> list[slice] | None:
        spans: list[slice] = []
        for number in self.amounts:
            deciding = game.ruleset.deciding[number]
            if deciding is None:
                return None
            places = [entry.places(seat) for entry in sorted(deciding, key=lambda entry: entry.start)]
            spans += [span for it in places if (span := slice(it.start, it.stop, it.step)) not in spans]
        return spans

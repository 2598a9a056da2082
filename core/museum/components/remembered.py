"""Lists that a ruleset remembers by the counters that decide them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from museum.engine.game import Game
from museum.ruleset.layout import MAX_SEATS

_KEPT: Final = 1_000
# Where the counters lie that decide, None if other things do too; the list for each of their numbers.
_Kept = tuple[list[slice] | None, dict[tuple[int, ...], list[int]]]


class Remembered:
    """A list of each seat that some of `Ruleset.amounts`, by number, decide: made once for the same counters."""

    __slots__ = ("amounts", "keys")

    def __init__(self, *amounts: int) -> None:
        self.amounts = amounts
        # A ruleset has its lists under these: another may have other parameters.
        self.keys = tuple([object() for _ in range(MAX_SEATS)])

    def once(self, game: Game, seat: int, make: Callable[[Game, int], list[int]]) -> list[int]:
        """Return the list as it was kept, or as *make* makes it; it isn't kept if more than counters decides it."""
        kept: _Kept | None = game.ruleset.derived.get(self.keys[seat])
        if kept is None:
            kept = game.ruleset.derived[self.keys[seat]] = self._spans(game, seat), {}
        spans, lists = kept
        if spans is None:
            return make(game, seat)
        counters = game.counters
        numbers: list[int] = []
        for span in spans:
            numbers += counters[span]
        deciding = tuple(numbers)
        found = lists.get(deciding)
        if found is None:
            if len(lists) >= _KEPT:
                lists.clear()
            found = lists[deciding] = make(game, seat)
        return found

    def _spans(self, game: Game, seat: int) -> list[slice] | None:
        """Return where the counters lie that decide; None if other things do too."""
        spans: list[slice] = []
        for number in self.amounts:
            deciding = game.ruleset.deciding[number]
            if deciding is None:
                return None
            places = [entry.places(seat) for entry in sorted(deciding, key=lambda entry: entry.start)]
            spans += [span for it in places if (span := slice(it.start, it.stop, it.step)) not in spans]
        return spans

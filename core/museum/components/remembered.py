"""Lists that a game remembers while the counters that decide them are as they were."""

from __future__ import annotations

from collections.abc import Callable

from museum.engine.game import Game
from museum.ruleset.layout import MAX_SEATS


class Remembered:
    """A list of each seat that some of `Ruleset.amounts`, by number, decide; made anew once their counters change."""

    __slots__ = ("amounts", "keys")

    def __init__(self, *amounts: int) -> None:
        self.amounts = amounts
        self.keys = tuple(object() for _ in range(MAX_SEATS))

    def once(self, game: Game, seat: int, make: Callable[[Game, int], list[int]]) -> list[int]:
        """Return the list as it was kept, or as *make* makes it; it isn't kept if more than counters decides it."""
        kept = game.memo.get(self.keys[seat])
        found: list[int]
        if kept is not None:
            spans, found = kept
            counters = game.counters
            for span, numbers in spans:
                if counters[span] != numbers:
                    break
            else:
                return found
        found = make(game, seat)
        self._keep(game, seat, found)
        return found

    def _keep(self, game: Game, seat: int, found: list[int]) -> None:
        spans: list[slice] = []
        for number in self.amounts:
            deciding = game.ruleset.deciding[number]
            if deciding is None:
                return
            places = [entry.places(seat) for entry in deciding]
            spans += [span for it in places if (span := slice(it.start, it.stop, it.step)) not in spans]
        game.memo[self.keys[seat]] = [(span, game.counters[span]) for span in spans], found

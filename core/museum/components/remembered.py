"""Lists that a game remembers while the counters that decide them are as they were."""

from __future__ import annotations

from museum.engine.game import Game


class Remembered:
    """A list of each seat that some of `Ruleset.amounts`, by number, decide; made anew once their counters change."""

    __slots__ = ("amounts",)

    def __init__(self, *amounts: int) -> None:
        self.amounts = amounts

    def found(self, game: Game, seat: int) -> list[int] | None:
        """Return the list as it was kept; None if it must be made."""
        kept = game.memo.get((self, seat))
        if kept is None:
            return None
        found: list[int]
        spans, found = kept
        counters = game.counters
        for span, numbers in spans:
            if counters[span] != numbers:
                return None
        return found

    def keep(self, game: Game, seat: int, found: list[int]) -> None:
        """Keep the list, unless more than counters decides an amount."""
        spans = [game.ruleset.spans[number] for number in self.amounts]
        if None not in spans:
            game.memo[self, seat] = [(span, game.counters[span]) for span in spans if span is not None], found

"""The count of how varied cards are: how those in a zone spread over continents, civilisations or domains."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from museum.effects.types import Build, Conditions, Expression, Name
from museum.engine.game import Game
from museum.engine.table_words import OfCards


@dataclass(frozen=True, slots=True)
class Variety(OfCards):
    """The different traits of a family (`continent`) among the cards in a zone, by default in the player's museum, or
    the cards of one of them.

    `take`: how many traits there are (`different`), or the cards of the one with `most` or `least`.
    """

    key: ClassVar[str] = "variety"
    of: Annotated[str, Name("family")]
    take: Literal["different", "most", "least"] = "different"
    in_: Annotated[str, Name("zone")] = "museum"
    if_: Conditions = ()

    def expression(self, build: Build) -> Expression | int:
        """Count the cards by the trait."""
        take, all_of_them = self.take, len(build.vocabulary.traits[self.of])
        column, cards = build.vocabulary.trait_of_cards(build.columns, self.of), self.found(build)

        def count(game: Game, seat: int, it: object) -> int:
            found = Counter([column[card] for card in cards(game, seat) if column[card] >= 0])
            if take == "different":
                return len(found)
            if take == "most":
                return max(found.values(), default=0)
            return min(found.values()) if len(found) == all_of_them else 0

        return count

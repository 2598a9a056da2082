"""The count of how varied cards are: how those in a zone spread over continents, civilisations or domains."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, ClassVar, Final, Literal

from museum.effects.types import Build, Conditions, Expression, Name
from museum.engine.table_words import OfCards
from museum.frozen import frozen

_NO_TRAIT: Final = {-1}
_KEPT: Final = 1024


@frozen
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
        column, found = build.trait_of_cards(self.of), self.found(build)
        # Cards that `museum score` adds by their descriptions have no such column: they are left out.
        cards_in, printed = self.gathered(build), len(column)

        # Most museums are as they were when they were last looked at.
        @lru_cache(_KEPT)
        def spread(cards: tuple[int, ...]) -> int:
            # A card that the viewer doesn't know has no number.
            traits = [column[card] for card in cards if 0 <= card < printed]
            different = set(traits) - _NO_TRAIT
            if take == "different":
                return len(different)
            if take == "most":
                return max(map(traits.count, different), default=0)
            return min(map(traits.count, different)) if len(different) == all_of_them else 0

        if self.if_:
            return lambda game, seat, it: spread(tuple(found(game, seat)))
        return lambda game, seat, it: spread(tuple(cards_in(game, seat)))

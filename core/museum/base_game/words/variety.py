"""The count of how varied cards are: how those in a zone spread over continents, civilisations or domains."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from museum.base_game.readers import variety
from museum.effects.types import Build, Conditions, Expression, Name
from museum.engine.table_words import OfCards
from museum.frozen import frozen


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
        cards = self.found(build) if self.if_ else self.gathered(build)
        return variety(cards, build.trait_of_cards(self.of), self.take, len(build.vocabulary.traits[self.of]))

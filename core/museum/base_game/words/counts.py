"""Counts: numbers read from the rules, the board and the card that an effect speaks of."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from museum.base_game.display import size_of
from museum.base_game.layout import CONTINENTS, OPINION
from museum.effects.types import Build, Conditions, Count, Expression, Name
from museum.engine.table_words import OfCards
from museum.frozen import frozen


@frozen
class ValueOf(Count):
    """The printed value of the object the effect speaks of."""

    key: ClassVar[str] = "value_of"
    bare: ClassVar[str] = "thing"
    scope: ClassVar[str] = "play"
    thing: Literal["it"]

    def expression(self, build: Build) -> Expression | int:
        """Look it up; 0 where there is no object."""
        return lambda game, seat, it: game.facts.value[it] if it >= 0 else 0


@frozen
class Values(OfCards):
    """The printed values of the objects in a zone that meet the conditions, added up."""

    key: ClassVar[str] = "values"
    in_: Annotated[str, Name("zone")]
    if_: Conditions = ()

    def expression(self, build: Build) -> Expression | int:
        """Add them up."""
        found = self.found(build)
        return lambda game, seat, it: sum(game.facts.value[card] for card in found(game, seat))


@frozen
class OpinionTokens(Count):
    """The public opinion tokens on the board, or on one continent."""

    key: ClassVar[str] = "opinion_tokens"
    uniform: ClassVar[bool] = True
    on: Annotated[str, Name("continent")] = ""

    def expression(self, build: Build) -> Expression | int:
        """Count tokens lying on continents (R12)."""
        if not self.on:
            return lambda game, seat, it: sum(game.counters[OPINION : OPINION + CONTINENTS])
        place = OPINION + build.vocabulary.index("continent", self.on)
        return lambda game, seat, it: game.counters[place]


@frozen
class DisplayChange(Count):
    """How many objects more (or fewer) than normal the chosen continent shows."""

    key: ClassVar[str] = "display_change"
    bare: ClassVar[str] = "thing"
    scope: ClassVar[str] = "play"
    thing: Literal["it"]

    def expression(self, build: Build) -> Expression | int:
        """Compare the size in force with the parameter."""
        return lambda game, seat, it: size_of(game, it) - game.facts.display_size


COUNTS: tuple[type[Count], ...] = (ValueOf, Values, OpinionTokens, DisplayChange)

"""Verbs of final scoring: what is chosen there, once for the whole sheet, by what scores most (CS3, R23)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from museum.base_game.layout import CONTINENTS, DISPLAY, MUSEUM, POOL
from museum.base_game.readers import copied, counted_as
from museum.diagnostics.said import Said
from museum.effects.types import Build, Chooser, Conditions, Fault, Name, Names, Range, Test, Verb
from museum.engine.game import Game
from museum.frozen import frozen
from museum.galleries import Alternative, Choice

FINAL = "final_scoring"


@frozen
class Enlarge(Verb):
    """Add to the size of a civilisation collection of this continent, which is chosen at final scoring."""

    key: ClassVar[str] = "enlarge"
    only_at: ClassVar[str] = FINAL
    continent: Annotated[str, Name("continent")]
    by: Annotated[int, Range(1, 5)] = 1

    def choice(self, build: Build) -> Chooser:
        """Offer each civilisation of the continent."""
        continent = build.vocabulary.index("continent", self.continent)
        homes = build.vocabulary.belongs["civilisation", "continent"]
        found = tuple(
            Alternative(larger=(number,) * self.by) for number, home in enumerate(homes) if home == continent
        )
        choice = Choice(found)
        return lambda game, seat, card: choice if found else None


@frozen
class CountAs(Verb):
    """Let this object count as another one at final scoring: as one of any single civilisation, or as an exhibited
    object.

    `any`: it is of one civilisation, whichever is chosen. `like`: it takes on civilisation and domain of one
    object that meets the conditions, exhibited in any museum, or with `from: table` in any museum, common pool or
    continent's display (E19); those that count as others can't be chosen (R23).
    """

    key: ClassVar[str] = "count_as"
    only_at: ClassVar[str] = FINAL
    role: ClassVar[str] = "exhibit"
    any_: Literal["", "civilisation"] = ""
    like: Conditions = ()
    from_: Literal["museums", "table"] = "museums"

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want one of the two, and `from` beside `like` alone."""
        if self.any_ and self.from_ != "museums":
            return "not-allowed", Said.by("from_like", "`from` goes with `like`: with `any` nothing is copied"), None
        if bool(self.any_) is not bool(self.like):
            return None
        return "wrong-count", Said.by("any_or_like", "`count_as` wants one of `any` and `like`"), None

    def choice(self, build: Build) -> Chooser:
        """Offer the civilisations, or what the objects are that may be copied."""
        if self.any_:
            every = [(number, -1, False) for number in range(len(build.vocabulary.traits["civilisation"]))]
            return lambda game, seat, card: counted_as(game, seat, card, every)
        test: Test | None = build.maybe(self.like, "card")
        zones = (MUSEUM,) if self.from_ == "museums" else (MUSEUM, POOL)
        displays = range(0) if self.from_ == "museums" else range(DISPLAY, DISPLAY + CONTINENTS)

        def choice(game: Game, seat: int, card: int) -> Choice | None:
            places = ((seat + place) % game.seats for place in range(game.seats))
            among = [*(zone + place for place in places for zone in zones), *displays]
            return counted_as(game, seat, card, list(copied(game, seat, among, test)))

        return choice


FINAL_VERBS: tuple[type[Verb], ...] = (Enlarge, CountAs)

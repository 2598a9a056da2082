"""Conditions: what may be asked of a card, a continent, a collection, the rules or the turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from museum.base_game.layout import EXPLORATION, EXPLORED, IGNORES_HEADLINES, PHASE
from museum.base_game.readers import column_is, column_within, of_continent
from museum.diagnostics.model import either
from museum.diagnostics.said import Said
from museum.effects.types import Amount, Build, Condition, Fault, Fixed, Name, Names, Range, Test, needs
from museum.engine.common_words import ParameterCount
from museum.engine.game import Game
from museum.frozen import frozen
from museum.galleries.pieces import SIZES

NO_BOUND = 10**9
YEARS = Range(-100_000, 3000)


def members(build: Build, subject: str) -> int:
    """Return the number of continents or collections. Such a subject is its number plus so many times its size."""
    traits = build.vocabulary.traits
    families = {"continent": ("continent",), "collection": ("civilisation", "domain")}.get(subject, ())
    return sum(len(traits[family]) for family in families)


def _column(build: Build, name: str, wanted: int) -> Test:
    return column_is(build.columns[name], wanted)


@frozen
class OfContinent(Condition):
    """The card is of this continent, or it is the continent itself, or the collection of a civilisation of it."""

    key: ClassVar[str] = "continent"
    static: ClassVar[bool] = True
    bare: ClassVar[str] = "name"
    subjects: ClassVar[tuple[str, ...]] = ("card", "continent", "collection")
    name: Annotated[str, Name("continent")]

    def test(self, build: Build, subject: str) -> Test | bool:
        """Compare the continent."""
        wanted = build.vocabulary.index("continent", self.name)
        many = members(build, subject)
        if subject == "continent":
            return lambda game, seat, continent: continent % many == wanted
        if subject == "collection":
            homes = build.vocabulary.belongs["civilisation", "continent"]
            own = frozenset(number for number, home in enumerate(homes) if home == wanted)
            return lambda game, seat, collection: collection % many in own
        return of_continent(wanted)


@frozen
class OfCivilisation(Condition):
    """The card, or the collection, is of this civilisation."""

    key: ClassVar[str] = "civilisation"
    static: ClassVar[bool] = True
    bare: ClassVar[str] = "name"
    subjects: ClassVar[tuple[str, ...]] = ("card", "collection")
    name: Annotated[str, Name("civilisation")]

    def test(self, build: Build, subject: str) -> Test | bool:
        """Compare the civilisation."""
        wanted, many = build.vocabulary.index("civilisation", self.name), members(build, subject)
        if subject == "collection":
            return lambda game, seat, collection: collection % many == wanted
        return _column(build, "civilisation", wanted)


@frozen
class OfDomain(Condition):
    """The card, or the collection, is of this domain (domains are numbered after civilisations)."""

    key: ClassVar[str] = "domain"
    static: ClassVar[bool] = True
    bare: ClassVar[str] = "name"
    subjects: ClassVar[tuple[str, ...]] = ("card", "collection")
    name: Annotated[str, Name("domain")]

    def test(self, build: Build, subject: str) -> Test | bool:
        """Compare the domain."""
        wanted = build.vocabulary.index("domain", self.name)
        if subject == "collection":
            wanted, many = wanted + len(build.vocabulary.traits["civilisation"]), members(build, subject)
            return lambda game, seat, collection: collection % many == wanted
        return _column(build, "domain", wanted)


@frozen
class OfValue(Condition):
    """The object's printed value lies within bounds."""

    key: ClassVar[str] = "value"
    static: ClassVar[bool] = True
    subjects: ClassVar[tuple[str, ...]] = ("card",)
    at_least: Amount | None = None
    at_most: Amount | None = None

    def is_static(self) -> bool:
        """Be static where the ruleset decides both bounds."""
        bounds = (self.at_least, self.at_most)
        return all(bound is None or isinstance(bound, Fixed | ParameterCount) for bound in bounds)

    def test(self, build: Build, subject: str) -> Test | bool:
        """Compare the value with both bounds."""
        values: Sequence[int] = build.columns.get("value", ())
        least = build.number(self.at_least)
        most = NO_BOUND if self.at_most is None else build.number(self.at_most)
        if isinstance(least, int) and isinstance(most, int):
            return column_within(values, least, most)
        low, high = build.closure(least), build.closure(most)
        return lambda game, seat, card: low(game, seat, card) <= values[card] <= high(game, seat, card)


@frozen
class OfYear(Condition):
    """The object was made in this year or later, or before that one; years before our era are negative.

    One without a year meets no such condition.
    """

    key: ClassVar[str] = "year"
    static: ClassVar[bool] = True
    subjects: ClassVar[tuple[str, ...]] = ("card",)
    some_of: ClassVar[tuple[str, ...]] = ("since", "before")
    # There is no year 0.
    since: Annotated[int, YEARS] = 0
    before: Annotated[int, YEARS] = 0

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want a bound, and bounds that leave a year between them."""
        if self.since and self.before and self.since >= self.before:
            english = "no number is at least {low} and at most {high}"
            return "out-of-range", Said.by("no_number", english, low=self.since, high=self.before - 1), None
        return Condition.fault(self, vocabulary)

    def test(self, build: Build, subject: str) -> Test | bool:
        """Compare the year with both bounds."""
        years: Sequence[int] = build.columns.get("year", ())
        first, end = self.since or YEARS.low, self.before or YEARS.high + 1
        return lambda game, seat, card: years[card] != 0 and first <= years[card] < end


@frozen
class IsMasterpiece(Condition):
    """The object is a masterpiece (or isn't)."""

    key: ClassVar[str] = "masterpiece"
    static: ClassVar[bool] = True
    bare: ClassVar[str] = "wanted"
    subjects: ClassVar[tuple[str, ...]] = ("card",)
    wanted: bool

    def test(self, build: Build, subject: str) -> Test | bool:
        """Look it up."""
        wanted = self.wanted
        return lambda game, seat, card: game.facts.masterpiece[card] is wanted


@frozen
class HasCollection(Condition):
    """The collection, or the player's largest of the continent, is of such a size; 0 means that there is none."""

    key: ClassVar[str] = "collection"
    static: ClassVar[bool] = True
    sized: ClassVar[bool] = True
    subjects: ClassVar[tuple[str, ...]] = ("collection", "continent")
    at_least: Annotated[int, Range(0, SIZES - 1)] = 0
    at_most: Annotated[int, Range(0, SIZES - 1)] = SIZES - 1

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want bounds that some size meets, and not every size."""
        if self.at_least > self.at_most:
            english = "no collection is `at_least: {low}` and `at_most: {high}`"
            message = Said.by("no_collection", english, low=self.at_least, high=self.at_most)
            return "not-allowed", message, f"{{at_least: {self.at_most}, at_most: {self.at_least}}}"
        if self.at_least == 0 and self.at_most == SIZES - 1:
            return "missing-key", needs(self.key, either(("`at_least`", "`at_most`"))), None
        return None

    def test(self, build: Build, subject: str) -> Test | bool:
        """Compare the size, which comes with the subject."""
        many, least, most = members(build, subject), self.at_least, self.at_most
        return lambda game, seat, thing: least <= thing // many <= most


@frozen
class Reaches(Condition):
    """The collection is of a civilisation, or of a domain, and of exactly this size."""

    key: ClassVar[str] = "reaches"
    sized: ClassVar[bool] = True
    subjects: ClassVar[tuple[str, ...]] = ("collection",)
    of: Literal["civilisation", "domain"]
    size: Amount

    def test(self, build: Build, subject: str) -> Test | bool:
        """Compare the size, which comes with the subject."""
        size, many, domains = build.amount(self.size), members(build, subject), self.of == "domain"
        first = len(build.vocabulary.traits["civilisation"])
        return lambda game, seat, it: (it % many >= first) is domains and it // many == size(game, seat, it)


@frozen
class InPhase(Condition):
    """The turn is in this phase."""

    key: ClassVar[str] = "phase"
    uniform: ClassVar[bool] = True
    bare: ClassVar[str] = "name"
    name: Annotated[str, Name("phase")]

    def test(self, build: Build, subject: str) -> Test | bool:
        """Compare the phase counter."""
        wanted = build.vocabulary.index("phase", self.name)
        return lambda game, seat, thing: game.counters[PHASE] == wanted


@frozen
class HasExplored(Condition):
    """The active player has taken an object in this exploration, or hasn't yet. It stays true for the rest of the
    turn."""

    key: ClassVar[str] = "explored"
    uniform: ClassVar[bool] = True
    bare: ClassVar[str] = "wanted"
    wanted: bool

    def test(self, build: Build, subject: str) -> Test | bool:
        """Look at the phase and at what has happened in it."""
        wanted = self.wanted

        def test(game: Game, seat: int, thing: int) -> bool:
            return (game.counters[PHASE] > EXPLORATION or game.counters[EXPLORED] > 0) is wanted

        return test


@frozen
class HeadlinesIgnored(Condition):
    """The player may ignore the headline, or may not. Effects that only cost the player ask for `false` (R14)."""

    key: ClassVar[str] = "ignores_headlines"
    uniform: ClassVar[bool] = True
    reads_quantity: ClassVar[str] = "ignores_headlines"
    bare: ClassVar[str] = "wanted"
    wanted: bool

    def test(self, build: Build, subject: str) -> Test | bool:
        """Ask the quantity of that name."""
        wanted = self.wanted
        return lambda game, seat, thing: ignores_headlines(game, seat, thing) is wanted


def ignores_headlines(game: Game, seat: int, thing: int) -> bool:
    """Return whether the player may ignore headlines (R14, R35)."""
    return game.quantity(IGNORES_HEADLINES, seat, -1, 0) > 0


CONDITIONS: tuple[type[Condition], ...] = (
    OfContinent, OfCivilisation, OfDomain, HasCollection, Reaches, OfValue, OfYear, IsMasterpiece, InPhase,
    HasExplored,
    HeadlinesIgnored,
)  # fmt: skip

"""Counts that exist at final scoring only: collections, requirements and sets in a museum (C5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Annotated, Any, ClassVar, Literal

from museum.base_game.layout import EXPERTS, MUSEUM
from museum.base_game.readers import objects_passing
from museum.base_game.sizes import Sizes
from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.effects.types import Build, Conditions, Count, Expression, Fault, Name, Names, Range, Word
from museum.frozen import frozen
from museum.galleries import CollectionSizes, Tally

SET_VALUES = (1, 2, 3, 4, 5)


def _sizes(build: Build) -> Callable[[Any, int, Tally], CollectionSizes | Tally]:
    """Return how collection sizes are read: from the layout, or from the whole museum (E12)."""
    if build.parameters["patron_collections"] == "anywhere":
        return lambda game, seat, tally: Sizes.anywhere(game, seat)
    return lambda game, seat, tally: tally


def _numbers(build: Build, civilisation: str, domain: str, every: str) -> tuple[int, ...]:
    """Return collections by number, civilisations before domains: one named, or all of a kind."""
    names = build.vocabulary.traits
    first = len(names["civilisation"])
    if every:
        start = 0 if every == "civilisation" else first
        return tuple(range(start, start + len(names[every])))
    if civilisation:
        return (names["civilisation"].index(civilisation),)
    return (first + names["domain"].index(domain),)


def _one_of(word: str, **named: str) -> Fault | None:
    if sum(1 for name in named.values() if name) == 1:
        return None
    return "wrong-count", Said.by("names_one", "`{word}` names one of {names}", word=word, names=listed(named)), None


@frozen
class Objects(Count):
    """The objects in the player's museum that meet the conditions."""

    key: ClassVar[str] = "objects"
    uniform: ClassVar[bool] = True
    if_: Conditions = ()

    def expression(self, build: Build) -> Expression | int:
        """Count the museum's cards."""
        test = build.maybe(self.if_, "card")
        if test is None:
            return lambda game, seat, it: len(game.zones[MUSEUM + seat])
        return objects_passing(test, static=all(condition.is_static() for condition in self.if_))

    def reads(self, build: Build) -> tuple[int, ...] | None:
        """Read no collection."""
        return ()


@frozen
class Experts(Count):
    """The experts that the player has hired."""

    key: ClassVar[str] = "experts"
    uniform: ClassVar[bool] = True

    def expression(self, build: Build) -> Expression | int:
        """Count them."""
        return lambda game, seat, it: len(game.zones[EXPERTS + seat])

    def reads(self, build: Build) -> tuple[int, ...] | None:
        """Read no collection."""
        return ()


@frozen
class CollectionSize(Count):
    """The size of the player's collection of one civilisation or domain, bonuses included."""

    key: ClassVar[str] = "collection"
    scope: ClassVar[str] = "scoring"
    civilisation: Annotated[str, Name("civilisation")] = ""
    domain: Annotated[str, Name("domain")] = ""

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want one collection."""
        return _one_of(self.key, civilisation=self.civilisation, domain=self.domain)

    def expression(self, build: Build) -> Expression | int:
        """Read it from the tally."""
        sizes = _sizes(build)
        if self.civilisation:
            number = build.vocabulary.index("civilisation", self.civilisation)
            return lambda game, seat, tally: sizes(game, seat, tally).civilisations[number]
        number = build.vocabulary.index("domain", self.domain)
        return lambda game, seat, tally: sizes(game, seat, tally).domains[number]

    def reads(self, build: Build) -> tuple[int, ...] | None:
        """Read that collection."""
        return _numbers(build, self.civilisation, self.domain, "")


@frozen
class Collections(Count):
    """How many collections of one kind the player has that reach a size."""

    key: ClassVar[str] = "collections"
    scope: ClassVar[str] = "scoring"
    of: Literal["civilisation", "domain"]
    size: Annotated[int, Range(1, 25)]

    def expression(self, build: Build) -> Expression | int:
        """Count them in the tally."""
        sizes, name, wanted = _sizes(build), f"{self.of}s", self.size
        return lambda game, seat, tally: sum(1 for size in getattr(sizes(game, seat, tally), name) if size >= wanted)

    def reads(self, build: Build) -> tuple[int, ...] | None:
        """Read all of the kind."""
        return _numbers(build, "", "", self.of)


@frozen
class Requirement(Word):
    """One collection that a patron asks for: of a civilisation, of a domain, or of any of either kind."""

    key: ClassVar[str] = "requirement"
    size: Annotated[int, Range(1, 25)]
    civilisation: Annotated[str, Name("civilisation")] = ""
    domain: Annotated[str, Name("domain")] = ""
    any_: Literal["", "civilisation", "domain"] = ""

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want one collection, or one kind."""
        return _one_of(self.key, civilisation=self.civilisation, domain=self.domain, any=self.any_)

    def reader(self, build: Build) -> Callable[[CollectionSizes | Tally], Sequence[int]]:
        """Return what reads, from the sizes, those that may meet the requirement."""
        if self.any_:
            name = f"{self.any_}s"
            return lambda sizes: tuple(getattr(sizes, name))
        if self.civilisation:
            number = build.vocabulary.index("civilisation", self.civilisation)
            return lambda sizes: (sizes.civilisations[number],)
        number = build.vocabulary.index("domain", self.domain)
        return lambda sizes: (sizes.domains[number],)


@frozen
class Requirements(Count):
    """How many of the listed collections the player has."""

    key: ClassVar[str] = "requirements"
    bare: ClassVar[str] = "wanted"
    scope: ClassVar[str] = "scoring"
    wanted: tuple[Requirement, ...]

    def expression(self, build: Build) -> Expression | int:
        """Check each against the tally."""
        sizes = _sizes(build)
        checks = [(requirement.reader(build), requirement.size) for requirement in self.wanted]

        def met(game: Any, seat: int, tally: Any) -> int:
            found = sizes(game, seat, tally)
            return sum(1 for read, size in checks if max(read(found), default=0) >= size)

        return met

    def most(self) -> int:
        """Return how many are listed."""
        return len(self.wanted)

    def reads(self, build: Build) -> tuple[int, ...] | None:
        """Read what the requirements name."""
        named = [_numbers(build, part.civilisation, part.domain, part.any_) for part in self.wanted]
        return tuple(sorted({number for numbers in named for number in numbers}))


@frozen
class Grades(Count):
    """The grade reached. The first grade needs a collection of this size and one of the others; each further grade
    needs one more object and one more of the others."""

    key: ClassVar[str] = "grades"
    scope: ClassVar[str] = "scoring"
    size: Annotated[int, Range(1, 25)]
    others: tuple[Requirement, ...]
    civilisation: Annotated[str, Name("civilisation")] = ""
    domain: Annotated[str, Name("domain")] = ""

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want one collection."""
        return _one_of(self.key, civilisation=self.civilisation, domain=self.domain)

    def expression(self, build: Build) -> Expression | int:
        """Take the lower of what the collection and the others allow."""
        own = CollectionSize(self.civilisation, self.domain).expression(build)
        met, below = build.closure(Requirements(self.others).expression(build)), self.size - 1
        size = build.closure(own)
        return lambda game, seat, tally: max(0, min(size(game, seat, tally) - below, met(game, seat, tally)))

    def most(self) -> int:
        """Return the grade at which all the others are needed."""
        return len(self.others)

    def reads(self, build: Build) -> tuple[int, ...] | None:
        """Read the collection and what the others name."""
        own = _numbers(build, self.civilisation, self.domain, "")
        return tuple(sorted({*own, *(Requirements(self.others).reads(build) or ())}))


@frozen
class PerfectSets(Count):
    """How many separate sets of objects of values 1 to 5 the player has, within collections of at least five (R20),
    touching one another in the museum (R39), or anywhere in it (E10)."""

    key: ClassVar[str] = "perfect_sets"
    scope: ClassVar[str] = "scoring"
    in_: Literal["collections", "museum", "anywhere"] = "collections"

    def expression(self, build: Build) -> Expression | int:
        """Count them in the museum or in the tally's groups."""
        if self.in_ == "anywhere":
            return lambda game, seat, tally: _sets(tally, range(len(tally.exhibits)))
        if self.in_ == "museum":
            return lambda game, seat, tally: touching_sets(tally)
        return lambda game, seat, tally: sets_in_collections(tally)


def touching_sets(tally: Tally) -> int:
    """Return the most disjoint sets of values 1 to 5 each of which is connected by itself (R39)."""
    near = _touching(tally)
    first = [card for card in near if tally.exhibits[card].value == SET_VALUES[0]]
    most = _sets(tally, list(near))
    return _disjoint([_grown(tally, near, card) for card in first] if most else [], frozenset(), most)


def _touching(tally: Tally) -> dict[int, set[int]]:
    """Return for each card with a value of a set those that touch it."""
    near = {card: set[int]() for card in tally.layout if card >= 0 and tally.exhibits[card].value in SET_VALUES}
    for cell, card in enumerate(tally.layout):
        if card in near:
            reached = tally.neighbours[cell]
            there = {other for place, other in enumerate(tally.layout) if reached >> place & 1}
            near[card] |= there & near.keys()
    return near


def _grown(tally: Tally, near: dict[int, set[int]], first: int) -> list[frozenset[int]]:
    """Return the connected sets of all values that *first* belongs to, grown card by card."""
    grown = {frozenset({first})}
    for _ in SET_VALUES[1:]:
        grown = {
            part | {card}
            for part in grown
            for card in set().union(*(near[member] for member in part))
            if tally.exhibits[card].value not in {tally.exhibits[member].value for member in part}
        }
    return list(grown)


def _disjoint(choices: list[list[frozenset[int]]], used: frozenset[int], most: int) -> int:
    """Return how many of *choices* can have a set of their own, up to *most*."""
    if not choices or not most:
        return 0
    best = 0
    for chosen in choices[0]:
        if best < most and not chosen & used:
            best = max(best, 1 + _disjoint(choices[1:], used | chosen, most - 1))
    return best if best == most else max(best, _disjoint(choices[1:], used, most))


def _sets(tally: Tally, members: Sequence[int]) -> int:
    counts = Counter(tally.exhibits[member].value for member in members)
    return min(counts[value] for value in SET_VALUES)


def _groups(tally: Tally) -> list[list[int]]:
    """Return the members of each scoring collection of at least five that holds a set at all."""
    found = []
    for sizes, masks in (
        (tally.civilisations, tally.civilisation_groups),
        (tally.domains, tally.domain_groups),
    ):
        for size, mask in zip(sizes, masks, strict=True):
            if size >= len(SET_VALUES):
                found.append([card for cell, card in enumerate(tally.layout) if card >= 0 and mask >> cell & 1])
    return [group for group in found if _sets(tally, group)]


def sets_in_collections(tally: Tally) -> int:
    """Return the most sets that can be taken from the collections when a card serves in one set only (R20)."""
    groups = _groups(tally)
    if len(groups) <= 1:
        return sum(_sets(tally, group) for group in groups)
    return _most(tally, groups, frozenset())


def _most(tally: Tally, groups: list[list[int]], used: frozenset[int]) -> int:
    if not groups:
        return 0
    first, rest = groups[0], groups[1:]
    # Either the first group gives no further set, or one of its possible sets: all of these are tried.
    best = _most(tally, rest, used)
    elsewhere = {member for group in rest for member in group}
    for chosen in _choices(tally, [m for m in first if m not in used], elsewhere):
        again = 1 + _most(tally, groups, used | chosen)
        best = max(best, again)
    return best


def _choices(tally: Tally, free: list[int], elsewhere: set[int]) -> list[frozenset[int]]:
    """Return sets of values 1 to 5 from *free*: per value a card that no other group can use, else each."""
    chosen = [frozenset[int]()]
    for value in SET_VALUES:
        fitting = [member for member in free if tally.exhibits[member].value == value]
        alone = [member for member in fitting if member not in elsewhere]
        # Cards that no other group can use are as good as one another, so the first stands for all.
        options = alone[:1] or fitting
        chosen = [partial | {member} for partial in chosen for member in options]
    return chosen


SCORING_COUNTS: tuple[type[Count], ...] = (
    Objects, Experts, CollectionSize, Collections, Requirements, Grades, PerfectSets,
)  # fmt: skip

"""The value types that words of the effect language may have, and the types that words compile to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias, cast

from museum.diagnostics.model import either
from museum.diagnostics.said import Said
from museum.frozen import frozen

if TYPE_CHECKING:
    from museum.ruleset.handles import Index

# The engine lies above this package, so what a closure receives is typed loosely here:
# (game, seat, subject). The subject is what the expression speaks of: a card, a continent, a tally.
Expression: TypeAlias = Callable[[Any, int, Any], int]
"""A compiled number: (game, seat, subject) -> int."""
Test: TypeAlias = Callable[[Any, int, Any], bool]
"""A compiled condition: (game, seat, subject) -> bool."""
Step: TypeAlias = Callable[[Any, list[int]], None]
"""A step of a verb, which a frame runs: (game, frame)."""
# (game, seat, card) -> a choice at final scoring as the game pack understands it, or None.
Chooser: TypeAlias = Callable[[Any, int, int], Any]
Fault: TypeAlias = tuple[str, str, str | None]
"""A diagnostic's code and message, and what should stand there instead."""


@frozen
class Name:
    """Mark a text field as a reference to an id of *family* (a trait, a parameter, an event, ...)."""

    family: str


@frozen
class Range:
    """Bound a whole number: *low* <= n <= *high*."""

    low: int
    high: int


@frozen
class Levels:
    """The points that a score pays: pairs of (reach, points), ascending; only the highest level reached pays (C5)."""

    steps: tuple[tuple[int, int], ...] = ()

    def points(self, reached: int) -> int:
        """Return the points of the highest level that *reached* meets; 0 below the first."""
        paid = 0
        for reach, points in self.steps:
            if reached < reach:
                break
            # Levels don't add up: a higher one replaces those below (C5).
            paid = points
        return paid


@frozen
class Function:
    """A function of a pack that effects may `call:`; *phrase* is the key of its text."""

    name: str
    run: Step
    phrase: str


class Names(Protocol):
    """The names that effects may say, as a word reads them: `museum.effects.vocabulary.Vocabulary`."""

    @property
    def traits(self) -> Mapping[str, tuple[str, ...]]:
        """Return the names of each family of traits."""

    @property
    def belongs(self) -> Mapping[tuple[str, str], tuple[int, ...]]:
        """Return for a pair of families where each trait of the first belongs in the second."""

    @property
    def parameters(self) -> Mapping[str, Any]:
        """Return the rule parameters."""

    @property
    def functions(self) -> Mapping[str, Function]:
        """Return the functions of packs."""

    @property
    def zones(self) -> Mapping[str, Any]:
        """Return the zones by name, as they are registered (`museum.ruleset.layout.ZoneEntry`)."""

    @property
    def changeable(self) -> Sequence[str]:
        """Return the counters that effects may change."""

    @property
    def changes(self) -> Mapping[str, str]:
        """Return the events that happen when an effect has changed a counter."""

    @property
    def refilled(self) -> Sequence[str]:
        """Return the zones that decks refill."""

    @property
    def counters(self) -> Mapping[str, Any]:
        """Return the counters that effects may read, as they are registered (`CounterEntry`)."""

    @property
    def packs(self) -> tuple[str, ...]:
        """Return the ids of the packs that are enabled."""

    def names(self, family: str) -> Iterable[str]:
        """Return the names of a family."""

    def index(self, family: str, name: str) -> int:
        """Return the number that stands for *name* in the engine."""


class Build(Protocol):
    """Compiles what stands inside a word, and knows the rules: `museum.effects.compile.Builder`."""

    @property
    def vocabulary(self) -> Names:
        """Return the names that effects may say."""

    @property
    def parameters(self) -> Mapping[str, Any]:
        """Return the values of the rule parameters."""

    @property
    def columns(self) -> Mapping[str, Sequence[int]]:
        """Return the numbers of printed cards by column."""

    @property
    def index(self) -> Index:
        """Return the handles of zones, counters, questions and so on, by family and name."""

    def trait_of_cards(self, family: str) -> tuple[int, ...]:
        """Return the trait of *family* that each card has, -1 for none."""

    def amount(self, count: Count | None) -> Expression:
        """Compile an amount to a closure, a constant one if it is decided."""

    def number(self, count: Count | None) -> Expression | int:
        """Compile an amount, keeping a decided one as a plain number; an absent one is 0."""

    def closure(self, value: Expression | int) -> Expression:
        """Return a decided number as a closure that always gives it; leave a closure as it is."""

    def test(self, conditions: Sequence[Condition], subject: str = "card") -> Test | bool:
        """Compile conditions of which all must hold of a *subject*, folding constant ones."""

    def maybe(self, conditions: Sequence[Condition], subject: str = "card") -> Test | None:
        """Compile conditions of which all must hold; None where nothing is left to ask."""

    def program(self, verbs: Sequence[Verb]) -> int:
        """Compile a sequence of verbs; returns the number of its program."""


class Word:
    """One word of the vocabulary; every verb, count and condition is a frozen dataclass deriving from it.

    `key` is its name in YAML. `bare` names the field that is the value of that key, without a mapping
    (`value_of: it`): the only one, or that of a `flat` word, whose other fields stand beside the key
    (`{count: experts, at_least: 2}`). The docstring's first sentence is the word's row in the reference.
    """

    __slots__ = ()
    key: ClassVar[str] = ""
    bare: ClassVar[str] = ""
    flat: ClassVar[bool] = False
    # The subject of its own conditions: a card, or nothing (they are about the turn and the player alone).
    asks: ClassVar[str] = "card"
    # The quantity that it reads, which therefore can't depend on it.
    reads_quantity: ClassVar[str] = ""
    # Fields that have defaults, at least one of which must be given.
    some_of: ClassVar[tuple[str, ...]] = ()

    def fault(self, vocabulary: Names) -> Fault | None:
        """Return the error of field values that don't fit together; None if they fit."""
        if not self.some_of or any(getattr(self, name) != default_of(type(self), name) for name in self.some_of):
            return None
        *others, last = (f"`{name.rstrip('_')}`" for name in self.some_of)
        return "missing-key", needs(self.key, either((", ".join(others), last))), None

    def counters(self, build: Build) -> frozenset[Any] | None:
        """Return the counters (`CounterEntry`) of which the seat's own numbers, or the table's, alone decide it for a
        seat and a subject; None if it may look at more than that."""
        return None


def needs(word: str, names: str) -> str:
    """Return the message that a *word* lacks what *names* stands for."""
    return Said.by("needs", "`{word}` needs {names}", word=word, names=names)


def default_of(word: type[Word], name: str) -> object:
    """Return the value that the field *name* of a word has where it isn't given."""
    entry = next(entry for entry in fields(cast("Any", word)) if entry.name == name)
    return entry.default if entry.default_factory is MISSING else entry.default_factory()


class Condition(Word):
    """Something that holds or not of a seat and a subject."""

    __slots__ = ()
    # Whether the answer depends on the subject and the rules alone, so that it may be remembered.
    static: ClassVar[bool] = False
    # Whether the answer is the same for every subject.
    uniform: ClassVar[bool] = False
    # Whether the answer depends on which packs are enabled, besides the rules.
    of_packs: ClassVar[bool] = False
    # Whether it is said as a supposition ("if you lead"), which commas set off.
    supposes: ClassVar[bool] = False
    # Whether it asks for the size of its subject, which is known where a quantity or an event is `sized`.
    sized: ClassVar[bool] = False
    # The kinds of subject that it may have; empty: any.
    subjects: ClassVar[tuple[str, ...]] = ()

    def is_static(self) -> bool:
        """Tell whether it is static, with all that it is made of."""
        return self.static

    def is_uniform(self) -> bool:
        """Tell whether it is uniform, with all that it is made of."""
        return self.uniform

    def test(self, build: Build, subject: str) -> Test | bool:
        """Compile to a closure that is asked of a *subject*, or to a constant where the ruleset decides."""
        raise TypeError(f"{type(self).__name__} is not a condition")


class Count(Word):
    """A number read from the table."""

    __slots__ = ()
    # "play", "scoring" or "any": where the number exists. Scoring counts have a tally as their subject.
    scope: ClassVar[str] = "any"
    # Whether the number is the same for every subject, and whether it is for every player.
    uniform: ClassVar[bool] = False
    of_table: ClassVar[bool] = False

    def is_uniform(self) -> bool:
        """Tell whether it is uniform, with all that it is made of."""
        return self.uniform

    def is_of_table(self, vocabulary: Names) -> bool:
        """Tell whether it is the same for every player, with all that it is made of."""
        return self.of_table

    def expression(self, build: Build) -> Expression | int:
        """Compile to a closure, or to a number where the ruleset already decides."""
        raise TypeError(f"{type(self).__name__} is not a count")

    def most(self) -> int | None:
        """Return the highest number that it can be; None if it says no limit itself."""
        return None

    def reads(self, build: Build) -> tuple[int, ...] | None:
        """Return the collections whose sizes alone it reads, by number, civilisations before domains; None
        if it may look at more than sizes."""
        return None

    def fault_about(self, subject: str) -> str:
        """Return why it can't be read of a *subject* in a condition; empty if it can."""
        return ""


class Verb(Word):
    """Something that a card does."""

    __slots__ = ()
    # Whether it may make its own card act as another (`Game.act_as`).
    mimics: ClassVar[bool] = False
    # The only moment at which it may stand, where no other verbs are done; empty: anywhere else.
    only_at: ClassVar[str] = ""
    # Whether its card is gone when it is done, so that what brings it about does so once.
    ends: ClassVar[bool] = False
    # The role that the kind of its card must have, because it is about that card itself; empty: any.
    role: ClassVar[str] = ""

    def choice(self, build: Build) -> Chooser | None:
        """Return what lets a seat choose at final scoring; such a verb does nothing in play."""
        return None

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Compile to the steps that a frame runs one after the other."""
        # It is read by its moment (`choice`), so there is nothing to run.
        if self.only_at:
            return ()
        raise TypeError(f"{type(self).__name__} is not a verb")

    def causes(self) -> tuple[str, ...]:
        """Return the events that doing this may bring about, so that effects that set each other off are reported."""
        return ()

    def possible(self, build: Build) -> Test | None:
        """Return the test without which a card that begins with this verb can't be played; None: always."""
        return None


@frozen
class Fixed(Count):
    """A number written as such."""

    key: ClassVar[str] = "fixed"
    uniform: ClassVar[bool] = True
    of_table: ClassVar[bool] = True
    number: int = 0

    def expression(self, build: Build) -> int:
        """Return the number itself."""
        return self.number

    def reads(self, build: Build) -> tuple[int, ...] | None:
        """Read no collection."""
        return ()

    def counters(self, build: Build) -> frozenset[Any] | None:
        """Read no counter."""
        return frozenset()


def counters_together(words: Iterable[Word | None], build: Build) -> frozenset[Any] | None:
    """Return the counters that alone decide several words; None if one may look at more."""
    found = [word.counters(build) for word in words if word is not None]
    return None if None in found else frozenset[Any]().union(*(each for each in found if each is not None))


Amount: TypeAlias = Count
"""The type of a field that holds a number, or a count that is read in play."""
Conditions: TypeAlias = tuple[Condition, ...]
"""The type of a field `if` that holds conditions."""
Verbs: TypeAlias = tuple[Verb, ...]
"""The type of a field that holds verbs, done in order."""

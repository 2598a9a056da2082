"""`museum.frozen`: classes that behave as the standard library's slotted dataclasses do."""

from __future__ import annotations

import copy
import inspect
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass, replace
from typing import Any, ClassVar

import pytest

from museum.frozen import frozen, slotted


@frozen
class Card:
    """A card."""

    shelf: ClassVar[str] = "top"
    name: str
    cost: int = 0
    tags: list[str] = field(default_factory=list, compare=False)
    hint: str = field(default="", repr=False, kw_only=True)

    def dearer(self) -> Card:
        """Return a card that costs one more."""
        return replace(self, cost=self.cost + 1)


@dataclass(frozen=True, slots=True)
class StandardCard:
    """The same by the standard library."""

    shelf: ClassVar[str] = "top"
    name: str
    cost: int = 0
    tags: list[str] = field(default_factory=list, compare=False)
    hint: str = field(default="", repr=False, kw_only=True)


@frozen
class Exhibit(Card):
    """A card that gives an inherited field another default and adds one."""

    cost: int = 7
    domain: str = "art"


@slotted
class Shelf:
    """A shelf."""

    height: ClassVar[int] = 2
    name: str
    room: int = 0
    cards: list[str] = field(default_factory=list, compare=False)
    hint: str = field(default="", repr=False, kw_only=True)
    free: int = field(init=False)

    def __post_init__(self) -> None:
        self.free = self.room - len(self.cards)


@dataclass(slots=True)
class StandardShelf:
    """The same by the standard library."""

    height: ClassVar[int] = 2
    name: str
    room: int = 0
    cards: list[str] = field(default_factory=list, compare=False)
    hint: str = field(default="", repr=False, kw_only=True)
    free: int = field(init=False)

    def __post_init__(self) -> None:
        self.free = self.room - len(self.cards)


@slotted
class Cupboard(Shelf):  # noqa: PLW1641 (that there is no hash is tried)
    """A shelf with doors, compared by hand."""

    doors: int = 2

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cupboard) and self.doors == other.doors


@frozen
class Nothing:
    """No field."""


@frozen
class Alone:  # noqa: PLW1641 (the hash that is made is tried)
    """Equal by the first letter, and refuses to be empty."""

    name: str

    def __post_init__(self) -> None:
        if not self.name:
            raise ValueError("no name")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Alone) and self.name[0] == other.name[0]


def _outcome(call: Callable[[], Any]) -> object:
    try:
        return call()
    except Exception as error:
        return type(error)


@pytest.mark.parametrize(
    "ask",
    [
        lambda cls: repr(cls("vase", 3, hint="h")).removeprefix("Standard"),
        lambda cls: cls("vase", tags=["a"]) == cls("vase", tags=["b"]),
        lambda cls: cls("vase") == cls("vase", hint="h"),
        lambda cls: cls("vase") == "vase",
        lambda cls: hash(cls("vase")) == hash(cls("vase", tags=["b"])),
        lambda cls: cls("a").tags is cls("a").tags,
        lambda cls: [(entry.name, entry.type, entry.default) for entry in fields(cls) if entry.name != "tags"],
        lambda cls: cls.__match_args__,
        lambda cls: cls.__slots__,
        lambda cls: cls.shelf,
        lambda cls: hasattr(cls("a"), "__dict__"),
        lambda cls: cls(),
        lambda cls: cls("a", 1, [], "h"),
        lambda cls: cls("a", unknown=1),
        lambda cls: setattr(cls("a"), "name", "b"),
        lambda cls: delattr(cls("a"), "name"),
        lambda cls: (cls.__name__.removeprefix("Standard"), cls.__module__, is_dataclass(cls)),
        lambda cls: cls.__dataclass_params__,
        inspect.signature,
    ],
)  # fmt: skip
def test_it_does_as_the_standard_decorator_does(ask: Callable[[type], object]) -> None:
    expected, found = _outcome(lambda: ask(StandardCard)), _outcome(lambda: ask(Card))
    assert repr(found) == repr(expected)


@pytest.mark.parametrize(
    "ask",
    [
        lambda cls: repr(cls("oak", 3, ["vase"], hint="h")).removeprefix("Standard"),
        lambda cls: cls("oak", cards=["a"]) == cls("oak", 1, cards=["b", "c"]),
        lambda cls: cls("oak") == cls("oak", hint="h"),
        lambda cls: cls("oak") == "oak",
        lambda cls: hash(cls("oak")),
        lambda cls: [entry.name for entry in fields(cls)],
        lambda cls: cls.__match_args__,
        lambda cls: cls.__slots__,
        lambda cls: (cls.height, hasattr(cls("a"), "__dict__")),
        lambda cls: cls("a", free=1),
        lambda cls: setattr(cls("a"), "unknown", "b"),
        lambda cls: replace(cls("a", 3), name="b").free,
        lambda cls: cls.__dataclass_params__,
        inspect.signature,
    ],
)  # fmt: skip
def test_one_that_is_not_frozen_does_so_too(ask: Callable[[type], object]) -> None:
    expected, found = _outcome(lambda: ask(StandardShelf)), _outcome(lambda: ask(Shelf))
    assert repr(found) == repr(expected)


def test_what_is_not_frozen_may_be_changed_and_inherited() -> None:
    cupboard = Cupboard("oak", 3, doors=1)
    cupboard.room, cupboard.doors = 7, 4
    assert (cupboard.room, cupboard.free) == (7, 3) and cupboard == Cupboard("elm", doors=4)
    with pytest.raises(TypeError, match="unhashable"):
        hash(cupboard)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda shelf: pickle.loads(pickle.dumps(shelf))])
def test_copies_of_what_is_not_frozen_may_be_changed(copied: Callable[[Shelf], Shelf]) -> None:
    original = Shelf("oak", 2, ["a"], hint="h")
    made = copied(original)
    assert made == original and (made.cards, made.hint) == (["a"], "h")
    made.room = 5
    assert made != original


def test_a_class_inherits_fields_and_may_change_their_defaults() -> None:
    exhibit = Exhibit("vase", domain="war")
    assert (exhibit.name, exhibit.cost, exhibit.domain) == ("vase", 7, "war")
    assert exhibit.dearer() == Exhibit("vase", 8, domain="war") != Card("vase", 8)
    assert [entry.name for entry in fields(Exhibit)] == ["name", "cost", "tags", "hint", "domain"]


def test_a_standard_dataclass_may_derive_from_it_and_the_other_way_round() -> None:
    @dataclass(frozen=True, slots=True)
    class Loan(Card):
        """A card with a lender."""

        lender: int = 2

    @frozen
    class LongLoan(Loan):
        """A loan with its rounds."""

        rounds: int = 3

    assert Loan("vase", lender=1) == replace(Loan("vase"), lender=1)
    assert repr(LongLoan("vase")).endswith("LongLoan(name='vase', cost=0, tags=[], lender=2, rounds=3)")


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda card: pickle.loads(pickle.dumps(card))])
def test_copies_are_equal_and_frozen(copied: Callable[[Card], Card]) -> None:
    original = Exhibit("vase", 2, ["a"], hint="h")
    made = copied(original)
    assert made == original
    assert (made.tags, made.hint) == (["a"], "h")
    with pytest.raises(FrozenInstanceError):
        made.name = "urn"  # type: ignore[misc]  # that is what is tried


def test_methods_of_the_class_itself_stay() -> None:
    assert Alone("vase") == Alone("veil") != Alone("urn")
    assert len({Alone("vase"), Alone("vase")}) == 1  # as of the standard decorator, which makes a hash beside it
    with pytest.raises(ValueError, match="no name"):
        Alone("")


def test_a_class_without_fields_can_be_made_and_compared() -> None:
    assert Nothing() == Nothing()
    assert repr(Nothing()) == "Nothing()"

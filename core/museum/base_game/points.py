"""Where Museum's rules are open to other packs: the points that `registry.extend` fills, and what goes there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from museum.engine.game import Game
from museum.ruleset.parts import Calls, Saying
from museum.ruleset.registry import Registry, Takes

# (game, seat, card) -> what a bot may think it worth, in points.
Gain = Callable[[Game, int, int], float]


@dataclass(frozen=True, slots=True)
class Action:
    """Something that the active player may do in the improvement phase besides what the base game offers.

    `options` lists the cards with which it may be done now and completed: `[0]` for an action `alone`, which
    names no card, nothing where it can't be done. `apply` does it; the phase's question then comes again.
    `name` begins its line in the notation, for which the pack also registers a `MoveVerb`; the option that
    the line means is `game.facts.option(name, card)`. `exploring`: it is offered with the exploration question
    too. `gain` advises bots: what is not above 0 they leave alone.

    Example:

        from museum import hookimpl
        from museum.base_game.points import Action


        @hookimpl
        def museum_register(registry):
            rest = Action("rest", lambda game, seat: [0], lambda game, seat, card: None, alone=True)
            registry.extend("action", rest)
    """

    calls: ClassVar[Calls] = {
        "options": ("game", "seat"), "apply": ("game", "seat", "card"), "gain": ("game", "seat", "card"),
    }  # fmt: skip
    name: str
    options: Callable[[Game, int], list[int]]
    apply: Callable[[Game, int, int], None]
    alone: bool = False
    exploring: bool = False
    gain: Gain | None = None


@dataclass(frozen=True, slots=True)
class FavourStack:
    """A further kind of favour: the zone (of seats) in which it is held, and that (of seats) to which it goes when
    it has been played. Discarded otherwise, it leaves the game."""

    kind: str
    held: int
    played: int


@dataclass(frozen=True, slots=True)
class Price:
    """What the cards that lie open in the table's zone of this number cost a seat: (game, seat, card) -> cost."""

    calls: ClassVar[Calls] = {"price": ("game", "seat", "card")}
    zone: int
    price: Callable[[Game, int, int], int]


@dataclass(frozen=True, slots=True)
class SeatNumber:
    """A number of each seat that is shown to everybody at the table.

    `slots` is (game, seat) -> the values for the slots of the saying, or None if there is nothing to show. The
    saying must be registered too (`registry.saying`).
    """

    calls: ClassVar[Calls] = {"slots": ("game", "seat")}
    saying: Saying
    slots: Callable[[Game, int], Mapping[str, int] | None]


POINTS = {
    "display": "the number of a zone whose cards may be taken wherever an object may be taken from a display",
    "action": "an `Action` of the active player",
    "favours": "a `FavourStack`: favours that are held apart",
    "blocked": "(game, seat) -> the mask of those cells of the seat's museum that can't be used",
    "exhibited": "(game, seat, card): called when an object has come into a museum and has scored; what this puts on "
    "the agenda comes after what the object does when exhibited",
    "worth": "(game, seat, card) -> what exhibiting an object brings besides its points, for bots",
    "use": "(game, seat, card) -> what playing a favour or hiring an expert brings that bots don't see, for bots",
    "danger": "(game, seat, card) -> what an object costs in the own pool besides opinion, for bots",
    "improves": "(game, seat): the improvement phase of a seat whose play is a rule, instead of the question",
    "patrons": "the number of a zone of seats in which cards of the role `patron` score beside patrons",
    "price": "a `Price`: what cards cost that lie open on the table, for people to see",
    "standing": "a `SeatNumber`: a number of every seat, for people to see",
}

_SEAT, _CARD = ("game", "seat"), ("game", "seat", "card")
# What each takes: a thing of a class, or a function of these arguments.
TAKES: Mapping[str, Takes] = {
    "display": int,
    "action": Action,
    "favours": FavourStack,
    "blocked": _SEAT,
    "exhibited": _CARD,
    "worth": _CARD,
    "use": _CARD,
    "danger": _CARD,
    "improves": _SEAT,
    "patrons": int,
    "price": Price,
    "standing": SeatNumber,
}


def register(registry: Registry) -> None:
    """Open the points."""
    for name, meaning in POINTS.items():
        registry.point(name, meaning, TAKES[name])

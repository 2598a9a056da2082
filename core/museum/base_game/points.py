"""The extension points of Museum's rules, which other packs fill with `registry.extend`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from museum.engine.errors import Refused
from museum.engine.game import Game
from museum.frozen import frozen
from museum.ruleset.layout import MAX_SEATS
from museum.ruleset.parts import Calls, DeclaredAction, Message, MoveVerb
from museum.ruleset.registry import Registry, Takes

# (game, seat, card) -> the worth of something to a bot, in points.
Gain = Callable[[Game, int, int], float]


@frozen
class Action:
    """A further action of the active player in the action phase.

    At the point `action` it may be taken at any time, and prestige pays for it. At the point `furbish` it is a part
    of furbishing, which an inventory rules out, and is paid like an object or an expert.

    - `name` begins its line in the notation, for which the pack registers a `MoveVerb` too. The option of the line is
      `game.facts.option(name, card)`.
    - `options` lists the cards with which the action can be carried out now: `[0]` for an action `alone`, and an
      empty list if it is impossible.
    - `apply` carries it out. After that the phase's question is asked again.
    - `alone`: it names no card.
    - `exploring`: it is offered in the exploration phase as well.
    - `gain` advises bots, which leave out an action whose gain, less what it costs, isn't above 0. Without it they
      try the action on a copy of the game as they may know it.
    - `acquires` returns the prestige that `apply` takes from the seat for an object that then comes to its hand, or a
      favour that comes to one of its stacks. Bots weigh such a card by what holding it is worth, in place of `gain`.
    - `family`: it names a trait of this family, whose number stands in place of a card.
    - `price` lists what it costs with each of a list of cards, paid before `apply`. It isn't offered to players who
      can't pay. A `HandPrice` is what exhibiting an object from hand costs.
    - `surcharge` lists what it costs in prestige besides; an empty list is nothing with any of them.
    - `furbishes` is set by the point.
    - `targets` and `to` belong to a `TargetedAction`.
    - `within` lists what an action with a `family` could name for no more than a number; None: this is found out by
      `options` and `price`.

    Example:

        from museum import hookimpl
        from museum.base_game.api import Action


        @hookimpl
        def museum_register(registry):
            rest = Action("rest", lambda game, seat: [0], lambda game, seat, card: None, alone=True)
            registry.extend("action", rest)
    """

    calls: ClassVar[Calls] = {
        "options": ("game", "seat"), "apply": ("game", "seat", "card"), "gain": ("game", "seat", "card"),
        "acquires": ("game", "seat", "card"), "price": ("game", "seat", "cards"),
        "surcharge": ("game", "seat", "cards"), "within": ("game", "seat", "most"),
    }  # fmt: skip
    name: str
    options: Callable[[Game, int], list[int]]
    apply: Callable[..., None]
    alone: bool = False
    exploring: bool = False
    gain: Callable[..., float] | None = None
    acquires: Callable[[Game, int, int], int] | None = None
    family: str = ""
    price: Callable[[Game, int, list[int]], list[int]] | None = None
    surcharge: Callable[[Game, int, list[int]], list[int]] | None = None
    furbishes: bool = False
    targets: Callable[[Game, int, list[int], Sequence[int]], list[int]] | None = None
    to: str = ""
    within: Callable[[Game, int, int], list[int]] | None = None

    @property
    def places(self) -> int:
        """Return how many targets it may have."""
        return MAX_SEATS if self.targets is not None else 1


@frozen
class TargetedAction(Action):
    """An action that brings a card to a seat or to a place of the table, numbered from 0.

    - `targets` lists the options to bring each of a list of cards to every target to which it can be brought now:
      `codes[target] | card`.
    - `to` is the word before the number in its line: "seat " for `lend vase to seat 2`, none for `give vase to 1`.
    - `apply` and `gain` get the target after the card; so does `game.facts.option`.
    """

    calls: ClassVar[Calls] = {
        "options": ("game", "seat"), "apply": ("game", "seat", "card", "target"),
        "gain": ("game", "seat", "card", "target"), "targets": ("game", "seat", "cards", "codes"),
        "price": ("game", "seat", "cards"), "surcharge": ("game", "seat", "cards"),
    }  # fmt: skip


@frozen
class ActionAdvice:
    """Advice for bots on an action that `components.yaml` declares: what it is worth, in place of its `gain`."""

    calls: ClassVar[Calls] = {"gain": ("game", "seat", "card")}
    action: str
    gain: Gain


@frozen
class TakingRule:
    """A rule about taking objects from the displays of continents in the exploration phase.

    All functions get the game, the seat that takes, and the continent.

    - `refusal` returns why the seat can't take anything there, None if it can; `refusing`, which gets no continent,
      lists all continents where it returns a reason.
    - `taken` is called after an object was taken; it may put a question to the seat, and nothing else happens before
      the answer.
    - `worth` is what taking there brings bots, or costs them, besides the object.
    """

    calls: ClassVar[Calls] = {
        "refusal": ("game", "seat", "continent"), "taken": ("game", "seat", "continent"),
        "worth": ("game", "seat", "continent"), "refusing": ("game", "seat"),
    }  # fmt: skip
    refusal: Callable[[Game, int, int], Refused | None]
    taken: Callable[[Game, int, int], None]
    worth: Callable[[Game, int, int], float]
    refusing: Callable[[Game, int], list[int]]


@frozen
class FavourStack:
    """A further kind of favour, with a zone of seats for held and one for played cards.

    A card that is discarded without being played leaves the game.
    """

    kind: str
    held: int
    played: int


@frozen
class Price:
    """The price of the open cards in a zone of the table: (game, seat, card) -> cost."""

    calls: ClassVar[Calls] = {"price": ("game", "seat", "card")}
    zone: int
    price: Callable[[Game, int, int], int]


@frozen
class SeatNumber:
    """A number of each seat that is shown to everybody at the table.

    `slots` is (game, seat) -> the values for the slots of the message, or None if there is nothing to show. The
    message must be registered too (`registry.message`).
    """

    calls: ClassVar[Calls] = {"slots": ("game", "seat")}
    message: Message
    slots: Callable[[Game, int], Mapping[str, int] | None]


@frozen
class CardMark:
    """A mark that is shown beside a card that lies open on the table.

    `slots` is (game, card) -> the values for the slots of the message, or None if nothing is to be shown. The message
    must be registered too (`registry.message`).
    """

    calls: ClassVar[Calls] = {"slots": ("game", "card")}
    message: Message
    slots: Callable[[Game, int], Mapping[str, int | str] | None]


@frozen
class LineAccount:
    """The account of a pack's line of the score sheet, card by card.

    `texts` is (game, seat, tally, wording) -> a text for each thing that scores.
    """

    calls: ClassVar[Calls] = {"texts": ("game", "seat", "tally", "wording")}
    line: str
    texts: Callable[[Game, int, Any, Any], Sequence[str]]


_SEAT, _CARD = ("game", "seat"), ("game", "seat", "card")
# Each point with the value it takes, an object of a class or a function with these arguments, and its meaning.
POINTS: Final[Mapping[str, tuple[Takes, str]]] = {
    "display": (
        int, "the number of a zone whose cards may be taken whenever an object may be taken from any display",
    ),
    "action": (Action, "an `Action` of the active player, which prestige pays if it costs anything"),
    "furbish": (Action, "an `Action` of furbishing, paid like an object or an expert (B26) if it costs anything"),
    "advice": (ActionAdvice, "an `ActionAdvice`: what an action of `components.yaml` is worth to bots"),
    "taking": (TakingRule, "a `TakingRule` about taking objects from the displays of continents in exploration"),
    "favours": (FavourStack, "a `FavourStack`: a further kind of favour with zones of its own"),
    "blocked": (_SEAT, "(game, seat) -> the mask of those cells of the seat's museum that can't be used"),
    "gives": (
        ("game", "seat", "tally"),
        "(game, seat, tally) -> what an arrangement of the seat's museum gives other seats, and the least that one "
        "must give in which every collection is whole: of equally good ones the one that gives least is taken",
    ),
    "exhibited": (
        _CARD,
        "(game, seat, card): called after an object was exhibited and scored; steps that this puts on the agenda "
        "follow the effects of the object itself",
    ),
    "worth": (_CARD, "(game, seat, card) -> the worth to bots of exhibiting an object, besides its points"),
    "use": (
        _CARD,
        "(game, seat, card) -> the worth to bots of a favour or an expert, as far as they can't see it themselves",
    ),
    "danger": (_CARD, "(game, seat, card) -> the cost to bots of an object in their own pool, besides opinion"),
    "improves": (
        _SEAT, "(game, seat): carries out the action phase of an automated seat, which isn't asked",
    ),
    "patrons": (int, "the number of a zone of seats in which cards of the role `patron` score beside patrons"),
    "price": (Price, "a `Price`: the cost of cards that lie open on the table, for display"),
    "mark": (CardMark, "a `CardMark`: what is shown beside a card"),
    "account": (LineAccount, "a `LineAccount`: what earned the points of a line of the score sheet"),
    "standing": (SeatNumber, "a `SeatNumber`: a number of every seat, for display"),
}  # fmt: skip


# Points that cards may fill themselves, with what their number means there.
ADVICE: Final[Mapping[str, str]] = {
    "worth": "points that exhibiting the card is worth to bots, besides those that it scores",
    "use": "points that playing the favour, or hiring the expert, is worth to bots, besides what they see themselves",
    "danger": "points that the card may cost in the common pool of its player, besides public opinion",
}


def register(registry: Registry, declared: Mapping[str, Callable[[DeclaredAction], tuple[object, MoveVerb]]]) -> None:
    """Register the points; *declared* makes what some of them take of actions that packs declare."""
    for name, (takes, meaning) in POINTS.items():
        registry.point(name, meaning, takes, ADVICE.get(name, ""), declared.get(name))

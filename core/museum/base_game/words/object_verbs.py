"""Verbs about objects: exhibit, recover, remove, take, discard, withdraw, plant, seize."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar, Final, Literal

from museum.base_game import layout as at
from museum.base_game.discard_question import ask_to_give_up
from museum.base_game.exploration import take_options
from museum.base_game.overflow import send_to_pool
from museum.base_game.picking import (
    Options,
    any_of,
    ask_to_pick,
    cards_in,
    own,
    pick_card,
    picked_card,
    repeat_steps,
    zones_of_rivals,
    zones_of_seats,
)
from museum.base_game.purchase import exhibit_free
from museum.base_game.readers import exhibitable
from museum.base_game.words.conditions import ignores_headlines
from museum.base_game.words.token_verbs import leading_rival
from museum.diagnostics.said import Said
from museum.effects.types import Amount, Build, Conditions, Fault, Fixed, Name, Names, Range, Step, Test, Verb
from museum.engine.frames import IT, MARK, SEAT
from museum.engine.game import Game
from museum.frozen import frozen

NO_BOUND: Final = Fixed(10**6)
# The most objects that an effect names, and where in a mark their number stands above their value.
MOST, TAKEN, VALUE_MASK = 99, 20, (1 << 20) - 1


@frozen
class ExhibitFree(Verb):
    """Exhibit an object without paying, from hand or from any common pool."""

    key: ClassVar[str] = "exhibit"
    from_: Literal["hand", "pools"] = "hand"
    if_: Conditions = ()

    def causes(self) -> tuple[str, ...]:
        """Exhibit."""
        return ("exhibits",)

    def source(self, build: Build) -> Options:
        """Return the function that goes through the objects which may be exhibited (R1, R13)."""
        zones = zones_of_seats(at.POOL) if self.from_ == "pools" else own(at.HAND)
        return exhibitable(cards_in(build, self.if_, zones))

    def possible(self, build: Build) -> Test | None:
        """Need an object to exhibit."""
        return any_of(self.source(build))

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask which, then exhibit it."""
        return pick_card(self.source(build), exhibit_free)


@frozen
class Recover(Verb):
    """Take objects from the player's common pool into hand: one or more up to a total value, or up to a number of
    them. `optional`: perhaps none."""

    key: ClassVar[str] = "recover"
    total: Amount = NO_BOUND
    count: Annotated[int, Range(1, MOST)] = MOST
    if_: Conditions = ()
    optional: bool = False

    def _fitting(self, build: Build) -> Callable[[Game, int, int], list[int]]:
        """Return the function that lists the objects of at most the value that is left."""
        options = cards_in(build, self.if_, own(at.POOL))

        def fitting(game: Game, seat: int, left: int) -> list[int]:
            value = game.facts.value
            return [option for option in options(game, seat) if value[option & at.CARD_MASK] <= left]

        return fitting

    def possible(self, build: Build) -> Test | None:
        """Need one object that fits."""
        total, fitting = build.amount(self.total), self._fitting(build)
        return lambda game, seat, card: bool(fitting(game, seat, total(game, seat, card)))

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask object by object; `MARK` is what is left of the total, and above its low bits how many are taken."""
        total, fitting, stop = build.amount(self.total), self._fitting(build), at.OPT_NONE if self.optional else 0

        def begin(game: Game, frame: list[int]) -> None:
            # Once, since `it` becomes each answer.
            frame[MARK] = min(max(total(game, frame[SEAT], frame[IT]), 0), VALUE_MASK)

        def ask(game: Game, frame: list[int]) -> None:
            seat, taken, left = frame[SEAT], frame[MARK] >> TAKEN, frame[MARK] & VALUE_MASK
            options = fitting(game, seat, left) if taken < self.count else []
            last = at.OPT_DONE if taken else stop
            ask_to_pick(game, frame, [*options, last] if options and last else options)

        def take(game: Game, frame: list[int]) -> None:
            card = picked_card(frame, at.OPT_CARD)
            if card >= 0:
                game.move(card, at.HAND + frame[SEAT])
                frame[MARK] += (1 << TAKEN) - game.facts.value[card]
                repeat_steps(game, frame, 2)

        return (begin, ask, take)


@frozen
class Remove(Verb):
    """Remove an object from the game, from hand or from the player's common pool. It is `it` for the verbs that
    follow. `refusable`: a player who may ignore headlines may refuse (R35)."""

    key: ClassVar[str] = "remove"
    from_: Literal["hand", "pool"] = "hand"
    if_: Conditions = ()
    refusable: bool = False

    def source(self, build: Build) -> Options:
        """Return the function that goes through the objects which may be removed."""
        return cards_in(build, self.if_, own(at.HAND if self.from_ == "hand" else at.POOL))

    def possible(self, build: Build) -> Test | None:
        """Need an object to remove."""
        return any_of(self.source(build))

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask which, then remove it, seen by all."""

        def remove(game: Game, seat: int, card: int) -> None:
            game.move(card, at.BOX)
            game.known[card] = at.EVERYONE

        return pick_card(self.source(build), remove, ignores_headlines if self.refusable else None)


@frozen
class TakeMore(Verb):
    """Take one more object from a display if the player wants to: of a continent, of any, or of the continent of `it`
    (R10)."""

    key: ClassVar[str] = "take"
    continent: Annotated[str, Name("continent")] = ""
    same: bool = False

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want one way of message which continent."""
        if self.continent and self.same:
            english = "`take` names a `continent` or asks for the `same`, not both"
            return "not-allowed", Said.by("named_or_same", english), None
        return None

    def causes(self) -> tuple[str, ...]:
        """Take."""
        return ("takes",)

    def possible(self, build: Build) -> Test | None:
        """Need an object on display."""
        return lambda game, seat, card: bool(take_options(game, seat))

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask; the question itself carries the answer out."""
        fixed = build.vocabulary.index("continent", self.continent) if self.continent else -1

        def ask(game: Game, frame: list[int]) -> None:
            continent, it = fixed, frame[IT]
            if self.same and it >= 0:
                continent = game.facts.continent[it]
                # An object of no continent shares none with another.
                if continent < 0:
                    return
            game.ask(at.ASK_FOLLOW, frame[SEAT], continent)

        return (ask,)


@frozen
class DiscardObjects(Verb):
    """Discard objects from hand into the player's common pool until this many are left."""

    key: ClassVar[str] = "discard"
    down_to: Amount

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask object by object; `MARK` is how many may stay."""
        left = build.amount(self.down_to)

        def begin(game: Game, frame: list[int]) -> None:
            frame[MARK] = left(game, frame[SEAT], frame[IT])

        def ask(game: Game, frame: list[int]) -> None:
            hand = game.zones[at.HAND + frame[SEAT]]
            ask_to_give_up(game, frame, hand if len(hand) > frame[MARK] else [])

        def discard(game: Game, frame: list[int]) -> None:
            card = picked_card(frame, at.OPT_CARD)
            if card >= 0:
                game.move(card, at.POOL + frame[SEAT])
                repeat_steps(game, frame, 2)

        return (begin, ask, discard)


@frozen
class Withdraw(Verb):
    """Move an object from the player's museum into the player's common pool. Its points on the track stay."""

    key: ClassVar[str] = "withdraw"
    if_: Conditions = ()

    def causes(self) -> tuple[str, ...]:
        """Lose an object."""
        return ("loses_object",)

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask which, then move it."""
        options = cards_in(build, self.if_, own(at.MUSEUM))

        def ask(game: Game, frame: list[int]) -> None:
            ask_to_give_up(game, frame, [option & at.CARD_MASK for option in options(game, frame[SEAT])])

        def move(game: Game, frame: list[int]) -> None:
            frame[IT] = card = picked_card(frame, at.OPT_CARD)
            if card >= 0:
                send_to_pool(game, frame[SEAT], card)

        return (ask, move)


@frozen
class Plant(Verb):
    """Put an object from hand into the common pool of the rival who is furthest ahead on the track; in a tie, of the
    next one in turn order. It is `it` for the verbs that follow."""

    key: ClassVar[str] = "plant"
    if_: Conditions = ()

    def possible(self, build: Build) -> Test | None:
        """Need such an object."""
        return any_of(self._fitting(build))

    def _fitting(self, build: Build) -> Options:
        return cards_in(build, self.if_, own(at.HAND))

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask which, then give it."""

        def give(game: Game, seat: int, card: int) -> None:
            game.move(card, at.POOL + leading_rival(game, seat, at.SCORE))

        return pick_card(self._fitting(build), give)


@frozen
class Seize(Verb):
    """Take an object from another player's common pool into hand, without a fee."""

    key: ClassVar[str] = "seize"
    if_: Conditions = ()

    def possible(self, build: Build) -> Test | None:
        """Need an object to take."""
        return any_of(self._fitting(build))

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask which, then take it."""
        return pick_card(self._fitting(build), lambda game, seat, card: game.move(card, at.HAND + seat))

    def _fitting(self, build: Build) -> Options:
        return cards_in(build, self.if_, zones_of_rivals(at.POOL))


OBJECT_VERBS: tuple[type[Verb], ...] = (
    ExhibitFree, Recover, Remove, TakeMore, DiscardObjects, Withdraw, Plant, Seize,
)  # fmt: skip

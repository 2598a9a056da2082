"""Verbs about a player's own things: gain, exhibit, hire, recover, remove, take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from museum.base_game.exploration import take_options
from museum.base_game.layout import (
    ASK_FOLLOW,
    BOX,
    DRAWN,
    EVERYONE,
    EXPERT_DECK,
    EXPERT_DISCARDS,
    EXPERT_STREAM,
    GAIN_FAVOUR,
    HAND,
    INVENTORIED,
    OFFER,
    OPT_CARD,
    OPT_DONE,
    OPT_NONE,
    OPT_OTHER,
    POOL,
)
from museum.base_game.picking import Options, any_of, ask_to_pick, pick_card, picked_card, repeat_steps
from museum.base_game.purchase import can_exhibit_free, exhibit_free, has_room, hire_free
from museum.base_game.track import draw_from, gain_prestige, gain_score
from museum.effects.types import Amount, Build, Conditions, Fault, Fixed, Name, Names, Range, Step, Test, Verb, Verbs
from museum.engine.frames import CARD, IT, MARK, SEAT
from museum.engine.game import Game

NONE, NO_BOUND = Fixed(0), Fixed(10**6)
# The most objects that an effect names, and where in a mark their number stands above their value.
MOST, TAKEN, VALUE_MASK = 99, 16, (1 << 16) - 1
# The cards of the expert deck that are looked at where an effect doesn't say how many (C2, Good Hiring).
LOOK = 3


@dataclass(frozen=True, slots=True)
class Gain(Verb):
    """Gain prestige, points on the track, or favours."""

    key: ClassVar[str] = "gain"
    prestige: Amount = NONE
    points: Amount = NONE
    favours: Amount = NONE

    def causes(self) -> tuple[str, ...]:
        """Draw favours, where some are gained."""
        return () if self.favours == NONE else ("draws_favour",)

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Give all of it at once."""
        prestige, points, favours = map(build.amount, (self.prestige, self.points, self.favours))

        def run(game: Game, frame: list[int]) -> None:
            seat, it = frame[SEAT], frame[IT]
            gain_prestige(game, seat, prestige(game, seat, it))
            gain_score(game, seat, points(game, seat, it))
            for _ in range(favours(game, seat, it)):
                game.agenda.append([GAIN_FAVOUR, seat])

        return (run,)


@dataclass(frozen=True, slots=True)
class ExhibitFree(Verb):
    """Exhibit an object without paying: from hand, or from any common pool."""

    key: ClassVar[str] = "exhibit"
    from_: Literal["hand", "pools"] = "hand"
    if_: Conditions = ()

    def causes(self) -> tuple[str, ...]:
        """Exhibit."""
        return ("exhibits",)

    def source(self, build: Build) -> Options:
        """Return the function that goes through the objects which may be exhibited (R1, R13)."""
        test: Test | None = build.maybe(self.if_, "card")
        zone, every = (POOL, True) if self.from_ == "pools" else (HAND, False)

        def fitting(game: Game, seat: int) -> Iterator[int]:
            if excluded_by_inventory(game) or not has_room(game, seat):
                return
            wide = game.facts.wide
            for holder in range(game.seats) if every else (seat,):
                for card in game.zones[zone + holder]:
                    if card in wide and not has_room(game, seat, card):
                        continue
                    if (test is None or test(game, seat, card)) and can_exhibit_free(game, seat, card):
                        yield OPT_CARD | card

        return fitting

    def possible(self, build: Build) -> Test | None:
        """Need an object to exhibit."""
        return any_of(self.source(build))

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask which, then exhibit it."""
        return pick_card(self.source(build), exhibit_free)


def excluded_by_inventory(game: Game) -> bool:
    """Tell whether this turn's inventory forbids exhibiting and hiring by favours (R1)."""
    return bool(game.counters[INVENTORIED] and game.facts.parameters["inventory_excludes_favour_exhibit"])


@dataclass(frozen=True, slots=True)
class HireFree(Verb):
    """Hire an expert without paying: of the offer, or of the deck's top cards, the rest going below it.

    `otherwise` is what may be done instead of hiring from the offer.
    """

    key: ClassVar[str] = "hire"
    from_: Literal["offer", "deck"] = "offer"
    look: Annotated[int, Range(1, 10)] = LOOK
    otherwise: Verbs = ()

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want no part that belongs to the other source."""
        if self.from_ == "offer" and self.look != LOOK:
            return "not-allowed", "`look` says how many cards of the deck are looked at; it needs `from: deck`", None
        if self.from_ == "deck" and self.otherwise:
            return "not-allowed", "`otherwise` is for hiring from the offer", None
        return None

    def causes(self) -> tuple[str, ...]:
        """Hire."""
        return ("hires",)

    def possible(self, build: Build) -> Test | None:
        """Need an expert, in a turn that allows hiring (R1)."""
        zone = OFFER if self.from_ == "offer" and not self.otherwise else -1

        def test(game: Game, seat: int, card: int) -> bool:
            if excluded_by_inventory(game):
                return False
            return bool(game.zones[zone]) if zone >= 0 else bool(game.zones[OFFER] or game.zones[EXPERT_DECK])

        return test

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Look at what there is, ask, hire."""
        if self.from_ == "deck":
            return (self._look, _ask_drawn, _hire_drawn)
        program = build.program(self.otherwise) if self.otherwise else -1

        def ask(game: Game, frame: list[int]) -> None:
            options = [OPT_CARD | card for card in game.zones[OFFER]]
            ask_to_pick(game, frame, [*options, OPT_OTHER] if program >= 0 else options)

        def hire(game: Game, frame: list[int]) -> None:
            if frame[IT] == OPT_OTHER:
                game.perform(program, frame[SEAT], frame[CARD])
                return
            frame[IT] = card = picked_card(frame, OPT_CARD)
            if card >= 0:
                hire_free(game, frame[SEAT], card)

        return (ask, hire)

    def _look(self, game: Game, frame: list[int]) -> None:
        for _ in range(self.look):
            card = draw_from(game, EXPERT_DECK, EXPERT_DISCARDS, EXPERT_STREAM, DRAWN)
            if card >= 0:
                game.known[card] |= 1 << frame[SEAT]


def _ask_drawn(game: Game, frame: list[int]) -> None:
    ask_to_pick(game, frame, [OPT_CARD | card for card in game.zones[DRAWN]])


def _hire_drawn(game: Game, frame: list[int]) -> None:
    frame[IT] = hired = picked_card(frame, OPT_CARD)
    below = [card for card in game.zones[DRAWN] if card != hired]
    for card in below:
        to_bottom(game, card, EXPERT_DECK)
    if hired >= 0:
        hire_free(game, frame[SEAT], hired)


def to_bottom(game: Game, card: int, deck: int) -> None:
    """Put a card under a deck."""
    game.move(card, deck)
    pile = game.zones[deck]
    pile.insert(0, pile.pop())


@dataclass(frozen=True, slots=True)
class Recover(Verb):
    """Take objects from the own common pool into hand: one or more up to a total value, or up to a number of them;
    `optional`: perhaps none."""

    key: ClassVar[str] = "recover"
    total: Amount = NO_BOUND
    count: Annotated[int, Range(1, MOST)] = MOST
    if_: Conditions = ()
    optional: bool = False

    def _fitting(self, build: Build) -> Callable[[Game, int, int], list[int]]:
        test = build.maybe(self.if_)

        def fitting(game: Game, seat: int, left: int) -> list[int]:
            value = game.facts.value
            pool = [card for card in game.zones[POOL + seat] if value[card] <= left]
            return [OPT_CARD | card for card in pool if test is None or test(game, seat, card)]

        return fitting

    def possible(self, build: Build) -> Test | None:
        """Need one object that fits."""
        total, fitting = build.amount(self.total), self._fitting(build)
        return lambda game, seat, card: bool(fitting(game, seat, total(game, seat, card)))

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask object by object; `MARK` is what of the total is used up, and above its low bits how many are taken."""
        total, fitting, stop = build.amount(self.total), self._fitting(build), OPT_NONE if self.optional else 0

        def begin(game: Game, frame: list[int]) -> None:
            frame[MARK] = 0

        def ask(game: Game, frame: list[int]) -> None:
            seat, taken = frame[SEAT], frame[MARK] >> TAKEN
            left = total(game, seat, -1) - (frame[MARK] & VALUE_MASK)
            options = fitting(game, seat, left) if taken < self.count else []
            last = OPT_DONE if taken else stop
            ask_to_pick(game, frame, [*options, last] if options and last else options)

        def take(game: Game, frame: list[int]) -> None:
            card = picked_card(frame, OPT_CARD)
            if card >= 0:
                game.move(card, HAND + frame[SEAT])
                frame[MARK] += game.facts.value[card] + (1 << TAKEN)
                repeat_steps(game, frame, 2)

        return (begin, ask, take)


@dataclass(frozen=True, slots=True)
class Remove(Verb):
    """Remove an object from the game: from hand, or from the own common pool. It is `it` for what follows."""

    key: ClassVar[str] = "remove"
    from_: Literal["hand", "pool"] = "hand"
    if_: Conditions = ()

    def source(self, build: Build) -> Options:
        """Return the function that goes through the objects which may be removed."""
        test, zone = build.maybe(self.if_, "card"), HAND if self.from_ == "hand" else POOL

        def fitting(game: Game, seat: int) -> Iterator[int]:
            for card in game.zones[zone + seat]:
                if test is None or test(game, seat, card):
                    yield OPT_CARD | card

        return fitting

    def possible(self, build: Build) -> Test | None:
        """Need an object to remove."""
        return any_of(self.source(build))

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask which, then remove it, seen by all."""

        def remove(game: Game, seat: int, card: int) -> None:
            game.move(card, BOX)
            game.known[card] = EVERYONE

        return pick_card(self.source(build), remove)


@dataclass(frozen=True, slots=True)
class TakeMore(Verb):
    """May take one more object from a display: of a continent, of any, or of the continent of `it` (R10)."""

    key: ClassVar[str] = "take"
    continent: Annotated[str, Name("continent")] = ""
    same: bool = False

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want one way of saying which continent."""
        if self.continent and self.same:
            return "not-allowed", "`take` names a `continent` or asks for the `same`, not both", None
        return None

    def causes(self) -> tuple[str, ...]:
        """Take."""
        return ("takes",)

    def possible(self, build: Build) -> Test | None:
        """Need an object on display."""
        return lambda game, seat, card: bool(take_options(game, -1))

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask; the question itself carries the answer out."""
        fixed = build.vocabulary.index("continent", self.continent) if self.continent else -1

        def ask(game: Game, frame: list[int]) -> None:
            continent, it = fixed, frame[IT]
            if self.same and it >= 0:
                continent = game.facts.continent[it]
                # What is of no continent has none in common with anything.
                if continent < 0:
                    return
            game.ask(ASK_FOLLOW, frame[SEAT], continent)

        return (ask,)


VERBS: tuple[type[Verb], ...] = (Gain, ExhibitFree, HireFree, Recover, Remove, TakeMore)

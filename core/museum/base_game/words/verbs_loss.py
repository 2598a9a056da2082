"""Verbs that cost: losing prestige, favours, experts, objects of hand and museum; and what goes to or from rivals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from museum.base_game.discard_question import ask_to_give_up
from museum.base_game.favours import discard_favour, held_favours, one_of_each
from museum.base_game.layout import (
    CARD_MASK,
    EXPERT_DISCARDS,
    EXPERTS,
    FAVOUR_DISCARDS,
    HAND,
    MUSEUM,
    OPT_CARD,
    POOL,
    PRESTIGE,
    SCORE,
)
from museum.base_game.overflow import send_to_pool
from museum.base_game.picking import Options, any_of, pick_card, picked_card, repeat_steps
from museum.base_game.track import pay_prestige
from museum.base_game.words.verbs import NONE
from museum.effects.types import Amount, Build, Conditions, Range, Step, Test, Verb
from museum.engine.frames import CARD, IT, MARK, SEAT
from museum.engine.game import Game

# What one effect takes of favours or experts at most.
MOST = 9


@dataclass(frozen=True, slots=True)
class Lose(Verb):
    """Lose prestige, favours and experts of one's choice, as far as one has them."""

    key: ClassVar[str] = "lose"
    prestige: Amount = NONE
    favours: Annotated[int, Range(0, MOST)] = 0
    experts: Annotated[int, Range(0, MOST)] = 0

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Take prestige at once; ask for each card. `MARK` counts the cards that are gone."""
        prestige, favours, cards = build.amount(self.prestige), self.favours, self.favours + self.experts

        def take(game: Game, frame: list[int]) -> None:
            seat = frame[SEAT]
            due = prestige(game, seat, frame[IT])
            pay_prestige(game, seat, min(due, game.counters[PRESTIGE + seat]))
            frame[MARK] = 0

        def ask(game: Game, frame: list[int]) -> None:
            seat, gone = frame[SEAT], frame[MARK]
            held = held_favours(game, seat) if gone < favours else game.zones[EXPERTS + seat]
            ask_to_give_up(game, frame, _different(game, held) if gone < cards else [])

        def lose(game: Game, frame: list[int]) -> None:
            card = picked_card(frame, OPT_CARD)
            if card >= 0 and frame[MARK] < favours:
                discard_favour(game, card)
            elif card >= 0:
                game.move(card, EXPERT_DISCARDS)
            frame[MARK] += 1
            if frame[MARK] < cards:
                repeat_steps(game, frame, 2)

        return (take, ask, lose) if cards else (take,)


def _different(game: Game, cards: list[int]) -> list[int]:
    return [option & CARD_MASK for option in one_of_each(game, [OPT_CARD | card for card in cards])]


@dataclass(frozen=True, slots=True)
class DiscardObjects(Verb):
    """Discard objects from hand into the own common pool until so many are left."""

    key: ClassVar[str] = "discard"
    down_to: Amount

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask object by object; `MARK` is how many may stay."""
        left = build.amount(self.down_to)

        def begin(game: Game, frame: list[int]) -> None:
            frame[MARK] = left(game, frame[SEAT], frame[IT])

        def ask(game: Game, frame: list[int]) -> None:
            hand = game.zones[HAND + frame[SEAT]]
            ask_to_give_up(game, frame, hand if len(hand) > frame[MARK] else [])

        def discard(game: Game, frame: list[int]) -> None:
            card = picked_card(frame, OPT_CARD)
            if card >= 0:
                game.move(card, POOL + frame[SEAT])
                repeat_steps(game, frame, 2)

        return (begin, ask, discard)


@dataclass(frozen=True, slots=True)
class Withdraw(Verb):
    """Move an object of the own museum into the own common pool; its points on the track stay."""

    key: ClassVar[str] = "withdraw"
    if_: Conditions = ()

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask which, then move it."""
        test: Test | None = build.maybe(self.if_, "card")

        def ask(game: Game, frame: list[int]) -> None:
            seat = frame[SEAT]
            shown = [card for card in game.zones[MUSEUM + seat] if test is None or test(game, seat, card)]
            ask_to_give_up(game, frame, shown)

        def move(game: Game, frame: list[int]) -> None:
            frame[IT] = card = picked_card(frame, OPT_CARD)
            if card >= 0:
                send_to_pool(game, frame[SEAT], card)

        return (ask, move)


@dataclass(frozen=True, slots=True)
class Levy(Verb):
    """Take prestige from the rival who has most, as far as he has it; in a tie from the next in turn order."""

    key: ClassVar[str] = "levy"
    bare: ClassVar[str] = "prestige"
    prestige: Amount

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Do it at once."""
        amount = build.amount(self.prestige)

        def run(game: Game, frame: list[int]) -> None:
            seat = frame[SEAT]
            rival = leading_rival(game, seat, PRESTIGE)
            pay_prestige(game, rival, min(amount(game, seat, frame[IT]), game.counters[PRESTIGE + rival]), seat)

        return (run,)


def leading_rival(game: Game, seat: int, counter: int) -> int:
    """Return the rival with the most of a *counter* of seats; in a tie the next in turn order."""
    rivals = [(seat + place) % game.seats for place in range(1, game.seats)]
    return max(rivals, key=lambda rival: game.counters[counter + rival])


@dataclass(frozen=True, slots=True)
class Plant(Verb):
    """Put an object of one's hand into the common pool of the rival who is furthest on the track, in a tie of the
    next in turn order; it is `it` for what follows."""

    key: ClassVar[str] = "plant"
    if_: Conditions = ()

    def possible(self, build: Build) -> Test | None:
        """Need such an object."""
        return any_of(self._fitting(build))

    def _fitting(self, build: Build) -> Options:
        test: Test | None = build.maybe(self.if_, "card")

        def fitting(game: Game, seat: int) -> list[int]:
            hand = game.zones[HAND + seat]
            return [OPT_CARD | card for card in hand if test is None or test(game, seat, card)]

        return fitting

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask which, then give it."""

        def give(game: Game, seat: int, card: int) -> None:
            game.move(card, POOL + leading_rival(game, seat, SCORE))

        return pick_card(self._fitting(build), give)


@dataclass(frozen=True, slots=True)
class Spend(Verb):
    """Discard this favour, which lay in play."""

    key: ClassVar[str] = "spend"

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Do it at once."""

        def run(game: Game, frame: list[int]) -> None:
            game.move(frame[CARD], FAVOUR_DISCARDS)

        return (run,)


LOSS_VERBS: tuple[type[Verb], ...] = (Lose, DiscardObjects, Withdraw, Levy, Plant, Spend)

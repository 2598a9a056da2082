"""Plans of bots: how often points still count, which finds of a hand make an object, and which are worth digging."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from museum.api import Game, one_of_each

from .actions import time_left
from .recipes import fitting
from .state import CATEGORIES, choice, finds_in, held, in_order, levels, number, object_in, room_count, rule

# The share of the time of later turns that brings something.
BUSY = 0.95
# How likely a find helps that makes an object with one of the hand only, or with none.
NEAR, OTHER = 0.85, 0.7
# How likely an object with a free place outlives the turns of rivals, where it need not outlive more.
OPEN = 0.3
# What an object is worth that is proposed a turn later, in a room that is full by now.
LATER = 0.7


class Horizon(NamedTuple):
    """The time and the turns that a seat has left, and how often points will still be counted."""

    left: int
    turns: int
    turns_of_epoch: int
    turn_time: int
    scorings: int
    safe: bool

    @classmethod
    def of(cls, game: Game, seat: int) -> Horizon:
        """Return what lies before *seat*; it is safe at the end of an epoch from rivals who have had their turns."""
        epochs = rule(game, "epochs") - number(game, "epoch")
        turns_of_epoch = rule(game, "turns") - number(game, "turn")
        scorings = epochs + 1 if choice(game, "epoch_scoring") == "each" else 1
        safe = not turns_of_epoch and in_order(game)[-1] == seat
        turns = epochs * rule(game, "turns") + turns_of_epoch
        return cls(time_left(game, seat), turns, turns_of_epoch, rule(game, "turn_time"), scorings, safe)

    def counted(self, time: float) -> int:
        """Return how often something counts that takes so much time from now on."""
        if time <= self.left + self.turns_of_epoch * self.turn_time * BUSY:
            return self.scorings
        return self.scorings - 1 if time <= self.left + self.turns * self.turn_time * BUSY else 0

    def credited(self) -> int:
        """Return what 1 credibility in each later turn is worth."""
        epochs_later = self.turns - self.turns_of_epoch
        return self.turns_of_epoch + (self.turns if epochs_later else 0)


class RoomPlan(NamedTuple):
    """The finds to add to a room, what the object will be worth, its time, and whether there is that much now."""

    worth: float
    room: int
    cards: tuple[int, ...]
    models: frozenset[int]
    time: int
    now: bool


def object_worth(game: Game, finds: Sequence[int], horizon: Horizon) -> float:
    """Return what an object of these finds is worth: while a place is free, rivals take it if they can."""
    column = game.ruleset.columns["level"]
    differ = len({column[card] for card in finds}) > 1
    points = 2 * levels(game, finds) + differ * rule(game, "levels_bonus")
    if len(finds) == rule(game, "room_finds"):
        return points * horizon.scorings
    return points * (1.0 if horizon.safe else OPEN * (not horizon.turns))


def best_plan(game: Game, seat: int, horizon: Horizon) -> RoomPlan | None:
    """Return the most valuable plan: to be proposed in this turn, or to fill a room, which can't be attacked then."""
    return max(_plans(game, seat, horizon), key=lambda plan: (plan.worth, -plan.time), default=None)


def _plans(game: Game, seat: int, horizon: Horizon) -> Iterator[RoomPlan]:
    hand, cards = one_of_each(game, held(game, "hand", seat)), game.ruleset.cards
    empty = False
    for room in range(room_count(game, seat)):
        finds = finds_in(game, seat, room)
        if object_in(game, seat, room) >= 0 or (empty and not finds):
            continue
        empty = empty or not finds
        for size in range(max(0, 2 - len(finds)), rule(game, "room_finds") - len(finds) + 1):
            part = _part(game, len(finds), size, horizon)
            for added in combinations(hand, size) if part else ():
                made = [*finds, *added]
                if fitting(game, made):
                    worth = part * object_worth(game, made, horizon)
                    time = size * rule(game, "place_time") + rule(game, "propose_time")
                    models = frozenset(cards[card] for card in added)
                    yield RoomPlan(worth, room, added, models, time, part == 1)


def _part(game: Game, there: int, size: int, horizon: Horizon) -> float:
    """Return the part of its worth that adding so many finds has: all if there is time to propose them too."""
    time = size * rule(game, "place_time")
    if time + rule(game, "propose_time") <= horizon.left:
        return 1.0
    fills = there + size == rule(game, "room_finds")
    return LATER if size and fills and time <= horizon.left and horizon.turns_of_epoch else 0.0


def digging_chances(game: Game, seat: int) -> list[float]:
    """Return of each category how likely a find of it helps with what the seat has: the average over its sorts."""
    home = game.ruleset.vocabulary.belongs["sort", "category"]
    column = game.ruleset.columns["sort"]
    hand = [column[card] for card in held(game, "hand", seat)]
    pairs = list(combinations(hand, 2))
    chances: list[list[float]] = [[] for _ in CATEGORIES]
    for sort, category in enumerate(home):
        completes = any(game.facts.by_sorts((sort, *pair)) for pair in pairs)
        near = NEAR if any(game.facts.by_sorts((sort, one)) for one in hand) else OTHER
        chances[category].append(1.0 if completes else near)
    return [sum(found) / len(found) for found in chances]

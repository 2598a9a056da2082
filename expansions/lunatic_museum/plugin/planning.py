"""Plans of bots: which finds of a hand to add to which room, so that a recipe makes an object of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from museum.api import Game, one_of_each

from .recipes import fitting
from .state import finds_in, held, levels, object_in, room_count, rule

# The share of its worth that an object has while it leaves room for a rival's find.
OPEN = 0.4


class RoomPlan(NamedTuple):
    """The finds to add to a room, what the object will be worth, and whether there is time for it in this turn."""

    worth: float
    room: int
    cards: tuple[int, ...]
    models: frozenset[int]
    now: bool


def object_worth(game: Game, finds: Sequence[int], scorings: int) -> float:
    """Return what an object of these finds is worth: points and credibility, as often as they will count."""
    column = game.ruleset.columns["level"]
    differ = len({column[card] for card in finds}) > 1
    points = (2 * levels(game, finds) + differ * rule(game, "levels_bonus")) * scorings
    return points if len(finds) == rule(game, "room_finds") else points * OPEN


def best_plan(game: Game, seat: int, scorings: int, left: int, *, last: bool) -> RoomPlan | None:
    """Return the most valuable plan; in the last turn only one for which there is time."""
    plans = [plan for plan in _plans(game, seat, scorings, left) if plan.now or not last]
    return max(plans, key=lambda plan: (plan.worth * (1.0 if plan.now else 0.7), -len(plan.cards)), default=None)


def _plans(game: Game, seat: int, scorings: int, left: int) -> Iterator[RoomPlan]:
    hand, cards = one_of_each(game, held(game, "hand", seat)), game.ruleset.cards
    empty = False
    for room in range(room_count(game, seat)):
        finds = finds_in(game, seat, room)
        if object_in(game, seat, room) >= 0 or (empty and not finds):
            continue
        empty = empty or not finds
        for size in range(rule(game, "room_finds") - len(finds) + 1):
            for added in combinations(hand, size):
                made = [*finds, *added]
                if len(made) >= 2 and len({cards[card] for card in made}) == len(made) and fitting(game, made):
                    time = size * rule(game, "place_time") + rule(game, "propose_time")
                    worth = object_worth(game, made, scorings)
                    yield RoomPlan(worth, room, added, frozenset(cards[card] for card in added), time <= left)


def digging_worth(game: Game, seat: int, category: int, level: int, scorings: int) -> float:
    """Return what a find of a category and level is worth: the average over the sorts that it may have."""
    home = game.ruleset.vocabulary.belongs["sort", "category"]
    sorts = [sort for sort, place in enumerate(home) if place == category]
    column = game.ruleset.columns["sort"]
    groups = [[column[card] for card in finds_in(game, seat, room)] for room in range(room_count(game, seat))
              if object_in(game, seat, room) < 0]  # fmt: skip
    hand = [column[card] for card in held(game, "hand", seat)]
    useful = sum(_completes(game, sort, groups, hand) for sort in sorts) / max(1, len(sorts))
    return 2.0 * level * scorings * (0.55 + 0.45 * useful)


def _completes(game: Game, sort: int, groups: Sequence[Sequence[int]], hand: Sequence[int]) -> bool:
    """Return whether a find of this sort makes an object with a room's finds, or with finds in hand."""
    pairs = [*combinations(hand, 2), *((one,) for one in hand), *map(tuple, groups)]
    return any(1 <= len(pair) <= 2 and game.facts.by_sorts((sort, *pair)) for pair in pairs)

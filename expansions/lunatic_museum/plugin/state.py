"""Reads and changes the state of a game: numbers and cards of seats, and the rooms of their museums."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from museum.api import EVERYONE, Game, GameLayout

LAYOUT: Final = GameLayout()
ROOMS: Final = 4
"""The rooms that a museum can have: zones and counters `room_1` to `room_4`."""
CATEGORIES: Final = ("material", "energy", "thing")
LEVELS: Final = (1, 2, 3)
RESOURCES: Final = ("materials", "plasma")
# The counters of points that have been scored.
TRACK: Final = ("points", "upgrade_points", "object_points", "credibility_points")


def number(game: Game, name: str, seat: int = 0) -> int:
    """Return a counter of the table, or of a seat."""
    return game.counters[game.index["counter"][name].of(seat)]


def set_number(game: Game, name: str, value: int, seat: int = 0) -> None:
    """Set a counter of the table, or of a seat."""
    game.counters[game.index["counter"][name].of(seat)] = value


def change(game: Game, name: str, by: int, seat: int = 0) -> None:
    """Change a counter of the table, or of a seat."""
    game.counters[game.index["counter"][name].of(seat)] += by


def zone(game: Game, name: str, seat: int = 0) -> int:
    """Return a zone of the table, of a seat, or of a category."""
    return game.index["zone"][name].of(seat)


def held(game: Game, name: str, seat: int = 0) -> list[int]:
    """Return the cards of a zone."""
    return game.cards(zone(game, name, seat))


def rule(game: Game, name: str) -> int:
    """Return a parameter that is a number."""
    value: int = game.ruleset.parameters[name]
    return value


def choice(game: Game, name: str) -> str:
    """Return a parameter that is a choice."""
    chosen: str = game.ruleset.parameters[name]
    return chosen


def quantity(game: Game, name: str, seat: int, base: int) -> int:
    """Return a quantity as it is for the seat."""
    return game.quantity(game.index["quantity"][name], seat, -1, base)


def gain_credibility(game: Game, seat: int, points: int) -> None:
    """Change the credibility of a seat, which is never below 0 (R30)."""
    set_number(game, "credibility", max(0, number(game, "credibility", seat) + points), seat)


def change_points(game: Game, seat: int, by: int) -> None:
    """Change the points that votes and bonus cards bring; whether the track goes below 0 is a parameter (R30)."""
    if not rule(game, "points_below_zero"):
        by = max(by, -sum(number(game, name, seat) for name in TRACK))
    change(game, "points", by, seat)


def number_seats(game: Game, first: int) -> list[int]:
    """Let the seats act clockwise from the first, and return them in this order (R32)."""
    seats = [(first + place) % game.seats for place in range(game.seats)]
    for place, seat in enumerate(seats):
        set_number(game, "place", place, seat)
    return seats


def in_order(game: Game) -> list[int]:
    """Return the seats in the order of this turn."""
    return sorted(range(game.seats), key=lambda seat: number(game, "place", seat))


def times_built(game: Game, seat: int, card: int) -> int:
    """Return how often the seat has built an upgrade."""
    models = game.ruleset.cards
    return sum(models[other] == models[card] for other in held(game, "built", seat))


# Rooms and objects


def room_count(game: Game, seat: int) -> int:
    """Return how many rooms the museum has (LM1, LM7)."""
    return min(ROOMS, quantity(game, "rooms", seat, rule(game, "rooms")))


def room_zone(game: Game, seat: int, room: int) -> int:
    """Return the zone of a room, from 0."""
    return zone(game, f"room_{room + 1}", seat)


def finds_in(game: Game, seat: int, room: int) -> list[int]:
    """Return the finds in a room."""
    return game.cards(room_zone(game, seat, room))


def object_in(game: Game, seat: int, room: int) -> int:
    """Return the name of the object in a room, as an answer to the question `name`; -1 where none stands."""
    return number(game, f"object_{room + 1}", seat) - 1


def set_object(game: Game, seat: int, room: int, name: int, credit: int) -> None:
    """Let an object stand in a room that has given so much credibility; the name -1: none."""
    set_number(game, f"object_{room + 1}", name + 1, seat)
    set_number(game, f"credit_{room + 1}", credit, seat)


def objects_of(game: Game, seat: int) -> Iterator[list[int]]:
    """Yield the finds of each object that stands in the museum."""
    for room in range(ROOMS):
        if object_in(game, seat, room) >= 0:
            yield finds_in(game, seat, room)


def levels(game: Game, cards: Sequence[int]) -> int:
    """Return the sum of the levels of finds."""
    column = game.ruleset.columns["level"]
    return sum(column[card] for card in cards)


def reveal(game: Game, cards: Sequence[int]) -> None:
    """Turn cards face up."""
    for card in cards:
        game.known[card] = EVERYONE

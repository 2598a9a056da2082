"""Mythos points and the token of the Disciple of the Old Ones (CT2, CT4, R28)."""

from __future__ import annotations

from typing import Any

from museum.api import Game, Message
from museum.base_game.api import SeatNumber

TELL_POINTS = Message("board.mythos", "{points} mythos points", ("points_one",))
TELL_TOKEN = Message("board.disciple", "Disciple of the Old Ones")


def mythos(game: Game, seat: int) -> int:
    """Return the mythos points of a seat."""
    return game.counters[game.index["counter"]["mythos"].of(seat)]


def disciple(game: Game) -> int:
    """Return the seat that has the token; -1: nobody has."""
    return game.counters[game.index["counter"]["disciple"]] - 1


def gain_mythos(game: Game, seat: int, points: int) -> None:
    """Give mythos points; the token goes to the first who has enough, then to whoever has more (CT4, R28)."""
    game.counters[game.index["counter"]["mythos"].of(seat)] += points
    if points and takes_token(game, seat, mythos(game, seat)):
        game.counters[game.index["counter"]["disciple"]] = seat + 1


def takes_token(game: Game, seat: int, points: int) -> bool:
    """Return whether the seat takes the token when it has so many points."""
    holder = disciple(game)
    if holder < 0:
        return points >= int(game.facts.parameters["disciple_from"])
    return holder != seat and points > mythos(game, holder)


def token_points(game: Game, points: int) -> int:
    """Return what the token is worth to a holder with so many points."""
    rules = game.facts.parameters
    great = points >= rules["great_disciple_from"]
    return int(rules["great_disciple_points" if great else "disciple_points"])


def disciple_line(game: Game, seat: int, tally: Any) -> int:
    """Return what the token is worth to its holder (CT4)."""
    return token_points(game, mythos(game, seat)) if disciple(game) == seat else 0


# Shown to everybody at the table


def shown_points(game: Game, seat: int) -> dict[str, int] | None:
    """Return the seat's mythos points for the table, if it has any."""
    points = mythos(game, seat)
    return {"points": points} if points else None


def shown_token(game: Game, seat: int) -> dict[str, int] | None:
    """Return nothing to fill in where the seat has the token; None where it hasn't."""
    return {} if disciple(game) == seat else None


STANDINGS = (SeatNumber(TELL_POINTS, shown_points), SeatNumber(TELL_TOKEN, shown_token))

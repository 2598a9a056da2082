"""The record of a simulated game: plain data, one JSON line for each game."""

from __future__ import annotations

import json
from typing import Any, TypedDict, cast


class SeatRecord(TypedDict):
    """A seat at the end of a game.

    `bot` has played it; `won` is true for each seat that shares the victory. `lines` are the points of each line of
    the sheet. `cards` has by zone the ids of the cards that lay in the seat's zone at one time or another, when
    somebody was asked. `used` are the cards of which an effect fired for the seat.
    """

    bot: str
    total: int
    place: int
    won: bool
    lines: dict[str, int]
    cards: dict[str, list[str]]
    used: list[str]


class GameRecord(TypedDict):
    """A game: its number and seed, the seat that began (from 0), the rounds, the *answers* that bots gave, the
    *choices* among them that had two options or more, and all the *options* of these choices.

    `course` has the seats' totals at the end of each round but the last, as if the game had ended then. `shown` has
    by zone the cards that lay open on the table. `fired` has the card, the place of the effect among its effects, and
    how often it fired.

    `error` is empty unless the game broke off: then `moves` are its lines of the notation, `[seat, line]`, seats
    counted from 1, and what is known only at the end is empty.
    """

    game: int
    seed: int
    first: int
    rounds: int
    answers: int
    choices: int
    options: int
    seats: list[SeatRecord]
    course: list[list[int]]
    shown: dict[str, list[str]]
    fired: list[tuple[str, int, int]]
    error: str
    moves: list[tuple[int, str]]


def broken_off(number: int, seed: int, error: str) -> GameRecord:
    """Return the record of a game of which nothing is known but that it broke off."""
    return {
        "game": number, "seed": seed, "first": 0, "rounds": 0, "answers": 0, "choices": 0, "options": 0, "seats": [],
        "course": [], "shown": {}, "fired": [], "error": error, "moves": [],
    }  # fmt: skip


def line_of(record: GameRecord) -> str:
    """Return the record as a line of JSON."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def record_of(line: str) -> GameRecord:
    """Return the record of a line of JSON; raises `ValueError` where it isn't one."""
    data: Any = json.loads(line)
    if not isinstance(data, dict) or data.keys() != GameRecord.__annotations__.keys():
        raise ValueError("this is not the record of a game")
    return cast("GameRecord", data)

"""Pavilions and loans as people see them: marks beside cards, and the account of their points."""

from __future__ import annotations

from typing import Any

from museum.api import Game, Message, Registry, Wording
from museum.base_game.api import CardMark, LineAccount

from .loans import lent, owed
from .pavilions import (
    CLIP,
    NUMBER,
    PAVILIONS,
    contributors,
    gifts,
    out_of_reach,
    pavilions,
    requirements,
    wanted,
)

ABOUT_PAVILION = Message("board.pavilion", "pavilion {number}, {given} of {all} given", ("closed", "complete"))
GIVEN_BY = Message("board.given_by", "pavilion {pavilion}, given by seat {seat}")
EARNED = Message("points.pavilion", "{name} ({count} objects, {points} points)", ("count_one",))
UNFINISHED = Message("points.unfinished", "{name} ({count} objects, not complete)", ("count_one",))
OWED = Message("points.loan", "{name} of seat {seat} ({value} less {without}): {cards}")


def about_pavilion(game: Game, card: int) -> dict[str, int | str] | None:
    """Return the number of a pavilion and how many objects it has; whether it is complete, or never will be."""
    if game.where[card] != game.index["zone"][PAVILIONS]:
        return None
    number = pavilions(game).index(card)
    slots: dict[str, int | str] = {"number": number + 1, "given": len(gifts(game, number))}
    slots["all"] = len(requirements(game, number))
    if wanted(game, number) is None:
        slots["complete"] = 1
    elif out_of_reach(game, number):
        slots["closed"] = 1
    return slots


def given_by(game: Game, card: int) -> dict[str, int | str] | None:
    """Return to which pavilion an object was given, and by whom."""
    columns, index = game.columns, game.index["column"]
    pavilion, seat = columns[index[NUMBER]][card], columns[index[CLIP]][card]
    return {"pavilion": pavilion, "seat": seat} if pavilion else None


def pavilion_texts(game: Game, seat: int, tally: Any, wording: Wording) -> list[str]:
    """Return what the seat has given to each pavilion, and what that scores."""
    texts = []
    for number, card in enumerate(pavilions(game)):
        complete = wanted(game, number) is None
        for one in contributors(game, number):
            if one.seat == seat:
                key, points = (EARNED, one.points) if complete else (UNFINISHED, "")
                texts.append(wording.say(key.key, name=wording.named(card), count=one.count, points=points))
    return texts


def loan_texts(game: Game, seat: int, tally: Any, wording: Wording) -> list[str]:
    """Return what each collection of other museums owes to the seat's loans."""
    numbers = game.ruleset.vocabulary.traits
    return [
        wording.say(
            OWED.key, seat=host + 1, value=one.points, without=one.points - owed(game, one),
            name=wording.trait(one.family, numbers[one.family].index(one.name)),
            cards=", ".join(map(wording.named, one.cards)),
        )
        for host, one in lent(game, seat, tally)
    ]  # fmt: skip


def register(registry: Registry) -> None:
    """Register the marks and the accounts."""
    for message, slots in ((ABOUT_PAVILION, about_pavilion), (GIVEN_BY, given_by)):
        registry.message(message)
        registry.extend("mark", CardMark(message, slots))
    for message in (EARNED, UNFINISHED, OWED):
        registry.message(message)
    registry.extend("account", LineAccount("pavilions", pavilion_texts))
    registry.extend("account", LineAccount("loans", loan_texts))

"""Scenario fields of pavilions and loans: set up and read back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from museum.api import BOX, Cards, Game, ListOf, Record, Registry, ScenarioFault, ScenarioField, Setting
from museum.base_game.api import MUSEUM

from .clipped import Clipped
from .loans import loans
from .pavilions import CONTRIBUTIONS, NUMBER, PAVILIONS, gifts, giver, pavilions, put_clip, requirements


def set_pavilions(setting: Setting, seat: int, written: Sequence[dict[str, Any]]) -> None:
    """Set up exactly these pavilions, each with what was given to it, in this order."""
    game = setting.game
    for card in pavilions(game)[:]:
        game.move(card, BOX)
    for number, one in enumerate(written):
        if "collection" not in one:
            raise ScenarioFault("a pavilion has a `collection`", number)
        setting.put(one["collection"], game.index["zone"][PAVILIONS])
        given = one.get("given", [])
        if len(given) > len(requirements(game, number)):
            raise ScenarioFault(f"a pavilion takes {len(requirements(game, number))} objects", number, "given")
        for giver_, card in given:
            check_seat(game, giver_, number, "given")
            mark(game, card, giver_, number + 1)
            setting.put([card], game.index["zone"][CONTRIBUTIONS])


def read_pavilions(game: Game, seat: int) -> list[dict[str, Any]]:
    """Return the pavilions with what was given to them."""
    return [
        {"collection": [card], "given": [(giver(game, gift) + 1, gift) for gift in gifts(game, number)]}
        for number, card in enumerate(pavilions(game))
    ]


def set_loans(setting: Setting, seat: int, written: Sequence[tuple[int, int]]) -> None:
    """Put objects that others have lent into the museum of a seat."""
    for number, (lender, card) in enumerate(written):
        check_seat(setting.game, lender, number)
        if lender == seat + 1:
            raise ScenarioFault("nobody lends to his own museum", number)
        mark(setting.game, card, lender)
        setting.put([card], MUSEUM.of(seat))


def read_loans(game: Game, seat: int) -> list[tuple[int, int]]:
    """Return the objects that others have lent to the museum of a seat."""
    return [(lender + 1, card) for lender, cards in loans(game, seat).items() for card in cards]


def check_seat(game: Game, number: int, *path: str | int) -> None:
    """Raise `ScenarioFault` where there is no such seat."""
    if number > game.seats:
        raise ScenarioFault(f"there is no seat {number}; there are {game.seats}", *path)


def mark(game: Game, card: int, seat: int, pavilion: int = 0) -> None:
    """Put the clip of a seat, from 1, on an object."""
    if "exhibit" not in game.ruleset.roles[game.ruleset.kind_of[card]]:
        raise ScenarioFault(f"`{game.ruleset.id_of(card)}` is no object")
    put_clip(game, seat - 1, card)
    game.columns[game.index["column"][NUMBER]][card] = pavilion


def register(registry: Registry) -> None:
    """Register the fields that set more than a zone."""
    one = Record({"collection": Cards(("pavilion",), single=True), "given": Clipped()})
    for entry in (
        ScenarioField(PAVILIONS, ListOf(one), set_pavilions, read_pavilions, stage=48),
        ScenarioField("loans", Clipped(), set_loans, read_loans, per_seat=True, stage=51),
    ):
        registry.scenario_field(entry)

"""Havelock Dalton's exchange of a favour for an object (AS11, R26)."""

from __future__ import annotations

from collections.abc import Callable

from museum.api import SEAT, DeclaredAction, Game, Message, Option, Registry, one_of_each, step_frame
from museum.base_game.api import (
    FAVOUR_USED,
    OPT_CARD,
    ask_to_pick,
    discard_favour,
    held_favours,
    may_play_favours,
    picked_card,
    take_object,
    takes_from_continents,
)

EXCHANGE, EXCHANGED, QUANTITY = "exchange", "exchange_object", "favour_exchange"
NO_EXCHANGE = Message("refused.no_exchange", "you can't discard a favour for an object now")
# The average worth of a favour to a bot that could take an object instead.
FAVOUR_WORTH = 3.5


def exchanging(quantity: int) -> Callable[[Game, int], list[int]]:
    """Return what lists the favours that may be discarded for an object: one of each kind, while something is on
    display and the *quantity* allows it."""

    def exchangeable(game: Game, seat: int) -> list[int]:
        # This is asked at every decision: what costs least to find out comes first.
        if not game.modifying[quantity] or not may_play_favours(game) or not game.quantity(quantity, seat, -1, 0):
            return []
        return one_of_each(game, held_favours(game, seat)) if takes_from_continents(game, seat) else []

    return exchangeable


def exchange(game: Game, seat: int, card: int) -> None:
    """Discard the favour, which is the turn's, and ask for the object."""
    game.counters[FAVOUR_USED] += 1
    discard_favour(game, card)
    frame = step_frame(game.index["step"][EXCHANGED], seat, card)
    game.agenda.append(frame)
    ask_to_pick(game, frame, [OPT_CARD | Option(option).card for option in takes_from_continents(game, seat)])


def take_exchanged(game: Game, frame: list[int]) -> None:
    """Agenda step: the object that was chosen comes into hand."""
    take_object(game, frame[SEAT], picked_card(frame, OPT_CARD))


def exchange_gain(game: Game, seat: int, card: int) -> float:
    """Return what the best object on display brings beyond the favour, for bots."""
    best: int = max(game.facts.value[Option(option).card] for option in takes_from_continents(game, seat))
    return best - FAVOUR_WORTH


def register(registry: Registry) -> None:
    """Register the action, and the step that follows it."""
    registry.step(EXCHANGED, take_exchanged)
    exchangeable = exchanging(int(registry.index()["quantity"][QUANTITY]))
    registry.action("action", DeclaredAction(
        EXCHANGE, "card", held_favours, exchangeable, exchange, gain=exchange_gain, why_not=NO_EXCHANGE, rule="AS11",
        exploring=True, asks="[: OBJECT]",
    ))  # fmt: skip

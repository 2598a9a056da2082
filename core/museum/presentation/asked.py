"""The subject of a question: the card whose effect asks it, and whose card that is."""

from __future__ import annotations

from collections.abc import Mapping

from museum.engine.frames import CARD, PROGRAM_STEP, SEAT
from museum.engine.game import Game
from museum.presentation.audience import Audience
from museum.presentation.zones import counted, named_counters
from museum.texts.wording import Wording


def asking_card(game: Game) -> tuple[int, int]:
    """Return the card whose effect asks the pending question, and the seat that it acts for; -1 for each if none.

    A card that the asked seat may not know isn't named.
    """
    frame = game.agenda[-1] if game.agenda and game.asking else [-1]
    if frame[0] != PROGRAM_STEP or frame[CARD] < 0 or not game.known[frame[CARD]] >> game.seat & 1:
        return -1, -1
    return frame[CARD], frame[SEAT]


def asked_by_effect(game: Game, audience: Audience, before: Game) -> Mapping[str, int | str]:
    """Return the slots of the pending question: the `card` whose effect asks, and `by` whom, if by another seat."""
    card, seat = asking_card(game)
    if card < 0:
        return {}
    by = {"by": audience.names[seat]} if seat != game.seat else {}
    return {"card": audience.wording.named(card), **by}


def counters_of(game: Game, seat: int, wording: Wording) -> str:
    """Return the seat's numbers that the locale has names for."""
    shown = ((entry, counted(game, entry, seat, wording)) for entry in named_counters(game, wording))
    return ", ".join(f"{wording.term(f'counter.{entry.name}')} {number}" for entry, number in shown if number)

"""The view of one seat: a copy of the game without what is hidden from the seat."""

from __future__ import annotations

from museum.engine.state import GameState
from museum.ruleset.layout import EVERYONE

UNKNOWN = -1


def hide_from(seen: GameState, seat: int) -> None:
    """Take out of a copy of the state what *seat* may not know: hidden cards are `UNKNOWN`.

    The seat -1 is nobody's: it knows only what lies open.

    A card is known to a seat that sees its zone, or has seen it since it was last shuffled. Cards that the
    seat doesn't know stand nowhere (`where` is `UNKNOWN`); random streams and pending steps are gone, and a
    question that another seat is asked shows neither its details nor its options.
    """
    bits = 1 << seat if seat >= 0 else EVERYONE
    hidden = [card for card, known in enumerate(seen.known) if known & bits != bits]
    out = set(hidden)
    if out:
        seen.zones = [[UNKNOWN if card in out else card for card in zone] for zone in seen.zones]
        for card in hidden:
            seen.where[card] = UNKNOWN
            for column in seen.columns:
                column[card] = 0
    seen.known = [known & bits for known in seen.known]
    seen.streams = [0] * len(seen.streams)
    seen.agenda = []
    if seen.asking and seen.seat != seat:
        seen.hide_question()

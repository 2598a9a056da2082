"""The game as one seat may know it: a view, which is a copy, or a window, which is none."""

from __future__ import annotations

from typing import Final, TypeVar

from museum.engine.state import GameState
from museum.ruleset.layout import EVERYONE

UNKNOWN: Final = -1
G = TypeVar("G", bound=GameState)


def hide_from(seen: GameState, seat: int) -> None:
    """Take out of a copy of the state what *seat* may not know: hidden cards are `UNKNOWN`.

    The seat -1 is nobody's: it knows only what lies open.

    A card is known to a seat that sees its zone, or has seen it since it was last shuffled. Cards that the
    seat doesn't know stand nowhere (`where` is `UNKNOWN`); random streams and pending steps are gone, and a
    question that another seat is asked shows neither its details nor its options.
    """
    bits = 1 << seat if seat >= 0 else EVERYONE
    known = seen.known = [seers & bits for seers in seen.known]
    hidden = [card for card, seers in enumerate(known) if seers != bits]
    where, zones = seen.where, seen.zones
    for zone in {*map(where.__getitem__, hidden)} - {UNKNOWN}:
        zones[zone] = [card if known[card] == bits else UNKNOWN for card in zones[zone]]
    # Most columns are empty.
    for column in (where, *filter(any, seen.columns)):
        empty = UNKNOWN if column is where else 0
        for card in hidden:
            column[card] = empty
    _hide_plans(seen, seat)


def window(game: G, seat: int) -> G:
    """Return *game* as its view for *seat* shows the zones, only to be read: all else is the game's own.

    Hidden cards are `UNKNOWN`, so whoever reads only about cards that it has found in a zone learns what a view
    shows. Copying the state would be most of what an answer costs. What the game remembers stays true in it.
    """
    seen, known, bit = game.shared(), game.known, 1 << seat
    seen.zones = zones = game.zones[:]
    for zone in game.ruleset.unseen[seat]:
        cards = zones[zone]
        if not cards:
            continue
        # Of most decks nobody knows a card.
        for card in cards:
            if known[card]:
                zones[zone] = [card if known[card] & bit else UNKNOWN for card in cards]
                break
        else:
            zones[zone] = [UNKNOWN] * len(cards)
    seen.memo = game.memo
    _hide_plans(seen, seat)
    return seen


def _hide_plans(seen: GameState, seat: int) -> None:
    seen.agenda = []
    seen.streams = [0] * len(seen.streams)
    if seen.asking and seen.seat != seat:
        seen.hide_question()

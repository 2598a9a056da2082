"""Cards that come into no game: kinds that no pack lays out."""

from __future__ import annotations

from collections.abc import Sequence

from museum.diagnostics import Diagnostics
from museum.engine.start import Seating, laid_out
from museum.ruleset.model import Ruleset

BOX = "box"


def check_reach(ruleset: Ruleset, pack: str, seats: int, boards: Sequence[str], diagnostics: Diagnostics) -> None:
    """Warn of cards of *pack* whose whole kind is still in the box when the table is laid."""
    game = laid_out(ruleset, Seating(seats, 0, tuple(boards)), 0)
    boxed = set(game.zones[ruleset.index["zone"][BOX]]) if BOX in ruleset.index["zone"] else set()
    laid = {kind for card, kind in enumerate(ruleset.kind_of) if card not in boxed}
    for card in ruleset.definitions:
        if card.pack == pack and card.kind not in laid:
            message = f"`{card.id}` comes into no game: nothing lays out cards of kind `{card.kind}`"
            diagnostics.warning("unreachable-card", message, card.place)

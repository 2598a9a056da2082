"""Finds cards that are in no game, since no pack lays out cards of their kind."""

from __future__ import annotations

from collections.abc import Sequence

from museum.diagnostics import Diagnostics
from museum.engine.own import BOX
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset


def check_reach(ruleset: Ruleset, pack: str, seats: int, boards: Sequence[str], diagnostics: Diagnostics) -> None:
    """Warn of cards of *pack* whose whole kind is still in the box at the first question."""
    laid = _laid(ruleset, Seating(seats, 0, tuple(boards)))
    for bot in ruleset.bots.values():
        if bot.automated:
            laid |= _laid(ruleset, Seating(seats, 0, tuple(boards), (None, {"bot": bot.name})))
    for card in ruleset.definitions:
        if card.pack == pack and card.kind not in laid:
            message = f"`{card.id}` is in no game: nothing lays out cards of kind `{card.kind}`"
            diagnostics.warning("unreachable-card", message, card.place)


def _laid(ruleset: Ruleset, seating: Seating) -> set[str]:
    """Return the kinds of which a card has left the box by the first question of a game for *seating*."""
    game = new_game(ruleset, seating, 0)
    boxed = set(game.zones[BOX])
    return {kind for card, kind in enumerate(ruleset.kind_of) if card not in boxed}

"""The names of the pack's own things, and their numbers in a game."""

from __future__ import annotations

from museum.api import Game

RELIC, FLOOD = "mythos_relic", "flood"
# A flood that has been drawn waits in `rising` until what has no room has left.
DECK, RISING, FLOODS = "flood_deck", "rising", "floods"


def number(game: Game, family: str, name: str) -> int:
    """Return the number of a thing that is registered."""
    return game.ruleset.index[family][name]

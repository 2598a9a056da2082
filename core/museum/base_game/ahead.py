"""The rest of the game as packs reckon with it when they advise bots: turns to come, and the worth of prestige."""

from __future__ import annotations

from typing import Final

from museum.base_game.layout import CLOSING, SCORE
from museum.base_game.turn import threshold
from museum.engine.game import Game

# Points of the track that a turn brings, and the worth of a token of prestige while the game goes on.
PACE: Final = 12.0
TOKEN: Final = 1.9


def turns_left(game: Game) -> float:
    """Return how many turns each seat may still expect after this one; 0 once the end has been reached (B50)."""
    if game.counters[CLOSING]:
        return 0.0
    missing = min(threshold(game, seat) - game.counters[SCORE + seat] for seat in range(game.seats))
    return max(1.0, missing / PACE)


def prestige_worth(game: Game) -> float:
    """Return what a token of prestige is worth in points."""
    return 1.0 if game.counters[CLOSING] else TOKEN

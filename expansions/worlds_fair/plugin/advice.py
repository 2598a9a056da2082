"""Advice for bots: the worth of giving and lending, in points."""

from __future__ import annotations

from museum.api import Game


def contributing(game: Game, seat: int, card: int, number: int) -> float:
    """Return what giving an object to a pavilion is worth, before what it costs."""
    return 0.0


def lending(game: Game, seat: int, card: int, host: int) -> float:
    """Return what lending an object is worth, before what it costs."""
    return 0.0

"""Scores on the track as each seat may see them (parameter `score_track`, B60)."""

from __future__ import annotations

from typing import Final

from museum.base_game.layout import SCORE
from museum.engine.game import Game

HIDDEN: Final = "?"


def scores_are_open(game: Game) -> bool:
    """Return whether everybody sees everybody's score before the final sheets."""
    return bool(game.facts.parameters["score_track"] == "open")


def shown_score(game: Game, seat: int, viewer: int = -1) -> str:
    """Return the score of *seat* as *viewer* (-1: everybody) may see it."""
    return str(game.counters[SCORE + seat]) if seat == viewer or scores_are_open(game) else HIDDEN

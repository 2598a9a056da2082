"""Random playouts: whole games as fast as possible, without views of the seats."""

from __future__ import annotations

from random import Random

from museum.engine.faults import in_play
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset


def play(ruleset: Ruleset, seating: Seating, seed: int) -> tuple[Game, int]:
    """Play a game at random to its end; return it with the number of decisions that had two options or more."""
    game, decisions, _ = play_counted(ruleset, seating, seed)
    return game, decisions


def play_counted(ruleset: Ruleset, seating: Seating, seed: int) -> tuple[Game, int, int]:
    """Play a game at random to its end; return it with its decisions of two options or more and all answers."""
    game = new_game(ruleset, seating, seed)
    with in_play(ruleset):
        return game, *game.answer_by_chance(Random(seed).random)

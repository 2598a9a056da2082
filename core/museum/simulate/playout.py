"""Random playouts: whole games as fast as possible, without views of the seats."""

from __future__ import annotations

from random import Random

from museum.engine.faults import in_play
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset


def play(ruleset: Ruleset, seating: Seating, seed: int) -> tuple[Game, int]:
    """Play a game at random to its end; return it with the number of decisions that had two options or more."""
    game = new_game(ruleset, seating, seed)
    with in_play(ruleset):
        return game, _finish(game, seed)


def _finish(game: Game, seed: int) -> int:
    draw = Random(seed).random
    decisions = 0
    while game.asking:
        options = game.options()
        count = len(options)
        if count > 1:
            decisions += 1
            game.apply(options[int(draw() * count)])
        else:
            game.apply(options[0])
    return decisions

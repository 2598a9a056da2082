"""Random games of any game on the engine: cards, copies and effects keep their invariants, lines can be replayed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from museum.engine.game import Game
from museum.engine.notation import Scribe, do
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset

from .invariants import LONGEST, check_cards, check_copies, check_effects_in_play, require

# Chooses an answer, or gives one that isn't among the options.
Chooser = Callable[[Game, Random], int]


def play_checked(
    rules: Ruleset, seats: int, seed: int, check: Callable[[Game], None],
    choose: Chooser = lambda game, random: random.choice(game.options()), every: int = 1,
) -> Game:  # fmt: skip
    """Play a random game to its end, check some of its states, and play it again from its lines."""
    random, scribe = Random(seed), Scribe()
    game = new_game(rules, Seating(seats, seed % seats), seed)
    again = game.clone()
    for decision in range(LONGEST):
        if not game.asking:
            break
        if decision % every == seed % every:
            check_cards(game)
            check_effects_in_play(game)
            check_copies(game, random)
            check(game)
        option = choose(game, random)
        scribe.note(game, option)
        game.apply(option)
    require(bool(game.finished), "the game doesn't end")
    for _, line in scribe.lines:
        do(again, line)
    require(again == game, "the game differs when it is played from its lines")
    return game

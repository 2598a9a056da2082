"""Starting a game: the seating, the packs' set-ups, and the first question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from museum.engine.game import AUTOMATA, Game
from museum.ruleset.model import Ruleset


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: the number of seats, the first (from 0; None: drawn by the seed), a board per seat.

    `by_rule` has, for each seat whose play is a rule, `bot` and the options that the game file gives it, and None
    for the others; it may be empty where there is no such seat.
    """

    seats: int
    first: int | None = None
    boards: Sequence[str] = ()
    by_rule: Sequence[Mapping[str, Any] | None] = ()


def new_game(ruleset: Ruleset, seating: Seating, seed: int) -> Game:
    """Return a game laid out by *seed* and run on to its first question."""
    game = laid_out(ruleset, seating, seed)
    game.advance()
    return game


def laid_out(ruleset: Ruleset, seating: Seating, seed: int) -> Game:
    """Return a game whose cards lie where they start, with the set-up's steps still on the agenda."""
    game = Game(ruleset, seating.seats, seed)
    for seat, ruled in enumerate(seating.by_rule):
        game.counters[AUTOMATA] |= (ruled is not None) << seat
    for set_up in ruleset.setups:
        set_up(game=game, seating=seating)
    first = game.counters[0]
    game.agenda.extend([step, first] for step in reversed(ruleset.phases["setup"]))
    return game

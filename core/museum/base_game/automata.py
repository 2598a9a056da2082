"""Seats whose play is a rule: how Museum's own rules go for them.

They hold no favours and no patrons, have no hand limit and lose nothing by public opinion; their improvement phase
is what their pack makes of it (the point `improves`), and their questions are answered by its `Registry.automaton`.
"""

from __future__ import annotations

from museum.base_game.layout import AUTOMATA
from museum.engine.game import Game


def by_rule(game: Game, seat: int) -> bool:
    """Tell whether the play of *seat* is a rule, so that nobody is asked for it."""
    return bool(game.counters[AUTOMATA] >> seat & 1)


def improve_by_rule(game: Game, seat: int) -> None:
    """Let the pack of the seat's bot carry its improvement phase out."""
    for improves in game.facts.improves:
        improves(game, seat)

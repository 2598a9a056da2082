"""Automated seats, such as the solo opponent: the rules of Museum that apply to them.

They hold no favours and no patrons, have no hand limit and lose nothing by public opinion. Their pack carries out
their action phase (the point `improves`) and answers their questions (`Registry.automated_answer`).
"""

from __future__ import annotations

from museum.base_game.layout import AUTOMATED, FIRST
from museum.engine.game import Game


def is_automated(game: Game, seat: int) -> bool:
    """Return whether *seat* is automated, so that nobody is asked for it."""
    return bool(game.counters[AUTOMATED] >> seat & 1)


def persons_in_turn(game: Game) -> list[int]:
    """Return the seats that aren't automated, in turn order from the first player."""
    return [seat for seat in _in_turn(game) if not is_automated(game, seat)]


def automated_in_turn(game: Game) -> list[int]:
    """Return the seats that are automated, in turn order from the first player."""
    return [seat for seat in _in_turn(game) if is_automated(game, seat)]


def _in_turn(game: Game) -> list[int]:
    return [(game.counters[FIRST] + place) % game.seats for place in range(game.seats)]


def improve_automated(game: Game, seat: int) -> None:
    """Let the pack of the automated seat carry out its action phase."""
    for improves in game.facts.improves:
        improves(game, seat)

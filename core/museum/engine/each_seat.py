"""The agenda step that lets an event happen to each seat in turn (`Game.emit_to_all`)."""

from __future__ import annotations

from museum.engine.frames import EACH_SEAT_STEP
from museum.engine.game import Game
from museum.engine.own import FIRST


def run_each_seat(game: Game, frame: list[int]) -> None:
    """Let an event happen to the next seat in turn order from the first: the frame holds the event and how many it
    has happened to."""
    event, done = frame[1], frame[2]
    if done + 1 < game.seats:
        game.agenda.append([EACH_SEAT_STEP, event, done + 1])
    game.emit(event, (game.counters[FIRST] + done) % game.seats, -1)

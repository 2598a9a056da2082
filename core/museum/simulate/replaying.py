"""Plays a game of a run that is kept in a folder once more, as a save that can be read move by move."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from museum.diagnostics import MuseumError, Place
from museum.diagnostics.said import Said
from museum.engine.saves import Save
from museum.sessions import open_save
from museum.simulate.folder import found_run
from museum.simulate.games import save_of


def played_again(path: Path, number: int) -> Save:
    """Return the game of that number of the run at *path*; raises `MuseumError` where there is none."""
    folder, begun = found_run(path)
    if number >= folder.plan.games:
        message = Said.by("no_game_of_run", "the games of this run are 0 to {last}", last=folder.plan.games - 1)
        raise MuseumError.single("out-of-range", message, Place(str(path)))
    open_save(begun)  # a missing pack is explained by the versions of the run
    played = save_of(folder.plan, number)
    return replace(begun, seed=played.seed, moves=played.moves, end=played.end)

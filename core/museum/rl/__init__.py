"""Any game as an environment of PettingZoo, for programs that learn to play; it needs the extra `rl`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from museum.diagnostics import MuseumError
from museum.sessions import open_game

if TYPE_CHECKING:
    from museum.rl.aec import Wrapped

__all__ = ["environment"]


def environment(path: Path | str, *, render_mode: str | None = None, effort: str = "final") -> Wrapped:
    """Return the game file at *path* as an AEC environment; `seat_1` and so on are the agents of seats without a bot.

    *render_mode* is `human` to print the table, `ansi` to have it as text. With the *effort* `bound` the result is
    scored in less time, and points may be a little too high. Raises `MuseumError` with all that is wrong in the file,
    or if the extra isn't installed.
    """
    try:
        from museum.rl.aec import wrapped
    except ImportError as error:
        message = f"`{error.name}` isn't installed, which the environment needs: pip install 'museum-game[rl]'"
        raise MuseumError.single("unreadable", message) from None
    opening = open_game(path)
    if all(seat.bot is not None for seat in opening.config.seats):
        message = "every seat has a bot; expected one with a name, for an agent: `seats: [Ada, {bot: random}]`"
        raise MuseumError.single("not-allowed", message, opening.config.place("seats"))
    return wrapped(opening, render_mode, effort)

"""Reports names of boards that no enabled pack has."""

from __future__ import annotations

from collections.abc import Iterable

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.packs import GameConfig
from museum.ruleset.board_patches import boards_of
from museum.ruleset.model import Ruleset
from museum.suggest import did_you_mean


def check_boards(config: GameConfig, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report each unknown board of the game file."""
    named = [(config.board, config.place("board"))]
    named += [(seat.board, seat.place) for seat in config.seats if seat.board]
    check_board_names(named, ruleset, diagnostics)


def check_board_names(named: Iterable[tuple[str, Place]], ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report each unknown board at its place; where the packs have no boards at all, any name passes."""
    known = [board["id"] for board, _ in boards_of(ruleset)]
    for board, place in named:
        if known and board not in known:
            english = "there is no board `{name}`; there are {known}"
            message = Said.by("board", english, name=board, known=listed(known))
            diagnostics.error("unknown-board", message, place, did_you_mean(board, known), name=board)

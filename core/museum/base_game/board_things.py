"""The museum boards as things that players may ask about."""

from __future__ import annotations

from collections.abc import Iterator

from museum.ruleset.board_patches import LIST, NUMBERS, boards_of
from museum.ruleset.model import Ruleset
from museum.ruleset.registry import Registry
from museum.ruleset.things import Thing, ThingKind


def register(registry: Registry) -> None:
    """Register boards as such things."""
    registry.things(ThingKind("board", things, LIST))


def things(ruleset: Ruleset) -> Iterator[Thing]:
    """Yield the boards that there are."""
    for board, place in boards_of(ruleset):
        marks = board.get("provenance", {}).items()
        found = {part: (mark, board[NUMBERS].get(part, board["rows"])) for part, mark in marks}
        yield Thing("board", board["id"], board, place, found)

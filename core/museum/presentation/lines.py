"""The points on the lines of a score sheet: as registered, with what cards score on them, as cards change them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

from museum.diagnostics import MuseumError
from museum.engine.game import Game
from museum.packs.plugin_errors import definition_place, shown
from museum.ruleset.parts import ScoreLine


def lines_of(game: Game, seat: int, basis: object = None, apart: Collection[int] = ()) -> dict[str, int]:
    """Return the points of each line: as it is registered, with what cards in play score on it for *seat*, and as
    those that modify `LINE_points` leave it.

    *basis* is what the game pack worked out once for all lines. Cards that stand *apart* are in its lines already.
    Raises `MuseumError` at a line whose `points` doesn't return a whole number.
    """
    rules = game.ruleset
    lines: dict[str, int] = {}
    for line in rules.score_lines:
        score: Callable[..., Any] = line.points
        returned = score(game, seat, basis)
        if not isinstance(returned, int):
            raise _no_points(line, returned)
        lines[line.name] = returned
    for _, name, points in paid_by_cards(game, seat, basis, apart):
        lines[name] += points
    numbers = game.index["quantity"]
    for name, points in lines.items():
        number = numbers[f"{name}_points"]
        if game.modifying[number]:
            lines[name] = game.quantity(number, seat, -1, points)
    return lines


def paid_by_cards(
    game: Game, seat: int, basis: object = None, apart: Collection[int] = ()
) -> Iterator[tuple[int, str, int]]:
    """Yield each card in play that scores for *seat*, its own or nobody's, with the line and the points."""
    for card in game.acting(game.ruleset.scorers, seat):
        if card not in apart:
            for scoring in game.ruleset.behaviour[game.model(card)].scorings:
                yield card, scoring.line, scoring.points(game, seat, basis)


def _no_points(line: ScoreLine, returned: object) -> MuseumError:
    message = f"`points` of the score line `{line.name}` returned {shown(returned)}; points are a whole number"
    return MuseumError.single("broken-plugin", message, definition_place(line.points))

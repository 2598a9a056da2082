"""The score sheet of a seat: points by line, and their total."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from museum.diagnostics import MuseumError
from museum.engine.game import Game
from museum.engine.watch import Watch
from museum.frozen import frozen
from museum.packs.plugin_errors import definition_place, shown
from museum.ruleset.parts import ScoreLine
from museum.texts.wording import Wording


@frozen
class Sheet:
    """A seat's score: points per line, in the order of the sheet."""

    lines: Mapping[str, int]

    @property
    def total(self) -> int:
        """Return the sum of all lines."""
        return sum(self.lines.values())

    def as_json(self) -> dict[str, int]:
        """Return the lines with the total, as programs read them."""
        return {**self.lines, "total": self.total}


def lines_of(game: Game, seat: int, basis: object = None, apart: Collection[int] = ()) -> dict[str, int]:
    """Return the points of each line: as it is registered, with what cards in play score on it for *seat*, and as
    those that modify `LINE_points` leave it.

    *basis* is what the game pack worked out once for all lines. Cards that stand *apart* are in its lines already.
    Raises `MuseumError` at a line whose `points` doesn't return a whole number.
    """
    rules = game.ruleset
    lines = {line.name: line.points(game, seat, basis) for line in rules.score_lines}
    for line in rules.score_lines:
        if not isinstance(lines[line.name], int):
            raise _no_points(line, lines[line.name])
    for _, name, points in paid_by_cards(game, seat, basis, apart):
        lines[name] += points
    numbers = game.index["quantity"]
    return {name: game.quantity(numbers[f"{name}_points"], seat, -1, points) for name, points in lines.items()}


def paid_by_cards(
    game: Game, seat: int, basis: object = None, apart: Collection[int] = ()
) -> Iterator[tuple[int, str, int]]:
    """Yield each card in play that scores for *seat*, its own or nobody's, with the line and the points."""
    for card in game.ruleset.scorers:
        if card not in apart and game.acts_for(card, seat):
            for scoring in game.ruleset.behaviour[game.model(card)].scorings:
                yield card, scoring.line, scoring.points(game, seat, basis)


def note_scores(game: Game, seat: int, sheet: Sheet, watch: Watch) -> None:
    """Note in *watch* which cards in play pay points to *seat*."""
    for card in game.ruleset.scorers:
        if game.acts_for(card, seat):
            for number, scoring in enumerate(game.ruleset.behaviour[game.model(card)].scorings):
                if scoring.points(game, seat, None):
                    watch.scored(game.ruleset, game.model(card), number, seat)


def card_points(
    game: Game, seat: int, wording: Wording, basis: object = None, apart: Collection[int] = ()
) -> dict[str, list[str]]:
    """Return by line what cards in play pay on it, in words."""
    found: dict[str, list[str]] = {}
    for card, line, points in paid_by_cards(game, seat, basis, apart):
        if points:
            text = wording.say("points.card", name=wording.named(card), points=points)
            found.setdefault(line, []).append(text)
    return found


def points_sheet(game: Game, seat: int, effort: str) -> Sheet:
    """Return the sheet of the registered lines."""
    return Sheet(lines_of(game, seat))


def most_points(game: Game, totals: list[int]) -> list[int]:
    """Return the seats with the highest total."""
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def _no_points(line: ScoreLine, returned: object) -> MuseumError:
    message = f"`points` of the score line `{line.name}` returned {shown(returned)}; points are a whole number"
    return MuseumError.single("broken-plugin", message, definition_place(line.points))

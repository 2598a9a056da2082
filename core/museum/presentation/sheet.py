"""The score sheet of a seat: points by line, and their total."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from museum.engine.game import Game
from museum.engine.watch import Watch
from museum.frozen import frozen
from museum.presentation.lines import lines_of, paid_by_cards
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


def note_scores(game: Game, seat: int, sheet: Sheet, watch: Watch) -> None:
    """Note in *watch* which cards in play pay points to *seat*."""
    for card in game.acting(game.ruleset.scorers, seat):
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

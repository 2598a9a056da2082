"""Scoring a museum that somebody wrote down: the best arrangement of its cards, and its sheet (B51-B68)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from museum.base_game.layout import BOARD, EXPERTS, MUSEUM, OPINION, PATRON, POOL, PRESTIGE, SCORE
from museum.base_game.scoring_input import Listed, Museum
from museum.base_game.scratch import with_objects
from museum.base_game.sheet import Sheet, sheet_of
from museum.engine.game import Game
from museum.engine.start import Seating, laid_out
from museum.ruleset.model import Ruleset


@dataclass(frozen=True, slots=True)
class Scored:
    """The museum in a game made for it, seat 0, with its sheet; *lines* are those given, by exhibit."""

    game: Game
    sheet: Sheet
    lines: tuple[str, ...]

    def layout(self) -> list[list[str | None]]:
        """Return the line of the card in each place of the board, row by row; None for an empty place or none."""
        board = self.game.facts.boards[self.game.counters[BOARD]]
        rows = 1 + max(row for row, _ in board.cells)
        columns = 1 + max(column for _, column in board.cells)
        shown: list[list[str | None]] = [[None] * columns for _ in range(rows)]
        for (row, column), item in zip(board.cells, self.sheet.tally.layout, strict=True):
            if item >= 0:
                shown[row][column] = self.lines[item]
        return shown


def score(museum: Museum, ruleset: Ruleset) -> Scored:
    """Arrange the museum as well as can be found, and score it."""
    described = [card.described for card in (*museum.cards, *museum.pool) if card.described is not None]
    scratch = with_objects(ruleset, described)
    game = laid_out(scratch, Seating(2, 0, (museum.board, museum.board)), 0)
    game.agenda.clear()
    fresh = iter(range(len(ruleset.cards), len(scratch.cards)))
    _place(game, museum.cards, MUSEUM, fresh)
    _place(game, museum.pool, POOL, fresh)
    _place(game, museum.experts, EXPERTS, fresh)
    if museum.patron:
        game.move(scratch.numbers[museum.patron][0], PATRON)
    game.counters[SCORE] = museum.score
    game.counters[PRESTIGE] = museum.prestige
    for continent, tokens in museum.opinion.items():
        game.counters[OPINION + continent] = tokens
    return Scored(game, sheet_of(game, 0), tuple(card.words.text for card in museum.cards))


def _place(game: Game, cards: list[Listed], zone: int, fresh: Iterator[int]) -> None:
    for card in cards:
        if card.described is not None:
            game.move(next(fresh), zone)
            continue
        copies = game.ruleset.numbers[card.id]
        game.move(next(copy for copy in copies if game.where[copy] not in (MUSEUM, POOL, EXPERTS)), zone)

"""The result of a game: the sheets of all seats, the places, who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from museum.engine.game import Game
from museum.frozen import frozen
from museum.presentation.model import sheet_of, teams_of, winners
from museum.presentation.sheet import Sheet
from museum.texts.wording import Wording

TOTAL: Final = "total"


@frozen
class Ranking:
    """The ranking: (place, names, total) from the best to the last, and a sentence that says who has won."""

    rows: tuple[tuple[int, str, int], ...]
    won: str


def final_sheets(game: Game) -> list[Sheet]:
    """Return the sheets of all seats of a game that is over."""
    return [sheet_of(game, seat, "final") for seat in range(game.seats)]


def standing(game: Game, sheets: Sequence[Sheet], names: Sequence[str], wording: Wording) -> Ranking:
    """Return the ranking of seats, or of teams if there are any."""
    totals = [sheet.total for sheet in sheets]
    best, teams = winners(game, totals), teams_of(game)
    sums = [sum(totals[seat] for seat in team) for team in teams]
    ranks = [(total, team[0] in best) for team, total in zip(teams, sums, strict=True)]
    return ranked(ranks, sums, [wording.joined([names[seat] for seat in team]) for team in teams], wording)


def ranked(
    ranks: Sequence[tuple[int, ...]], totals: Sequence[int], names: Sequence[str], wording: Wording
) -> Ranking:
    """Return the names in the order of their *ranks*, the greatest first; equal ranks share a place."""
    order = sorted(range(len(ranks)), key=ranks.__getitem__, reverse=True)
    rows = tuple((place_among(ranks, one), names[one], totals[one]) for one in order)
    best = [name for rank, name in zip(ranks, names, strict=True) if rank == max(ranks)]
    # A game says by what it breaks ties, if it does.
    tied = totals.count(max(totals)) > 1 and wording.locale.speaks("sheet.tie")
    won = "sheet.share" if len(best) > 1 else "sheet.tie" if tied else "sheet.wins"
    return Ranking(rows, wording.say(won, who=wording.joined(best)))


def place_among(ranks: Sequence[tuple[int, ...]], number: int) -> int:
    """Return the place of the one of this number; equal ranks share a place."""
    return 1 + sum(rank > ranks[number] for rank in ranks)


def line_name(line: str, wording: Wording) -> str:
    """Return what people call a line of the sheet."""
    return wording.say("sheet.total") if line == TOTAL else wording.term(f"score_line.{line}")

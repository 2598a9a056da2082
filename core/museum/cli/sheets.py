"""The end of a game as it is printed: all sheets side by side, each with what earned it, and the standing."""

from __future__ import annotations

from collections.abc import Sequence

from museum.cli.output import rule, table, wrapped
from museum.cli.pages import page_lines
from museum.engine.game import Game
from museum.presentation import Sheet, accounts_of, presentation_of, sheet_of, teams_of, winners
from museum.texts.wording import Wording

NAME_WIDTH = 12
TOTAL = "total"


def final_lines(game: Game, names: Sequence[str], wording: Wording) -> list[str]:
    """Return all that is printed when a game is over."""
    sheets = final_sheets(game)
    lines = [rule(wording.say("sheet.title"), "="), "", *sheet_table(sheets, names, wording)]
    for seat, sheet in enumerate(sheets):
        head = wording.say("sheet.seat", name=names[seat], points=sheet.total)
        lines += ["", rule(head), *sheet_lines(game, seat, sheet, wording)]
        lines += page_lines(presentation_of(game.ruleset).below(game, seat, sheet, wording))
    return [*lines, "", rule(wording.say("sheet.standing"), "="), *standing_lines(game, sheets, names, wording)]


def final_sheets(game: Game) -> list[Sheet]:
    """Return the sheets of all seats of a game that is over."""
    return [sheet_of(game, seat, "final") for seat in range(game.seats)]


def standing_lines(game: Game, sheets: Sequence[Sheet], names: Sequence[str], wording: Wording) -> list[str]:
    """Return the ranking, of teams if there are any; equal totals share a place, unless a tie-break parts them."""
    totals = [sheet.total for sheet in sheets]
    best, teams = winners(game, totals), teams_of(game)
    sums = [sum(totals[seat] for seat in team) for team in teams]
    ranks = [(total, team[0] in best) for team, total in zip(teams, sums, strict=True)]
    return ranked_lines(ranks, sums, [wording.joined([names[seat] for seat in team]) for team in teams], wording)


def ranked_lines(
    ranks: Sequence[tuple[int, ...]], totals: Sequence[int], names: Sequence[str], wording: Wording
) -> list[str]:
    """Return the names in the order of their *ranks*, the greatest first, each with its place and total."""
    order = sorted(range(len(ranks)), key=ranks.__getitem__, reverse=True)
    rows = [(f"{place_among(ranks, one)}.", names[one], str(totals[one])) for one in order]
    best = [name for rank, name in zip(ranks, names, strict=True) if rank == max(ranks)]
    # A game says by what it breaks ties, if it does.
    tied = totals.count(max(totals)) > 1 and wording.locale.speaks("sheet.tie")
    won = "sheet.share" if len(best) > 1 else "sheet.tie" if tied else "sheet.wins"
    return [*table(rows, right=(0, 2)), "", wording.say(won, who=wording.joined(best))]


def place_among(ranks: Sequence[tuple[int, ...]], number: int) -> int:
    """Return the place of the one of this number; equal ranks share a place."""
    return 1 + sum(rank > ranks[number] for rank in ranks)


def sheet_table(sheets: Sequence[Sheet], names: Sequence[str], wording: Wording) -> list[str]:
    """Return the sheets side by side: a row per line, a column per seat."""
    rows = [["", *(name[:NAME_WIDTH] for name in names)]]
    rows += [[line_name(line, wording), *(str(sheet.lines[line]) for sheet in sheets)] for line in sheets[0].lines]
    rows.append([line_name(TOTAL, wording), *(str(sheet.total) for sheet in sheets)])
    lines = table(rows, right=range(1, len(sheets) + 1))
    bar = "-" * max(map(len, lines))
    return [lines[0], bar, *lines[1:-1], bar, lines[-1]]


def sheet_lines(game: Game, seat: int, sheet: Sheet, wording: Wording) -> list[str]:
    """Return one sheet, each line with what earned it."""
    accounts = accounts_of(game, seat, sheet, wording)
    names = {line: line_name(line, wording) for line in (*sheet.lines, TOTAL)}
    width = max(map(len, names.values()))
    lines = [
        wrapped(accounts.get(line, ""), f"  {names[line]:<{width}} {points:>4}  ")
        for line, points in sheet.lines.items()
    ]
    return [*lines, f"  {names[TOTAL]:<{width}} {sheet.total:>4}"]


def line_name(line: str, wording: Wording) -> str:
    """Return what people call a line of the sheet."""
    return wording.say("sheet.total") if line == TOTAL else wording.term(f"score_line.{line}")

"""The end of a game as it is printed: all sheets side by side, each with what earned it, and the standing."""

from __future__ import annotations

from collections.abc import Sequence

from museum.cli.output import rule, table, wrapped
from museum.cli.pages import page_lines
from museum.engine.game import Game
from museum.presentation import Sheet, accounts_of, presentation_of
from museum.presentation.results import TOTAL, Ranking, final_sheets, line_name, standing
from museum.texts.wording import Wording

NAME_WIDTH = 12


def final_lines(game: Game, names: Sequence[str], wording: Wording) -> list[str]:
    """Return all that is printed when a game is over."""
    sheets = final_sheets(game)
    lines = [rule(wording.say("sheet.title"), "="), "", *sheet_table(sheets, names, wording)]
    for seat, sheet in enumerate(sheets):
        head = wording.say("sheet.seat", name=names[seat], points=sheet.total)
        lines += ["", rule(head), *sheet_lines(game, seat, sheet, wording)]
        lines += page_lines(presentation_of(game.ruleset).below(game, seat, sheet, wording))
    return [*lines, "", rule(wording.say("sheet.standing"), "="), *standing_lines(game, sheets, names, wording)]


def standing_lines(game: Game, sheets: Sequence[Sheet], names: Sequence[str], wording: Wording) -> list[str]:
    """Return the ranking, of teams if there are any; equal totals share a place, unless a tie-break parts them."""
    return ranking_lines(standing(game, sheets, names, wording))


def ranking_lines(found: Ranking) -> list[str]:
    """Return a ranking as it is printed."""
    rows = [(f"{place}.", name, str(total)) for place, name, total in found.rows]
    return [*table(rows, right=(0, 2)), "", found.won]


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

"""The end of a game as it is printed: standing, score sheets with what earned each line, museums."""

from __future__ import annotations

from collections.abc import Sequence

from museum.base_game.layout import EXPERTS, MUSEUM
from museum.base_game.purchase import blocked
from museum.base_game.sheet import Sheet, sheet_of, winners
from museum.cli.grid import code_of, grid, inner_width
from museum.cli.output import rule, table, wrapped
from museum.engine.game import Game
from museum.sessions.account import TOTAL, account, board_of, line_name
from museum.sessions.wording import Wording

NAME_WIDTH = 12


def proof(sheet: Sheet, wording: Wording) -> str:
    """Return the legend of a museum's drawing, and whether its arrangement is proven to be the best."""
    return f"  {wording.say('sheet.proven' if sheet.tally.proven else 'sheet.unproven')}"


def final_lines(game: Game, names: Sequence[str], wording: Wording) -> list[str]:
    """Return all that is printed when a game is over."""
    sheets = [sheet_of(game, seat) for seat in range(game.seats)]
    lines = [rule(wording.say("sheet.title"), "="), "", *sheet_table(sheets, names, wording)]
    for seat, sheet in enumerate(sheets):
        head = wording.say("sheet.seat", name=names[seat], points=sheet.total)
        lines += ["", rule(head), *sheet_lines(game, seat, sheet, wording)]
        lines += museum_lines(game, seat, sheet, wording)
    return [*lines, "", rule(wording.say("sheet.standing"), "="), *standing_lines(game, sheets, names, wording)]


def standing_lines(game: Game, sheets: Sequence[Sheet], names: Sequence[str], wording: Wording) -> list[str]:
    """Return the ranking; equal totals share a place, unless a tie-break parts the winners (B69)."""
    totals = [sheet.total for sheet in sheets]
    best = winners(game, totals)
    ranks = [(total, seat in best) for seat, total in enumerate(totals)]
    order = sorted(range(len(totals)), key=ranks.__getitem__, reverse=True)
    rows = [(f"{1 + sum(rank > ranks[seat] for rank in ranks)}.", names[seat], str(totals[seat])) for seat in order]
    who = wording.joined(names[seat] for seat in best)
    tied = totals.count(max(totals)) > 1
    won = "sheet.share" if len(best) > 1 else "sheet.tie" if tied else "sheet.wins"
    return [*table(rows, right=(0, 2)), "", wording.say(won, who=who)]


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
    told = account(game, seat, sheet, wording)
    names = {line: line_name(line, wording) for line in (*sheet.lines, TOTAL)}
    width = max(map(len, names.values()))
    lines = [
        wrapped(told[line], f"  {names[line]:<{width}} {points:>4}  ") for line, points in sheet.lines.items()
    ]
    lines.append(f"  {names[TOTAL]:<{width}} {sheet.total:>4}")
    experts = game.zones[EXPERTS + seat]
    if experts:
        lines.append(wrapped(", ".join(map(wording.named, experts)), f"  {wording.say('sheet.experts')} "))
    return lines


def museum_lines(game: Game, seat: int, sheet: Sheet, wording: Wording) -> list[str]:
    """Return the museum as it is laid out on the sheet."""
    board, cards = board_of(game, seat), game.zones[MUSEUM + seat]
    facts, width = game.facts, inner_width(board)

    def label(index: int) -> tuple[str, str]:
        card = cards[index]
        civilisation, domain = (
            wording.trait(family, number) if number >= 0 else ""
            for family, number in (("civilisation", facts.civilisation[card]), ("domain", facts.domain[card]))
        )
        return wording.named(card), code_of(civilisation, domain, facts.value[card], width).lstrip()

    unusable = blocked(game, seat)
    lines = [*grid(board, sheet.tally.layout, label, unusable), proof(sheet, wording)]
    return [*lines, f"  {wording.say('sheet.blocked')}"] if unusable else lines

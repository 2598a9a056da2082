"""The end of a game as it is printed: standing, score sheets with what earned each line, museums."""

from __future__ import annotations

from collections.abc import Sequence

from museum.base_game.layout import EXPERTS, MUSEUM
from museum.base_game.sheet import Sheet, sheet_of, winners
from museum.cli.grid import code_of, grid, inner_width
from museum.cli.output import rule, table, wrapped
from museum.engine.game import Game
from museum.sessions.account import account, board_of, line_name
from museum.sessions.wording import Wording

NAME_WIDTH = 12
PROOF = {
    True: "  G: grand gallery. Proven: no other arrangement scores more.",
    False: "  G: grand gallery. The best arrangement found; not proven.",
}


def final_lines(game: Game, names: Sequence[str], wording: Wording) -> list[str]:
    """Return all that is printed when a game is over."""
    sheets = [sheet_of(game, seat) for seat in range(game.seats)]
    lines = [rule("Final scoring", "="), "", *sheet_table(sheets, names)]
    for seat, sheet in enumerate(sheets):
        lines += ["", rule(f"{names[seat]}: {sheet.total} points"), *sheet_lines(game, seat, sheet, wording)]
        lines += museum_lines(game, seat, sheet, wording)
    return [*lines, "", rule("Standing", "="), *standing_lines(game, sheets, names)]


def standing_lines(game: Game, sheets: Sequence[Sheet], names: Sequence[str]) -> list[str]:
    """Return the ranking; equal totals share a place, unless a tie-break parts the winners (B69)."""
    totals = [sheet.total for sheet in sheets]
    best = winners(game, totals)
    ranks = [(total, seat in best) for seat, total in enumerate(totals)]
    order = sorted(range(len(totals)), key=ranks.__getitem__, reverse=True)
    rows = [(f"{1 + sum(rank > ranks[seat] for rank in ranks)}.", names[seat], str(totals[seat])) for seat in order]
    who = " and ".join(names[seat] for seat in best)
    won = f"{who} wins." if len(best) == 1 else f"{who} share the victory."
    return [*table(rows, right=(0, 2)), "", won]


def sheet_table(sheets: Sequence[Sheet], names: Sequence[str]) -> list[str]:
    """Return the sheets side by side: a row per line, a column per seat."""
    rows = [["", *(name[:NAME_WIDTH] for name in names)]]
    rows += [[line_name(line), *(str(sheet.lines[line]) for sheet in sheets)] for line in sheets[0].lines]
    rows.append([line_name("total"), *(str(sheet.total) for sheet in sheets)])
    lines = table(rows, right=range(1, len(sheets) + 1))
    bar = "-" * max(map(len, lines))
    return [lines[0], bar, *lines[1:-1], bar, lines[-1]]


def sheet_lines(game: Game, seat: int, sheet: Sheet, wording: Wording) -> list[str]:
    """Return one sheet, each line with what earned it."""
    told = account(game, seat, sheet, wording)
    width = max(len(line_name(line)) for line in sheet.lines)
    lines = [
        wrapped(told[line], f"  {line_name(line):<{width}} {points:>4}  ") for line, points in sheet.lines.items()
    ]
    lines.append(f"  {line_name('total'):<{width}} {sheet.total:>4}")
    experts = game.zones[EXPERTS + seat]
    if experts:
        lines.append(wrapped(", ".join(wording.named(card) for card in experts), "  Experts: "))
    return lines


def museum_lines(game: Game, seat: int, sheet: Sheet, wording: Wording) -> list[str]:
    """Return the museum as it is laid out on the sheet."""
    board, cards = board_of(game, seat), game.zones[MUSEUM + seat]
    facts, traits, width = game.facts, wording.ruleset.vocabulary.traits, inner_width(board_of(game, seat))

    def label(index: int) -> tuple[str, str]:
        card = cards[index]
        civilisation = facts.civilisation[card]
        domain = facts.domain[card]
        kind = traits["civilisation"][civilisation] if civilisation >= 0 else ""
        code = code_of(kind, traits["domain"][domain] if domain >= 0 else "", facts.value[card], width)
        return wording.named(card), code

    return [*grid(board, sheet.tally.layout, label), PROOF[sheet.tally.proven]]

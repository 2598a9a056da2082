"""Pages of blocks as lines of plain text, 80 columns wide and readable without colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import wrap
from types import MappingProxyType

from museum.cli.output import WIDTH, rule, table, wrapped
from museum.presentation import Block, CardEntry, CardList, Cell, Grid, Heading, Page, Paragraph, Table

WIDEST_CELL = 15
NAME_LINES = 2
MARK, UNUSABLE, NO_CELL = "G", "~", "/"
NARROWEST = 6
NUMBER = 4  # letters of the number before a card


Numbers = Mapping[int, int]


def page_lines(page: Page, numbers: Numbers = MappingProxyType({})) -> list[str]:
    """Return the lines of a page; *numbers*, by card, stand before the cards."""
    return [line for block in page for text in block_lines(block, numbers) for line in text.split("\n")]


def block_lines(block: Block, numbers: Numbers = MappingProxyType({})) -> list[str]:
    """Return the lines of one block."""
    if isinstance(block, Heading):
        return [rule(block.text, "=" if block.major else "-")]
    if isinstance(block, Paragraph):
        return [_paragraph(block)]
    if isinstance(block, Table):
        return table(_narrowed(block), block.right)
    return list(_cards(block, numbers)) if isinstance(block, CardList) else _grid(block)


def _paragraph(block: Paragraph) -> str:
    first = " " * block.indent + (f"{block.lead} " if block.lead else "")
    rest = None if block.hanging is None else " " * (block.indent + block.hanging)
    return wrapped(block.text, first, rest)


def _narrowed(block: Table) -> list[list[str]]:
    """Return the rows, with the widest column of text cut so that a line fits the page."""
    rows = [list(row) for row in block.rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    excess = sum(widths) + 2 * (len(widths) - 1) - WIDTH
    texts = [column for column in range(len(widths)) if column not in block.right]
    if excess > 0 and texts:
        widest = max(texts, key=widths.__getitem__)
        room = max(NARROWEST, widths[widest] - excess)
        for row in rows:
            row[widest] = row[widest][:room]
    return rows


def numbered(card: CardEntry, numbers: Numbers, width: int) -> str:
    """Return the number of a card in so many letters: blanks if it has none."""
    return f"{numbers[card.card]:>{width - 1}} " if width and card.card in numbers else " " * width


def _cards(block: CardList, numbers: Numbers) -> Iterator[str]:
    indent = "  " if block.title else ""
    margin = NUMBER if numbers else 0
    if block.title:
        yield block.title
    plain = [card for group in block.groups for card in group.cards if not card.text]
    rows = dict(zip(plain, table([[card.label, card.brief, card.note] for card in plain]), strict=True))
    for group in block.groups:
        yield indent + group.title
        for card in group.cards:
            yield _card(card, rows.get(card, ""), indent, numbered(card, numbers, margin))
        if not group.cards and group.empty:
            yield f"{indent}  {group.empty}"


def _card(card: CardEntry, row: str, indent: str, number: str) -> str:
    if not card.text:
        return f"{indent}  {number}{row}"[:WIDTH]
    return wrapped(card.text, f"{indent}  {number}{card.label} ", f"{indent}    {' ' * len(number)}")


def _grid(block: Grid) -> list[str]:
    """Return a drawing of the board; `G` marks special cells, waves fill unusable ones, hatching stands for none."""
    columns = max(map(len, block.rows))
    inner = min(WIDEST_CELL, (WIDTH - 1) // columns - 1)
    edge = "+" + "+".join(["-" * inner] * columns) + "+"
    lines = [edge]
    for row in block.rows:
        cells = [_cell(cell, inner) for cell in row]
        lines += ["|" + "|".join(parts) + "|" for parts in zip(*cells, strict=True)]
        lines.append(edge)
    return lines


def _cell(cell: Cell | None, inner: int) -> list[str]:
    if cell is None or not cell.usable:
        return [(NO_CELL if cell is None else UNUSABLE) * inner] * (NAME_LINES + 1)
    marks = " ".join(filter(None, (cell.letters, MARK if cell.marked else "")))
    code = cell.code if len(cell.code) + len(marks) < inner else cell.short
    room = inner - len(code)
    foot = code + (f"{marks:>{room}}" if len(marks) <= room else " " * room)
    return [*(f"{line:<{inner}}" for line in _name_lines(cell.name, inner)), foot]


def _name_lines(name: str, inner: int) -> list[str]:
    lines = wrap(name, inner)
    if len(lines) > NAME_LINES:
        rest = " ".join(lines[NAME_LINES - 1 :])
        lines = [*lines[: NAME_LINES - 1], rest[: inner - 1].rstrip() + "."]
    return lines + [""] * (NAME_LINES - len(lines))

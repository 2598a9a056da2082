"""Pages of blocks in as few lines as a screen has: cards in two columns, a line for each text, the rest left out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from museum.cli.output import WIDTH
from museum.cli.pages import block_lines, numbered
from museum.presentation import Block, CardEntry, CardGroup, CardList, Grid, Page, Paragraph, Table

COLUMNS: Final = 2
GAP: Final = "  "
LONGEST_LABEL: Final = 10
CUT: Final = "…"

Numbers = Mapping[int, int]


def compact_lines(page: Page, rows: int, numbers: Numbers) -> list[str]:
    """Return a page in at most *rows* lines if it can be: tables are left out first, then boards, then texts.

    *numbers* are those that stand before cards.
    """
    parts = [(kind, lines) for kind, lines in _parts(page, numbers) if lines]
    for least in (Table, Grid, Paragraph):
        if sum(len(lines) for _, lines in parts) > rows:
            parts = [(kind, lines) for kind, lines in parts if kind is not least]
    return [line for _, lines in parts for line in lines]


def _parts(page: Page, numbers: Numbers) -> Iterable[tuple[type, list[str]]]:
    """Yield the lines of each block with its class; leads that follow each other share their lines."""
    leads: list[Paragraph] = []
    for block in page:
        if isinstance(block, Paragraph) and block.lead:
            leads.append(block)
            continue
        yield Paragraph, _of_leads(leads)
        leads = []
        yield type(block), _lines(block, numbers)
    yield Paragraph, _of_leads(leads)


def _of_leads(found: Sequence[Paragraph]) -> list[str]:
    if len(found) == 1:
        return [cut(f"{found[0].lead} {found[0].text}", WIDTH)]
    return _flowing([block.lead.rstrip(": \u00a0") for block in found], "; ")


def _lines(block: Block, numbers: Numbers) -> list[str]:
    if isinstance(block, Paragraph):
        return [cut(block.text, WIDTH)] if block.text else []
    if isinstance(block, CardList):
        return _cards(block, numbers)
    return [line for text in block_lines(block) for line in text.split("\n")]


def _cards(block: CardList, numbers: Numbers) -> list[str]:
    labels = [(group.short or group.title).rstrip(": \u00a0") for group in block.groups]
    margin = max(map(len, labels))
    if len(labels) > 1 and margin <= LONGEST_LABEL:
        lead = margin + len(GAP)
        return [
            line
            for label, group in zip(labels, block.groups, strict=True)
            for line in _led(f"{label:<{lead}}", _columns(group, numbers, WIDTH - lead) or [group.empty])
        ]
    lines = []
    for group in block.groups:
        shown = _columns(group, numbers, WIDTH)
        lines += [cut(group.title, WIDTH), *shown] if shown else [cut(f"{group.title} {group.empty}", WIDTH)]
    return lines


def _led(label: str, lines: Sequence[str]) -> list[str]:
    blank = " " * len(label)
    return [f"{label if number == 0 else blank}{line}".rstrip() for number, line in enumerate(lines)]


def _columns(group: CardGroup, numbers: Numbers, width: int) -> list[str]:
    room = (width - len(GAP) * (COLUMNS - 1)) // COLUMNS
    margin = 3 if numbers else 0
    texts = [_card(card, room - margin) for card in group.cards]
    cells = [numbered(card, numbers, margin) + text for card, text in zip(group.cards, texts, strict=True)]
    rows = (cells[first : first + COLUMNS] for first in range(0, len(cells), COLUMNS))
    return [GAP.join(f"{cell:<{room}}" for cell in row).rstrip() for row in rows]


def _card(card: CardEntry, room: int) -> str:
    """Return a card's name with what it is; the name is cut where both are too long."""
    if card.text:
        return cut(card.label.rstrip(": \u00a0"), room)
    whole = " ".join(filter(None, (card.label, card.brief, card.note)))
    if len(whole) <= room:
        return whole
    about = " ".join(filter(None, (card.short or card.brief, card.note)))
    return f"{cut(card.label, max(1, room - len(about) - 1))} {about}"[:room]


def cut(text: str, room: int) -> str:
    """Return *text*, cut to *room* letters with a sign that it goes on.

    >>> cut("Sailing Boat of Meketre", 12)
    'Sailing Boa…'
    """
    return text if len(text) <= room else text[: room - 1].rstrip() + CUT


def _flowing(texts: Iterable[str], joint: str) -> list[str]:
    """Return *texts* in lines as long as the page, without a break in any of them."""
    lines: list[str] = []
    for text in texts:
        longer = f"{lines[-1]}{joint}{text}" if lines else ""
        if lines and len(longer) <= WIDTH:
            lines[-1] = longer
        else:
            lines.append(cut(text, WIDTH))
    return lines

"""Pages of blocks in as few lines as a screen has: cards in two columns, a line for each text, the rest left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from museum.cli.output import WIDTH
from museum.cli.pages import block_lines, numbered
from museum.presentation import Block, CardEntry, CardGroup, CardList, Grid, Page, Paragraph, Table

COLUMNS: Final = 2
GAP: Final = "  "
LONGEST_LABEL: Final = 10
CUT: Final = "…"
COLON: Final = ": \u00a0"
SHORT: Final = 22  # letters of a card's name in a shortened list

Numbers = Mapping[int, int]
Part = tuple[Block, list[str]]
Lighter = Callable[[Sequence[Part], Numbers], list[Part]]
_NO_LEADS: Final = Paragraph()


def compact_lines(page: Page, rows: int, numbers: Numbers) -> list[str]:
    """Return a page in at most *rows* lines if it can be.

    Lists that stand aside take one line where none of their cards can be chosen; then tables are left out, boards,
    and texts; then the other lists aside are shortened, and of the rest only how many cards they hold is said.
    *numbers* are those that stand before cards.
    """
    parts = [(block, lines) for block, lines in _parts(page, numbers) if lines]
    for lighter in _LIGHTER:
        if sum(len(lines) for _, lines in parts) <= rows:
            break
        parts = lighter(parts, numbers)
    return [line for _, lines in parts for line in lines]


def _parts(page: Page, numbers: Numbers) -> Iterable[Part]:
    """Yield each block with its lines; leads that follow each other share their lines."""
    leads: list[Paragraph] = []
    for block in page:
        if isinstance(block, Paragraph) and block.lead:
            leads.append(block)
            continue
        yield _NO_LEADS, _of_leads(leads)
        leads = []
        yield block, _lines(block, numbers)
    yield _NO_LEADS, _of_leads(leads)


def _without(kind: type) -> Lighter:
    return lambda parts, numbers: [part for part in parts if not isinstance(part[0], kind)]


def _folded(parts: Sequence[Part], numbers: Numbers) -> list[Part]:
    """Put every list aside of which nothing can be chosen on one line."""
    return [(block, _on_a_line(block) if _idle(block, numbers) else lines) for block, lines in parts]


def _shortened(parts: Sequence[Part], numbers: Numbers) -> list[Part]:
    """Let only the cards of lists aside stand there that can be chosen."""
    return [
        (block, _chosen(block, numbers) if isinstance(block, CardList) and block.aside and not _idle(block, numbers)
         else lines)
        for block, lines in parts
    ]  # fmt: skip


def _counted(parts: Sequence[Part], numbers: Numbers) -> list[Part]:
    """Let of the lists aside of which nothing can be chosen only the numbers of cards stand there."""
    idle = [block for block, _ in parts if isinstance(block, CardList) and _idle(block, numbers)]
    said = [f"{_title(group)} ({len(group.cards)})" for block in idle for group in block.groups]
    return [*(part for part in parts if part[0] not in idle), (_NO_LEADS, _flowing(said, "; "))]


def _idle(block: Block, numbers: Numbers) -> bool:
    """Return whether nothing of a list aside can be chosen now."""
    return (
        isinstance(block, CardList)
        and block.aside
        and not any(card.card in numbers for group in block.groups for card in group.cards)
    )


def _on_a_line(block: Block) -> list[str]:
    assert isinstance(block, CardList)
    return [
        cut(f"{group.title} {'; '.join(_label(card) for card in group.cards) or group.empty}", WIDTH)
        for group in block.groups
    ]


def _chosen(block: CardList, numbers: Numbers) -> list[str]:
    lines = []
    for group in block.groups:
        # Copies of a card share a number.
        named = {numbers[card.card]: cut(_label(card), SHORT) for card in group.cards if card.card in numbers}
        lines += _flowing([f"{_title(group)}:", *(f"{number} {label}" for number, label in named.items())], GAP)
    return lines


def _title(group: CardGroup) -> str:
    return (group.short or group.title).rstrip(COLON)


def _label(card: CardEntry) -> str:
    return card.label.rstrip(COLON)


def _of_leads(found: Sequence[Paragraph]) -> list[str]:
    if len(found) == 1:
        return [cut(f"{found[0].lead} {found[0].text}", WIDTH)]
    return _flowing([block.lead.rstrip(COLON) for block in found], "; ")


def _lines(block: Block, numbers: Numbers) -> list[str]:
    if isinstance(block, Paragraph):
        return [cut(block.text, WIDTH)] if block.text else []
    if isinstance(block, CardList):
        return _cards(block, numbers)
    return [line for text in block_lines(block) for line in text.split("\n")]


def _cards(block: CardList, numbers: Numbers) -> list[str]:
    labels = [_title(group) for group in block.groups]
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
        return cut(_label(card), room)
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


# What makes a page shorter, until it fits.
_LIGHTER: Final[tuple[Lighter, ...]] = (
    _folded, _without(Table), _without(Grid), _without(Paragraph), _shortened, _counted,
)  # fmt: skip

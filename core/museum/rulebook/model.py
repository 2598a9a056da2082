"""The tree of a finished rulebook: sections with paragraphs, tables, lists and plans; it knows no output format."""

from __future__ import annotations

from dataclasses import field

from museum.frozen import frozen, slotted
from museum.texts.icons import Icon, Parts
from museum.texts.made_up import SIGN


@frozen
class Refs:
    """Numbers of rules, as a cell of a table."""

    rules: tuple[str, ...]


@frozen
class MadeUp:
    """A cell whose value is reconstructed, so that it carries a sign."""

    value: str | int
    sign: str = SIGN

    def __str__(self) -> str:
        """Return the value with its sign."""
        return f"{self.value}{self.sign}"


Cell = str | int | Refs | MadeUp


def is_number(cell: Cell) -> bool:
    """Return whether a cell holds a number, so that its column is set to the right.

    >>> is_number(3), is_number(MadeUp(3)), is_number("3")
    (True, True, False)
    """
    return isinstance(cell.value if isinstance(cell, MadeUp) else cell, int)


@frozen
class Text:
    """A paragraph; *label* begins an example, *notes* say how house rules changed it."""

    id: str
    text: str
    rules: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    label: str = ""


@frozen
class BookTable:
    """Rows of cells under a head; *title* stands above, *small*: several go side by side."""

    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    title: str = ""
    small: bool = False
    row_heads: bool = False

    @property
    def numeric(self) -> list[bool]:
        """Return of each column whether it holds numbers, some cells perhaps empty: it is set to the right."""
        columns = [[row[column] for row in self.rows if row[column] != ""] for column in range(len(self.head))]
        return [bool(cells) and all(map(is_number, cells)) for cells in columns]


@frozen
class Entry:
    """A named thing and what is said of it: a card, a term of the glossary; *tags* are short facts.

    A *story* is no rule, and is set apart. *parts*: the text with its levels as tables, for a card that has some.
    The *face* is a short text with icons, which the text explains.
    """

    name: str
    text: str
    tags: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    story: str = ""
    parts: tuple[str | BookTable, ...] = ()
    face: Parts = ()

    @property
    def said(self) -> tuple[str | BookTable, ...]:
        """Return what is printed: texts, and tables between them."""
        return self.parts or (self.text,)


@frozen
class Entries:
    """Named things in their order; *title* stands above them, *cards*: each may look like a card."""

    entries: tuple[Entry, ...]
    title: str = ""
    cards: bool = False


@frozen
class PictureCell:
    """A cell of a board by its row and column from 0: a name and further short *texts* that stand in it.

    A *marked* cell is special by the rules. *letters* are those of the groups that it belongs to.
    """

    row: int
    column: int
    texts: tuple[str, ...] = ()
    marked: bool = False
    letters: str = ""


CellPair = tuple[tuple[int, int], tuple[int, int]]
"""Two cells by their rows and columns."""


@frozen
class Picture:
    """A board to be drawn: its cells, the *walls* between neighbours, the *corridors* between cells apart."""

    cells: tuple[PictureCell, ...]
    walls: tuple[CellPair, ...] = ()
    corridors: tuple[CellPair, ...] = ()


@frozen
class Plan:
    """A plan in characters of equal width, such as a museum board, and the same to be drawn."""

    lines: tuple[str, ...]
    picture: Picture
    title: str = ""


Block = Text | BookTable | Entries | Plan


@slotted
class Chapter:
    """A section of the finished book."""

    id: str
    title: str
    number: int
    reference: bool = False
    blocks: list[Block] = field(default_factory=list)


@slotted
class Book:
    """A finished rulebook in one language, whose *colon* may have a space before it."""

    title: str
    subtitle: str
    contents: str
    language: str
    chapters: list[Chapter] = field(default_factory=list)
    remark: str = ""
    # Explains the sign of reconstructed values; empty where there are none.
    legend: str = ""
    # Explains the numbers of rules and the ids of parameters; empty in a book without them.
    codes: str = ""
    colon: str = ":"
    # A page to play by: without contents and numbers of sections.
    aid: bool = False

    def heading(self, chapter: Chapter) -> str:
        """Return the heading of a section, with its number where sections have one."""
        return chapter.title if self.aid else f"{chapter.number}. {chapter.title}"

    def icons(self) -> dict[str, Icon]:
        """Return the icons on the faces of cards by their names."""
        blocks = (block for chapter in self.chapters for block in chapter.blocks if isinstance(block, Entries))
        parts = (part for block in blocks for entry in block.entries for part in entry.face)
        return {part.name: part for part in parts if isinstance(part, Icon)}

    def texts(self) -> list[Text]:
        """Return all paragraphs in their order."""
        return [block for chapter in self.chapters for block in chapter.blocks if isinstance(block, Text)]

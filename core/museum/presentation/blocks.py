"""Blocks of a page: headings, paragraphs, tables, lists of cards and grids, as data without a layout."""

from __future__ import annotations

from collections.abc import Sequence

from museum.frozen import frozen


@frozen
class Heading:
    """A heading; a *major* one begins a page or a large part of it."""

    text: str
    major: bool = False


@frozen
class Paragraph:
    """Text after a *lead*, such as "Headline:"; without either it is an empty line.

    It is moved in by *indent* letters, further lines by *hanging* more; None: as far as the lead reaches. *card* is
    the number of the card whose rules it says.
    """

    text: str = ""
    lead: str = ""
    hanging: int | None = 2
    indent: int = 0
    card: int = -1


@frozen
class Table:
    """Rows of equally many texts; the columns *right* (from 0) hold numbers."""

    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()


@frozen
class CardEntry:
    """One card: its *label*, which players may type, what it is in *brief*, a *note* such as its price.

    With *text*, its rules, the label is a lead that already holds what matters. *short* is the brief in few letters,
    for narrow columns. *card* is its number: then the option that names it can stand beside it.
    """

    label: str
    brief: str = ""
    note: str = ""
    text: str = ""
    short: str = ""
    card: int = -1


@frozen
class CardGroup:
    """Cards that lie together under a *title*; *empty* stands there where there are none.

    *short* is the title in a few letters, for narrow columns.
    """

    title: str
    cards: tuple[CardEntry, ...]
    empty: str = ""
    short: str = ""


@frozen
class CardList:
    """Groups of cards in columns of equal width, under a *title* of their own if there are several.

    A list stands *aside* if not every decision needs it: on a small screen it is shortened before others.
    """

    groups: tuple[CardGroup, ...]
    title: str = ""
    aside: bool = False


@frozen
class Cell:
    """A place of a board: the name of the card that stands there, and a *code* for it, *short* where room is scarce.

    A *marked* cell is special by the rules; in one that isn't *usable* nothing can stand now. The *letters* of the
    groups that it belongs to stand in it. *card* is the number of the card that stands there. *walls* are the sides
    at which a wall parts it from the next cell, such as `north east`.
    """

    name: str = ""
    code: str = ""
    short: str = ""
    marked: bool = False
    usable: bool = True
    letters: str = ""
    card: int = -1
    walls: str = ""


@frozen
class Grid:
    """A board by rows and columns; None where it has no cell."""

    rows: tuple[tuple[Cell | None, ...], ...]


Block = Heading | Paragraph | Table | CardList | Grid
"""A part of a page."""
Page = Sequence[Block]
"""The blocks that are shown at once, from above to below."""

"""A rulebook as Markdown: CommonMark with tables, and anchors for its sections."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from museum.rulebook.model import Block, Book, BookTable, Cell, Chapter, Entries, Entry, Plan, Refs, Text

# An underscore within a word is one to CommonMark too; so are a lone `&` and a lone `<`.
_SPECIAL = re.compile(r"([\\`*\[\]|]|(?<!\w)_|_(?!\w)|<(?=[\w/!?])|&(?=#|\w+;))")
# A text that begins like a heading or an item of a list would become one.
_AT_START = re.compile(r"^(?=(?:[#+>-]|\d+[.)])(?:\s|$))")


def markdown(book: Book) -> str:
    """Return *book* as Markdown: contents, numbered sections, rule numbers behind each paragraph."""
    parts = [f"# {escaped(book.title)}"]
    parts += [escaped(text) for text in (book.subtitle, book.remark, book.legend, book.codes) if text]
    if not book.aid:
        parts += [f"## {escaped(book.contents)}", "\n".join(_line(chapter) for chapter in book.chapters)]
    parts += [part for chapter in book.chapters for part in _chapter(chapter, book)]
    return "\n\n".join(parts) + "\n"


def escaped(text: str) -> str:
    r"""Return *text* so that Markdown shows it as it is.

    >>> escaped("[B31] 2 * 3")
    '\\[B31\\] 2 \\* 3'
    """
    return _AT_START.sub(r"\\", _SPECIAL.sub(r"\\\1", " ".join(text.split())))


def _line(chapter: Chapter) -> str:
    return f"{chapter.number}. [{escaped(chapter.title)}](#{anchor(chapter)})"


def anchor(chapter: Chapter) -> str:
    """Return the name by which a section is linked to."""
    return f"section-{chapter.id.replace('_', '-')}"


def _chapter(chapter: Chapter, book: Book) -> Iterator[str]:
    yield f'<a id="{anchor(chapter)}"></a>'
    yield f"## {book.heading(replace(chapter, title=escaped(chapter.title)))}"
    for block in chapter.blocks:
        yield from _WRITERS[type(block)](block, book.colon)


def _text(block: Text, colon: str) -> Iterator[str]:
    label = f"*{escaped(block.label)}{colon}* " if block.label else ""
    yield f"{label}{escaped(block.text)}{_numbers(block.rules)}"
    if block.notes:
        yield "\n>\n".join(f"> **{escaped(note)}**" for note in block.notes)


def _table(block: BookTable, _colon: str) -> Iterator[str]:
    if block.title:
        yield f"### {escaped(block.title)}"
    yield "\n".join(_pipes(block))


def _pipes(block: BookTable) -> Iterator[str]:
    """Yield a table with pipes, its columns aligned so that it can be read as it is; numbers to the right."""
    rows = [[escaped(_cell(cell)) for cell in row] for row in (block.head, *block.rows)]
    right = block.numeric
    # Three dashes are the least that makes a line of a table.
    widths = [max(3, *(len(row[column]) for row in rows)) for column in range(len(block.head))]
    line = [f"{'-' * (width - 1)}:" if end else "-" * width for width, end in zip(widths, right, strict=True)]
    yield from (_row(row, widths, right) for row in (rows[0], line, *rows[1:]))


def _row(cells: Iterable[str], widths: Iterable[int], right: Iterable[bool]) -> str:
    columns = zip(cells, widths, right, strict=True)
    return f"| {' | '.join(text.rjust(width) if end else text.ljust(width) for text, width, end in columns)} |"


def _cell(cell: Cell) -> str:
    return ", ".join(cell.rules) if isinstance(cell, Refs) else str(cell)


def _entries(block: Entries, colon: str) -> Iterator[str]:
    if block.title:
        yield f"### {escaped(block.title)}"
    yield "\n".join(_entry(entry, colon) for entry in block.entries).rstrip("\n")


def _entry(entry: Entry, colon: str) -> str:
    tags = f" ({escaped(', '.join(entry.tags))})" if entry.tags else ""
    notes = "".join(f" **{escaped(note)}**" for note in entry.notes)
    first, *more = [escaped(part) if isinstance(part, str) else "\n  ".join(_pipes(part)) for part in entry.said]
    text = f"{colon} {first}" if first else ""
    about = f"{_numbers(entry.rules)}{notes}"
    # Each a paragraph of its own in the same item of the list.
    more += [about.strip()] if more and about else []
    more += [f"*{escaped(entry.story)}*"] if entry.story else []
    below = "".join(f"\n\n  {part}" for part in more) + "\n" if more else ""
    return f"- **{escaped(entry.name)}**{tags}{text}{'' if len(entry.said) > 1 else about}{below}"


def _plan(block: Plan, _colon: str) -> Iterator[str]:
    if block.title:
        yield f"### {escaped(block.title)}"
    yield "\n".join(["```text", *block.lines, "```"])


def _numbers(rules: Iterable[str]) -> str:
    found = ", ".join(rules)
    return f" *({found})*" if found else ""


_WRITERS: Final[dict[type[Block], Callable[[Any, str], Iterator[str]]]] = {
    Text: _text, BookTable: _table, Entries: _entries, Plan: _plan,
}  # fmt: skip

"""A rulebook as one HTML file that needs nothing else: it prints well, and a phone shows it well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path

from museum.rulebook.drawing import svg
from museum.rulebook.faces import face_of, icon_shapes
from museum.rulebook.model import Block, Book, BookTable, Cell, Chapter, Entries, Entry, Plan, Refs, Text, is_number
from museum.texts.made_up import SIGN

# For screen, phone and print.
_STYLE = Path(__file__).with_name("style.css")


def html(book: Book) -> str:
    """Return *book* as HTML; the first paragraph that states a rule is where links to its number lead."""
    return _Writer(book).page()


class _Writer:
    def __init__(self, book: Book) -> None:
        self.book = book
        self.anchors = {rule for text in book.texts() for rule in text.rules}
        self.placed: set[str] = set()

    def page(self) -> str:
        book = self.book
        parts = [
            "<!DOCTYPE html>",
            f'<html lang="{escape(book.language)}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(book.title)}</title>",
            f"<style>\n{_STYLE.read_text(encoding='utf-8')}</style>",
            "</head>",
            f'<body class="{"codes" if book.codes else "aid" if book.aid else "players"}">',
            *icon_shapes(book.icons().values()),
            f"<header><h1>{escape(book.title)}</h1>",
            *(f"<p>{escape(text)}</p>" for text in (book.subtitle, book.remark) if text),
            *(f'<p class="legend">{_said(text)}</p>' for text in (book.legend, book.codes) if text),
            "</header>",
            *(() if book.aid else self._contents()),
            "<main>",
            *(line for chapter in book.chapters for line in self._chapter(chapter)),
            "</main>",
            "</body>",
            "</html>",
        ]
        return "\n".join(parts) + "\n"

    def _contents(self) -> Iterator[str]:
        yield f"<nav><h2>{escape(self.book.contents)}</h2>\n<ol>"
        for chapter in self.book.chapters:
            yield f'<li><a href="#{_anchor(chapter.id)}">{escape(chapter.title)}</a></li>'
        yield "</ol></nav>"

    def _chapter(self, chapter: Chapter) -> Iterator[str]:
        kind = ' class="reference"' if chapter.reference else ""
        title = escape(self.book.heading(chapter))
        yield f'<section id="{_anchor(chapter.id)}"{kind}>\n<h2>{title}</h2>'
        beside = False
        for block in chapter.blocks:
            # Small tables that follow each other are wrapped, and lie side by side where there is room.
            small = isinstance(block, BookTable) and block.small
            if small != beside:
                yield '<div class="beside">' if small else "</div>"
                beside = small
            yield from self._block(block)
        yield "</div>\n</section>" if beside else "</section>"

    def _block(self, block: Block) -> Iterator[str]:
        if isinstance(block, Text):
            yield from self._text(block)
        elif isinstance(block, BookTable):
            yield from self._table(block)
        elif isinstance(block, Entries):
            yield from self._entries(block)
        else:
            yield from _plan(block)

    def _text(self, block: Text) -> Iterator[str]:
        """Yield a paragraph; its rule numbers stand in the margin, or before it where there is none."""
        label = f"<b>{escape(block.label)}.</b> " if block.label else ""
        kind = "rule example" if block.label else "rule"
        # Its own anchor, so that a link from outside leads to the paragraph, whatever rules it states.
        own = f' id="p-{block.id.replace("_", "-")}"' if block.id else ""
        numbers = " ".join(self._number(rule) for rule in block.rules)
        margin = f'<span class="numbers">{numbers}</span>' if numbers else ""
        yield f'<div class="{kind}"{own}>{margin}<p>{label}{_said(block.text)}</p>{_notes(block.notes)}</div>'

    def _number(self, rule: str) -> str:
        """Return a rule's number: the first time a place to link to, and always a link there."""
        # An id may stand once in a page.
        own = "" if rule in self.placed else f' id="{rule}"'
        self.placed.add(rule)
        return f'<a{own} href="#{rule}">{rule}</a>'

    def _table(self, block: BookTable) -> Iterator[str]:
        title = f"<h3>{escape(block.title)}</h3>" if block.title else ""
        yield f'<div class="table">{title}'
        yield from self._rows(block)
        yield "</div>"

    def _rows(self, block: BookTable) -> Iterator[str]:
        yield "<table>"
        heads = (f"<th{_right(end)}>{escape(text)}</th>" for text, end in zip(block.head, block.numeric, strict=True))
        yield f"<thead><tr>{''.join(heads)}</tr></thead>\n<tbody>"
        for row in block.rows:
            cells = [self._cell(cell) for cell in row]
            if block.row_heads:
                cells[0] = f'<th scope="row">{_said(str(row[0]))}</th>'
            yield f"<tr>{''.join(cells)}</tr>"
        yield "</tbody></table>"

    def _cell(self, cell: Cell) -> str:
        if isinstance(cell, Refs):
            return f"<td>{self._links(cell.rules)}</td>"
        return f"<td{_right(is_number(cell))}>{_said(str(cell))}</td>"

    def _links(self, rules: Iterable[str]) -> str:
        return " ".join(f'<a href="#{rule}">{rule}</a>' if rule in self.anchors else rule for rule in rules)

    def _entries(self, block: Entries) -> Iterator[str]:
        if block.title:
            yield f"<h3>{escape(block.title)}</h3>"
        yield '<dl class="cards">' if block.cards else "<dl>"
        yield from (self._entry(entry) for entry in block.entries)
        yield "</dl>"

    def _entry(self, entry: Entry) -> str:
        tags = "".join(f' <span class="tag">{_said(tag)}</span>' for tag in entry.tags)
        rules = f' <span class="refs">{self._links(entry.rules)}</span>' if entry.rules else ""
        story = f'<p class="story">{escape(entry.story)}</p>' if entry.story else ""
        parts = (_said(part) if isinstance(part, str) else "\n".join(self._rows(part)) for part in entry.said)
        face = f'<p class="face">{face_of(entry.face)}</p>' if entry.face else ""
        said = f"{face}{''.join(parts)}{rules}{_notes(entry.notes)}{story}"
        return f"<div><dt>{_said(entry.name)}{tags}</dt><dd>{said}</dd></div>"


def _said(text: str) -> str:
    """Return *text* as HTML, with the sign of what is reconstructed set small."""
    return escape(text).replace(SIGN, f"<sup>{SIGN}</sup>")


def _anchor(name: str) -> str:
    return f"s-{name.replace('_', '-')}"


def _right(number: bool) -> str:
    return ' class="number"' if number else ""


def _plan(block: Plan) -> Iterator[str]:
    if block.title:
        yield f"<h3>{escape(block.title)}</h3>"
    yield f'<div class="picture">{svg(block.picture, block.title)}</div>'


def _notes(notes: Iterable[str]) -> str:
    return "".join(f'<p class="note">{escape(note)}</p>' for note in notes)

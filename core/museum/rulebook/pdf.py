"""A rulebook as PDF, set by typst from the template `book.typ`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Final

from museum.diagnostics import MuseumError
from museum.rulebook.drawing import svg
from museum.rulebook.faces import picture_of
from museum.rulebook.model import Block, Book, BookTable, Cell, Chapter, Entries, Entry, Refs, Text, is_number
from museum.texts.icons import as_data
from museum.texts.made_up import SIGN

# Typst reads SVG as XML, which needs it; HTML doesn't.
_NAMESPACE: Final = "http://www.w3.org/2000/svg"
_TEMPLATE = Path(__file__).with_name("book.typ")


def pdf(book: Book) -> bytes:
    """Return *book* as PDF; raises `MuseumError` if typst isn't installed."""
    try:
        import typst
    except ImportError:
        message = "PDF is set by typst, which isn't installed: pip install 'museum-game[print]'"
        raise MuseumError.single("unwritable", message) from None
    # As data, so that no text of a pack or a person is read as markup.
    data = json.dumps(_book(book), ensure_ascii=False)
    return bytes(typst.compile(str(_TEMPLATE), sys_inputs={"book": data}))


def _book(book: Book) -> Mapping[str, object]:
    remarks = [text for text in (book.remark, book.legend, book.codes) if text]
    names = ("title", "subtitle", "contents", "language", "colon")
    head = {name: getattr(book, name) for name in names}
    chapters = [{"title": book.heading(chapter), **_chapter(chapter)} for chapter in book.chapters]
    icons = {name: picture_of(icon) for name, icon in book.icons().items()}
    return {**head, "icons": icons, "sign": SIGN, "aid": book.aid, "remarks": remarks, "chapters": chapters}


def _chapter(chapter: Chapter) -> Mapping[str, object]:
    return {"reference": chapter.reference, "blocks": [_block(block) for block in chapter.blocks]}


def _block(block: Block) -> Mapping[str, object]:
    if isinstance(block, Text):
        return {"kind": "text", **asdict(block)}
    if isinstance(block, Entries):
        return {"kind": "entries", **asdict(block), "entries": [_entry(entry) for entry in block.entries]}
    if isinstance(block, BookTable):
        return {"kind": "table", "title": block.title, "small": block.small, **_table(block)}
    drawn = svg(block.picture, block.title).replace("<svg", f'<svg xmlns="{_NAMESPACE}"', 1)
    return {"kind": "plan", "title": block.title, "svg": drawn}


def _entry(entry: Entry) -> Mapping[str, object]:
    said = [part if isinstance(part, str) else _table(part) for part in entry.said]
    return {**asdict(replace(entry, face=())), "said": said, "face": as_data(entry.face)}


def _table(table: BookTable) -> Mapping[str, object]:
    return {"head": table.head, "rows": [[_cell(cell) for cell in row] for row in table.rows]}


def _cell(cell: Cell) -> Mapping[str, object]:
    text = " ".join(cell.rules) if isinstance(cell, Refs) else str(cell)
    return {"text": text, "number": is_number(cell)}

"""What is reconstructed carries a sign in the rulebook, explained once, until house rules set it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.files import put

from museum.diagnostics import Diagnostics
from museum.packs import installed
from museum.rulebook.html import html
from museum.rulebook.markdown import markdown
from museum.rulebook.model import Book, BookTable, Entries, MadeUp
from museum.texts.corrections import template
from museum.texts.made_up import SIGN
from museum.texts.provenance import all_marks

from .conftest import MakeBook, book_of

LEGENDS = {"en": "reconstructed", "fr": "reconstitué", "it": "ricostruito", "es": "reconstruido"}


def said(book: Book, name: str) -> dict[str, str]:
    """Return the entries of a section with their facts, as Markdown shows them, by name without its sign."""
    (chapter,) = [chapter for chapter in book.chapters if chapter.id == name]
    found = [entry for block in chapter.blocks if isinstance(block, Entries) for entry in block.entries]
    return {entry.name.removesuffix(SIGN): f"{entry.name} {entry.tags} {entry.text}" for entry in found}


def cells(book: Book) -> Iterator[Any]:
    """Yield the cells of all tables."""
    for chapter in book.chapters:
        for block in chapter.blocks:
            if isinstance(block, BookTable):
                yield from (cell for row in block.rows for cell in row)


@pytest.mark.parametrize("language", LEGENDS)
def test_the_legend_stands_once_at_the_head(language: str) -> None:
    book = book_of(language)
    for text in (markdown(book), html(book)):
        assert text.count(LEGENDS[language]) == 1
        assert text.index(LEGENDS[language]) < text.index(book.contents)
        assert "(museum provenance --template)" in text
    assert f"<sup>{SIGN}</sup>" in html(book)


def test_each_part_has_a_sign_of_its_own(plain: Book) -> None:
    experts, patrons = said(plain, "list_of_experts"), said(plain, "list_of_patrons")
    assert experts["Ulf Van der Noot"] == "Ulf Van der Noot ('Cost: 5†',) Objects cost you 1 less."
    assert experts["The Banker"].startswith("The Banker† ('Cost: 3†',)")
    assert experts["The Banker"].endswith("pool.†")
    assert patrons["Ancient Europe"].endswith("26 for 14 or more.†")
    assert patrons["The Greatest Team"].endswith("Score 5 points for each expert you have hired.")
    assert patrons["Empires at War"].startswith("Empires at War† ")


def test_what_a_seed_states_has_none(plain: Book) -> None:
    """The known objects (C1): names and values, and what follows from them."""
    (chapter,) = [chapter for chapter in plain.chapters if chapter.id == "list_of_objects"]
    tables = [block.rows for block in chapter.blocks if isinstance(block, BookTable)]
    objects = {str(row[0]): row[1:] for table in tables for row in table}
    assert objects["War Chariot"] == ("Warfare", 4)
    assert objects["Machu Picchu"] == ("Architecture", MadeUp(5))
    assert objects["Mask of Tutankhamun†"] == (MadeUp("Theology"), MadeUp(5))


def test_the_boards_bonuses_are_marked_each(plain: Book) -> None:
    (table,) = [chapter.blocks[1] for chapter in plain.chapters if chapter.id == "boards"]
    assert isinstance(table, BookTable)
    assert table.rows[0][1:6] == (25, 9, 10, MadeUp(15), MadeUp(10))
    assert "|         15† |" in markdown(plain)
    assert '<td class="number">15<sup>†</sup></td>' in html(plain)


def test_paragraphs_and_parameters_are_marked() -> None:
    book = book_of(expansions=["black_market"])
    texts = {text.id: text.text for text in book.texts()}
    assert texts["market_prices"].endswith(SIGN)
    assert not texts["hand_limit"].endswith(SIGN)
    assert MadeUp("4") in list(cells(book))
    cheap = book_of(expansions=["black_market"], rules={f"market_price_{slot}": 2 for slot in range(1, 6)})
    assert MadeUp("4") not in list(cells(cheap))


def test_a_line_of_corrections_takes_the_sign_away_even_if_it_changes_nothing(make_book: MakeBook) -> None:
    patch = {"the_banker": {"set": {"cost": 3}}}
    banker = said(make_book(cards={"patch": patch}), "list_of_experts")["The Banker"]
    assert banker.startswith("The Banker† ('Cost: 3',)")
    assert banker.endswith("pool.†")
    board = make_book(boards={"patch": {"standard": {"set": {"museum": 20}}}})
    assert [cell for cell in cells(board) if isinstance(cell, MadeUp) and cell.value in (10, 15, 20)] == [MadeUp(10)]


def test_of_several_effects_all_must_be_set(make_book: MakeBook) -> None:
    levels = {"score": "patron", "count": {"perfect_sets": {"in": "collections"}}, "each": 9}
    label = {"collections": {**levels, "label": "collections"}}
    one = make_book(cards={"patch": {"the_perfect_collection": {"replace": label}}})
    assert said(one, "list_of_patrons")["The Perfect Collection"].endswith(SIGN)


def test_a_name_of_the_table_has_no_sign_in_its_language(make_book: MakeBook) -> None:
    names = {"fr": {"the_banker": "Le Banquier de Lyon"}}
    french = said(make_book(language="fr", names=names), "list_of_experts")["Le Banquier de Lyon"]
    assert french.startswith("Le Banquier de Lyon ('Coût\\xa0: 3†',)")
    assert said(make_book(names=names), "list_of_experts")["The Banker"].startswith("The Banker† ")


def test_with_all_corrections_nothing_keeps_its_sign(tmp_path: Path) -> None:
    found = installed((), Diagnostics())
    text = template(mark for mark in all_marks(found, ["base"]) if mark.pack == "base")
    ours = put(tmp_path / "ours.yaml", "\n".join(line.removeprefix("# ") for line in text.splitlines()))
    book = book_of(house_rules=[str(ours)])
    assert not any(isinstance(cell, MadeUp) or SIGN in str(cell) for cell in cells(book))
    for chapter in ("list_of_experts", "list_of_patrons"):
        assert not any(SIGN in line for line in said(book, chapter).values())
    assert not book.legend


def test_a_book_without_anything_reconstructed_has_no_legend(tmp_path: Path) -> None:
    folder = tmp_path / "quoits"
    put(folder / "expansion.yaml", "id: quoits\nversion: 1.0.0\nmuseum_api: 1\ntitle: quoits\ngame: quoits\n")
    put(
        folder / "parameters.yaml",
        "parameters:\n  pegs: {type: integer, default: 2, range: [0, 9], rule: Q1, provenance: rulebook}\n",
    )
    for mark, signs in (("rulebook", 0), ("reconstructed", 1)):
        text = (folder / "parameters.yaml").read_text("utf-8")
        put(folder / "parameters.yaml", text.replace("rulebook", mark))
        book = book_of(game="quoits", expansion_paths=[str(folder)])
        assert bool(book.legend) == bool(signs)
        assert [cell for cell in cells(book) if isinstance(cell, MadeUp)] == [MadeUp("2")] * signs

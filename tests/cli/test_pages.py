"""Blocks of pages as lines of at most 80 columns."""

from __future__ import annotations

import pytest

from museum.cli.output import WIDTH
from museum.cli.pages import block_lines, page_lines
from museum.presentation import CardEntry, CardGroup, CardList, Cell, Grid, Heading, Paragraph, Table

LONG = "word " * 40


def test_headings_are_rules_across_the_page() -> None:
    major, minor = page_lines([Heading("Ada", major=True), Heading("Hand")])
    assert major.startswith("== Ada =") and minor.startswith("-- Hand -")
    assert len(major) == len(minor) == WIDTH


@pytest.mark.parametrize(
    ("block", "second"),
    [
        (Paragraph(LONG), "  word"),
        (Paragraph(LONG, "Lead:", hanging=None), "      word"),
        (Paragraph(LONG, "Lead:", indent=2), "    word"),
        (Paragraph(LONG, indent=2, hanging=0), "  word"),
    ],
)
def test_the_further_lines_of_a_paragraph_hang(block: Paragraph, second: str) -> None:
    lines = page_lines([block])
    assert lines[0].lstrip().startswith(block.lead or "word")
    assert lines[1].startswith(second) and lines[1].lstrip() == lines[1][len(second) - 4 :]
    assert max(map(len, lines)) <= WIDTH


def test_an_empty_paragraph_is_an_empty_line() -> None:
    assert page_lines([Paragraph()]) == [""]


def test_numbers_of_a_table_are_aligned_to_the_right() -> None:
    assert block_lines(Table((("", "points"), ("Ada", "7"), ("Bo", "12")), right=(1,))) == [
        "     points", "Ada       7", "Bo       12",
    ]  # fmt: skip


def test_the_widest_text_of_a_table_is_cut_where_a_line_has_no_room() -> None:
    first, second = block_lines(Table((("x" * 100, "short", "1"), ("y", "b", "22")), right=(2,)))
    assert len(first) == WIDTH and "short" in first and first.endswith(" 1")
    assert second.endswith("22")


def test_cards_of_groups_share_their_columns_and_empty_groups_say_so() -> None:
    groups = (
        CardGroup("Hand", (CardEntry("loan", "gain 3", "4"), CardEntry("deflation", "all", "10"))),
        CardGroup("Market", (), "nothing"),
    )
    assert block_lines(CardList(groups, "Cards")) == [
        "Cards", "  Hand", "    loan       gain 3  4", "    deflation  all     10", "  Market", "    nothing",
    ]  # fmt: skip


def test_a_card_with_rules_is_a_paragraph() -> None:
    (group,) = (CardGroup("Headline", (CardEntry("Boom:", text=LONG),)),)
    lines = page_lines([CardList((group,))])
    assert lines[:2] == ["Headline", lines[1]] and lines[1].startswith("  Boom: word")
    assert lines[2].startswith("    word") and max(map(len, lines)) <= WIDTH


def test_a_board_is_drawn_with_its_marks() -> None:
    cells = (Cell("Hall", "aegypt", "ae", marked=True), Cell(usable=False), None)
    lines = block_lines(Grid((cells,)))
    assert lines[0] == lines[-1] == "+---------------+---------------+---------------+"
    assert lines[1].startswith("|Hall ") and lines[1].endswith("|~~~~~~~~~~~~~~~|///////////////|")
    assert lines[3].startswith("|aegypt        G|")


def test_letters_of_a_cell_stand_before_its_mark_and_shorten_its_code() -> None:
    cells = (Cell("Hall", "Poly navi 4", "Pol nav4", marked=True, letters="ab"), Cell("Hall", letters="c"))
    lines = block_lines(Grid((cells * 3,)))
    assert lines[3].startswith("|Pol nav4ab G|           c|")


def test_names_of_a_narrow_board_are_cut_and_codes_shortened() -> None:
    cell = Cell("A Very Long Name of a Work", "mesopotamian", "mes", marked=True)
    lines = block_lines(Grid(((cell,) * 10,)))
    assert max(map(len, lines)) <= WIDTH
    assert [line[1:8] for line in lines[1:4]] == ["A Very|", "Long. |", "mes  G|"]

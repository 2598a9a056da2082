"""A rulebook as Markdown and as HTML: everything is there, nothing is taken for markup, links lead somewhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from museum.rulebook.html import html
from museum.rulebook.markdown import escaped, markdown
from museum.rulebook.model import (
    Block,
    Book,
    BookTable,
    Chapter,
    Entries,
    Entry,
    MadeUp,
    Picture,
    PictureCell,
    Plan,
    Refs,
    Text,
)

from .conftest import MakeBook

NO_END = {"meta"}


class Reader(HTMLParser):
    """Reads HTML strictly enough to see whether elements are closed in their order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        given = dict(attrs)
        self.ids += [given["id"] or ""] if "id" in given else []
        self.links += [given["href"] or ""] if "href" in given else []
        if tag not in NO_END:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(tag)


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    return reader


def small() -> Book:
    """Return a book with one block of each kind, and signs that both formats could take for markup."""
    book = Book("A <b>ook</b> & more", "Sub_title_", "Contents", "en", remark="A remark")
    blocks: list[Block] = [
        Text("first", "Pay 1 | 2 *or* <3> [x] & y_z.", ("B1", "E2"), ("House rule: <1>",)),
        Text("second", "# no heading", ("B1",), (), "Example"),
        BookTable(("Name", "Points"), (("a|b", 3), ("c", 12)), "Points <all>"),
        BookTable(("Size", "1"), (("row", 2),), row_heads=True),
        BookTable(("Rule", "Other"), ((Refs(("E2", "Z9")), "x"),), small=True),
        Entries((Entry("Loan & Co", "Gain <4>.", ("×3",), ("E2",), ("Changed",)), Entry("Bare", "")), "Cards"),
        Plan((" A B", "1 . <"), Picture((PictureCell(0, 0, ("<a>",)),)), "Plan"),
    ]
    book.chapters = [Chapter("one_two", "One & two", 1, False, blocks), Chapter("last", "Last", 2, True, [blocks[4]])]
    return book


def test_a_column_of_numbers_is_set_to_the_right_though_a_cell_is_empty() -> None:
    actions = BookTable(("Name", "Discards"), (("Action 2", ""), ("Action 2-1", MadeUp(1))))
    book = Book("Cards", "", "Contents", "en")
    book.chapters = [Chapter("actions", "Actions", 1, False, [actions])]
    assert "| Name       | Discards |\n| ---------- | -------: |" in markdown(book)
    assert '<th class="number">Discards</th>' in html(book)


def test_html_is_well_formed(plain: Book) -> None:
    for book in (plain, small()):
        reader = read(html(book))
        assert reader.faults == []
        assert reader.open == []
        assert len(reader.ids) == len(set(reader.ids))


def test_every_link_leads_to_a_place_in_the_file(plain: Book) -> None:
    for book in (plain, small()):
        reader = read(html(book))
        assert len(reader.links) > len(book.chapters)
        assert [link for link in reader.links if link.removeprefix("#") not in reader.ids] == []


def test_html_needs_nothing_from_outside(plain: Book) -> None:
    text = html(plain)
    assert read(text).tags.isdisjoint({"script", "link", "img", "iframe", "object"})
    assert re.findall(r"https?:|url\(|@import|src=", text) == []


def test_html_is_made_for_phone_and_paper(plain: Book) -> None:
    text = html(plain)
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in text
    assert '<html lang="en">' in text
    assert "@media print" in text
    assert "break-before: page" in text


def test_html_shows_signs_as_they_are() -> None:
    text = html(small())
    assert "<title>A &lt;b&gt;ook&lt;/b&gt; &amp; more</title>" in text
    assert "Pay 1 | 2 *or* &lt;3&gt; [x] &amp; y_z." in text
    assert "Gain &lt;4&gt;." in text
    assert "&lt;a&gt;</text>" in text


def test_a_rule_is_linked_to_where_it_first_stands() -> None:
    text = html(small())
    assert text.count('id="B1"') == 1
    assert text.index('id="B1"') < text.index("no heading")
    assert "Z9" in text
    assert 'href="#Z9"' not in text


def test_every_rule_of_the_book_can_be_linked_to(plain: Book) -> None:
    ids = set(read(html(plain)).ids)
    assert {rule for text in plain.texts() for rule in text.rules} <= ids


def test_markdown_of_each_block() -> None:
    text = markdown(small())
    assert "1. [One & two](#section-one-two)" in text
    assert '<a id="section-one-two"></a>\n\n## 1. One & two' in text
    assert "Pay 1 \\| 2 \\*or\\* \\<3> \\[x\\] & y_z. *(B1, E2)*\n\n> **House rule: \\<1>**" in text
    assert "*Example:* \\# no heading *(B1)*" in text
    assert "| Name | Points |\n| ---- | -----: |\n| a\\|b |      3 |\n| c    |     12 |" in text
    assert "- **Loan & Co** (×3): Gain \\<4>. *(E2)* **Changed**\n- **Bare**" in text
    assert "```text\n A B\n1 . <\n```" in text


def test_levels_of_cards_are_tables_in_each_format() -> None:
    table = BookTable(("Size", "Points"), (("5–7", 10), ("8 or more", 18)))
    levels = Entry("Legacy", "In short.", ("Rare",), notes=("Changed",), parts=("Score by size.", table))
    book = Book("Cards", "", "Contents", "en")
    book.chapters = [Chapter("cards", "Cards", 1, True, [Entries((levels, Entry("Next", "Else.")), cards=True)])]
    rows = "| Size      | Points |\n  | --------- | -----: |\n  | 5–7       |     10 |\n  | 8 or more |     18 |"
    assert f"- **Legacy** (Rare): Score by size.\n\n  {rows}\n\n  **Changed**\n\n- **Next**: Else." in markdown(book)
    page = html(book)
    assert '<dd>Score by size.<table>\n<thead><tr><th>Size</th><th class="number">Points</th>' in page
    last = '<tr><td>8 or more</td><td class="number">18</td></tr>\n</tbody></table>'
    assert f'{last}<p class="note">Changed</p></dd>' in page
    assert "In short." not in page and read(page).faults == []


def test_patrons_have_their_levels_as_tables(plain: Book) -> None:
    page = html(plain)
    assert '<td>11 or more</td><td class="number">30</td>' in page
    assert "for 8 or more, 30 for 11" not in page and "for 8 or more, 30 for 11" not in markdown(plain)


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("hand_limit", "hand_limit"),
        ("_so_", "\\_so\\_"),
        ("1. first", "\\1. first"),
        ("> quoted", "\\> quoted"),
        ("- x", "\\- x"),
        ("a\nb", "a b"),
        ("&amp; & co", "\\&amp; & co"),
    ],
)
def test_what_markdown_would_take_for_markup_is_escaped(text: str, safe: str) -> None:
    assert escaped(text) == safe


def test_markdown_writes_the_colon_of_the_language(make_book: MakeBook) -> None:
    assert "- **Édition**\u00a0: " in markdown(make_book(language="fr"))
    assert "- **Edizione**: " in markdown(make_book(language="it"))


def test_markdown_is_tidy(plain: Book) -> None:
    text = markdown(plain)
    assert "\n\n\n" not in text
    assert [line for line in text.splitlines() if line != line.rstrip()] == []
    assert text.endswith("\n")
    assert text.count("\n## ") == len(plain.chapters) + 1


def test_both_formats_say_every_paragraph(make_book: MakeBook) -> None:
    book = make_book(edition="fr", rules={"hand_limit": 9})
    as_html, as_markdown = html(book), markdown(book)
    for text in book.texts():
        word = text.text.split(".")[0].split('"')[0].split("'")[0].split("&")[0]
        assert word in as_html
        assert word in as_markdown.replace("\\", "")

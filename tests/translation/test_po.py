"""PO files are written as other tools read them, and read strictly: each fault is told with its line."""

from __future__ import annotations

import pytest
from babel.messages.pofile import read_po

from museum.diagnostics import Diagnostics
from museum.translation.po import PoEntry, read, written

HEADER = {
    "Language": "nl",
    "Content-Type": "text/plain; charset=UTF-8",
    "Plural-Forms": "nplurals=2; plural=(n != 1);",
}
HARD = [
    'with "quotes" and \\ backslash',
    "two\nlines",
    "ends with a line\n",
    "\ttab and trailing space ",
    "אבג right to left \u200f",
    "line\u2028separator",
    "long " * 400,
    "{slot:form/shape} ⟦marked⟧",
]


def entries() -> list[PoEntry]:
    return [PoEntry(f"cards/card_{n}/name", f"English {n}", text, n == 1, ("a remark",), ("x.yaml:3",))
            for n, text in enumerate(HARD)]  # fmt: skip


def test_what_was_written_is_read_again() -> None:
    diagnostics = Diagnostics()
    found = read(written(HEADER, entries()), "x.po", diagnostics)
    assert diagnostics.items == () and found is not None
    assert dict(found.header) == HEADER
    assert [(e.context, e.source, e.text, e.fuzzy) for e in found.entries] == [
        (e.context, e.source, e.text, e.fuzzy) for e in entries()
    ]


def test_other_tools_read_the_same() -> None:
    catalogue = read_po(written(HEADER, entries()).split("\n"), abort_invalid=True)
    found = {message.context: message for message in catalogue if message.id}
    for entry in entries():
        message = found[entry.context]
        assert (message.id, message.string, message.fuzzy) == (entry.source, entry.text, entry.fuzzy)
        assert (message.auto_comments, message.locations) == (["a remark"], [("x.yaml", 3)])
    assert catalogue.num_plurals == 2 and str(catalogue.locale) == "nl"


def test_what_editors_make_of_it_is_read() -> None:
    """Poedit and Weblate wrap lines, keep previous texts, put obsolete entries last, and may write CRLF."""
    text = (
        'msgid ""\nmsgstr ""\n"Language: nl\\n"\n\n# a translator\n#. ours\n#: x.yaml:3\n#, fuzzy, python-format\n'
        '#| msgid "Old"\nmsgctxt "a/b"\nmsgid ""\n"one "\n"two"\nmsgstr ""\n"een "\n"twee"\n#, c-format\n'
        'msgctxt "c/d"\nmsgid "x"\nmsgstr "y"\n\n#~ msgctxt "gone"\n#~ msgid "z"\n#~ msgstr "z"\n'
    )
    for ending in ("\n", "\r\n"):
        found = read(text.replace("\n", ending), "x.po", Diagnostics())
        assert found is not None
        assert [(e.context, e.source, e.text, e.fuzzy) for e in found.entries] == [
            ("a/b", "one two", "een twee", True), ("c/d", "x", "y", False),
        ]  # fmt: skip
        assert found.place(found.entries[0]).line == 14


BROKEN = [
    ('msgstr "y', 8, "not closed"),
    ('msgstr "y" z', 8, "after the closing"),
    ('msgstr "a "b" c"', 8, "lacks its"),
    ('msgstr "\\q"', 8, "means nothing"),
    ('msgstr "y"\nmsgstr "z"', 9, "second msgstr"),
    ('mgstr "y"', 8, "found `mgstr`"),
    ('msgid_plural "xs"\nmsgstr "y"', 9, "no msgstr[0]"),
    ('msgid_plural "xs"\nmsgstr[0] "y"\nmsgstr[2] "z"', 10, "no msgstr[1]"),
    ('msgstr[0] "y"', 8, "no msgid_plural"),
    ('msgid_plural "xs"\nmsgstr[9] "y"', 9, "found `msgstr[9]`"),
    ("", 7, "has no msgstr"),
    ('msgstr "y"\n\n<<<<<<< HEAD', 10, "found `<<<<<<< HEAD`"),
    ('msgstr "y"\n\n"loose"', 10, "belongs to no entry"),
    ('msgstr "y"\n\nmsgid "no context"\nmsgstr "q"', 10, "no msgctxt"),
]


@pytest.mark.parametrize(("tail", "line", "words"), BROKEN, ids=[str(row[2]) for row in BROKEN])
def test_a_fault_is_told_with_its_line(tail: str, line: int, words: str) -> None:
    diagnostics = Diagnostics()
    text = f'msgid ""\nmsgstr ""\n"Language: nl\\n"\n\n# remark\nmsgctxt "a/b"\nmsgid "x"\n{tail}\n'
    assert read(text, "x.po", diagnostics) is None
    found = [(item.place.line, item.message) for item in diagnostics.items if item.code == "bad-po"]
    assert found and found[0][0] == line and any(words in message for _, message in found)


def test_a_context_that_stands_twice_is_told() -> None:
    diagnostics = Diagnostics()
    assert read(written(HEADER, [*entries(), entries()[0]]), "x.po", diagnostics) is None
    assert [item.code for item in diagnostics.items] == ["duplicate-id"]


@pytest.mark.parametrize("text", ["", "# nothing\n", 'msgctxt "a/b"\nmsgid "x"\nmsgstr "y"\n'])
def test_a_file_without_a_header_is_told(text: str) -> None:
    diagnostics = Diagnostics()
    assert read(text, "x.po", diagnostics) is None
    assert [(item.code, item.place.line) for item in diagnostics.items] == [("bad-po", 1)]

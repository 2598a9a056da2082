"""Only the lines that change are changed, and new keys stand where English has them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from museum.diagnostics import Diagnostics
from museum.source import loads
from museum.translation.editing import Editor, scalar

OLD = """\
# The head
one: "eins"   # remark of one
two:
  name: Zwei # remark of two
  story: >-
    Eine lange
    Geschichte.

# Between
three: {name: Drei}
five: 'fünf'
"""
ENGLISH = """\
zero: z
one: x
two:
  name: x
three: {name: x}
four:
  name: x
  story: y
five: x
six: {one: x, other: y}
"""


def put(*changes: tuple[tuple[str, ...], str]) -> str:
    editor = Editor(OLD, ENGLISH)
    for path, text in changes:
        editor.put(path, text)
    return editor.text


@pytest.mark.parametrize(
    ("path", "text", "old", "new"),
    [
        (("one",), "ein {n}", '"eins"', '"ein {n}"'),
        (("two", "name"), "Zwei: zwei", "Zwei #", '"Zwei: zwei" #'),
        (("two", "story"), "Kurz.", ">-\n    Eine lange\n    Geschichte.\n\n", "Kurz.\n"),
        (("three", "name"), "Drei, ja", "Drei", '"Drei, ja"'),
        (("five",), "fünfe", "'fünf'", '"fünfe"'),
        (("three", "story"), "Neu", "{name: Drei}", "{name: Drei, story: Neu}"),
        (("two", "text"), "Neu", "Geschichte.\n", "Geschichte.\n  text: Neu\n"),
        (("zero",), "null", 'one: "eins"', 'zero: "null"\none: "eins"'),
        (("six", "one"), "Sechs", "five: 'fünf'\n", "five: 'fünf'\nsix: {one: Sechs}\n"),
        (("four", "name"), "Vier", "three: {name: Drei}\n", "three: {name: Drei}\nfour:\n  name: Vier\n"),
        (("unknown",), "x", "five: 'fünf'\n", "five: 'fünf'\nunknown: \"x\"\n"),
    ],
    ids=lambda value: "/".join(value) if isinstance(value, tuple) else "",
)
def test_one_change(path: tuple[str, ...], text: str, old: str, new: str) -> None:
    assert put((path, text)) == OLD.replace(old, new, 1)


def test_many_changes_at_once_keep_the_order_of_english() -> None:
    found = put(
        (("six", "one"), "a"),
        (("four", "name"), "b"),
        (("four", "story"), "c"),
        (("six", "other"), "d"),
        (("one",), "e"),
    )
    expected = OLD.replace('"eins"', '"e"').replace("{name: Drei}\n", "{name: Drei}\nfour:\n  name: b\n  story: c\n")
    assert found == expected + "six: {one: a, other: d}\n"


def test_a_phrase_goes_beside_those_of_its_word() -> None:
    english = 'verb.a: "x"\nverb.b: "x"\nverb.b.c: "x"\nverb.d: "x"\n'
    editor = Editor('verb.d: "x"\nverb.a: "x"\nverb.b.own: "x"\n# end\n', english)
    editor.put(("verb.b.c",), "y")
    editor.put(("verb.b",), "z")
    assert editor.text == 'verb.d: "x"\nverb.a: "x"\nverb.b.own: "x"\nverb.b.c: "y"\nverb.b: "z"\n# end\n'


def test_a_new_file_has_all_in_the_order_told() -> None:
    editor = Editor("# head\n", ENGLISH)
    for path in (("zero",), ("two", "name"), ("six", "one"), ("six", "other")):
        editor.put(path, "x")
    assert editor.text == '# head\nzero: "x"\ntwo:\n  name: x\nsix: {one: x, other: x}\n'


def test_windows_lines_stay() -> None:
    editor = Editor(OLD.replace("\n", "\r\n"), ENGLISH)
    editor.put(("one",), "x")
    assert editor.text == OLD.replace("\n", "\r\n").replace('"eins"', '"x"')


@given(st.text(st.characters(exclude_categories=["Cs", "Cc", "Cn"]), min_size=1), st.booleans())
def test_any_text_comes_back(text: str, plain: bool) -> None:
    document = loads(f"a: {{b: {scalar(text, plain=plain)}}}\nc: {scalar(text, plain=plain)}\n", "x", Diagnostics())
    assert document is not None
    assert document.data == {"a": {"b": text}, "c": text}

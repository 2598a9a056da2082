"""Tests of places in documents."""

from __future__ import annotations

import pytest

from museum.diagnostics import Diagnostics, Place
from museum.source import Document, loads

TEXT = """\
# a comment
name: Ada
seats:
  1: {score: 7, hand: [a, b]}
  "two": {}
list:
  - x
  -
  - - deep
    - er
empty:
last: "é日"
"""


def document(text: str = TEXT) -> Document:
    """Return *text* as a document that has no error."""
    found = Diagnostics()
    read = loads(text, "t.yaml", found)
    assert read is not None and found.items == ()
    return read


def spot(place: Place) -> tuple[int, int]:
    assert place.file == "t.yaml"
    return place.line, place.column


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ((), (2, 1), (2, 1)),
        (("name",), (2, 7), (2, 1)),
        (("seats",), (4, 3), (3, 1)),
        (("seats", 1), (4, 6), (4, 3)),
        (("seats", 1, "score"), (4, 14), (4, 7)),
        (("seats", 1, "hand"), (4, 23), (4, 17)),
        (("seats", 1, "hand", 1), (4, 27), (4, 27)),
        (("seats", "two"), (5, 10), (5, 3)),
        (("list",), (7, 3), (6, 1)),
        (("list", 0), (7, 5), (7, 5)),
        (("list", 2, 1), (10, 7), (10, 7)),
        (("last",), (12, 7), (12, 1)),
    ],
)
def test_values_and_keys_are_found(path: tuple[str | int, ...], value: tuple[int, int], key: tuple[int, int]) -> None:
    read = document()
    assert spot(read.at(*path)) == value
    assert spot(read.key(*path)) == key


def test_a_missing_value_is_at_its_key_or_dash() -> None:
    read = document()
    assert spot(read.at("empty")) == (11, 1)
    assert spot(read.at("list", 1)) == (8, 3)


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("nope",), (2, 1)),
        (("seats", 1, "nope"), (4, 6)),
        (("seats", 1, "nope", "deeper", 3), (4, 6)),
        (("seats", "1"), (4, 3)),
        (("list", 9), (7, 3)),
        (("list", -1), (7, 3)),
        (("list", "x"), (7, 3)),
        (("name", 0), (2, 7)),
        (("last", "x"), (12, 7)),
    ],
)
def test_what_is_not_there_is_at_its_nearest_parent(path: tuple[str | int, ...], place: tuple[int, int]) -> None:
    read = document()
    assert spot(read.at(*path)) == place
    assert spot(read.key(*path)) == place


def test_places_are_the_same_whatever_was_asked_before() -> None:
    read = document()
    first = read.at("list", 2, 1)
    read.at("list", 99)
    read.key("seats", 1, "hand", 0)
    assert read.at("list", 2, 1) == first


def test_a_scalar_may_be_a_whole_document() -> None:
    read = document("  hello\n")
    assert read.data == "hello"
    assert spot(read.at()) == (1, 3)
    assert spot(read.at("x", 1)) == (1, 3)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_counted_alike_with_every_line_end(end: str) -> None:
    read = document(f"a: 1{end}b:{end}  - 2{end}  - x: 3{end}")
    assert spot(read.at("b", 1, "x")) == (4, 8)


def test_wide_letters_and_a_byte_order_mark_do_not_shift_columns() -> None:
    read = document("\ufeffé日: {b: 1}\n")
    assert spot(read.at("é日", "b")) == (1, 9)


def test_a_separator_of_unicode_is_not_a_line_of_the_file() -> None:
    read = document('a: "x\u2028y"\nb: 1\n')
    assert spot(read.key("b")) == (2, 1)


def test_value_follows_a_path() -> None:
    assert document().value("seats", 1, "hand", 1) == "b"
    with pytest.raises(KeyError):
        document().value("nope")

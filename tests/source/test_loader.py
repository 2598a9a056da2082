"""Tests of reading YAML: what is understood, and where each mistake is found."""

from __future__ import annotations

import pytest

from museum.diagnostics import Diagnostics, Place
from museum.source import loads

# text, code, line, column, a part of the message
MISTAKES = [
    ("a: [1, 2\nb: 3\n", "unclosed", 1, 4, "`[` is opened here and not closed with `]` before line 2"),
    ("a: {x: 1\nb: 3\n", "unclosed", 1, 4, "`{` is opened here and not closed with `}` before line 2"),
    ("x: 1\na: [1, 2", "unclosed", 2, 4, "before the end of the file"),
    ("a: 'abc\nb: 1\n", "unclosed", 1, 4, "`'` is opened here"),
    ('a: "abc\nb: 1\n', "unclosed", 1, 4, '`"` is opened here'),
    ("a: {x: 1, y: [2}\n", "syntax", 1, 16, "expected `,` or `]` here; the `[` stands at column 14"),
    ("key: [a, b]]\n", "syntax", 1, 12, "the value before this is complete"),
    ("k: 'it's'\n", "syntax", 1, 8, "put all of it in quotes"),
    ("a: ]\n", "syntax", 1, 4, "expected a value here, found `]`"),
    ("a: [1,, 2]\n", "syntax", 1, 7, "expected a value here, found `,`"),
    ("a: [1, {b: [\n", "unclosed", 1, 12, "before the end of the file"),
    ("a: [1,\n  2,\n", "unclosed", 1, 4, "before the end of the file"),
    ("a: b: c\n", "syntax", 1, 5, "a second `: ` in one line"),
    ("a: 1\n b: 2\n", "syntax", 2, 3, "indented further"),
    ("a: 1\nb\nc: 2\n", "syntax", 2, 1, "expected `key: value` here"),
    ("a:\n  b:1\n  c: 2\n", "syntax", 2, 4, "a colon wants a space after it"),
    ("a:\n  b:1\n  c:2\n  d: 3\n", "syntax", 2, 4, "a colon wants a space after it"),
    ("a:\n  c: 2\n  b:1\n", "syntax", 3, 4, "a colon wants a space after it"),
    ("b:1\nc: 2\n", "syntax", 1, 2, "a colon wants a space after it"),
    ("a:\n  - b:1\n    c: 2\n", "syntax", 2, 6, "a colon wants a space after it"),
    ("- a: 1\n  - b\n", "syntax", 2, 3, "check its indentation"),
    ("a: - b\n", "syntax", 1, 4, "a list item"),
    ("a: @x\n", "syntax", 1, 4, "can't begin with `@`"),
    ("a: `x`\n", "syntax", 1, 4, "can't begin with a backtick"),
    ("a: *\n", "syntax", 1, 4, "can't begin with `*`"),
    ('a: "x\\q"\n', "syntax", 1, 7, "this escape is unknown"),
    ('a: "x \\U99999999"\n', "syntax", 1, 7, "is no character"),
    ("a: |\n    \n      x\n", "syntax", 3, 7, "nothing but spaces"),
    ("a:\n\tb: 1\n", "tab", 2, 1, "indentation"),
    ("a:\n  b: 1\n\tc: 2\n", "tab", 3, 1, "indentation"),
    ("a:\n  b: 1\n \tc: 2\n", "tab", 3, 2, "indentation"),
    ("a: 1\n---\nb: 2\n", "second-document", 2, 1, "one per file"),
    ("# c\n%YAML 1.2\n---\na: 1\n", "directive", 2, 1, "`%`"),
    ("a: 1\nb: &x 2\n", "anchor", 2, 4, "`&x`"),
    ("a: 1\nb: *x\n", "anchor", 2, 4, "`*x`"),
    ("- &x [1]\n", "anchor", 1, 3, "`&x`"),
    ("a:\n  <<: {b: 1}\n", "anchor", 2, 3, "merge keys"),
    ("a: !!str 5\n", "tag", 1, 4, "`!!str`"),
    ("a: 1\nb: !card {x: 1}\n", "tag", 2, 4, "`!card`"),
    ("a: 1\ntrue: 1\n", "bad-key", 2, 1, "found `true`"),
    ("1.5: 1\n", "bad-key", 1, 1, "found `1.5`"),
    ("~: 1\n", "bad-key", 1, 1, "found `~`"),
    (": 1\n", "bad-key", 1, 1, "an empty key"),
    ("a: 1\n[b]: 2\n", "bad-key", 2, 1, "found a list"),
    ("{{ x }}: 2\n", "bad-key", 1, 1, "found a mapping"),
    ("a: 1\nb: 2\na: 3\n", "duplicate-key", 3, 1, "key `a` is given twice; first given at line 1"),
    ("x: {a: 1, b: 2, a: 3}\n", "duplicate-key", 1, 17, "first given at line 1"),
    ("1: x\n'1': y\n", "duplicate-key", 2, 1, "key `1` is given twice"),
    ("a: 1e309\n", "bad-number", 1, 4, "too large"),
    ("a: [1, 99999999999999999999]\n", "bad-number", 1, 8, "whole numbers go up to"),
    ("a: .nan\n", "bad-number", 1, 4, "infinity and NaN"),
    ('a: "\\ud800"\n', "not-text", 1, 4, "half a character"),
    ('a: "b\\e[2J"\n', "commanding", 1, 4, "the text holds the control character U+001B"),
    ('"a\u202e": b\n', "commanding", 1, 1, "the right-to-left override U+202E"),
    ("- " * 101 + "x", "too-deep", 1, 201, "more than 100 deep"),
]


@pytest.mark.parametrize(("text", "code", "line", "column", "message"), MISTAKES)
def test_a_mistake_is_found_where_it_is(text: str, code: str, line: int, column: int, message: str) -> None:
    found = Diagnostics()
    assert loads(text, "t.yaml", found) is None
    (item,) = found.items
    assert (item.code, item.place) == (code, Place("t.yaml", line, column))
    assert message in item.message


def test_all_mistakes_that_leave_the_text_readable_are_found_together() -> None:
    found = Diagnostics()
    assert loads("a: &x 1\na: *x\ntrue: !t 2\nb: 1e999\n", "t.yaml", found) is None
    codes = [(item.code, item.place.line) for item in found.items]
    assert codes == [
        ("anchor", 1),
        ("duplicate-key", 2),
        ("anchor", 2),
        ("bad-key", 3),
        ("tag", 3),
        ("bad-number", 4),
    ]


def test_a_syntax_error_after_other_mistakes_does_not_hide_them() -> None:
    found = Diagnostics()
    assert loads("a: 1\na: 2\nb: [\n", "t.yaml", found) is None
    assert [item.code for item in found.items] == ["duplicate-key", "unclosed"]


def test_a_bad_key_is_suggested_in_quotes() -> None:
    found = Diagnostics()
    assert loads("true: 1\n", "t.yaml", found) is None
    assert found.items[0].suggestion == '"true"'


def test_a_missing_space_is_suggested() -> None:
    found = Diagnostics()
    assert loads("rules:\n  end_score:30\n  hand_limit: 8\n", "t.yaml", found) is None
    assert found.items[0].suggestion == "end_score: 30"


def test_hundred_mistakes_are_enough() -> None:
    found = Diagnostics()
    assert loads("a: 1\n" * 5000, "t.yaml", found) is None
    assert len(found.items) == 100


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("a: yes\nb: no\non: off\n", {"a": "yes", "b": "no", "on": "off"}),
        ("a: 2024-01-01\nb: 12:30\n", {"a": "2024-01-01", "b": "12:30"}),
        ("seats: {1: x, 2: y}\n", {"seats": {1: "x", 2: "y"}}),
        ("'1': x\n", {"1": "x"}),
        ("a: '5'\nb: 5\nc: \"true\"\n", {"a": "5", "b": 5, "c": "true"}),
        ("a:\nb: ''\nc: ~\n", {"a": None, "b": "", "c": None}),
        ("[]", []),
        ("{}", {}),
        ("- 1\n-\n- [2, {a: b}]\n", [1, None, [2, {"a": "b"}]]),
        ("a: |\n  one\n    two\nb: >-\n  x\n  y\n", {"a": "one\n  two\n", "b": "x y"}),
        ("- favour express_delivery: pompeii_fresco\n", [{"favour express_delivery": "pompeii_fresco"}]),
        ("a: 1 # c\n\n# d\nb: 2\n...\n", {"a": 1, "b": 2}),
        ("---\na: http://x.y/z#w\n", {"a": "http://x.y/z#w"}),
        ("é: 日本\n", {"é": "日本"}),
        ("? a\n: b\n", {"a": "b"}),
    ],
)
def test_what_yaml_means(text: str, data: object) -> None:
    found = Diagnostics()
    read = loads(text, "t.yaml", found)
    assert found.items == ()
    assert read is not None
    assert repr(read.data) == repr(data)


def test_exactly_the_allowed_depth_is_read() -> None:
    found = Diagnostics()
    assert loads("[" * 100 + "]" * 100, "t.yaml", found) is not None
    assert found.items == ()

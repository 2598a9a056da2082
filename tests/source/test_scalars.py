"""Tests of what unquoted scalars mean (YAML 1.2, core schema)."""

from __future__ import annotations

import pytest

from museum.source.scalars import LARGEST_INT, BadNumberError, plain


@pytest.mark.parametrize("text", ["yes", "no", "on", "off", "Yes", "NO", "y", "n"])
def test_words_of_yaml_1_1_are_text(text: str) -> None:
    assert plain(text) == text


@pytest.mark.parametrize("text", ["2024-01-01", "12:30", "1_000", "1,5", "0b11", "1.2.3", "-", "+", ".", "e5", "0xg"])
def test_what_only_looks_like_a_number_is_text(text: str) -> None:
    assert plain(text) == text


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0", 0),
        ("-7", -7),
        ("+7", 7),
        ("0123", 123),
        ("0o17", 15),
        ("0x1f", 31),
        (str(LARGEST_INT), LARGEST_INT),
        ("1.5", 1.5),
        ("-.5", -0.5),
        ("3.", 3.0),
        ("1e3", 1000.0),
        ("1E-2", 0.01),
        ("true", True),
        ("FALSE", False),
        ("null", None),
        ("~", None),
        ("", None),
    ],
)
def test_numbers_truth_and_nothing(text: str, value: object) -> None:
    assert plain(text) == value
    assert type(plain(text)) is type(value)


@pytest.mark.parametrize(
    "text",
    ["1e309", "-1e999", str(LARGEST_INT + 1), "9" * 100_000, "0x" + "f" * 100, ".inf", "-.Inf", ".nan"],
)
def test_numbers_that_no_game_can_use_are_refused(text: str) -> None:
    with pytest.raises(BadNumberError):
        plain(text)

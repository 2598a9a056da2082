"""Tests of places, diagnostics and the table of codes."""

from __future__ import annotations

import dataclasses
import re

import pytest

from museum.diagnostics import CODES, Diagnostic, Place


def test_a_place_is_written_as_editors_read_it() -> None:
    assert str(Place("game.yaml", 3, 7)) == "game.yaml:3:7"


def test_a_whole_file_has_no_line() -> None:
    assert str(Place("game.yaml", 0, 0)) == "game.yaml"


def test_places_sort_by_file_line_and_column() -> None:
    places = [Place("b", 1, 1), Place("a", 2, 1), Place("a", 1, 9), Place("a", 1, 2)]
    assert sorted(places) == [Place("a", 1, 2), Place("a", 1, 9), Place("a", 2, 1), Place("b", 1, 1)]


def test_json_has_the_seven_fields_in_order() -> None:
    item = Diagnostic("tab", "warning", "a tab", Place("x.yaml", 2, 1), "  ")
    assert list(item.as_json().items()) == [
        ("code", "tab"),
        ("severity", "warning"),
        ("file", "x.yaml"),
        ("line", 2),
        ("column", 1),
        ("message", "a tab"),
        ("suggestion", "  "),
    ]


def test_an_unregistered_code_is_a_slip_of_the_programmer() -> None:
    with pytest.raises(ValueError, match="no-such-code"):
        Diagnostic("no-such-code", "error", "?", Place("x", 1, 1))


def test_an_unknown_severity_is_a_slip_of_the_programmer() -> None:
    with pytest.raises(ValueError, match="fatal"):
        Diagnostic("tab", "fatal", "?", Place("x", 1, 1))


def test_a_diagnostic_cannot_be_changed() -> None:
    item = Diagnostic("tab", "error", "a tab", Place("x", 1, 1))
    with pytest.raises(dataclasses.FrozenInstanceError):
        item.message = "another"  # type: ignore[misc]


@pytest.mark.parametrize("code", sorted(CODES))
def test_codes_are_kebab_case_and_explained_in_a_line(code: str) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", code)
    assert CODES[code] and "\n" not in CODES[code] and not CODES[code].endswith(".")


def test_the_table_of_codes_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        CODES["new"] = "?"  # type: ignore[index]

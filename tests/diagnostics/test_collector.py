"""Tests of the collector of diagnostics and of the exception made from it."""

from __future__ import annotations

import pickle

import pytest

from museum.diagnostics import Diagnostic, Diagnostics, MuseumError, Place

HERE = Place("game.yaml", 3, 7)


def test_a_new_collector_is_empty() -> None:
    assert Diagnostics().items == ()
    assert not Diagnostics().has_errors


def test_items_keep_the_order_in_which_they_came() -> None:
    found = Diagnostics()
    found.error("tab", "second line", Place("x", 2, 1))
    found.warning("syntax", "first line", Place("x", 1, 1), "this")
    found.info("syntax", "a remark", HERE)
    assert [item.severity for item in found.items] == ["error", "warning", "info"]
    assert found.items[1] == Diagnostic("syntax", "warning", "first line", Place("x", 1, 1), "this")
    assert len(found) == 3


def test_only_errors_count_as_errors() -> None:
    found = Diagnostics()
    found.warning("tab", "?", HERE)
    found.info("tab", "?", HERE)
    assert not found.has_errors
    found.raise_if_errors()
    found.error("tab", "?", HERE)
    assert found.has_errors


def test_an_unregistered_code_is_refused() -> None:
    with pytest.raises(ValueError, match="nope"):
        Diagnostics().error("nope", "?", HERE)
    with pytest.raises(ValueError, match="nope"):
        Diagnostics().warning("nope", "?", HERE)


def test_collectors_are_joined() -> None:
    one, two = Diagnostics(), Diagnostics()
    one.error("tab", "one", HERE)
    two.error("tab", "two", HERE)
    one.extend(two)
    one.extend([Diagnostic("tab", "error", "three", HERE)])
    assert [item.message for item in one.items] == ["one", "two", "three"]
    assert [item.message for item in two.items] == ["two"]


def test_errors_are_raised_together_with_warnings() -> None:
    found = Diagnostics()
    found.warning("tab", "look", HERE)
    found.error("syntax", "broken", HERE)
    with pytest.raises(MuseumError) as raised:
        found.raise_if_errors()
    assert raised.value.diagnostics == found.items


def test_the_text_of_the_exception_is_the_rendered_diagnostics() -> None:
    error = MuseumError.single("syntax", "broken", HERE, "whole")
    assert str(error) == "game.yaml:3:7: error[syntax] broken\n  did you mean `whole`?"


def test_an_error_can_be_about_no_file() -> None:
    assert str(MuseumError.single("unknown-id", "no such card")) == "error[unknown-id] no such card"


def test_the_exception_survives_pickling_so_that_workers_can_raise_it() -> None:
    error = MuseumError.single("syntax", "broken", HERE)
    assert pickle.loads(pickle.dumps(error)).diagnostics == error.diagnostics

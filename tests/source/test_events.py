"""Tests of the choice between ruamel's C parser and its Python parser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from museum import resources
from museum.diagnostics import Diagnostics
from museum.source import events, loads


class Fake:
    """Stand for the C parser: the same events, but every text it was given is noted."""

    given: list[str]

    def __init__(self, text: str) -> None:
        self.given.append(text)
        self.events = events.slow_events(text)
        self.next = next(self.events, None)

    def check_event(self) -> bool:
        return self.next is not None

    def get_event(self) -> Any:
        event, self.next = self.next, next(self.events, None)
        return event


class Broken(Fake):
    """Stand for a C parser that finds the text wrong, and says so in its own way."""

    def check_event(self) -> bool:
        raise RuntimeError("could not determine a constructor")


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Fake]]:
    """Install the fake as the C parser."""
    monkeypatch.setattr(Fake, "given", [], raising=False)
    monkeypatch.setattr(events, "_fast_parser", lambda: Fake)
    yield Fake


def test_the_fast_parser_is_used_where_it_is_there(fake: type[Fake]) -> None:
    read = loads("a: [1, x]\n", "t", Diagnostics())
    assert read is not None and read.data == {"a": [1, "x"]}
    assert fake.given == ["a: [1, x]\n"]


def test_without_it_the_slow_one_does_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "_fast_parser", lambda: None)
    read = loads("a: [1, x]\n", "t", Diagnostics())
    assert read is not None and read.data == {"a": [1, "x"]}


@pytest.mark.parametrize(
    "text",
    [
        "a:\t1\n",
        'a: "x\u2028y"\n',
        "a: x\x85\n",
        'a: "\ufeff"\n',
        "a: |\n \n  x\n",
        "a: >- # c\n\n \n  x\n",
        "a: >-#\n  x\n",
    ],
)
def test_what_the_parsers_read_differently_goes_to_the_slow_one(fake: type[Fake], text: str) -> None:
    loads(text, "t", Diagnostics())
    assert fake.given == []


def test_what_is_wrong_is_told_by_the_slow_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Broken, "given", [], raising=False)
    monkeypatch.setattr(events, "_fast_parser", lambda: Broken)
    found = Diagnostics()
    assert loads("a: b: c\n", "t", found) is None
    assert [(item.code, item.place.column) for item in found.items] == [("syntax", 5)]


def test_a_mistake_is_reported_once_though_both_parsers_see_it(fake: type[Fake]) -> None:
    found = Diagnostics()
    assert loads("a: 1\na: 2\n", "t", found) is None
    assert [item.code for item in found.items] == ["duplicate-key"]
    assert len(fake.given) == 1


def test_the_installed_parser_reads_the_bundled_cards_as_the_slow_one_does(monkeypatch: pytest.MonkeyPatch) -> None:
    files = sorted((resources.data("content") / "base").glob("*.yaml"))
    read = [loads(file.read_text("utf-8"), "t", Diagnostics()) for file in files]
    monkeypatch.setattr(events, "_fast_parser", lambda: None)
    slowly = [loads(file.read_text("utf-8"), "t", Diagnostics()) for file in files]
    assert None not in slowly and len(files) > 5
    assert [(one.data, one.positions) for one in read if one] == [(one.data, one.positions) for one in slowly if one]

"""What code hands over is looked at as it comes: functions that can't be called as they will be are told."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import pytest

from museum.packs.blame import Unfit, named, place_of
from museum.packs.fitting import check_call, shown


class Mute:
    """Something that can't say what it is."""

    def __repr__(self) -> str:
        raise ValueError

    def one(self, a: object) -> None:
        """Take one argument."""

    def __call__(self, a: object, b: object) -> None:
        """Take two."""


def wrapper(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def call(a: object, b: object) -> object:
        return function(a, b, 0)

    return call


FIT = [
    lambda a, b: 0,
    lambda a, b, c=1: 0,
    lambda *rest: 0,
    lambda a, *rest: 0,
    lambda a, b, *, c=1: 0,
    functools.partial(lambda a, b, c: 0, 1),
    wrapper(lambda a, b, c: 0),
    Mute(),
    print,
    max,
    dict.get,
]


@pytest.mark.parametrize("function", FIT, ids=range(len(FIT)))
def test_whatever_takes_two_arguments_fits(function: Callable[..., Any]) -> None:
    check_call(function, ("a", "b"), "it")


UNFIT = [
    (lambda a: 0, "it takes (a), and is called with (a, b)"),
    (lambda a, b, c: 0, "it takes (a, b, c), and is called with (a, b)"),
    (lambda a, b, *, c: 0, "it takes (a, b, c), and is called with (a, b)"),
    (lambda: 0, "it takes (), and is called with (a, b)"),
    (Mute().one, "it takes (self, a), and is called with (self, a, b)"),
    (5, "it is a function (a, b), not 5"),
    ("x" * 100, "it is a function (a, b), not a str"),
    (None, "it is a function (a, b), not None"),
]


@pytest.mark.parametrize(("function", "message"), UNFIT, ids=range(len(UNFIT)))
def test_what_cannot_be_called_so_is_told_where_it_is_written(function: Any, message: str) -> None:
    with pytest.raises(Unfit) as caught:
        check_call(function, ("a", "b"), "it", test_what_cannot_be_called_so_is_told_where_it_is_written)
    assert str(caught.value) == message
    assert caught.value.place is not None and caught.value.place.file == __file__


def test_values_are_shown_whatever_they_are() -> None:
    assert (shown(Mute()), shown(test_values_are_shown_whatever_they_are)) == ("a Mute", "a function")


def test_a_class_is_written_where_its_name_stands() -> None:
    place = place_of(Mute, "one")
    assert place is not None
    assert place == place_of(Mute)
    assert place_of(5) is None


def test_an_error_is_named_with_what_it_says() -> None:
    assert [named(KeyError("a")), named(KeyError())] == ["KeyError: 'a'", "KeyError"]

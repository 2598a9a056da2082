"""Checks of functions that plugins register, and the texts of their values and errors."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import pytest

from museum.packs.plugin_errors import InvalidPlugin, definition_place, error_text, shown
from museum.ruleset.parts import CardKind, Message
from museum.ruleset.registry_checks import check_call, check_part


class Mute:
    """Something without a `repr`."""

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
def test_functions_of_two_arguments_are_accepted(function: Callable[..., Any]) -> None:
    check_call(function, ("a", "b"), "it")


UNFIT = [
    (lambda a: 0, "it takes (a), and is called with (a, b)"),
    (lambda a, b, c: 0, "it takes (a, b, c), and is called with (a, b)"),
    (lambda a, b, *, c: 0, "it takes (a, b, c), and is called with (a, b)"),
    (lambda: 0, "it takes (), and is called with (a, b)"),
    (Mute().one, "it takes (self, a), and is called with (self, a, b)"),
    (5, "it must be a function (a, b), not 5"),
    ("x" * 100, "it must be a function (a, b), not a str"),
    (None, "it must be a function (a, b), not None"),
]


@pytest.mark.parametrize(("function", "message"), UNFIT, ids=range(len(UNFIT)))
def test_a_function_with_other_arguments_is_reported_where_it_is_defined(function: Any, message: str) -> None:
    with pytest.raises(InvalidPlugin) as caught:
        check_call(function, ("a", "b"), "it")
    assert str(caught.value) == message
    assert not callable(function) or (caught.value.place is not None and caught.value.place.file == __file__)


def test_every_value_can_be_shown() -> None:
    assert (shown(Mute()), shown(test_every_value_can_be_shown)) == ("a Mute", "a function")


def test_a_class_is_defined_at_its_name() -> None:
    place = definition_place(Mute, "one")
    assert place is not None
    assert place == definition_place(Mute)
    assert definition_place(5) is None


def test_the_text_of_an_error_is_its_class_and_message() -> None:
    assert [error_text(KeyError("a")), error_text(KeyError())] == ["KeyError: 'a'", "KeyError"]


@pytest.mark.parametrize(
    ("part", "message"),
    [
        (["night"], "a kind of card is a `CardKind`, not ['night']"),
        (CardKind("night", ["cost"], {}), "`fields` of the kind of card 'night' must be a mapping, not ['cost']"),
        (CardKind("night", {}, {}, "cost"), "`numbers` of the kind of card 'night' must be a tuple, not 'cost'"),
        (CardKind(7, {}, {}), "`name` of the kind of card 7 must be a text, not 7"),
        (CardKind("night", {}, {}, needs_effects="no"), "`needs_effects` of the kind of card 'night' must be"),
    ],
)
def test_a_part_of_another_shape_is_reported(part: Any, message: str) -> None:
    with pytest.raises(InvalidPlugin) as caught:
        check_part(part, CardKind, "kind of card")
    assert str(caught.value).startswith(message)


def test_a_list_serves_as_a_tuple() -> None:
    listed: Any = ["night"]
    check_part(CardKind("night", {}, {}, roles=listed), CardKind, "kind of card")
    check_part(Message("refused.night", "it is night"), Message, "message")

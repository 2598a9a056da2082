"""Forms of values in scenarios: what differs between a written value and one of a game, and how that is said."""

from __future__ import annotations

from typing import Any

import pytest

from museum.ruleset.forms import Cards, Difference, Form, ListOf, Number, OneOf, Record
from museum.ruleset.model import Ruleset

STATUE, SHIP, PILES = "raijin_statue", "khufu_ship", Cards(pile=True)


def differences(rules: Ruleset, form: Form, wanted: object, found: object) -> list[str]:
    """Return each difference, with its path."""
    return [f"{'/'.join(map(str, each.path))}: {each}" for each in form.compare(rules, wanted, found, ("then",))]


def numbers(rules: Ruleset, *names: str) -> list[int]:
    return [rules.numbers[name][0] for name in names]


def test_what_is_equal_differs_in_nothing(rules: Ruleset) -> None:
    assert differences(rules, Number(), 3, 3) == []
    assert differences(rules, Cards(), [STATUE, SHIP], numbers(rules, SHIP, STATUE)) == []
    assert differences(rules, Record({"a": Number(), "b": Number()}), {"a": 1}, {"a": 1, "b": 2}) == []
    assert differences(rules, ListOf(Number()), [1, 2], [1, 2]) == []


@pytest.mark.parametrize(
    ("form", "wanted", "found", "said"),
    [
        (Number(), 3, 4, "then: expected 3, found 4"),
        (OneOf(("a", "b")), "a", "b", "then: expected a, found b"),
        (Record({"a": Number(), "b": Number()}), {"b": 1}, {"a": 1, "b": 2}, "then/b: expected 1, found 2"),
        (ListOf(Number()), [1, 2], [1, 3], "then/1: expected 2, found 3"),
        (ListOf(Number()), [1, 2], [1], "then: expected 2 items, found 1"),
        (ListOf(Record({"a": Number()})), [{"a": 1}], [{"a": 0}], "then/0/a: expected 1, found 0"),
    ],
)
def test_plain_values(rules: Ruleset, form: Form, wanted: Any, found: Any, said: str) -> None:
    assert differences(rules, form, wanted, found) == [said]


@pytest.mark.parametrize(
    ("wanted", "there", "said"),
    [
        ([STATUE], [], f"expected [{STATUE}], found [] (missing: {STATUE})"),
        ([], [STATUE], f"expected [], found [{STATUE}] (too many: {STATUE})"),
        ([STATUE, "2 x egyptian"], [STATUE, SHIP],
         f"expected [{STATUE}, egyptian, egyptian], found [{STATUE}, {SHIP}] (missing: egyptian)"),
        ([STATUE], [SHIP, STATUE, SHIP], f"expected [{STATUE}], found [{SHIP}, {STATUE}, {SHIP}] "
         f"(too many: {SHIP}, {SHIP})"),
        ([STATUE, "roman"], [SHIP], f"expected [{STATUE}, roman], found [{SHIP}] (missing: {STATUE}, roman; "
         f"too many: {SHIP})"),
        (STATUE, [SHIP], f"expected {STATUE}, found [{SHIP}] (missing: {STATUE}; too many: {SHIP})"),
    ],
)  # fmt: skip
def test_cards_are_matched_one_to_one(rules: Ruleset, wanted: Any, there: list[str], said: str) -> None:
    assert differences(rules, Cards(single=True), wanted, numbers(rules, *there)) == [f"then: {said}"]


def test_of_a_pile_the_top_cards_are_enough(rules: Ruleset) -> None:
    there = numbers(rules, STATUE, SHIP)
    assert differences(rules, PILES, [STATUE], there) == []
    assert differences(rules, PILES, [STATUE, "egyptian"], there) == []
    assert differences(rules, PILES, [SHIP], there) == [
        f"then: expected [{SHIP}], found [{STATUE}, {SHIP}] (too many: {STATUE})"
    ]
    assert differences(rules, PILES, [], there) != []
    assert differences(rules, PILES, [STATUE, SHIP, "roman"], there) != []


def test_a_note_stands_in_brackets() -> None:
    assert str(Difference((), "1", "2", "why")) == "expected 1, found 2 (why)"
    assert str(Difference((), "1", "2")) == "expected 1, found 2"


def test_names_are_found_with_their_paths_and_replaced(rules: Ruleset) -> None:
    form = Record({"one": Cards(single=True), "many": ListOf(Cards()), "count": Number()})
    value = {"one": STATUE, "many": [[SHIP], [5, STATUE]], "count": 4}
    named = {each.path: each.text for each in form.names(value, ("given",))}
    assert named == {
        ("given", "one"): STATUE, ("given", "many", 0, 0): SHIP, ("given", "many", 1, 0): "5",
        ("given", "many", 1, 1): STATUE,
    }  # fmt: skip
    claimed = {path: (place, place + 9) for place, path in enumerate(named)}
    assert form.resolve(value, ("given",), claimed) == {"one": [0, 9], "many": [[1, 10], [2, 11, 3, 12]], "count": 4}

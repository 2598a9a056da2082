"""Where words mean something: their subjects, and whether a size or a moment is known there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.effects.test_parse import WRONG as WRONG_WORDS
from tests.recorded_lines import check_lines

from museum.diagnostics import Diagnostics
from museum.effects.parse import Parser
from museum.effects.placement import asks_for_size, subject_of
from museum.ruleset.model import Ruleset
from museum.source import loads

Read = Callable[[str], Any]


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("- {modify: exhibit_cost, by: 1}", "card"),
        ("- {modify: hand_limit, by: 1}", "nothing"),
        ("- {when: exhibits, do: [{gain: {prestige: 1}}]}", "card"),
        ("- {when: draws_favour, do: [{gain: {prestige: 1}}]}", "nothing"),
        ("- {instead_of: draws_favour, do: [{gain: {prestige: 1}}]}", "nothing"),
        ("- play: [{gain: {prestige: 1}}]", "nothing"),
        ("- {score: patron, count: {objects: {}}, each: 1}", "nothing"),
    ],
)
def test_the_subject_of_an_effect(read: Read, rules: Ruleset, text: str, subject: str) -> None:
    (effect,) = read(text).effects
    assert subject_of(effect, rules.vocabulary) == subject


WRONG = [
    "- {when: exhibits, if: {collection: {at_least: 3}}, do: [{gain: {prestige: 1}}]}",
    "- {modify: exhibit_cost, by: 1, if: {not: {collection: {at_least: 3}}}}",
    "- {score: patron, count: {objects: {if: {phase: improvement}}}, each: 1}",
    "- {score: patron, count: {counter: prestige}, each: 1}",
    "- {score: patron, count: {value_of: it}, each: 1}",
    "- play: [{gain: {points: {value_of: it}}}]",
    "- play: [{gain: {points: {requirements: [{any: domain, size: 6}]}}}]",
    "- {when: draws_favour, if: {continent: asia}, do: [{gain: {prestige: 1}}]}",
    "- {when: new_headline, if: {count: {value_of: it}, at_least: 1}, do: [{gain: {prestige: 1}}]}",
    "- {modify: hand_limit, by: {value_of: it}}",
    "- {instead_of: exhibits, do: [{gain: {prestige: 1}}]}",
    "- {at: hired, do: [{count_as: {any: civilisation}}]}",
    "- {at: final_scoring, do: [{gain: {prestige: 1}}]}",
]


def reported(read: Read) -> Iterator[str]:
    for text in WRONG + [text for text, *_ in WRONG_WORDS]:
        yield text.replace("\n", " ")
        yield from (
            f"  {i.place.line}:{i.place.column} {i.code}: {i.message} -> {i.suggestion}" for i in read(text).told
        )


def test_what_is_said_of_wrong_words(read: Read) -> None:
    check_lines("wrong_words", reported(read), "tests/effects/test_placement.py")


def test_a_condition_asks_for_a_size_itself_or_inside(read: Read) -> None:
    sized = "{collection: {at_least: 3}}, {not: {collection: {at_most: 2}}}"
    (effect,) = read(f"- {{modify: opinion_cost, by: 1, if: [{sized}, {{not: {{continent: asia}}}}]}}").effects
    assert [asks_for_size(condition) for condition in effect.if_] == [True, True, False]


@pytest.mark.parametrize(
    ("effect", "column", "message"),
    [
        ("{when: exhibits, if: {count: {counter: markers, of: it}, at_least: 1}, do: [{gain: {prestige: 1}}]}", 31,
         "`of: it` asks about a trait; here there is a card: `of: same`"),
        ("{modify: hand_limit, by: 1, if: {count: {sum: [1, {counter: markers, of: it}]}, at_least: 1}}", 52,
         "`of: it` asks about a trait; here there is none"),
        ("{when: exhibits, if: {count: {counter: markers, of: same}, at_least: 1}, do: [{gain: {prestige: 1}}]}", 0,
         ""),
        ("{score: patron, count: {counter: markers, of: same}, each: 1}", 25,
         "`of: same` asks about a card; here there is none"),
        ("{score: patron, count: {objects: {if: {count: {counter: markers, of: same}, at_least: 1}}}, each: 1}", 0,
         ""),
    ],
)  # fmt: skip
def test_of_what_a_counter_is_read(load: Callable[..., Ruleset], effect: str, column: int, message: str) -> None:
    vocabulary, diagnostics = load(expansions=["archaeologists"]).vocabulary, Diagnostics()
    document = loads(effect, "cards.yaml", diagnostics)
    assert document is not None
    assert Parser(vocabulary, document, diagnostics).effect(document.data, ()) is not None
    found = [(item.place.column, str(item.message)) for item in diagnostics.items]
    assert found == ([(column, message)] if message else [])

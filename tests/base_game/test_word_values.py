"""Words of the base game at a table of three seats, none of which has what another has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from tests.compiled_words import Compiled
from tests.rulesets import ruleset_of

from museum.base_game.layout import EXPERTS, MUSEUM, OPINION, PHASE
from museum.diagnostics import MuseumError
from museum.engine.game import Game
from museum.ruleset.model import Ruleset

Table = Callable[..., Game]


@pytest.fixture
def game(rules: Ruleset, table: Table) -> Game:
    """Museums of 0, 2 and 3 objects, experts, and opinion that differs by continent."""
    made = table(rules, seats=3)
    for seat, names in (1, ("raijin_statue", "khufu_ship")), (2, ("machu_picchu", "great_wall", "tanagra_figurine")):
        for name in names:
            made.move(rules.numbers[name][0], MUSEUM + seat)
    made.move(rules.numbers["patricia_turner"][0], EXPERTS + 2)
    made.counters[OPINION : OPINION + 4] = 1, 4, 2, 3
    made.counters[PHASE] = rules.vocabulary.index("phase", "improvement")
    return made


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("opinion_tokens", [10, 10, 10]),
        ("{opinion_tokens: {on: asia}}", [4, 4, 4]),
        ("objects", [0, 2, 3]),
        ("{objects: {if: {continent: asia}}}", [0, 1, 1]),
        ("{objects: {if: {phase: improvement}}}", [0, 2, 3]),
        ("{objects: {if: {phase: exploration}}}", [0, 0, 0]),
        ("{objects: {if: {phase: improvement, continent: asia}}}", [0, 1, 1]),
        ("experts", [0, 0, 1]),
        ("{values: {in: museum}}", [0, 9, 11]),
    ],
)
def test_amounts(text: str, expected: Sequence[int], rules: Ruleset, game: Game) -> None:
    compiled = Compiled(rules)
    assert compiled.numbers(text, game) == expected
    assert not compiled.told.items


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("{requirements: [{civilisation: inca, size: 3}, {any: domain, size: 6}]}", 2),
        ("{grades: {civilisation: inca, size: 3, others: [{any: domain, size: 6}]}}", 1),
    ],
)
def test_the_most_that_is_met(text: str, most: int, rules: Ruleset) -> None:
    count: Any = Compiled(rules).count(text)
    assert count.most() == most


def test_events_that_verbs_cause(rules: Ruleset) -> None:
    causes = {
        "{lose: {prestige: 2}}": (), "{lose: {experts: 1}}": ("loses_expert",), "{lose: {favours: 1}}": (),
    }  # fmt: skip
    assert {text: Compiled(rules).block(f"[{text}]")[0].causes() for text in causes} == causes


@pytest.mark.parametrize(
    ("verb", "code", "message"),
    [
        ({}, "wrong-count", "`count_as` wants one of `any` and `like`"),
        ({"any": "civilisation", "like": {"continent": "asia"}}, "wrong-count",
         "`count_as` wants one of `any` and `like`"),
        ({"any": "civilisation", "from": "table"}, "not-allowed",
         "`from` goes with `like`: with `any` nothing is copied"),
    ],
)  # fmt: skip
def test_what_a_card_counts_as_is_said_once(verb: dict[str, Any], code: str, message: str) -> None:
    cards = {"patch": {"khufu_ship": {"append": [{"at": "final_scoring", "do": [{"count_as": verb}]}]}}}
    with pytest.raises(MuseumError) as caught:
        ruleset_of(cards=cards)
    assert [(item.code, str(item.message)) for item in caught.value.diagnostics] == [(code, message)]

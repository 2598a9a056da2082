"""Words of every game at a table whose numbers all differ: each from every seat, and of each thing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from tests.compiled_words import Compiled

from museum.engine import frames
from museum.engine.game import Game
from museum.engine.own import FIRST
from museum.ruleset.model import Ruleset

Table = Callable[..., Game]
ASIA = 1


@pytest.fixture(scope="session")
def digging(load: Callable[..., Ruleset]) -> Ruleset:
    """A ruleset with a counter of each seat for each continent."""
    return load(expansions=["archaeologists"])


@pytest.fixture
def game(digging: Ruleset, table: Table) -> Game:
    """Three seats, of which the second is first in turn order."""
    made, counters = table(digging, seats=3, first=1), digging.vocabulary.counters
    assert made.counters[FIRST] == 1
    prestige, markers = counters["prestige"], counters["markers"]
    for seat, number in enumerate((4, 7, 4)):
        made.counters[prestige.start + seat] = number
        for continent in range(markers.size // markers.width):
            made.counters[markers.start + continent * markers.width + seat] = 10 * continent + seat + 1
    return made


AMOUNTS = [
    ("3", [3, 3, 3]),
    ("{counter: prestige}", [4, 7, 4]),
    ("{counter: markers, of: asia}", [11, 12, 13]),
    ("{counter: markers, of: it}", [11, 12, 13]),
    ("{counter: markers}", [64, 68, 72]),
    ("players", [3, 3, 3]),
    ("turn_order", [3, 1, 2]),
    ("{parameter: stall_rounds}", [2, 2, 2]),
    ("{sum: [1, 2]}", [3, 3, 3]),
    ("{sum: [1, turn_order, 2]}", [6, 4, 5]),
    ("{sum: [{counter: prestige}, turn_order, 1]}", [8, 9, 7]),
    ("{difference: [{counter: prestige}, 1, turn_order]}", [0, 5, 1]),
    ("{product: [{counter: prestige}, 2, turn_order]}", [24, 14, 16]),
    ("{product: [{counter: prestige}, 200]}", [800, 1000, 800]),
    ("{product: [{counter: prestige}, -200]}", [-800, -1000, -800]),
    ("{half: {counter: prestige}, round: up}", [2, 4, 2]),
    ("{half: {counter: prestige}, round: down}", [2, 3, 2]),
    ("{least: [{counter: prestige}, 5]}", [4, 5, 4]),
    ("{most: [{counter: prestige}, 5]}", [5, 7, 5]),
    ("{nth: turn_order, among: [5, 6]}", [6, 5, 6]),
    ("{nth: {sum: [turn_order, -2]}, among: [5, 6]}", [5, 0, 0]),
    ("{nth: {sum: [turn_order, {counter: prestige}, -8]}, among: [5, 6]}", [0, 0, 0]),
    ("{nth: {sum: [turn_order, {counter: prestige}, -5]}, among: [5, 6, 7]}", [6, 7, 5]),
    ("{nth: 2, among: [5, 6]}", [6, 6, 6]),
    ("{nth: 0, among: [5, 6]}", [0, 0, 0]),
    ("{nth: 3, among: [5, 6]}", [6, 6, 6]),
    ("{nth: turn_order, among: [{counter: prestige}, 6]}", [6, 7, 6]),
    ("{across: {counter: prestige}}", [15, 15, 15]),
    ("{across: {counter: prestige}, who: others}", [11, 8, 11]),
    ("{across: {counter: prestige}, who: left}", [7, 4, 4]),
    ("{across: {counter: markers, of: asia}, who: left}", [12, 13, 11]),
    ("{across: {counter: markers, of: asia}, who: right}", [13, 11, 12]),
    ("{across: {counter: markers, of: asia}, take: most}", [13, 13, 13]),
    ("{across: {counter: markers, of: asia}, take: least, who: others}", [12, 11, 11]),
    ("{rank: {counter: prestige}}", [2, 1, 2]),
    ("{rank: {counter: prestige}, ties: broken}", [3, 1, 2]),
    ("{rank: {counter: markers, of: it}}", [3, 2, 1]),
    ("{cards: {in: favours}}", [1, 0, 2]),
    ("{cards: {in: display}}", [3, 3, 3]),
    ("{cards: {in: display, if: {value: {at_least: 1}}}}", [3, 3, 3]),
]


@pytest.mark.parametrize(("text", "expected"), AMOUNTS, ids=[text for text, _ in AMOUNTS])
def test_amounts(text: str, expected: Sequence[int], digging: Ruleset, game: Game) -> None:
    objects = [card for card, kind in enumerate(digging.kind_of) if kind == "object"]
    for name, numbers in ("favours", (1, 0, 2)), ("display", (2, 1)):
        for place, number in enumerate(numbers, digging.vocabulary.zones[name].start):
            game.zones[place] = objects[:number]
    compiled = Compiled(digging)
    assert compiled.numbers(text, game, ASIA) == expected
    assert not compiled.told.items


CONDITIONS = [
    ("{count: {counter: prestige}, at_least: 5}", [False, True, False]),
    ("{count: {counter: prestige}, at_least: 4}", [True, True, True]),
    ("{count: {counter: prestige}, at_most: 4}", [True, False, True]),
    ("{count: {counter: prestige}, at_most: 3}", [False, False, False]),
    ("{count: {counter: prestige}, at_least: 4, at_most: 6}", [True, False, True]),
    ("{count: {counter: prestige}, at_least: 7, at_most: 7}", [False, True, False]),
    ("{count: {counter: prestige}, at_least: turn_order, at_most: 4}", [True, False, True]),
    ("{count: {counter: prestige}, at_least: 4, at_most: {sum: [turn_order, 1]}}", [True, False, False]),
    ("{count: 3, at_least: 3, at_most: 3}", [True, True, True]),
    ("{count: 3, at_least: 4}", [False, False, False]),
    ("{count: 3, at_most: 2}", [False, False, False]),
    ("{count: {counter: prestige}, at_least: 7, who: others}", [False, False, False]),
    ("{count: {counter: prestige}, at_least: 7, who: left}", [True, False, False]),
    ("{count: {counter: prestige}, at_most: 4, who: others}", [False, True, False]),
    ("{count: {counter: markers, of: it}, at_least: {counter: markers, of: it}, who: right}", [True, False, False]),
    ("{count: {counter: markers, of: it}, at_most: {counter: markers, of: it}, who: right}", [False, True, True]),
    ("{turn_order: first}", [False, True, False]),
    ("{turn_order: last}", [True, False, False]),
    ("{turn_order: 2}", [False, False, True]),
    ("{leads: {counter: prestige}}", [False, True, False]),
    ("{trails: {counter: prestige}}", [True, False, True]),
    ("{trails: {counter: prestige}, ties: alone}", [False, False, False]),
    ("{leads: {counter: markers, of: it}, ties: alone}", [False, False, True]),
    ("{not: {turn_order: first}}", [True, False, True]),
    ("{not: {rule: {parameter: experts}}}", [False, False, False]),
    ("{any: [{turn_order: first}, {turn_order: last}]}", [True, True, False]),
    ("{any: [{rule: {parameter: experts}}, {turn_order: last}]}", [True, True, True]),
    ("{any: [{enabled: solo}, {turn_order: 2}]}", [False, False, True]),
    ("{any: [{enabled: solo}]}", [False, False, False]),
    ("{enabled: archaeologists}", [True, True, True]),
]


@pytest.mark.parametrize(("text", "expected"), CONDITIONS, ids=[text for text, _ in CONDITIONS])
def test_conditions(text: str, expected: Sequence[bool], digging: Ruleset, game: Game) -> None:
    compiled = Compiled(digging)
    assert compiled.answers(text, game, ASIA) == expected
    assert not compiled.told.items


def test_nobody_is_meant_at_a_table_of_one(digging: Ruleset, table: Table) -> None:
    """Nothing is true of nobody, and nobody has anything."""
    alone, compiled = table(digging, seats=1), Compiled(digging)
    conditions = compiled.conditions("{count: {counter: prestige}, at_least: 0, who: others}")
    test = compiled.build.maybe(conditions, "nothing")
    assert test is not None
    assert not test(alone, 0, -1)
    for taken in ("most", "least", "sum"):
        text = f"{{across: {{counter: prestige}}, who: others, take: {taken}}}"
        assert compiled.build.amount(compiled.count(text))(alone, 0, -1) == 0


@pytest.mark.parametrize(
    ("text", "static", "uniform"),
    [
        ("{rule: {parameter: experts}}", True, True),
        ("{not: {rule: {parameter: experts}}}", True, True),
        ("{not: {turn_order: first}}", False, True),
        ("{not: {turn_order: first, continent: asia}}", False, False),
        ("{any: [{rule: {parameter: experts}}, {enabled: solo}]}", True, True),
        ("{any: [{rule: {parameter: experts}}, {turn_order: 1}]}", False, True),
        ("{any: [{continent: asia}, {turn_order: 1}]}", False, False),
        ("{count: {counter: markers, of: it}, at_least: 1}", False, False),
        ("{count: {counter: prestige}, at_least: 1}", False, True),
        ("{leads: {rank: {counter: markers, of: it}}}", False, False),
        ("{leads: {across: {counter: markers, of: asia}, who: left}}", False, True),
    ],
)
def test_conditions_that_the_rules_decide_or_that_ask_about_no_subject(
    text: str, static: bool, uniform: bool, digging: Ruleset
) -> None:
    (condition,) = Compiled(digging).conditions(text)
    assert (condition.is_static(), condition.is_uniform()) == (static, uniform)


@pytest.mark.parametrize(
    ("text", "uniform", "of_table"),
    [
        ("{sum: [1, players]}", True, True),
        ("{sum: [turn_order, players]}", True, False),
        ("{least: [{counter: markers, of: it}, 1]}", False, False),
        ("{across: {counter: markers, of: it}}", False, False),
        ("{rank: {counter: prestige}}", True, False),
    ],
)
def test_amounts_that_are_the_same_for_all(text: str, uniform: bool, of_table: bool, digging: Ruleset) -> None:
    count = Compiled(digging).count(text)
    assert (count.is_uniform(), count.is_of_table(digging.vocabulary)) == (uniform, of_table)


CHANGES = [
    ("{counter: markers, of: asia, add: 2}", ASIA, [11, 14, 13]),
    ("{counter: markers, of: it, add: turn_order}", ASIA, [11, 13, 13]),
    ("{counter: markers, of: asia, take: 5}", -1, [11, 7, 13]),
    ("{counter: markers, of: asia, take: 50}", -1, [11, 0, 13]),
    ("{counter: markers, of: asia, set: {counter: prestige}}", -1, [11, 7, 13]),
    ("{counter: markers, of: asia, set: {difference: [0, 4]}}", -1, [11, 0, 13]),
    ("{counter: markers, of: it, add: 2}", -1, [11, 12, 13]),
    ("{counter: markers, of: it, add: 2}", 99, [11, 12, 13]),
]


@pytest.mark.parametrize(("text", "it", "expected"), CHANGES)
def test_a_counter_is_changed(text: str, it: int, expected: Sequence[int], digging: Ruleset, game: Game) -> None:
    """Of the seat that the effect is for, and nowhere where there is no such trait."""
    compiled, before = Compiled(digging), list(game.counters)
    verbs = compiled.block(f"[{{change_counter: {text}}}]")
    (step,) = verbs[0].steps(compiled.build)
    frame = [0] * 20
    frame[frames.SEAT], frame[frames.IT] = 1, it
    step(game, frame)
    markers = digging.vocabulary.counters["markers"]
    place = markers.start + ASIA * markers.width
    assert game.counters[place : place + 3] == expected
    assert [*before[:place], *expected, *before[place + 3 :]] == list(game.counters)


def test_what_cannot_be_read_is_nothing(digging: Ruleset, game: Game) -> None:
    """What stands apart from cards is reported, and goes on with nothing."""
    compiled = Compiled(digging)
    assert compiled.numbers("{sum: [{half: 1}]}", game) == [0, 0, 0]
    assert compiled.conditions("{count: {counter: prestige}}") == ()
    assert compiled.block("[{change_counter: {counter: markers}}]") == ()
    assert [item.code for item in compiled.told.items] == ["missing-key"] * 3

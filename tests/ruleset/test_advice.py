"""Advice for bots that stands on cards: numbers, amounts that are counted, and what is wrong with others."""

from __future__ import annotations

from typing import Any

import pytest

from museum.curator import Curator
from museum.diagnostics import MuseumError
from museum.engine.start import Seating, new_game

EXPERT = "{{id: {id}, kind: expert, cost: 2, effects: [{{modify: favour_limit, by: 1}}], advice: {advice}}}"


def pack(world: Any, *advice: str) -> Any:
    """Return a ruleset with an expert for each text of advice, named first, second and so on."""
    names = ("first", "second", "third")
    cards = [EXPERT.format(id=f"the_{name}", advice=each) for name, each in zip(names, advice, strict=False)]
    world.pack("extra", cards="cards:\n" + "".join(f"  - {card}\n" for card in cards))
    return world.load()


def use(rules: Any, game: Any, card: str) -> float:
    return sum(point(game, 0, rules.numbers[card][0]) for point in rules.extensions["use"])


def test_a_number_or_an_amount_is_what_bots_are_told(world: Any) -> None:
    rules = pack(world, "{use: 4.5}", "{use: {sum: [2, {players: {}}]}}", "{worth: -1}")
    game = new_game(rules, Seating(3, 0), 1)
    assert [use(rules, game, card) for card in ("the_first", "the_second", "the_third")] == [4.5, 5, 0]
    assert [point(game, 0, rules.numbers["the_third"][0]) for point in rules.extensions["worth"]] == [-1]


def test_without_advice_the_game_has_no_function_for_it(rules: Any) -> None:
    assert rules.extensions["use"] == ()


def test_the_curator_hires_the_expert_that_he_is_advised_of(world: Any) -> None:
    rules = pack(world, "{use: 30}", "{use: 0}")
    game = new_game(rules, Seating(2, 0), 1)
    offer, prestige = game.index["zone"]["offer"], game.index["counter"]["prestige"]
    for card in game.zones[offer][:]:
        game.move(card, game.index["zone"]["expert_discards"])
    for name in ("the_second", "the_first"):
        game.move(rules.numbers[name][0], offer)
    game.counters[prestige.of(0)] = 9
    curator, written = Curator(), list[str]()
    while game.seat == 0 or game.question != "improve":
        question = rules.questions[game.asking[0]]
        option = curator.decide(game.view(game.seat))
        written.append(question.token(game, game.asking, option))
        game.apply(option)
        if any(line.startswith("hire") for line in written) or len(written) > 40:
            break
    assert [line for line in written if line.startswith("hire")] == ["hire the_first"]


@pytest.mark.parametrize(
    ("advice", "code", "message"),
    [
        ("{uses: 3}", "unknown-key", "unknown key `uses`"),
        ("{use: much}", "not-one-of", "`much` is not one of players"),
        ("{use: 1000}", "out-of-range", "expected a number"),
        ("{}", "wrong-count", "expected at least 1 key"),
        ("3", "wrong-type", "expected a mapping"),
        ("{use: {collection: {civilisation: celtic}}}", "misplaced", "`collection` "),
    ],
)
def test_wrong_advice_is_reported(advice: str, code: str, message: str, world: Any) -> None:
    with pytest.raises(MuseumError) as found:
        pack(world, advice)
    assert found.value.diagnostics[0].code == code
    assert str(found.value.diagnostics[0].message).startswith(message)

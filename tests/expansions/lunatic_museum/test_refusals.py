"""Why a move of Lunatic Museum isn't possible: with its numbers, its rule, and in every language."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.rulesets import config_of

from museum.engine.errors import BadMove, Refused
from museum.engine.game import Game
from museum.engine.messages import NOT_OFFERED
from museum.engine.notation import do
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset
from museum.simulate.rulesets import ruleset_of
from museum.texts.wording import Wording

# What lies before seat 1 (or `rival`, room 1 of seat 2), a line, and the reason against it with its rule.
REASONS = [
    ({"time": 4}, "dig material from level 1", "it takes 3 time; you have 2 left", "LM6"),
    ({"time": 3, "moves": 1, "space": 2}, "dig material from level 1",
     "it takes 4 time with the way; you have 3 left", "LM6"),
    ({}, "dig thing from level 2", "your excavator is of level 1", "LM6"),
    ({"finds_1": []}, "dig energy from level 1", "no find of that category and level is left", "LM2"),
    ({"time": 5}, "collect plasma", "it takes 2 time; you have 1 left", "LM6"),
    ({}, "place stone to room 1", "there is no `stone` in your hand", "LM6"),
    ({"hand": ["stone"]}, "place stone to room 4", "there is no room 4; the last is room 3", "LM1"),
    ({"hand": ["stone"], "room_1": ["wood", "heat", "gold"]}, "hide stone to room 1",
     "room 1 is full: it holds 3 finds", "LM1"),
    ({"hand": ["stone"], "room_1": ["wood", "heat"], "object_1": 1}, "place stone to room 1",
     "an object stands in room 1", "LM6"),
    ({"hand": ["stone"], "time": 6}, "place stone to room 1", "it takes 1 time; you have 0 left", "LM6"),
    ({"room_1": ["wood"]}, "propose 1: Camp", "an object needs two finds or more; in room 1: 1", "LM6"),
    ({"room_1": ["wood", "heat"], "object_1": 1}, "propose 1: Camp", "an object stands in room 1", "LM6"),
    ({"room_1": ["wood", "heat"], "time": 6}, "propose 1: Camp", "it takes 1 time; you have 0 left", "LM6"),
    ({}, "propose 7: Camp", "there is no room 7; the last is room 3", "LM1"),
    ({}, "attack stone to seat 2 room 1", "there is no `stone` in your hand", "LM6"),
    ({"hand": ["stone"]}, "attack stone to seat 2 room 1", "room 1 of seat 2 has no finds", "LM6"),
    ({"hand": ["stone"]}, "attack stone to seat 1 room 1", "that is your own museum", "LM6"),
    ({"hand": ["stone"]}, "attack stone to seat 8 room 1", "there is no seat 8; the last is seat 2", ""),
    ({"hand": ["stone"]}, "attack stone to seat 2 room 9", "there is no room 9; the last is room 3", "LM1"),
    ({"hand": ["stone"], "rival": ["wood", "heat", "gold"]}, "attack stone to seat 2 room 1",
     "room 1 is full: it holds 3 finds", "LM1"),
    ({}, "play overtime", "you don't hold `overtime`", "LM5"),
    ({"bonus": ["deep_drill"], "time": 5}, "play deep_drill", "it takes 2 time; you have 1 left", "LM5"),
    ({}, "build stone", "`stone` isn't an upgrade", "LM7"),
    ({"materials": 1}, "build x32z_excavator", "it costs 2 materials and 1 plasma; you have 1 and 0", "LM7"),
    ({"materials": 9, "plasma": 9, "time": 5}, "build museum_wing", "it takes 2 time; you have 1 left", "LM6"),
    ({"materials": 9, "plasma": 9, "built": ["museum_wing"]}, "build museum_wing",
     "you can't build `museum_wing` again; the most is 1", "LM7"),
    ({}, "vote yes", "something else is asked now", ""),
    ({}, "keep overtime", "something else is asked now", ""),
    ({}, "prevent", "something else is asked now", ""),
]  # fmt: skip


def arranged(rules: Ruleset, given: dict[str, object]) -> Game:
    """Return a game of two seats, of whom the first may act, with what *given* puts before it."""
    game = new_game(rules, Seating(2, 0), 1)
    for _ in range(2):
        do(game, "start materials")
    zones, counters = rules.index["zone"], rules.index["counter"]
    game.counters[counters["materials"].of(0)] = 0
    for name, value in given.items():
        if isinstance(value, int):
            game.counters[counters[name].of(0)] = value
        elif name == "finds_1":
            for card in game.cards(zones[name].of(1))[:]:
                game.move(card, zones["refused"].of(1))
        else:
            assert isinstance(value, list)
            zone = zones["room_1"].of(1) if name == "rival" else zones[name].of(0)
            for place, card_id in enumerate(value):
                game.move(rules.numbers[card_id][value[:place].count(card_id)], zone)
    game.ask(game.asking[0], 0)
    return game


def refusal(game: Game, line: str) -> Refused | None:
    """Return why a line is refused; None if it isn't."""
    try:
        do(game.clone(), line)
    except Refused as refused:
        return refused
    except BadMove:  # a card whose answer is missing can be played
        return None
    return None


@pytest.mark.parametrize(("given", "line", "why", "rule"), REASONS)
def test_a_move_that_is_not_possible_says_why(
    given: dict[str, object], line: str, why: str, rule: str, lunatic: Ruleset
) -> None:
    refused = refusal(arranged(lunatic, given), line)
    assert refused is not None and (str(refused), refused.rule) == (why, rule)


@pytest.mark.parametrize(
    ("rules", "given", "line", "why", "rule"),
    [
        ({"different_finds": "categories"}, {"room_1": ["wood", "stone"]}, "propose 1: Camp",
         "the finds of an object must be of different categories", "LM6"),
        ({"attack_rooms": "objects"}, {"hand": ["stone"], "rival": ["wood"]}, "attack stone to seat 2 room 1",
         "no object stands in room 1 of seat 2", "R31"),
        ({"upgrades_each": 1}, {"materials": 9, "plasma": 9, "built": ["museum_wing"]}, "build resource_centre",
         "nobody builds more than 1 upgrades in all", "LM7"),
        ({"room_finds": 2}, {"hand": ["stone"], "room_1": ["wood", "heat"]}, "place stone to room 1",
         "room 1 is full: it holds 2 finds", "LM1"),
    ],
)  # fmt: skip
def test_house_rules_change_the_reason(
    rules: dict[str, object], given: dict[str, object], line: str, why: str, rule: str
) -> None:
    refused = refusal(arranged(ruleset_of({"game": "lunatic_museum", "rules": rules}), given), line)
    assert refused is not None and (str(refused), refused.rule) == (why, rule)


@pytest.mark.parametrize("language", ["en", "fr", "it", "es"])
def test_every_reason_is_said_in_every_language(language: str, lunatic: Ruleset) -> None:
    wording = Wording(lunatic, config_of(game="lunatic_museum", seats=["Ada", "Bo"], language=language))
    said = {}
    for given, line, why, _ in REASONS:
        refused = refusal(arranged(lunatic, given), line)
        assert refused is not None
        said[why] = wording.error(refused)
    assert not any("\N{MATHEMATICAL LEFT WHITE SQUARE BRACKET}" in text for text in said.values())
    assert language == "en" or not {*said} & {text.rpartition(" (")[0] or text for text in said.values()}


def lines(game: Game) -> Iterator[str]:
    """Yield every line that a player could write for an action, with whatever find, bonus card and upgrade."""
    rules, rooms = game.ruleset, range(1, 6)
    kinds = {kind: [card.id for card in rules.definitions if card.kind == kind] for kind in ("bonus", "upgrade")}
    yield from (f"dig {what} from level {level}" for what in ("material", "energy", "thing") for level in range(1, 5))
    yield from (f"collect {what}" for what in ("materials", "plasma"))
    yield from (f"propose {room}: Something" for room in rooms)
    yield from (f"{verb} {card}" for verb, kind in (("play", "bonus"), ("build", "upgrade")) for card in kinds[kind])
    finds = {rules.id_of(card) for card in game.cards(rules.index["zone"]["hand"].of(game.seat))}
    for find in sorted({*finds, "wood"}):
        yield from (f"{verb} {find} to room {room}" for verb in ("place", "hide") for room in rooms)
        yield from (f"attack {find} to seat {seat} room {room}" for seat in range(1, 5) for room in rooms)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_not_offered_has_its_reason(seed: int, lunatic: Ruleset) -> None:
    """Not one action in a game is refused without it."""
    game, random = new_game(lunatic, Seating(3, 0), seed), Random(seed)
    reasons = set()
    while game.asking:
        if game.question == "act" and random.random() < 0.2:
            refused = {line: refusal(game, line) for line in lines(game)}
            assert not [line for line, why in refused.items() if why is not None and why.message is NOT_OFFERED]
            reasons |= {why.message.key for why in refused.values() if why is not None and why.message is not None}
        game.apply(random.choice(game.options()))
    assert len(reasons) > 10

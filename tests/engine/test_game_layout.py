"""Layouts that are declared once as constants, and registered into each ruleset."""

from __future__ import annotations

import pytest

from museum.effects.vocabulary import Taken
from museum.engine.game_layout import GameLayout
from museum.engine.packing import Option
from museum.ruleset.build import engine_registry
from museum.ruleset.parts import QuestionKind

LAYOUT = GameLayout()
HAND = LAYOUT.seat_zone("hand", "owner")
PILES = LAYOUT.table_zone("piles", size=4)
TRICKS = LAYOUT.seat_counter("tricks")
ROUND = LAYOUT.table_counter("round")
DEAL, PLAY = LAYOUT.step("deal"), LAYOUT.step("play")
CARD = LAYOUT.question("card")
WORTH, CHANCE = LAYOUT.column("worth"), LAYOUT.stream("chance")
WINS = LAYOUT.event("wins", "nothing", "a player wins a trick")
DAY = LAYOUT.phase_name("day", "day", PLAY)
OPT_PLAY, OPT_PASS = LAYOUT.option_verb(), LAYOUT.option_verb()


def deal(game: object, frame: list[int]) -> None:
    """Deal."""


def play(game: object, frame: list[int]) -> None:
    """Play."""


def question(name: str) -> QuestionKind:
    return QuestionKind(
        name, lambda game, asking: [], lambda game, asking, option: None, lambda game, asking, option: "",
        lambda game, asking, tokens: 0,
    )  # fmt: skip


STEPS = {PLAY: play, DEAL: deal}


def test_the_numbers_of_constants_are_those_that_are_registered() -> None:
    """Whatever the order of steps and questions as they are given to `register`."""
    registry = engine_registry()
    LAYOUT.register(registry, STEPS, [question("other"), question("card")])
    index = registry.index()
    assert (index["zone"]["hand"], index["zone"]["piles"]) == (HAND, PILES)
    assert (index["counter"]["tricks"], index["counter"]["round"]) == (TRICKS, ROUND)
    assert (index["step"]["deal"], index["step"]["play"]) == (DEAL, PLAY)
    assert index["question"] == {"card": CARD, "other": CARD + 1}
    assert (index["column"]["worth"], index["stream"]["chance"]) == (WORTH, CHANCE)
    assert (index["event"]["wins"], index["phase"]["day"]) == (WINS, DAY)
    assert [registry.steps[DEAL], registry.steps[PLAY]] == [deal, play]
    assert (0, Option.verb_number(1)) == (OPT_PLAY, OPT_PASS)


def test_handles_say_whose_part_is_meant() -> None:
    assert (HAND.of(2), PILES.at(3), TRICKS.of(1)) == (HAND + 2, PILES + 3, TRICKS + 1)


def test_a_pack_that_registers_before_the_game_pack_is_an_error() -> None:
    registry = engine_registry()
    registry.layout.table_zone("mine")
    with pytest.raises(Taken, match="it has to register before all other packs"):
        LAYOUT.register(registry, STEPS, [question("card")])

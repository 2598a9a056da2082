"""How Lunatic Museum shows itself: the turn, the seats, rooms of one's own and of rivals, hand and upgrades."""

from __future__ import annotations

import pytest
from tests.rulesets import config_of
from tests.showing import table_lines

from museum.engine.game import Game
from museum.engine.notation import do
from museum.engine.start import Seating, new_game
from museum.presentation import presentation_of
from museum.ruleset.model import Ruleset
from museum.texts.wording import Wording

NAMES = ("Ada", "Bo", "Cleo")


@pytest.fixture
def wording(lunatic: Ruleset) -> Wording:
    return Wording(lunatic, config_of(game="lunatic_museum", seats=list(NAMES)))


@pytest.fixture
def game(lunatic: Ruleset) -> Game:
    """Ada, on turn, has a campfire, and finds in hand; Bo has a find that she knows beside two that she doesn't."""
    game = new_game(lunatic, Seating(3, 0), 1)
    for line in ("start both", "start materials", "start plasma"):
        do(game, line)
    put(game, "room_1", 0, "wood", "heat")
    do(asked_again(game), "propose 1: campfire")
    do(game, "vote yes")
    do(game, "vote no")
    do(game, "decide yes")
    put(game, "hand", 0, "stone", "marble")
    put(game, "bonus", 0, "overtime")
    put(game, "room_2", 1, "gold", "sand", "mud")
    game.known[lunatic.numbers["gold"][0]] |= 1
    put(game, "built", 1, "museum_wing")
    return game


def put(game: Game, zone: str, seat: int, *names: str) -> None:
    rules = game.ruleset
    for name in names:
        card = next(card for card in rules.numbers[name])
        game.move(card, rules.index["zone"][zone].of(seat))
        game.known[card] = 1 << seat


def asked_again(game: Game) -> Game:
    game.ask(*game.asking)
    return game


def lines(game: Game, seat: int, wording: Wording) -> list[str]:
    return [line.rstrip() for line in table_lines(game, seat, wording, NAMES, (False,) * 3)]


def test_the_player_on_turn_sees_the_numbers_of_all_and_her_own_cards(game: Game, wording: Wording) -> None:
    shown = lines(game, 0, wording)
    assert shown[0].startswith("== Ada ==")
    assert shown[1:21] == [
        "Epoch 1, turn 1. Order: Ada, Bo, Cleo. Tie card: Ada",
        "         time  credibility  votes  materials  plasma  hand  upgrades",
        "1  Ada      1            3      0          1       1     2         0",
        "2  Bo       0            0      0          2       0     0         1",
        "3  Cleo     0            0     -2          0       2     0         0",
        "Bo, room 2: Gold, 2 face down",
        "Room 1, “Campfire”:",
        "  Wood  raw material 1",
        "  Heat  energy 2",
        "Room 2:",
        "  none",
        "Room 3:",
        "  none",
        "Hand:",
        "  Stone     raw material 1",
        "  Marble    raw material 2",
        "Bonus card:",
        "  Overtime  time 0: You have 2 time points more this turn.",
        "Upgrades to build, materials + plasma:",
        "  X32Z Excavator        2 + 1",
    ]
    # Each upgrade once, however many tokens are left of it.
    assert len(shown) == 26


def test_others_see_the_object_and_more_rooms_where_a_wing_was_built(game: Game, wording: Wording) -> None:
    shown = lines(game, 1, wording)
    assert "Ada, room 1, “Campfire”: Wood, Heat" in shown
    own = shown[shown.index("Room 1:") : shown.index("Hand:")]
    assert own == [
        "Room 1:", "  none", "Room 2:", "  Gold  raw material 3", "  Sand  raw material 1", "  Mud   raw material 1",
        "Room 3:", "  none", "Room 4:", "  none",
    ]  # fmt: skip
    assert not any("Overtime" in line or "Marble" in line for line in shown)


def test_the_prompt_says_what_is_left(game: Game, wording: Wording) -> None:
    assert presentation_of(game.ruleset).status(game, 0, wording) == "time 5, materials 1, plasma 1"


def test_the_tie_card_and_the_order_of_a_later_turn(game: Game, wording: Wording) -> None:
    for _ in range(3):
        do(game, "end")
    # The tie card has passed to Cleo; Bo and she have spent no time, and she orders them.
    do(game, "choose seat 3")
    while game.question != "act":
        game.apply(game.options()[0])
    assert lines(game, 0, wording)[1] == "Epoch 1, turn 2. Order: Cleo, Bo, Ada. Tie card: Cleo"


def test_an_object_is_called_what_its_player_called_it(game: Game, wording: Wording) -> None:
    put(game, "room_2", 0, "stone", "marble")
    do(asked_again(game), "propose 2: Two stones")
    do(game, "vote yes")
    do(game, "vote yes")
    assert "Room 2, “Two stones”:" in lines(game, 0, wording)

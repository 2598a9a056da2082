"""What single seats start with: numbers that the game knows, in any game, and what is wrong otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import Write

from museum.diagnostics import MuseumError
from museum.engine.own import SEAT_RULES
from museum.sessions import Session, open_game

NIGHT_FERRY = Path(__file__).parents[2] / "examples" / "another_game" / "night_ferry"


def test_a_seat_of_another_game_starts_with_its_numbers(write: Write) -> None:
    seats = "[{name: Ada, start: {points: 4}}, Bo]"
    file = write("game.yaml", f"game: night_ferry\nexpansion_paths: ['{NIGHT_FERRY}']\nseats: {seats}\n")
    game = Session(open_game(file, 1)).game
    points = game.index["counter"]["points"]
    assert [game.counters[points.of(seat)] for seat in range(2)] == [4, 0]


@pytest.mark.parametrize(
    ("start", "column", "message", "near"),
    [
        ("{prestgie: 2}", 29, "a seat can't start with `prestgie`; it can with `prestige`, `score`", "prestige"),
        ("{hand: 2}", 29, "a seat can't start with `hand`; it can with `prestige`, `score`", None),
        ("{score: -1}", 36, "expected a number from 0 to 100000, found -1", None),
        ("{score: two}", 36, "expected an integer, found text `two`", None),
        ("[score]", 28, "expected a mapping, found a list", None),
    ],
)
def test_wrong_starts_are_reported_where_they_stand(
    start: str, column: int, message: str, near: str | None, write: Write
) -> None:
    with pytest.raises(MuseumError) as found:
        open_game(write("game.yaml", f"seats: [{{name: Ada, start: {start}}}, Bo]\n"), 1)
    (error,) = found.value.diagnostics
    assert (str(error.message), error.place.line, error.place.column, error.suggestion) == (message, 1, column, near)


@pytest.mark.parametrize(
    ("own", "column", "message", "near"),
    [
        ("rules: {hand_limt: 8}", 29, "`hand_limt` can't be a rule of one seat; these can: ", "hand_limit"),
        ("rules: {display_size: 3}", 29, "`display_size` can't be a rule of one seat; these can: ", None),
        ("rules: {hand_limit: 80}", 41, "`hand_limit` is from 1 to 30, not 80", None),
        ("effects: [{modify: hand_limit}]", 31, "`modify` needs ", None),
        ("effects: [{play: []}]", 38, "", None),
    ],
)
def test_wrong_rules_of_one_seat_are_reported_where_they_stand(
    own: str, column: int, message: str, near: str | None, write: Write
) -> None:
    with pytest.raises(MuseumError) as found:
        open_game(write("game.yaml", f"seats: [{{name: Ada, {own}}}, Bo]\n"), 1)
    (error,) = found.value.diagnostics
    assert str(error.message).startswith(message)
    assert (error.place.line, error.place.column, error.suggestion) == (1, column, near)


def test_rules_of_one_seat_lie_before_it_and_their_texts_name_it(write: Write, run: Run) -> None:
    seats = "[Ada, {name: Bo, rules: {hand_limit: 8}, effects: [{when: hires, do: [{gain: {prestige: 1}}]}]}]"
    file = write("game.yaml", f"seats: {seats}\n")
    game = Session(open_game(file, 1)).game
    assert [[game.ruleset.id_of(card) for card in game.zones[SEAT_RULES + seat]] for seat in range(2)] == [
        [], ["game_1", "game_seat_2_hand_limit"],
    ]  # fmt: skip
    assert [game.quantity(game.index["quantity"]["hand_limit"], seat, -1, 7) for seat in range(2)] == [7, 8]
    assert "(Bo)" in run("rules", file).out

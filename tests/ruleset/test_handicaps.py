"""What single seats start with: numbers that the game knows, in any game, and what is wrong otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.files import Write

from museum.diagnostics import MuseumError
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

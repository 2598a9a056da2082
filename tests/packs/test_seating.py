"""Seats: persons and bots, their names and files, and what may be wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from museum.diagnostics import Diagnostics
from museum.packs import Seat, load_config


@pytest.fixture
def seats(write):
    """Read seats as a game file lists them; return them and what was found."""

    def read(text: str, **options) -> tuple[tuple[Seat, ...], Diagnostics]:
        diagnostics = Diagnostics()
        config = load_config(write("game.yaml", f"seats: [{text}]\n"), diagnostics, **options)
        return (config.seats if config is not None else ()), diagnostics

    return read


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ada, Bo", [("Ada", None, None, {}), ("Bo", None, None, {})]),
        ("{name: Ada, board: wings}, Zoë", [("Ada", None, "wings", {}), ("Zoë", None, None, {})]),
        ("{bot: random}, {bot: curator}", [("seat 1", "random", None, {}), ("seat 2", "curator", None, {})]),
        ("seat 1, {bot: random}", [("seat 1", None, None, {}), ("seat 2", "random", None, {})]),
        (
            "Ada, {bot: curator, name: Bo, mode: advanced, options: {depth: 2}, board: wings}",
            [("Ada", None, None, {}), ("Bo", "curator", "wings", {"mode": "advanced", "depth": 2})],
        ),
    ],
)
def test_who_sits_where(seats, text, expected) -> None:
    found, diagnostics = seats(text)
    assert [(seat.name, seat.bot, seat.board, seat.options) for seat in found] == expected
    assert len(diagnostics) == 0


def test_a_seat_has_its_place(seats) -> None:
    found, _ = seats("Ada, {bot: random}")
    assert [(seat.place.line, seat.place.column) for seat in found] == [(1, 9), (1, 14)]


def test_a_bot_of_ones_own_is_found_beside_the_game_file(seats, write, tmp_path: Path) -> None:
    write("mine.py", "")
    write("bots/deep.py", "")
    found, _ = seats("{bot: ./mine.py}, {bot: mine.py}, {bot: bots/deep.py}")
    assert [seat.bot for seat in found] == [
        str(tmp_path / "mine.py"), str(tmp_path / "mine.py"), str(tmp_path / "bots" / "deep.py"),
    ]  # fmt: skip


def test_ids_of_bots_are_checked_when_the_packs_are_loaded(seats) -> None:
    assert seats("Ada, {bot: anyone}")[0][1].bot == "anyone"


@pytest.mark.parametrize(
    ("text", "code", "column", "suggestion"),
    [
        ("Ada, {bot: ./mien.py}", "missing-file", 20, "./mine.py"),
        ("Ada, {bot: ./absent/bot.py}", "missing-file", 20, None),
        ("Ada, {bot: ./folder.py}", "not-a-file", 20, None),
        ("Ada, {bot: ./game.yaml}", "wrong-form", 20, None),
        ('Ada, {bot: "./\\0.py"}', "commanding", 20, None),
        ("Ada, {bto: curator}", "unknown-key", 15, "bot"),
        ("Ada, {board: wings}", "missing-key", 14, None),
        ("Ada, {}", "missing-key", 14, None),
        ("Ada, {name: Bo, mode: advanced}", "not-allowed", 25, None),
        ("Ada, {name: Bo, options: {a: 1}}", "not-allowed", 25, None),
        ("Ada, {bot: [curator]}", "wrong-type", 20, None),
        ("Ada, 7", "wrong-type", 14, '"7"'),
        ("Ada, ~", "wrong-type", 14, None),
        ('Ada, ""', "wrong-count", 14, None),
        ('Ada, "B\\e[1mo"', "commanding", 14, None),
        ('Ada, " "', "wrong-form", 14, None),
        ('Ada, "Bo "', "wrong-form", 14, "Bo"),
        ('Ada, "B\\no"', "wrong-form", 14, "B o"),
        (f"Ada, {'x' * 41}", "wrong-count", 14, None),
        ("Ada, Ada", "duplicate-name", 14, None),
        ("Ada, ADA", "duplicate-name", 14, None),
        ("seat 2, {bot: random}", "duplicate-name", 17, None),
        ("Ada, seat 1", "not-allowed", 14, None),
        ("Ada, Seat 3, Bo", "not-allowed", 14, None),
    ],
)
def test_a_mistake_is_located(seats, write, text, code, column, suggestion) -> None:
    write("mine.py", "")
    write("folder.py/inside.txt", "")
    found, diagnostics = seats(text)
    assert found == ()
    told = [(item.code, item.place.line, item.place.column, item.suggestion) for item in diagnostics.items]
    assert (code, 1, column, suggestion) in told


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "{name: Ada, team: red}, {name: Bo, team: red}",
            "all seats are in the team `red`; nobody would play against it",
        ),
        ("{name: Ada, team: red}, {name: Bo, team: red}, {name: Cy, team: rde}", "only Cy is in the team `rde`"),
        ("{name: Ada, team: red}, Bo, {name: Cy, team: red}", None),
    ],
)
def test_teams_of_one_and_of_all_are_reported(text: str, message: str | None, seats) -> None:
    _, diagnostics = seats(text)
    assert [str(item.message) for item in diagnostics.items] == ([message] if message else [])

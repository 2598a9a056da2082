"""Whole games as they were once played: what was asked, how many answers there were, the answer, and how it ended."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.files import put

from museum.api import BOX
from museum.engine.game import Game
from museum.engine.notation import do
from museum.presentation import sheet_of
from museum.sessions import Session
from museum.sessions.opening import open_text

RECORDED = Path(__file__).parent / "recorded"
HEAD = "# Written by MUSEUM_UPDATE_GOLDEN=1; a change of the rules, or of the cards that are dealt, changes it."


def check_recorded(name: str, settings: dict[str, object]) -> None:
    """Play the game of a file again by its answers, and require that nothing else becomes of it.

    It is played anew by chance if the files are to be written.
    """
    file = RECORDED / f"{name}.txt"
    if os.environ.get("MUSEUM_UPDATE_GOLDEN"):
        put(file, "\n".join([HEAD, *_course(settings, _by_chance(settings))]) + "\n")
    expected = file.read_text("utf-8").splitlines()[1:]
    answers = (line.partition(": ")[2] for line in expected[: expected.index("the end")])
    found = list(_course(settings, answers))
    differing = next((pair for pair in zip(expected, found, strict=False) if pair[0] != pair[1]), None)
    assert differing is None and len(found) == len(expected), f"{name}: {differing}"


def _by_chance(settings: dict[str, object]) -> Iterator[str]:
    session = Session(open_text(json.dumps(settings), ""))
    while session.game.asking:
        session.bots_move()
    yield from (move.line for move in session.moves)


def _course(settings: dict[str, object], answers: Iterable[str]) -> Iterator[str]:
    game = open_text(json.dumps(settings), "").new_game()
    for answer in answers:
        yield f"{game.seat + 1} {game.question} {len(game.options())}: {answer}"
        do(game, answer)
    yield "the end"
    yield from _end(game)


def _end(game: Game) -> Iterator[str]:
    yield f"finished: {game.finished}"
    for seat in range(game.seats):
        lines = sheet_of(game, seat, "bound").lines
        yield f"seat {seat + 1}: " + ", ".join(f"{name} {points}" for name, points in lines.items())
    layout = game.ruleset.layout
    for zone in layout.zones.values():
        for place in range(max(zone.start, BOX + 1), zone.start + zone.size):
            if game.zones[place]:
                yield f"{zone.name} {place - zone.start}: {', '.join(map(game.ruleset.id_of, game.zones[place]))}"
    for counter in layout.counters.values():
        numbers = game.counters[counter.start : counter.start + counter.size]
        if any(numbers):
            yield f"{counter.name}: {', '.join(map(str, numbers))}"

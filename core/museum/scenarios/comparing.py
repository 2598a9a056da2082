"""Compares `then` with the game, and yields every difference."""

from __future__ import annotations

from collections.abc import Iterator

from museum.engine.game import Game
from museum.presentation import sheet_of, winners
from museum.ruleset.forms import Difference
from museum.source.data import Data

# Keys of `then` that the engine answers, not a field of a pack.
OWN = ("seats", "sheet", "winners", "finished", "asked")


def differences(game: Game, then: Data) -> Iterator[Difference]:
    """Yield where the game differs from *then*; nothing else is compared."""
    rules = game.ruleset
    for name, wanted in then.items():
        if name not in OWN:
            field = rules.scenario_fields[name]
            yield from field.form.compare(rules, wanted, field.read(game, -1), ("then", name))
    for number, fields in then.get("seats", {}).items():
        for name, wanted in fields.items():
            field = rules.seat_fields[name]
            path = ("then", "seats", number, name)
            yield from field.form.compare(rules, wanted, field.read(game, number - 1), path)
    yield from _sheets(game, then.get("sheet", {}))
    if "winners" in then:
        best = winners(game, [sheet_of(game, seat).total for seat in range(game.seats)])
        yield from _plain(then, "winners", [seat + 1 for seat in best])
    yield from _plain(then, "finished", game.finished)
    yield from _plain(then, "asked", f"seat {game.seat + 1}" if game.asking else "none")


def _plain(then: Data, name: str, found: object) -> Iterator[Difference]:
    if name in then and then[name] != found:
        # As YAML writes them: `true`, `seat 2`.
        wanted, there = (str(value).lower() for value in (then[name], found))
        yield Difference(("then", name), wanted, there)


def _sheets(game: Game, wanted: dict[int, dict[str, int]]) -> Iterator[Difference]:
    """Compare the written lines of each sheet, as if the game were scored now."""
    for number, lines in wanted.items():
        found = sheet_of(game, number - 1).as_json()
        for line, points in lines.items():
            if found.get(line) != points:
                sheet = ", ".join(f"{name} {value}" for name, value in found.items())
                yield Difference(("then", "sheet", number, line), str(points), str(found.get(line)), sheet)

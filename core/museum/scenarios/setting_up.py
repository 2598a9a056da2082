"""Sets up the position of a scenario: the cards that it names, its counters, the first question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.engine.game import Game
from museum.engine.setting import ScenarioFault, Setting
from museum.engine.start import laid_out, seating_of
from museum.engine.watch import Watch
from museum.packs import GameConfig
from museum.ruleset.automated_seats import check_options
from museum.ruleset.board_names import check_board_names, check_boards
from museum.ruleset.handicaps import check_handicaps
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import ScenarioField
from museum.scenarios.claiming import claim, read_name, reserved_by
from museum.scenarios.moves import check_moves
from museum.scenarios.reading import Scenario, Steps, texts
from museum.source.data import Data

Entry = tuple[ScenarioField, int, Steps, Any]


def set_up(
    scenario: Scenario, config: GameConfig, ruleset: Ruleset, diagnostics: Diagnostics, watch: Watch | None = None
) -> Game:
    """Return the game at the first question of the scenario's position, watched by *watch*; raises `MuseumError`."""
    given = scenario.part("given")
    written = list(_entries("given", given, ruleset))
    _check_seats(scenario, "given", config, diagnostics)
    # Wrong names in `then` are errors even if the moves fail before.
    _check_rest(scenario, config, ruleset, diagnostics)
    diagnostics.raise_if_errors()
    names = [named for field, _, path, value in written for named in field.form.names(value, path)]
    # All parts of the scenario: a description must leave the cards that any of them names.
    reserved = reserved_by(texts([scenario.data.get(part) for part in ("given", "moves", "then")]), ruleset)
    claimed = claim(names, ruleset, reserved, _reporter(scenario, diagnostics))
    diagnostics.raise_if_errors()
    # The seed is 0 unless the config has one, so that a scenario plays alike each time.
    game = laid_out(ruleset, seating_of(config, ruleset, (config.first_seat or 1) - 1), config.seed or 0)
    game.watch = watch
    setting = Setting(game, given, frozenset(card for cards in claimed.values() for card in cards))
    # By stage: displays are made up of what the seats have left over.
    for field, seat, path, value in sorted(_with_defaults(written, ruleset), key=lambda entry: entry[0].stage):
        resolved = None if value is None else field.form.resolve(value, path, claimed)
        try:
            field.set_up(setting, seat, resolved)
        except ScenarioFault as fault:
            place = scenario.place_of(*path, *fault.path)
            raise MuseumError.single("bad-scenario", str(fault), place) from None
    game.advance()
    return game


def check_written(scenario: Scenario, config: GameConfig, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report all that is wrong without playing: unknown seats, boards, names and moves."""
    _check_seats(scenario, "given", config, diagnostics)
    _check_names(scenario, "given", ruleset, diagnostics)
    _check_rest(scenario, config, ruleset, diagnostics)
    check_board_names(_written_boards(scenario), ruleset, diagnostics)
    check_moves(scenario, ruleset, diagnostics)


def _written_boards(scenario: Scenario) -> Iterator[tuple[str, Place]]:
    for part in ("given", "then"):
        written = scenario.part(part)
        if isinstance(written.get("board"), str):
            yield written["board"], scenario.place_of(part, "board")
        for seat, fields in written.get("seats", {}).items():
            if isinstance(fields.get("board"), str):
                yield fields["board"], scenario.place_of(part, "seats", seat, "board")


def _check_rest(scenario: Scenario, config: GameConfig, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report unknown names and seats in `then`, and unknown boards and options of bots in the config.

    A bot itself may be unknown: a scenario writes every move itself.
    """
    _check_seats(scenario, "then", config, diagnostics)
    _check_names(scenario, "then", ruleset, diagnostics)
    check_boards(config, ruleset, diagnostics)
    check_handicaps(config, ruleset, diagnostics)
    for seat in config.seats:
        kind = ruleset.bots.get(seat.bot or "")
        if kind is not None:
            check_options(seat, kind, diagnostics)


def _check_names(scenario: Scenario, part: str, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    report = _reporter(scenario, diagnostics)
    for field, _, path, value in _entries(part, scenario.part(part), ruleset):
        for named in field.form.names(value, path):
            read_name(named, ruleset, report)


def _entries(part: str, written: Data, ruleset: Ruleset) -> Iterator[Entry]:
    """Yield every field that is written: itself, its seat (-1: the table), where it stands, its value."""
    for name, value in written.items():
        if name in ruleset.scenario_fields:
            yield ruleset.scenario_fields[name], -1, (part, name), value
    for number, fields in written.get("seats", {}).items():
        for name, value in fields.items():
            yield ruleset.seat_fields[name], number - 1, (part, "seats", number, name), value


def _with_defaults(written: list[Entry], ruleset: Ruleset) -> list[Entry]:
    """Return the entries with the fields of the table that are always set up; in order of registration."""
    # By registration, not as the file has them: the order of keys in YAML means nothing.
    found = {entry[0].name: entry for entry in written if not entry[0].per_seat}
    table = [
        found.get(name) or (field, -1, ("given", name), None)
        for name, field in ruleset.scenario_fields.items()
        if name in found or field.always
    ]
    names = list(ruleset.seat_fields)
    of_seats = [entry for entry in written if entry[0].per_seat]
    return table + sorted(of_seats, key=lambda entry: (names.index(entry[0].name), entry[1]))


def _check_seats(scenario: Scenario, name: str, config: GameConfig, diagnostics: Diagnostics) -> None:
    count, part = len(config.seats), scenario.part(name)
    for key in ("seats", "sheet"):
        for number in part.get(key, {}):
            if number > count:
                message = f"there is no seat {number}: the game has {count}, unless `config` says `seats: [...]`"
                diagnostics.error("bad-scenario", message, scenario.place_of(name, key, number))


def _reporter(scenario: Scenario, diagnostics: Diagnostics) -> Callable[..., None]:
    def report(path: Steps, code: str, message: str, suggestion: str | None = None, name: str | None = None) -> None:
        diagnostics.error(code, message, scenario.place_of(*path), suggestion, name=name)

    return report

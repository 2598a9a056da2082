"""Making up the position of a scenario: the ruleset of its config, the cards that it names, the first question."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from museum.diagnostics import Diagnostic, Diagnostics, MuseumError, Place
from museum.engine.game import Game
from museum.engine.setting import ScenarioFault, Setting
from museum.engine.start import Seating, laid_out
from museum.packs import GameConfig, Installed, config_from, installed, pack_around
from museum.packs.manifest import MANIFEST, read_manifest
from museum.ruleset.automated_seats import automated_seats, check_options
from museum.ruleset.board_patches import boards_of
from museum.ruleset.card_cache import CardCache
from museum.ruleset.elsewhere import hinted
from museum.ruleset.forms import Named
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import ScenarioField
from museum.scenarios.claiming import claim, read_name, reserved_by
from museum.scenarios.moves import check_moves
from museum.scenarios.reading import Checker, Scenario, texts
from museum.source.data import Data
from museum.suggest import did_you_mean

# What of a game file has no part in its ruleset; the number of seats has.
APART = ("seats", "seed", "first_seat", "language", "board")
Entry = tuple[ScenarioField, int, tuple[str | int, ...], Any]


class Rulesets:
    """Builds the ruleset of each distinct config once per run."""

    def __init__(self, cache: CardCache | None = None) -> None:
        """Begin with none; *cache* may have cards that were read already."""
        self._cache = cache if cache is not None else CardCache()
        self._installed: dict[Path, Installed] = {}
        self._elsewhere: dict[tuple[Path, ...], Installed] = {}
        self._known: dict[str, tuple[Ruleset, Checker]] = {}
        self._broken: dict[str, MuseumError] = {}

    def of(self, scenario: Scenario, config: GameConfig) -> tuple[Ruleset, Checker]:
        """Return the ruleset of *config* and the checker of scenarios under it; raises `MuseumError`."""
        written = scenario.data.get("config", {})
        parts = {key: value for key, value in written.items() if key not in APART}
        folder = str(Path(scenario.document.path).parent)
        key = json.dumps([parts, len(config.seats), folder], sort_keys=True, default=str)
        for broken in (key, _own(key, scenario)):
            if broken in self._broken:
                raise self._broken[broken]
        if key not in self._known:
            ruleset = self._load(scenario, config, key)
            self._known[key] = ruleset, Checker(ruleset)
        return self._known[key]

    def hinted(self, scenario: Scenario, items: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
        """Add to each unknown name among *items* which expansion has it that the scenario's config doesn't enable."""
        told, config = tuple(items), config_of(scenario, Diagnostics())
        if config is None:
            return told
        try:
            ruleset, _ = self.of(scenario, config)
        except MuseumError:  # then these are what is wrong with the config itself, hints and all
            return told
        found = self._with_own_pack(scenario, config) or self._found(config)
        return hinted(told, ruleset.packs, found, self._cache.readings)

    def _found(self, config: GameConfig) -> Installed:
        paths = tuple(config.expansion_paths)
        if paths not in self._elsewhere:
            self._elsewhere[paths] = installed(paths, Diagnostics())
        return self._elsewhere[paths]

    def _with_own_pack(self, scenario: Scenario, config: GameConfig) -> Installed | None:
        """Return what is installed, with the pack that the scenario lies in; None if its config says where."""
        home = None if config.expansion_paths else pack_around(Path(scenario.document.path))
        if home is None:
            return None
        if home not in self._installed:
            diagnostics = Diagnostics()
            found = installed((home,), diagnostics, override=True)
            diagnostics.raise_if_errors()
            self._installed[home] = found
        return self._installed[home]

    def _load(self, scenario: Scenario, config: GameConfig, key: str) -> Ruleset:
        """Build the ruleset; what is wrong outside the scenario's file is so for all scenarios of this config.

        What is wrong in it has its place in this scenario, and is kept for that alone.
        """
        try:
            return load_ruleset(config, found=self._with_own_pack(scenario, config), cache=self._cache)
        except MuseumError as error:
            outside = all(item.place.file not in ("", scenario.document.path) for item in error.diagnostics)
            self._broken[key if outside else _own(key, scenario)] = error
            raise


def _own(key: str, scenario: Scenario) -> str:
    """Return the *key* of a config where it is that of one scenario alone."""
    return f"{key} {scenario.document.path} {scenario.path}"


def config_of(scenario: Scenario, diagnostics: Diagnostics) -> GameConfig | None:
    """Return the config of a scenario, errors located in it; a scenario in the pack of a game is about that game."""
    written = scenario.data.get("config")
    file = scenario.document.path
    if written is None:
        config = config_from({}, file, diagnostics)
    else:
        config = config_from(written, file, diagnostics, scenario.document, (*scenario.path, "config"))
    home = pack_around(Path(file))
    if config is None or home is None or "game" in (written or {}):
        return config
    manifest = home / MANIFEST
    return replace(config, game=_game_of(manifest, manifest.stat().st_mtime_ns) or config.game)


@lru_cache(maxsize=32)
def _game_of(manifest: Path, changed: int) -> str | None:
    """Return the game whose pack has this manifest, as it was *changed* last; None for an expansion."""
    pack = read_manifest(manifest.parent, Diagnostics())
    return pack.game if pack is not None else None


def set_up(scenario: Scenario, config: GameConfig, ruleset: Ruleset, diagnostics: Diagnostics) -> Game:
    """Return the game at the first question of the scenario's position; raises `MuseumError`."""
    given = scenario.part("given")
    written = list(_entries("given", given, ruleset))
    _check_seats(scenario, given, "given", config, diagnostics)
    check_then(scenario, config, ruleset, diagnostics)
    _check_boards(config, ruleset, diagnostics)
    _check_bots(config, ruleset, diagnostics)
    diagnostics.raise_if_errors()
    names = [named for field, _, path, value in written for named in field.form.names(value, path)]
    reserved = reserved_by(texts([scenario.data.get(part) for part in ("given", "moves", "then")]), ruleset)
    claimed = claim(names, ruleset, reserved, _reporter(scenario, diagnostics))
    diagnostics.raise_if_errors()
    game = laid_out(ruleset, _seating(config, ruleset), config.seed or 0)
    setting = Setting(game, given, frozenset(card for cards in claimed.values() for card in cards))
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
    """Report what can be seen without playing: seats, boards, names and moves that there aren't."""
    given, report = scenario.part("given"), _reporter(scenario, diagnostics)
    _check_seats(scenario, given, "given", config, diagnostics)
    for named in _names("given", given, ruleset):
        read_name(named, ruleset, report)
    check_then(scenario, config, ruleset, diagnostics)
    _check_boards(config, ruleset, diagnostics)
    _check_bots(config, ruleset, diagnostics)
    _check_board_names(_written_boards(scenario), ruleset, diagnostics)
    check_moves(scenario, ruleset, diagnostics)


def _written_boards(scenario: Scenario) -> Iterator[tuple[str, Place]]:
    for part in ("given", "then"):
        written = scenario.part(part)
        if isinstance(written.get("board"), str):
            yield written["board"], scenario.place_of(part, "board")
        for seat, fields in written.get("seats", {}).items():
            if isinstance(fields.get("board"), str):
                yield fields["board"], scenario.place_of(part, "seats", seat, "board")


def check_then(scenario: Scenario, config: GameConfig, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report names in `then` that no card has, and seats that aren't there."""
    then, report = scenario.part("then"), _reporter(scenario, diagnostics)
    _check_seats(scenario, then, "then", config, diagnostics)
    for named in _names("then", then, ruleset):
        read_name(named, ruleset, report)


def _names(part: str, written: dict[str, object], ruleset: Ruleset) -> Iterator[Named]:
    for field, _, path, value in _entries(part, written, ruleset):
        yield from field.form.names(value, path)


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
    found = {entry[0].name: entry for entry in written if not entry[0].per_seat}
    table = [
        found.get(name) or (field, -1, ("given", name), None)
        for name, field in ruleset.scenario_fields.items()
        if name in found or field.always
    ]
    names = list(ruleset.seat_fields)
    of_seats = [entry for entry in written if entry[0].per_seat]
    return table + sorted(of_seats, key=lambda entry: (names.index(entry[0].name), entry[1]))


def _check_seats(
    scenario: Scenario, part: Data, name: str, config: GameConfig, diagnostics: Diagnostics
) -> None:
    count = len(config.seats)
    for key in ("seats", "sheet"):
        for number in part.get(key, {}):
            if number > count:
                message = f"there is no seat {number}: the game has {count}, unless `config` says `seats: [...]`"
                diagnostics.error("bad-scenario", message, scenario.place_of(name, key, number))


def _seating(config: GameConfig, ruleset: Ruleset) -> Seating:
    boards = [seat.board or config.board for seat in config.seats]
    automated = automated_seats(config.seats, ruleset.bots)
    return Seating(len(config.seats), (config.first_seat or 1) - 1, boards, automated)


def _check_bots(config: GameConfig, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report options that bots of packs don't have; whether other bots are there matters only where they move."""
    for seat in config.seats:
        kind = ruleset.bots.get(seat.bot or "")
        if kind is not None:
            check_options(seat, kind, diagnostics)


def _check_boards(config: GameConfig, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    named = [(config.board, config.place("board"))]
    named += [(seat.board, seat.place) for seat in config.seats if seat.board]
    _check_board_names(named, ruleset, diagnostics)


def _check_board_names(
    named: Iterable[tuple[str, Place]], ruleset: Ruleset, diagnostics: Diagnostics
) -> None:
    known = [board["id"] for board, _ in boards_of(ruleset)]
    for board, place in named:
        if known and board not in known:
            message = f"there is no board `{board}`; there are {', '.join(known)}"
            diagnostics.error("unknown-board", message, place, did_you_mean(board, known))


def _reporter(scenario: Scenario, diagnostics: Diagnostics) -> Callable[..., None]:
    def report(
        path: tuple[str | int, ...], code: str, message: str, suggestion: str | None, name: str | None
    ) -> None:
        diagnostics.error(code, message, scenario.place_of(*path), suggestion, name=name)

    return report

"""Checks single files: game files, house rules, scenarios and saved games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from museum.bots import players_for
from museum.cli.check_run import CheckRun, collecting, without_notices
from museum.cli.files_to_check import Found, Kind
from museum.diagnostics import Diagnostic, Diagnostics, MuseumError
from museum.diagnostics.model import listed
from museum.engine.faults import in_play
from museum.engine.replay import replayed
from museum.engine.saves import read_save
from museum.packs import GameConfig, config_from, load_config
from museum.packs.paths import resolved
from museum.ruleset.elsewhere import CODES
from museum.scenarios.reading import read_scenarios
from museum.scenarios.rulesets import Rulesets, config_of
from museum.scenarios.setting_up import check_written
from museum.sessions.opening import open_save, parameter_names

Items = Sequence[Diagnostic]


class FileCheck:
    """Checks files one by one; game files before the house rules that they use."""

    def __init__(self, run: CheckRun) -> None:
        """Report to *run*."""
        self._run = run
        self._parameters = partial(parameter_names, run.found)
        self._rulesets = Rulesets(run.cache)
        self._named_house_rules: set[Path] = set()  # in any game file
        self._checked_house_rules: set[Path] = set()  # in a game that could be built, or wrong in any game

    def file(self, found: Found) -> None:
        """Check one file by its kind."""
        self._run.findings.counts[found.kind.value] += 1
        diagnostics = Diagnostics()
        with collecting(diagnostics):
            diagnostics.extend(self._items(found))
        self._run.findings.add_of_file(found.path, diagnostics.items)

    def _items(self, found: Found) -> Items:
        match found.kind:
            case Kind.GAME:
                return self._game(found.path)
            case Kind.HOUSE_RULES:
                return self._house_rules(found.path)
            case Kind.SCENARIOS:
                return self._scenarios(found.path)
            case Kind.SAVE:
                return _save(found.path)

    def _game(self, path: Path) -> Items:
        diagnostics = Diagnostics()
        with collecting(diagnostics):
            config = load_config(path, diagnostics, parameters=self._parameters)
            if config is None:
                return diagnostics.items
            with self._noting_house_rules(config):
                if self._run.broken.needed_by(config):
                    raise MuseumError(diagnostics.items)  # the broken pack is reported already
                ruleset = self._run.ruleset(config, diagnostics)
            if not diagnostics.has_errors:
                players_for(config, 0, ruleset.bots)
        return diagnostics.items

    @contextmanager
    def _noting_house_rules(self, config: GameConfig) -> Iterator[None]:
        """Note the house rules of a game that is built in the block: all if it can be, else those with errors."""
        files = {resolved(Path(rules.path)) for rules in config.house_rules}
        self._named_house_rules |= files
        try:
            yield
        except MuseumError as error:
            files &= {resolved(Path(item.place.file)) for item in error.diagnostics if item.severity == "error"}
            raise
        finally:
            self._checked_house_rules |= files

    def _house_rules(self, path: Path) -> Items:
        """Check house rules by themselves, or with every expansion if that has fewer errors.

        House rules that a game uses were checked there, with the packs that it enables. If that game can't be built,
        an unknown name that is like no other may belong to one of its packs, and isn't reported.
        """
        if resolved(path) in self._checked_house_rules:
            return ()
        alone = self._with_house_rules(path, ())
        everything = [pack.id for pack in self._run.found.packs.values() if pack.game is None]
        together = self._with_house_rules(path, everything) if everything and _errors(alone) else alone
        fewer = _errors(together) < _errors(alone)
        items = without_notices(together if fewer else alone)
        if resolved(path) in self._named_house_rules:
            return [item for item in items if item.code not in CODES or item.suggestion]
        return [*items, *_needed_packs(alone, together)] if fewer else items

    def _with_house_rules(self, path: Path, expansions: Sequence[str]) -> Items:
        diagnostics = Diagnostics()
        data = {"house_rules": [f"./{path.name}"], "expansions": list(expansions)}
        with collecting(diagnostics):
            config = config_from(data, str(path.parent / "game"), diagnostics, parameters=self._parameters)
            self._run.ruleset(config, diagnostics)
        return diagnostics.items

    def _scenarios(self, path: Path) -> Items:
        items: list[Diagnostic] = []
        unread = Diagnostics()
        for scenario in read_scenarios(path, unread):
            self._run.findings.counts["scenario"] += 1
            diagnostics = Diagnostics()
            with collecting(diagnostics):
                config = config_of(scenario, diagnostics)
                if config is not None and not self._spoilt(path, config):
                    ruleset, shape = self._rulesets.of(scenario, config)
                    if shape.check(scenario, diagnostics):
                        check_written(scenario, config, ruleset, diagnostics)
            items += self._rulesets.with_hints(scenario, diagnostics.items) if len(diagnostics) else ()
        return without_notices((*items, *unread.items))

    def _spoilt(self, path: Path, config: GameConfig) -> bool:
        """Return whether a broken pack, which is reported already, keeps the scenario from being checked."""
        return self._run.broken.hold(path) or self._run.broken.needed_by(config)


def _save(path: Path) -> Items:
    """Check a saved game by playing it again."""
    diagnostics = Diagnostics()
    with collecting(diagnostics):
        save = read_save(path)
        opening = open_save(save)
        diagnostics.extend(opening.warnings)
        with in_play(opening.ruleset):
            for _ in replayed(save, opening.new_game()):
                pass
    return diagnostics.items


def _errors(items: Items) -> int:
    return sum(item.severity == "error" for item in items)


def _needed_packs(alone: Items, together: Items) -> Iterator[Diagnostic]:
    """Yield a notice of the packs that must be enabled, at the first place that is wrong without them."""
    still = {(item.code, item.place) for item in together}
    gone = [item for item in alone if item.severity == "error" and (item.code, item.place) not in still]
    packs = sorted({name for item in gone for name in item.wanted})
    named = f"the pack{'s' if len(packs) > 1 else ''} {listed(packs)}"
    what = named if packs else "a pack that brings what is named here"
    message = f"these house rules need {what}, which a game file has to enable"
    for item in sorted(gone, key=lambda item: not item.wanted)[:1]:
        yield Diagnostic("missing-pack", "info", message, item.place)

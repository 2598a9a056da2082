"""Checking packs, house rules, game files, scenarios and saves: what each file is, and all that is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from museum.base_game.supply import check_supply
from museum.bots import check_bots, players_for
from museum.cli.finding import Found, Kind, fault_of, lies_in
from museum.cli.ruins import Ruins
from museum.diagnostics import Diagnostic, Diagnostics, MuseumError
from museum.diagnostics.model import listed
from museum.engine.faults import in_play
from museum.engine.reach import check_reach
from museum.engine.replay import replayed
from museum.engine.saves import read_save
from museum.packs import EDITIONS, GameConfig, Installed, Pack, config_from, installed, load_config
from museum.packs.blame import told
from museum.packs.paths import resolved
from museum.rulebook.check import check_book, check_outline
from museum.rulebook.outline import outline_of
from museum.ruleset.content import report_misnamed_texts
from museum.ruleset.elsewhere import CODES, to_enable
from museum.ruleset.load import load_ruleset
from museum.ruleset.loops import check_loops
from museum.ruleset.manifests import check_manifest
from museum.ruleset.model import Ruleset
from museum.ruleset.ruled_seats import ruled
from museum.ruleset.sense import check_sense
from museum.ruleset.shelf import CardShelf
from museum.scenarios.reading import read_scenarios, report_misnamed
from museum.scenarios.setting_up import Rulesets, check_written, config_of
from museum.sessions.opening import check_boards, open_save, parameter_names
from museum.texts.check import check_locale
from museum.texts.locales import FALLBACK, Locale, check_language, languages
from museum.translation.check import check_codes, check_translation
from museum.translation.shelf import Shelf


@dataclass(slots=True)
class Checker:
    """Checks things one by one, collecting what is wrong once each, and counting what was checked.

    *used* are files of house rules that were checked in a game, *named* all that a game names.
    """

    found: Installed
    extra: tuple[Path, ...] = ()
    ruins: Ruins = field(default_factory=Ruins)
    items: dict[tuple[object, ...], Diagnostic] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    used: set[Path] = field(default_factory=set)
    named: set[Path] = field(default_factory=set)
    _shelf: CardShelf = field(default_factory=CardShelf)
    _rulesets: Rulesets = field(init=False)
    _texts: Shelf = field(init=False)

    def __post_init__(self) -> None:
        self._rulesets = Rulesets(self._shelf)
        self._texts = Shelf(self.found, Diagnostics())

    def add(self, found: Iterable[Diagnostic], *, notices: bool = False) -> None:
        """Keep what isn't known yet: a fault shows in every edition, and is told once.

        Mere *notices* are about a game that is played (what leaves it), and say nothing about packs.
        """
        for item in found:
            if notices or item.severity != "info":
                self.items.setdefault(fault_of(item), item)

    def count(self, what: str) -> None:
        """Count one more thing checked."""
        self.counts[what] = self.counts.get(what, 0) + 1

    @property
    def _overdue(self) -> bool:
        """Tell whether code hung: it would again wherever it is loaded, and so isn't."""
        return any(item.code == "overdue" for item in self.items.values())

    # Packs

    def pack(self, pack: Pack) -> None:
        """Build the pack's ruleset in every edition; check its texts in the languages it has."""
        self.count("pack")
        misnamed = Diagnostics()
        report_misnamed([pack.folder], misnamed)
        report_misnamed_texts(pack.folder, misnamed)
        self.add(misnamed.items)
        data = {"game": pack.game} if pack.game else {"expansions": with_required(pack.id, self.found)}
        ruleset = None
        for edition in EDITIONS:
            ruleset = self._build({**data, "edition": edition})
            if self._overdue:
                return
        if ruleset is None:
            return
        self._sense(pack, ruleset)
        packs = [self.found.packs[name] for name in ruleset.packs]
        diagnostics = Diagnostics()
        outline = outline_of(packs, diagnostics, self._shelf.readings)
        check_outline(outline, ruleset, diagnostics)
        whole = not diagnostics.has_errors
        check_codes(pack, languages(packs), diagnostics)
        self.add(diagnostics.items)
        for language in languages([pack]):
            diagnostics = Diagnostics()
            locale = Locale.load(packs, language, diagnostics, readings=self._shelf.readings)
            check_locale(locale, ruleset, diagnostics)
            if whole and not locale.torn:
                check_book(outline, locale, ruleset, diagnostics)
            # A pack may speak a language that the game itself doesn't: only what it says and has is looked at then.
            alone = language not in languages(packs[:1])
            items = diagnostics.items
            if language != FALLBACK:
                items = tuple(item for item in items if item.severity == "error")
            told = [item for item in items if item.place.line and lies_in(item.place.file, pack.folder)]
            self.add(told if alone else items)
            if language != FALLBACK and not locale.torn:
                self._translation(pack, language)

    def _translation(self, pack: Pack, language: str) -> None:
        """Check what is translated, where nothing was told yet."""
        told = {item.place for item in self.items.values()}
        found = Diagnostics()
        check_translation(pack, language, self._texts, found)
        self.add(item for item in (*self._texts.diagnostics.items, *found.items) if item.place not in told)

    def _sense(self, pack: Pack, ruleset: Ruleset) -> None:
        """Tell of what the manifest says wrongly; warn of what can't make a difference, loops or isn't in play."""
        diagnostics = Diagnostics()
        check_manifest(pack, ruleset, self.found, diagnostics)
        check_sense(ruleset, pack.id, diagnostics)
        check_loops(ruleset, pack.id, diagnostics)
        seats = pack.seats[0] if pack.seats else 2
        names = getattr(ruleset.facts, "board_names", ("",))
        try:
            with in_play(ruleset):
                check_reach(ruleset, pack.id, seats, names[:1] * seats, diagnostics)
        except MuseumError as error:
            diagnostics.extend(error.diagnostics)
        except Exception as error:  # of Museum's own code, over what the pack's data say
            diagnostics.extend(told(error, "the game", "can't be set up", pack.manifest.at("id")).diagnostics)
        self.add(diagnostics.items)

    def _build(self, data: Mapping[str, Any]) -> Ruleset | None:
        """Make the ruleset of some packs."""
        return self._attempt(partial(self._made_of, data))

    def _made_of(self, data: Mapping[str, Any], diagnostics: Diagnostics) -> Ruleset:
        return self._ruleset(config_from(data, "", diagnostics), diagnostics)

    def _ruleset(self, config: GameConfig | None, diagnostics: Diagnostics) -> Ruleset:
        if config is None:
            raise MuseumError(diagnostics.items)
        found = self.found
        if config.expansion_paths:
            found = installed(self.extra, diagnostics, override=True, named=config.expansion_paths)
        ruleset = load_ruleset(config, diagnostics, found, self._shelf)
        check_boards(config, ruleset, diagnostics)
        check_bots(config, ruleset.bots, diagnostics)
        check_language(config, [found.packs[name] for name in ruleset.packs], diagnostics)
        by_rule = ruled(config.seats, ruleset.bots)
        check_supply(ruleset, len(config.seats), diagnostics, config.place("seats"), by_rule)
        return ruleset

    def _attempt(self, make: Callable[[Diagnostics], Ruleset | None], *, notices: bool = False) -> Ruleset | None:
        """Keep all that making it reports; None if it can't be made."""
        diagnostics, made = Diagnostics(), None
        try:
            made = make(diagnostics)
        except MuseumError as error:
            self.add(error.diagnostics, notices=notices)
        self.add(diagnostics.items, notices=notices)
        return made

    # Files

    def preset(self, name: str) -> None:
        """Check one of the house rules that come with Museum."""
        self.count("house rule file")
        self._build({"house_rules": [name]})

    def file(self, found: Found) -> None:
        """Check one file by what it is."""
        self.count(found.kind.value)
        if self._overdue:
            return
        check = {
            Kind.GAME: self._game, Kind.HOUSE_RULES: self._house_rules, Kind.SCENARIOS: self._scenarios,
            Kind.SAVE: self._save,
        }  # fmt: skip
        check[found.kind](found.path)

    def _game(self, path: Path) -> None:
        def make(diagnostics: Diagnostics) -> Ruleset | None:
            config = load_config(path, diagnostics, parameters=parameter_names(self.found))
            with self._using(config):
                if config is not None and self.ruins.spoil(config):
                    raise MuseumError(diagnostics.items)  # by what it is spoilt is told already
                ruleset = self._ruleset(config, diagnostics)
            if config is not None and not diagnostics.has_errors:
                players_for(config, 0, ruleset.bots)
            return ruleset

        self._attempt(make, notices=True)

    @contextmanager
    def _using(self, config: GameConfig | None) -> Iterator[None]:
        """Note the house rules of a game whose ruleset is built: all if it can be, else those with errors."""
        files = {resolved(Path(rules.path)) for rules in config.house_rules} if config is not None else set()
        self.named |= files
        try:
            yield
        except MuseumError as error:
            files &= {resolved(Path(item.place.file)) for item in error.diagnostics if item.severity == "error"}
            raise
        finally:
            self.used |= files

    def _house_rules(self, path: Path) -> None:
        """Check house rules by themselves, else with every expansion: they may be about one.

        What a game uses is checked there, where it is known which packs are enabled. If that can't be built, what
        these call by a name unlike any that is known may be of its packs.
        """
        if resolved(path) in self.used:
            return
        alone = self._with_house_rules(path, ())
        everything = [pack.id for pack in self.found.packs.values() if pack.game is None]
        together = self._with_house_rules(path, everything) if everything and _errors(alone) else alone
        fewer = _errors(together) < _errors(alone)
        if resolved(path) in self.named:
            items = together if fewer else alone
            self.add(item for item in items if item.code not in CODES or item.suggestion)
        elif fewer:
            self.add(together)
            self.add(_needs(alone, together), notices=True)
        else:
            self.add(alone)

    def _with_house_rules(self, path: Path, expansions: Sequence[str]) -> tuple[Diagnostic, ...]:
        diagnostics = Diagnostics()
        data = {"house_rules": [f"./{path.name}"], "expansions": list(expansions)}
        try:
            names = parameter_names(self.found)
            self._ruleset(config_from(data, str(path.parent / "game"), diagnostics, parameters=names), diagnostics)
        except MuseumError as error:
            diagnostics.extend(item for item in error.diagnostics if item not in diagnostics.items)
        return diagnostics.items

    def _scenarios(self, path: Path) -> None:
        unread = Diagnostics()
        for scenario in read_scenarios(path, unread):
            self.count("scenario")
            diagnostics = Diagnostics()
            try:
                config = config_of(scenario, diagnostics)
                if config is not None and not (self.ruins.hold(path) or self.ruins.spoil(config)):
                    ruleset, shape = self._rulesets.of(scenario, config)
                    if shape.check(scenario, diagnostics):
                        check_written(scenario, config, ruleset, diagnostics)
            except MuseumError as error:
                diagnostics.extend(error.diagnostics)
            self.add(self._rulesets.hinted(scenario, diagnostics.items) if len(diagnostics) else ())
        self.add(unread.items)

    def _save(self, path: Path) -> None:
        def make(diagnostics: Diagnostics) -> Ruleset:
            save = read_save(path)
            opening = open_save(save)
            diagnostics.extend(opening.warnings)
            with in_play(opening.ruleset):
                for _ in replayed(save, opening.new_game()):
                    pass
            return opening.ruleset

        self._attempt(make, notices=True)


def _errors(items: Iterable[Diagnostic]) -> int:
    return sum(item.severity == "error" for item in items)


def _needs(alone: Iterable[Diagnostic], together: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield a notice of the packs that must be enabled, at the first place that is wrong without them."""
    still = {(item.code, item.place) for item in together}
    gone = [item for item in alone if item.severity == "error" and (item.code, item.place) not in still]
    packs = sorted({name for item in gone for name in to_enable(item)})
    named = f"the pack{'s' if len(packs) > 1 else ''} {listed(packs)}"
    what = named if packs else "a pack that brings what is named here"
    message = f"these house rules need {what}, which a game file has to enable"
    for item in sorted(gone, key=lambda item: not to_enable(item))[:1]:
        yield Diagnostic("missing-pack", "info", message, item.place)


def with_required(name: str, found: Installed) -> list[str]:
    """Return the expansion and all that it requires, the base of a game apart."""
    chosen = [name]
    for needed in found.packs[name].requires:
        if needed in found.packs and found.packs[needed].game is None:
            chosen += [other for other in with_required(needed, found) if other not in chosen]
    return chosen

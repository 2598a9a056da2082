"""State that all checks of one run share: the packs, the broken ones among them, the cards read, the findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field
from pathlib import Path

from museum.bots import check_bots
from museum.cli.files_to_check import lies_in
from museum.diagnostics import Diagnostic, Diagnostics, MuseumError
from museum.frozen import frozen, slotted
from museum.packs import GameConfig, Installed, config_from, installed, pack_around
from museum.packs.paths import resolved
from museum.packs.plugin_errors import error_in_plugin
from museum.ruleset.board_names import check_boards
from museum.ruleset.card_cache import CardCache
from museum.ruleset.card_warnings import warn_of_cards
from museum.ruleset.handicaps import check_handicaps
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.ruleset.standing_rules import HOUSE_RULES
from museum.ruleset.trigger_loops import warn_of_loops
from museum.sessions.opening import check_game
from museum.texts.locales import check_language


@frozen
class BrokenPacks:
    """The ids and folders of broken packs that are reported already, so that packs which need them aren't too."""

    ids: frozenset[str] = frozenset()
    folders: frozenset[Path] = frozenset()

    @classmethod
    def among(cls, found: Installed, checked: Sequence[Path] | None) -> BrokenPacks:
        """Return the broken packs of *found* with an error in a folder that is *checked* (None: all are)."""
        files = {
            name: [item.place.file for item in errors if checked is None or _lies_in_one(item.place.file, checked)]
            for name, errors in found.broken.items()
        }
        homes = [pack_around(Path(file)) for own in files.values() for file in own if file]
        ids = frozenset(name for name, own in files.items() if own)
        return cls(ids, frozenset(home for home in homes if home is not None))

    def hold(self, path: Path) -> bool:
        """Return whether the file at *path* is part of a broken pack."""
        return bool(self.folders) and pack_around(path) in self.folders

    def needed_by(self, config: GameConfig) -> bool:
        """Return whether *config* enables a broken pack."""
        return not self.ids.isdisjoint(config.expansions)


def _lies_in_one(file: str, folders: Sequence[Path]) -> bool:
    return any(lies_in(file, folder) for folder in folders)


class Findings:
    """Collects diagnostics: a fault of a pack shows in every game that uses the pack, and is reported once."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._items: dict[tuple[object, ...], Diagnostic] = {}
        self._spots: set[tuple[object, ...]] = set()
        self._files: dict[str, Path] = {}

    @property
    def items(self) -> list[Diagnostic]:
        """Return all diagnostics in the order of their places."""
        return sorted(self._items.values(), key=lambda item: item.place)

    def add(self, found: Iterable[Diagnostic]) -> None:
        """Add each diagnostic that isn't known yet."""
        for item in found:
            spot = self._spot_of(item)
            self._items.setdefault((*spot, item.message), item)
            self._spots.add(spot)

    def add_of_file(self, file: Path, found: Sequence[Diagnostic]) -> None:
        """Add the diagnostics of a file; faults elsewhere only at new spots, as wordings differ between games."""
        home = file.resolve()
        own = {name: lies_in(name, home) for name in {item.place.file for item in found}}
        self.add([item for item in found if own[item.place.file] or self._spot_of(item) not in self._spots])

    def _spot_of(self, item: Diagnostic) -> tuple[object, ...]:
        """Return the code and the place, which is the same however the path of the file is written."""
        name = item.place.file
        if name and name not in self._files:
            self._files[name] = resolved(Path(name))
        return item.code, self._files.get(name), item.place.line, item.place.column


def without_notices(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the errors and warnings: notices are about one game (a card leaves it), not about a pack."""
    return [item for item in found if item.severity != "info"]


@slotted
class CheckRun:
    """The installed packs, with those in the folders *extra*; the cards read so far; the findings."""

    found: Installed
    extra: tuple[Path, ...] = ()
    broken: BrokenPacks = field(default_factory=BrokenPacks)
    findings: Findings = field(default_factory=Findings)
    cache: CardCache = field(default_factory=CardCache)

    def ruleset(self, config: GameConfig | None, diagnostics: Diagnostics) -> Ruleset:
        """Build the ruleset of *config*, and check the seats, boards, bots, language and own cards of the game."""
        if config is None:
            raise MuseumError(diagnostics.items)
        found = self.found
        if config.expansion_paths:
            found = installed(self.extra, diagnostics, override=True, named=config.expansion_paths)
        ruleset = load_ruleset(config, diagnostics, found, self.cache)
        check_boards(config, ruleset, diagnostics)
        check_handicaps(config, ruleset, diagnostics)
        check_bots(config, ruleset.bots, diagnostics)
        check_language(config, [found.packs[name] for name in ruleset.packs], diagnostics)
        check_game(config, ruleset, diagnostics)
        warn_of_cards(ruleset, HOUSE_RULES, diagnostics)
        warn_of_loops(ruleset, HOUSE_RULES, diagnostics)
        return ruleset

    def ruleset_of(self, data: Mapping[str, object], diagnostics: Diagnostics) -> Ruleset:
        """Build the ruleset of a game file that would hold *data*."""
        return self.ruleset(config_from(data, "", diagnostics), diagnostics)


@contextmanager
def collecting(diagnostics: Diagnostics) -> Iterator[None]:
    """Add to *diagnostics* the `MuseumError` or the exception of a plugin that ends the block, if one does."""
    try:
        yield
    except Exception as error:
        fault = error if isinstance(error, MuseumError) else error_in_plugin(error)
        if fault is None:
            raise
        known = set(diagnostics.items)
        diagnostics.extend([item for item in fault.diagnostics if item not in known])

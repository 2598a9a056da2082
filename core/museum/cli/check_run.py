"""State that all checks of one run share: the packs, what was read of them, the findings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from museum.bots import check_bots
from museum.cli.broken_packs import BrokenPacks
from museum.cli.findings import Findings
from museum.diagnostics import Diagnostics, MuseumError
from museum.packs import GameConfig, Installed, config_from, installed
from museum.packs.plugin_errors import error_in_plugin
from museum.ruleset.board_names import check_boards
from museum.ruleset.card_cache import CardCache
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.sessions.opening import check_game
from museum.texts.locales import check_language


@dataclass(slots=True)
class CheckRun:
    """The installed packs, with those in the folders *extra*; the cards read so far; the findings."""

    found: Installed
    extra: tuple[Path, ...] = ()
    broken: BrokenPacks = field(default_factory=BrokenPacks)
    findings: Findings = field(default_factory=Findings)
    cache: CardCache = field(default_factory=CardCache)

    def ruleset(self, config: GameConfig | None, diagnostics: Diagnostics) -> Ruleset:
        """Build the ruleset of *config*, and check the seats, boards, bots and language of the game."""
        if config is None:
            raise MuseumError(diagnostics.items)
        found = self.found
        if config.expansion_paths:
            found = installed(self.extra, diagnostics, override=True, named=config.expansion_paths)
        ruleset = load_ruleset(config, diagnostics, found, self.cache)
        check_boards(config, ruleset, diagnostics)
        check_bots(config, ruleset.bots, diagnostics)
        check_language(config, [found.packs[name] for name in ruleset.packs], diagnostics)
        check_game(config, ruleset, diagnostics)
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
        diagnostics.extend([item for item in fault.diagnostics if item not in diagnostics.items])

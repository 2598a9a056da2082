"""From a game file or a save to a game that can be played: ruleset, seating, seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from secrets import randbelow
from typing import Any, Final

from museum.bots import check_bots
from museum.diagnostics import Diagnostic, Diagnostics, MuseumError, Place
from museum.diagnostics.said import Said
from museum.engine.game import Game
from museum.engine.saves import Save, is_save
from museum.engine.start import new_game, seating_of
from museum.engine.version_differences import possible_causes, warnings_of
from museum.frozen import frozen
from museum.packs import GameConfig, Installed, config_from, installed, packs_of
from museum.ruleset.board_names import check_boards
from museum.ruleset.handicaps import check_handicaps
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.source import Document, load, loads
from museum.source.data import Data
from museum.texts.locales import FALLBACK, check_language

DRAWN_SEEDS: Final = 1_000_000


@frozen
class Opening:
    """Everything that a game starts from; *data* is the contents of the game file, as a save keeps them.

    *warnings* are mistakes that don't keep the game from being played.
    """

    config: GameConfig
    data: Mapping[str, Any]
    ruleset: Ruleset
    seed: int
    warnings: tuple[Diagnostic, ...] = ()

    def new_game(self) -> Game:
        """Lay the game out and return it at its first question."""
        first = None if self.config.first_seat is None else self.config.first_seat - 1
        return new_game(self.ruleset, seating_of(self.config, self.ruleset, first), self.seed)


def open_game(path: Path | str, seed: int | None = None) -> Opening:
    """Read the game file at *path*; *seed* holds instead of the file's, and without either it is drawn.

    Raises `MuseumError` with all that is wrong.
    """
    diagnostics = Diagnostics()
    return _open(load(path, diagnostics), str(path), seed, diagnostics)


def open_text(text: str, name: str, seed: int | None = None) -> Opening:
    """Read a game file's *text*, which messages call *name*; raises `MuseumError` as `open_game` does."""
    diagnostics = Diagnostics()
    return _open(loads(text, name, diagnostics), name, seed, diagnostics)


def open_data(data: Data, path: str, seed: int | None = None) -> Opening:
    """Open the keys of a game file, whose relative paths begin at *path*; raises `MuseumError` as `open_game` does.

    The errors name the file but no lines: the keys may differ from those that it has.
    """
    return _open(Document(path, "", data), path, seed, Diagnostics())


def _open(document: Document | None, name: str, seed: int | None, diagnostics: Diagnostics) -> Opening:
    if document is None:
        raise MuseumError(diagnostics.items)
    if is_save(document.data):
        command = "museum play --resume FILE"
        message = Said.by("is_save", "this is a saved game; go on with it by `{command}`", command=command)
        raise MuseumError.single("not-allowed", message, Place(name))
    config = config_from(document.data, document.path, diagnostics, document, parameters=parameter_names)
    if config is None:
        raise MuseumError(diagnostics.items)
    # 0 is a seed too.
    chosen = next((s for s in (seed, config.seed) if s is not None), None)
    return _opened(config, document.data, randbelow(DRAWN_SEEDS) if chosen is None else chosen, diagnostics)


def open_save(save: Save, ruleset: Ruleset | None = None) -> Opening:
    """Return what the saved game started from; *ruleset* is that of its game file, if it was loaded before.

    If the ruleset has changed since, a warning says why; replaying the moves shows whether the game still goes
    as it was saved. Raises `MuseumError` if the ruleset can't be loaded, with the packs that are missing.
    """
    diagnostics = Diagnostics()
    config = config_from(
        save.config, save.game_file, diagnostics, save.document, ("config",), parameters=parameter_names
    )
    if config is None:
        raise MuseumError(diagnostics.items)
    try:
        opening = _opened(config, save.config, save.seed, diagnostics, ruleset)
    except MuseumError as error:
        # A save of another version may lack a pack, which explains the errors that follow.
        packs = installed(config.expansion_paths, Diagnostics()).packs
        versions = {name: pack.version for name, pack in packs.items()}
        raise MuseumError((*possible_causes(save, versions), *error.diagnostics)) from None
    return replace(opening, warnings=(*opening.warnings, *warnings_of(save, opening.ruleset)))


def parameter_names(found: Installed | None = None) -> tuple[str, ...]:
    """Return the rule parameters of all installed packs, which are suggested where they stand wrongly."""
    unheard = Diagnostics()
    names: dict[str, None] = {}
    for pack in (found or installed((), unheard)).packs.values():
        path = pack.folder / "parameters.yaml"
        document = load(path, unheard) if path.is_file() else None
        declared = document.data.get("parameters") if document and isinstance(document.data, dict) else None
        names.update(dict.fromkeys(declared if isinstance(declared, dict) else ()))
    return tuple(names)


def check_game(config: GameConfig, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report what packs find wrong with the game file under its ruleset."""
    for check in ruleset.game_checks:
        check(ruleset=ruleset, config=config, diagnostics=diagnostics)


def _opened(
    config: GameConfig, data: Data, seed: int, diagnostics: Diagnostics, ruleset: Ruleset | None = None
) -> Opening:
    ruleset = ruleset or load_ruleset(config, diagnostics)
    check_boards(config, ruleset, diagnostics)
    check_handicaps(config, ruleset, diagnostics)
    check_bots(config, ruleset.bots, diagnostics)
    check_language(config, packs_of(config, Diagnostics()) if config.language != FALLBACK else (), diagnostics)
    check_game(config, ruleset, diagnostics)
    # All checks first, so that every mistake of the game file is reported at once.
    diagnostics.raise_if_errors()
    return Opening(config, data, ruleset, seed, diagnostics.items)

"""The subject of `museum schema --for PATH`: the packs and files there, and the game that they are of."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from museum.authoring import Covered, cover, modeline
from museum.cli.files_to_check import ENDINGS, Found, Kind, files_under, lies_in, packs_under
from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.diagnostics.model import listed
from museum.frozen import frozen
from museum.packs import Installed, file_schema, load_config, made_config
from museum.packs.config import DEFAULT_GAME
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.source import load
from museum.source.data import Data
from museum.suggest import did_you_mean
from museum.texts.listing import game_of

_SCHEMAS: Final = {Kind.GAME: "game", Kind.HOUSE_RULES: "house_rules", Kind.SCENARIOS: "scenario"}
_CARDS: Final = "a file of cards in a folder beside them"


@frozen
class Subject:
    """The *packs* and the *files* of a path, and the *games* that these files speak of, as the keys of game files."""

    path: Path = Path()
    packs: tuple[Path, ...] = ()
    files: tuple[Found, ...] = ()
    games: tuple[tuple[Path, Data], ...] = ()

    def with_packs(self, folders: Iterable[Path]) -> Subject:
        """Return the same with further packs."""
        return replace(self, packs=(*self.packs, *folders))

    @property
    def expansion_paths(self) -> list[Path]:
        """Return the folders in which the files look for expansions."""
        return [file.parent / path for file, game in self.games for path in _names(game, "expansion_paths")]

    def covered(self, found: Installed) -> Covered:
        """Return the ruleset of what the files enable; with packs, or where no file says it, of all expansions.

        Raises `MuseumError` if the packs can't be enabled, or are of several games.
        """
        mine = {folder.resolve() for folder in self.packs}
        packs = [pack for pack in found.packs.values() if pack.folder.resolve() in mine]
        self._check_broken(found)
        game = self._game([game_of(pack, found) for pack in packs], found)
        named = [name for _, keys in self.games for name in _names(keys, "expansions")]
        wanted = None if packs or not self.games else named
        return cover(found, [pack.id for pack in packs if pack.game is None], game=game, wanted=wanted)

    def own_rulesets(self, covered: Ruleset, found: Installed) -> Iterator[Ruleset]:
        """Yield the rulesets of the files that can be loaded, since files may add cards and boards of their own."""
        expansions = [name for name in covered.packs if found.packs[name].game is None]
        for file in self.files:
            with suppress(MuseumError):
                if file.kind is Kind.GAME and (config := load_config(file.path, Diagnostics())):
                    yield load_ruleset(config, Diagnostics(), found)
                elif file.kind is Kind.HOUSE_RULES:
                    keys = {"game": covered.game, "expansions": expansions, "house_rules": [f"./{file.path.name}"]}
                    yield load_ruleset(made_config(keys, str(file.path)), Diagnostics(), found)

    def _check_broken(self, found: Installed) -> None:
        """Raise `MuseumError` if one of the packs can't be used."""
        items = [item for items in found.broken.values() for item in items]
        mine = [item for item in items if any(lies_in(item.place.file, folder) for folder in self.packs)]
        if mine:
            raise MuseumError(mine)

    def _game(self, of_packs: Iterable[str], found: Installed) -> str:
        written = [keys.get("game", DEFAULT_GAME) for _, keys in self.games]
        games = list(dict.fromkeys((*of_packs, *(name for name in written if isinstance(name, str)))))
        if len(games) > 1:
            message = f"the files here are of the games {listed(games)}; name a file or folder of one of them"
            raise MuseumError.single("not-allowed", message, Place(str(self.path)))
        known = [pack.game for pack in found.packs.values() if pack.game is not None]
        if games and games[0] not in known:
            message, near = f"no installed pack is the game `{games[0]}`", did_you_mean(games[0], known)
            raise MuseumError.single("unknown-id", message, Place(str(self.path)), near)
        return games[0] if games else DEFAULT_GAME

    def first_lines(self, schemas: Path) -> Iterator[tuple[str, str]]:
        """Yield files, and the first line by which editors find the schema in that folder: one of each kind."""
        first = {found.kind: found.path for found in reversed(self.files) if found.kind in _SCHEMAS}
        if self.packs or not first:
            yield _CARDS, modeline(f"../{schemas.name}", "cards")
        for kind, path in () if self.packs else first.items():
            yield str(path), modeline(Path(os.path.relpath(schemas, path.parent)).as_posix(), _SCHEMAS[kind])


def subject_of(path: Path) -> Subject:
    """Return what is at *path*; raises `MuseumError` if it is nothing that schemas are for."""
    diagnostics, place = Diagnostics(), Place(str(path))
    if path.is_file() and path.suffix not in ENDINGS:
        raise MuseumError.single("not-allowed", "schemas are for YAML files and for folders of them", place)
    packs = packs_under([path])
    files = tuple(files_under([path], packs, diagnostics))
    diagnostics.raise_if_errors()
    if not packs and not files:
        message = "there is no pack here, and no game file, house rules or scenarios"
        raise MuseumError.single("missing-file", message, place)
    if path.is_file() and not packs:
        _check_kind(files[0])
    return Subject(path, packs, files, tuple(_games(files, packs)))


def _check_kind(found: Found) -> None:
    """Raise `MuseumError` for a file of a kind that has no schema, or of none."""
    document = load(found.path, Diagnostics())
    keys = {"scenarios", *file_schema("game")["properties"], *file_schema("house_rules")["properties"]}
    if found.kind is Kind.SAVE or document is None or not keys & set(document.data):
        what = "a saved game, which is not edited" if found.kind is Kind.SAVE else "of no kind that has a schema"
        message = f"this file is {what}; schemas are for game files, house rules, scenarios and packs"
        raise MuseumError.single("not-allowed", message, Place(str(found.path)))


def _games(files: Sequence[Found], packs: Sequence[Path]) -> Iterator[tuple[Path, Data]]:
    """Yield the keys of every game that the files speak of; scenarios of packs are about the packs."""
    for found in files:
        document = load(found.path, Diagnostics())
        data = document.data if document is not None else {}
        if found.kind is Kind.GAME and isinstance(data, dict):
            yield found.path, data
        elif found.kind is Kind.SCENARIOS and not packs:
            configs = (one.get("config") for one in _listed(data, "scenarios") if isinstance(one, dict))
            yield from ((found.path, config) for config in configs if isinstance(config, dict))


def _listed(data: Data, key: str) -> list[Any]:
    """Return a list in a file that may have any mistake."""
    value = data.get(key) if isinstance(data, dict) else None
    return value if isinstance(value, list) else []


def _names(game: Data, key: str) -> list[str]:
    return [name for name in _listed(game, key) if isinstance(name, str)]

"""Selects packs by name, and reads their texts by language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.frozen import frozen
from museum.packs import Installed, Pack, installed, made_config, pack_folders
from museum.ruleset.content import Readings
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.source import Document
from museum.suggest import did_you_mean
from museum.texts.files import KERNEL, SAME, SOURCES
from museum.texts.listing import game_of, with_required
from museum.texts.locales import FALLBACK, readings_of
from museum.translation.po_messages import PoMessage, Unit, read_messages, units_of
from museum.translation.records import Recorded, recorded
from museum.version import __version__

# Folders below a path of the command line in which packs are looked for.
_DEPTH: Final = 6
# The texts that no game owns, as a pack beside the others that are translated: `--pack interface`.
INTERFACE: Final = Pack("interface", __version__, KERNEL, Document("", "", {}), bundled=True)


@frozen
class ChosenPacks:
    """The packs selected by a command, among all that are *found*."""

    packs: tuple[Pack, ...]
    found: Installed


def choose_packs(named: Sequence[str]) -> ChosenPacks:
    """Return the packs that are *named* by id or by a path to them; without names those that come with Museum.

    Raises `MuseumError` for an unknown one.
    """
    diagnostics = Diagnostics()
    folders = {name: tuple(pack_folders(Path(name), _DEPTH)) for name in named}
    outside = [folder for found in folders.values() for folder in found]
    found = installed(outside, diagnostics, override=True)
    diagnostics.raise_if_errors()
    known = (INTERFACE, *found.packs.values())
    wanted: dict[str, Pack] = {} if named else {pack.id: pack for pack in known if pack.bundled}
    for name in named:
        homes = {folder.resolve() for folder in folders[name]}
        mine = [pack for pack in known if pack.folder.resolve() in homes or pack.id == name]
        if not mine:
            raise _no_pack(name, homes, found)
        wanted.update((pack.id, pack) for pack in mine)
    return ChosenPacks(tuple(wanted.values()), found)


def _no_pack(name: str, homes: Iterable[Path], found: Installed) -> MuseumError:
    broken = [item for key, items in found.broken.items() for item in items if key == name]
    broken += [i for items in found.broken.values() for i in items if Path(i.place.file).resolve().parent in homes]
    if broken:
        return MuseumError(broken)
    known = (*found.packs, INTERFACE.id)
    message = f"there is no pack `{name}`; there are: {', '.join(known)}"
    return MuseumError.single("unknown-id", message, None, did_you_mean(name, known))


def ruleset_with(pack: Pack, found: Installed, diagnostics: Diagnostics) -> Ruleset:
    """Return the default ruleset of a game with *pack* and what it requires; raises `MuseumError`."""
    # The interface belongs to no game, and a game is not enabled as an expansion.
    expansions = with_required((pack.id,), found) if pack is not INTERFACE and pack.game is None else ()
    config = made_config({"game": game_of(pack, found), "expansions": list(expansions)})
    return load_ruleset(config, diagnostics, found)


class PackTexts:
    """The texts of packs by language, each file read once."""

    def __init__(self, found: Installed, diagnostics: Diagnostics, readings: Readings | None = None) -> None:
        """Read the texts of *found*; *readings* has what else this run reads."""
        self._readings = readings or Readings()
        self.packs = (INTERFACE, *found.packs.values())
        self.diagnostics = diagnostics
        self._messages: dict[tuple[str, str], list[PoMessage]] = {}
        self._units: dict[tuple[str, str], dict[str, Unit]] = {}
        self._records: dict[tuple[str, str, str], dict[str, Recorded]] = {}

    def messages(self, pack: Pack, language: str) -> list[PoMessage]:
        """Return the texts of one pack in one language, in the order of its files."""
        key = (pack.id, language)
        if key not in self._messages:
            readings = readings_of(pack, self._readings)
            self._messages[key] = read_messages(pack.folder, language, self.diagnostics, readings)
        return self._messages[key]

    def units(self, pack: Pack, language: str) -> dict[str, Unit]:
        """Return the same as units by id."""
        key = (pack.id, language)
        if key not in self._units:
            self._units[key] = units_of(self.messages(pack, language))
        return self._units[key]

    def english(self, pack: Pack) -> dict[str, Unit]:
        """Return the units of a pack that are to be translated."""
        return self.units(pack, FALLBACK)

    def sources_of(self, pack: Pack, language: str) -> dict[str, Unit]:
        """Return the English that *pack* translates, by unit: its own, and where it has none that of other packs."""
        own = self.english(pack)
        others = [other for other in self.packs if other.id != pack.id]
        foreign = {name: unit for other in others for name, unit in self.english(other).items()}
        # Its own English wins over that of another pack with the same key.
        return {**{name: foreign[name] for name in self.units(pack, language) if name in foreign}, **own}

    def translators(self, pack: Pack, language: str) -> list[Pack]:
        """Return the packs with texts of *pack* in a language: itself, then those that translate other packs."""
        wanted = self.english(pack).keys()
        others = [other for other in self.packs if other.id != pack.id]
        return [pack, *(other for other in others if wanted & self._foreign(other, language))]

    def _foreign(self, pack: Pack, language: str) -> set[str]:
        """Return the units that a pack has in a language and not in English."""
        return self.units(pack, language).keys() - self.english(pack).keys()

    def translated(self, pack: Pack, language: str) -> dict[str, tuple[Unit, Pack]]:
        """Return the units of *pack* that are there in a language, each with the pack that has it."""
        found: dict[str, tuple[Unit, Pack]] = {}
        for other in self.translators(pack, language):
            # A text that another pack has in English too is its own, not a translation of this pack.
            apart = self.english(other) if other is not pack else {}
            for name, unit in self.units(other, language).items():
                if name not in apart:
                    found.setdefault(name, (unit, other))
        return found

    def recorded(self, pack: Pack, language: str, name: str) -> dict[str, Recorded]:
        """Return the record *name* of the pack's texts in a language."""
        key = (pack.id, language, name)
        if key not in self._records:
            self._records[key] = recorded(pack.folder, language, name, self.diagnostics)
        return self._records[key]

    def marks(self, pack: Pack, language: str) -> dict[str, str]:
        """Return the record of the English that the pack's texts in a language were made from."""
        return {key: mark for key, (mark, _) in self.recorded(pack, language, SOURCES).items()}

    def same(self, pack: Pack, language: str) -> dict[str, Place]:
        """Return the keys of the pack that are declared to be the same as in English."""
        return {key: place for key, (_, place) in self.recorded(pack, language, SAME).items()}

"""The game of a museum: its edition, expansions and house rules. Errors are placed at the words of the text."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from museum.base_game.scoring_input.keys import GAME, checked, fields_of
from museum.base_game.scoring_input.lines import Sections, Words
from museum.diagnostics import Diagnostic, Diagnostics, MuseumError, Place
from museum.packs import GameConfig, Installed, check_paths, config_from, enabling, installed, packs_of
from museum.ruleset.card_cache import CardCache
from museum.ruleset.elsewhere import hinted
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.ruleset.plugins import comes_with_museum
from museum.source import Document
from museum.source.document import Positions
from museum.suggest import did_you_mean

# A suggestion in YAML, such as `expansions: [league]`.
_BRACKETS: Final = re.compile(r"^(expansions|expansion_paths): \[(.*)\]$")


@dataclass(frozen=True, slots=True)
class Playing:
    """The game of a museum: its config, its ruleset and the installed packs."""

    config: GameConfig
    ruleset: Ruleset
    installed: Installed


def playing(found: Sections) -> Playing:
    """Return the game that the text describes; raises `MuseumError`."""
    told = Diagnostics()
    document = _document(found)
    config = config_from(document.data, found.name, told, document)
    if config is None:
        raise MuseumError(_refused(found, told.items))
    check_paths(config.named_paths, config.expansions, told)
    if told.has_errors:
        raise MuseumError(_refused(found, told.items))
    known = installed(config.expansion_paths, told)
    packs_of(config, told, known)
    if told.has_errors:
        raise MuseumError(_refused(found, _at_their_words(told.items, config, known)))
    try:
        ruleset = load_ruleset(config, found=known)
    except MuseumError as error:
        items = [*_unusable(error.diagnostics, config, known), *error.diagnostics]
        raise MuseumError(_refused(found, items)) from None
    boards = ruleset.facts.board_names
    if config.board not in boards:
        message = f"there is no board `{config.board}`; there are {', '.join(boards)}"
        near = did_you_mean(config.board, boards)
        raise MuseumError.single("unknown-board", message, config.place("board"), near)
    return Playing(config, ruleset, known)


class _Written(Document):
    """The settings of the game in the shape of a game file; an offset in it is the number of a word."""

    __slots__ = ("words",)
    words: list[Words]

    def place(self, offset: int) -> Place:
        return self.words[offset].place


def _document(found: Sections) -> Document:
    data: dict[str, Any] = {}
    words, sizes = [Words("", Place(found.name))], [1]
    for key in GAME:
        values, items = found.values(key), found.items(key)
        if values and key == "edition":
            data[key] = values[0].text
            words, sizes = [*words, values[0]], [*sizes, 1]
        elif values:
            data[key] = [item.text for item in items]
            words, sizes = [*words, values[0], *items], [*sizes, 1 + len(items), *[1] * len(items)]
    sizes[0] = len(words)
    numbers = array("I", range(len(words)))
    document = _Written(found.name, "", data, Positions(numbers, numbers, array("I", sizes)))
    document.words = words
    return document


def _refused(found: Sections, items: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return all errors that don't need the ruleset: wrong keys too, unless an expansion might add them."""
    told = Diagnostics()
    if not found.values("expansions"):
        checked(found, {}, told)
    return (*told.items, *map(_as_text, items))


def _at_their_words(items: Iterable[Diagnostic], config: GameConfig, known: Installed) -> Iterator[Diagnostic]:
    """Yield *items*; those about the manifest of an enabled pack are placed at the word that enables it."""
    manifests = {pack.manifest.path: pack.id for pack in _enabled(config, known)}
    for item in items:
        pack = manifests.get(item.place.file)
        yield item if pack is None else replace(item, place=config.place(f"expansions.{pack}"))


def _unusable(items: Iterable[Diagnostic], config: GameConfig, known: Installed) -> Iterator[Diagnostic]:
    """Yield an error at the word that enables a pack, for each pack with an error in its files."""
    files = [Path(item.place.file) for item in items if item.place.file and item.severity == "error"]
    for pack in _enabled(config, known):
        if any(file.is_relative_to(pack.folder) for file in files):
            message = f"the expansion `{pack.id}` can't be used: see what is wrong in it"
            yield Diagnostic("broken-pack", "error", message, config.place(f"expansions.{pack.id}"))


def _enabled(config: GameConfig, known: Installed) -> Iterator[Any]:
    return (known.packs[name] for name in config.expansions if name in known.packs)


def with_hints(items: Iterable[Diagnostic], game: Playing) -> tuple[Diagnostic, ...]:
    """Add to each unknown name and key the expansion that has it but isn't enabled."""
    told = hinted(items, (*game.ruleset.packs[:1], *game.config.expansions), game.installed)
    keys = _keys_elsewhere(game) if any(item.code == "unknown-key" for item in told) else {}
    return tuple(_as_text(_with_key(item, keys, game)) for item in told)


def _with_key(item: Diagnostic, keys: Mapping[str, str], game: Playing) -> Diagnostic:
    key = (item.name or "").strip().lower()
    if item.code != "unknown-key" or key not in keys:
        return item
    head = item.message.partition(";")[0]
    message = f"{head}; `{key}` is a key of the expansion `{keys[key]}`, which isn't enabled"
    return replace(item, message=message, suggestion=enabling(keys[key], game.config.expansions, game.installed))


def _keys_elsewhere(game: Playing) -> dict[str, str]:
    """Return the pack of each key that a bundled expansion would add. Only these are tried: no other code is run."""
    packs, cache, found = game.installed.packs, CardCache(), dict[str, str]()
    expansions = {name: pack for name, pack in packs.items() if pack.game is None}
    for name, pack in expansions.items():
        if name in game.ruleset.packs or not comes_with_museum(pack):
            continue
        enabled = [other for other in (*pack.requires, name) if other in expansions]
        config = config_from({"expansions": enabled}, "", Diagnostics())
        with suppress(MuseumError):
            ruleset = load_ruleset(config or GameConfig(), found=game.installed, cache=cache)
            found = {**dict.fromkeys(fields_of(ruleset), name), **found}
    return found


def _as_text(item: Diagnostic) -> Diagnostic:
    """Return *item* in the notation of the text: without brackets, and without keys of game files."""
    named = _BRACKETS.match(item.suggestion or "")
    suggestion = item.suggestion if named is None else f"{named[1]}: {named[2]}"
    return replace(item, message=item.message.split(": write `game:")[0], suggestion=suggestion)

"""The game of a museum: its edition, expansions and house rules. Errors are placed at the words of the text."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from museum.diagnostics import Diagnostic, Diagnostics, MuseumError, Place
from museum.frozen import frozen
from museum.packs import GameConfig, Installed, Pack, check_paths, config_from, enabling, installed, packs_of
from museum.presentation import ScoreRequest
from museum.ruleset.card_cache import CardCache
from museum.ruleset.elsewhere import hinted
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.ruleset.plugins import comes_with_museum
from museum.score_reader.lines import SEAT, Sections, with_keys
from museum.score_reader.listed_museum import GAME, SINGLE, fields_of, keys_of
from museum.score_reader.written_words import words_of
from museum.source import Document
from museum.source.document import Positions
from museum.suggest import did_you_mean
from museum.texts.locales import Locale, languages


@frozen
class Playing:
    """The game of a museum: its config, its ruleset and the installed packs."""

    config: GameConfig
    ruleset: Ruleset
    installed: Installed


def playing(found: Sections, request: ScoreRequest) -> Playing:
    """Return the game that the text describes; raises `MuseumError`.

    A text that says nothing about the game is played by the ruleset of the request.
    """
    problems = Diagnostics()
    config = config_from((document := _document(found)).data, found.name, problems, document) or GameConfig()
    # The names in the text are those on the cards.
    on_the_cards = config.language if found.values("language") else config.edition
    config = replace(config, language=request.language or on_the_cards)
    check_paths(config.named_paths, config.expansions, problems)
    problems.raise_if_errors()
    known = installed(config.expansion_paths, problems)
    packs_of(config, problems, known)
    if problems.has_errors:
        raise MuseumError(tuple(_at_their_words(problems.items, config, known)))
    if not any(found.values(key) for key in GAME):
        return Playing(config, request.ruleset, known)
    try:
        ruleset = load_ruleset(config, found=known, cache=request.cache)
    except MuseumError as error:
        raise MuseumError((*_unusable(error.diagnostics, config, known), *error.diagnostics)) from None
    boards = ruleset.facts.board_names
    if config.board not in boards:
        message = f"there is no board `{config.board}`; there are {', '.join(boards)}"
        near = did_you_mean(config.board, boards)
        raise MuseumError.single("unknown-board", message, config.place("board"), near)
    return Playing(config, ruleset, known)


def with_game_keys(found: Sections, request: ScoreRequest) -> Sections:
    """Return the lines with the keys of the game known in every language: one of them says which it is."""
    if {entry.key for entry in found.entries} <= {*keys_of(fields_of(request.ruleset))}:
        return found
    unheard = Diagnostics()
    packs = packs_of(config_from({}, "", unheard) or GameConfig(), unheard)
    locales = (Locale.load(packs, language, unheard) for language in languages(packs))
    return with_keys(found, words_of(*locales).terms((*GAME, SEAT)).find)


class _GameLines(Document):
    """The settings of the game in the shape of a game file, with the places of their words."""

    __slots__ = ("places",)

    def __init__(self, name: str) -> None:
        super().__init__(name, "", {}, Positions(array("I", [0]), array("I", [0]), array("I", [1])))
        self.places: dict[tuple[str | int, ...], Place] = {(): Place(name)}

    def at(self, *path: str | int) -> Place:
        return next(self.places[path[:end]] for end in range(len(path), -1, -1) if path[:end] in self.places)

    key = at


def _document(found: Sections) -> Document:
    document = _GameLines(found.name)
    for key in GAME:
        values = found.values(key)
        items = values[:1] if key in SINGLE else [item for value in values for item in value.parts()]
        if values:
            document.data[key] = items[0].text if key in SINGLE else [item.text for item in items]
            document.places[key,] = values[0].place
            document.places |= {(key, number): item.place for number, item in enumerate(items)}
    return document


def _at_their_words(items: Iterable[Diagnostic], config: GameConfig, known: Installed) -> Iterator[Diagnostic]:
    """Yield *items*; those about the manifest of an enabled pack are placed at the word that enables it."""
    manifests = {pack.manifest.path: pack.id for pack in _enabled(config, known)}
    for item in items:
        pack = manifests.get(item.place.file)
        if item.code == "not-allowed":  # a game among the expansions: the text has no key `game:` to suggest
            item = replace(item, suggestion=None)
        yield item if pack is None else replace(item, place=config.place(f"expansions.{pack}"))


def _unusable(items: Iterable[Diagnostic], config: GameConfig, known: Installed) -> Iterator[Diagnostic]:
    """Yield an error at the word that enables a pack, for each pack with an error in its files."""
    files = [Path(item.place.file) for item in items if item.place.file and item.severity == "error"]
    for pack in _enabled(config, known):
        if any(file.is_relative_to(pack.folder) for file in files):
            message = f"the expansion `{pack.id}` can't be used: see what is wrong in it"
            yield Diagnostic("broken-pack", "error", message, config.place(f"expansions.{pack.id}"))


def _enabled(config: GameConfig, known: Installed) -> Iterator[Pack]:
    return (known.packs[name] for name in config.expansions if name in known.packs)


def with_hints(items: Iterable[Diagnostic], game: Playing) -> tuple[Diagnostic, ...]:
    """Add to each unknown name and key the expansion that has it but isn't enabled."""
    found = hinted(items, (*game.ruleset.packs[:1], *game.config.expansions), game.installed)
    keys = _keys_elsewhere(game) if any(item.code == "unknown-key" for item in found) else {}
    return tuple(_with_key(item, keys, game) for item in found)


def _with_key(item: Diagnostic, keys: Mapping[str, str], game: Playing) -> Diagnostic:
    pack = keys.get(item.name or "") if item.code == "unknown-key" else None
    if pack is None:
        return item
    message = f"`{item.name}` is a key of the expansion `{pack}`, which isn't enabled"
    return replace(item, message=message, suggestion=enabling(pack, game.config.expansions, game.installed))


def _keys_elsewhere(game: Playing) -> dict[str, str]:
    """Return the pack of each key that a bundled expansion would add."""
    found = dict[str, str]()
    for name, ruleset in with_one_expansion(game.ruleset, game.installed):
        found = {**dict.fromkeys(fields_of(ruleset), name), **found}
    return found


def with_one_expansion(without: Ruleset, known: Installed) -> Iterator[tuple[str, Ruleset]]:
    """Yield each bundled expansion that isn't in the ruleset *without*, with the ruleset of a game with it.

    Only these are tried: no other code is run.
    """
    cache = CardCache()
    expansions = {name: pack for name, pack in known.packs.items() if pack.game is None}
    for name, pack in expansions.items():
        if name in without.packs or not comes_with_museum(pack):
            continue
        data: dict[str, Any] = {"expansions": [other for other in (*pack.requires, name) if other in expansions]}
        config = config_from(data, "", Diagnostics())
        # An expansion that can't be loaded has no keys to suggest; its errors are no concern of this text.
        with suppress(MuseumError):
            yield name, load_ruleset(config or GameConfig(), found=known, cache=cache)

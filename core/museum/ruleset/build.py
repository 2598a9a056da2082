"""Builds a `Ruleset` from a game configuration: declare, extend, change, compile, freeze."""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import replace
from functools import cached_property, partial
from itertools import chain
from pathlib import Path
from typing import Any, Final

from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.diagnostics.said import Said
from museum.effects.vocabulary import Taken
from museum.frozen import frozen
from museum.packs import GameConfig, Installed, Pack, pack_patches
from museum.packs.paths import check_inside
from museum.packs.plugin_errors import last_line_in
from museum.resources import schema
from museum.ruleset import kept_words
from museum.ruleset.board_patches import FILE as BOARDS
from museum.ruleset.board_patches import changed_boards
from museum.ruleset.borrowed_cards import Borrower
from museum.ruleset.bot_kinds import BotKind, BotRegistry
from museum.ruleset.card_cache import CardCache, PackParts
from museum.ruleset.card_templates import expanded, report_once
from museum.ruleset.cards import CardDefinition, CardReader, ReadCard, by_id, cards_schema
from museum.ruleset.changes import Chosen, changed_cards
from museum.ruleset.content import Content, card_files
from museum.ruleset.frozen_parts import compiled_cards, registered_parts
from museum.ruleset.history import BOARD, Change, History
from museum.ruleset.kept_words import KeptWords
from museum.ruleset.model import BuildReport, Ruleset
from museum.ruleset.origins import Origins
from museum.ruleset.own_names import OwnNames, own_names
from museum.ruleset.parameters import Parameter, check_defaults, declared, resolve
from museum.ruleset.parts import MoveVerb
from museum.ruleset.plugins import Plugins, build_error, comes_with_museum, pack_code_place
from museum.ruleset.registry import Registry
from museum.ruleset.reserved_words import report_reserved
from museum.ruleset.traits import Traits, check_traits_of
from museum.ruleset.unplayable_cards import warn_of_unplayable
from museum.source import Document

MOST_PRINTED: Final = 20_000
ENGINE: Final = "museum.engine.registration"
COMPONENTS: Final = "museum.components"


def build_ruleset(
    config: GameConfig, packs: Sequence[Pack], diagnostics: Diagnostics, cache: CardCache | None = None,
    found: Installed | None = None,
) -> Ruleset:  # fmt: skip
    """Build the ruleset of *config* from *packs* in their order; raises `MuseumError` with all errors.

    *cache* has what this run has read and registered of packs already; cards may be included from the packs *found*.
    """
    cache = cache if cache is not None else CardCache()
    content = Content(diagnostics, cache.readings)
    # Registering and reading take most of the time of a ruleset; scenarios build hundreds.
    known = cache.parts(packs)
    registry = known.registry if known is not None else engine_registry()
    parameters = known.parameters if known is not None else _declare(packs, content, registry, diagnostics)
    # Patches of packs come before all house rules, and are checked and reported like these.
    patches = pack_patches(packs, diagnostics, parameters.keys)
    # In front: house rules of the game file have the last word.
    config = replace(config, house_rules=(*patches, *config.house_rules))
    try:
        building = Building(config, packs, parameters, content, registry, diagnostics, found or Installed(), cache)
        with redirect_stdout(sys.stderr):  # plugins may print while their words are compiled
            return _built(building)
    except (MuseumError, KeyboardInterrupt):
        raise
    except (Exception, SystemExit) as error:  # from a plugin's words, or an undeclared parameter
        raise build_error(error, parameters, packs) from None


def engine_registry() -> Registry:
    """Return a registry that has what the engine itself registers, and nothing else yet.

    The engine lies above this package, so its module is found by its name, as the plugins of packs are.
    """
    registry = Registry()
    importlib.import_module(ENGINE).register(registry)
    return registry


@frozen
class Building:
    """The inputs and tools of one ruleset; cards may be included from the packs *found*, *cache* keeps cards read."""

    config: GameConfig
    packs: Sequence[Pack]
    parameters: Mapping[str, Parameter]
    content: Content
    registry: Registry
    diagnostics: Diagnostics
    found: Installed
    cache: CardCache


def _built(building: Building) -> Ruleset:
    config, packs = building.config, building.packs
    registry, diagnostics = building.registry, building.diagnostics
    parts = building.cache.parts(packs) or _parts(building)
    # Noted now: later errors have nothing to do with cards that are missing.
    misread = diagnostics.has_errors
    origins = Origins.of(config)
    history = History(diagnostics, origins)
    _compare_boards(config, history)
    files = changed_boards(_read_files(building), registry.files.get(BOARDS), config, history, diagnostics)
    values = resolve(building.parameters, config.edition, _settings(config), diagnostics, history)
    if misread:  # a right card may be missing because of an error in its file: it isn't reported as unknown
        diagnostics.raise_if_errors()
    borrower = Borrower(building.found, [pack.id for pack in packs], registry, diagnostics)
    chosen = changed_cards(parts.cards, registry, values, config, history, borrower)
    # Once all files are applied, since a later one may settle a conflict of two earlier ones.
    history.report_conflicts()
    # Before columns and tables are made for each copy.
    _check_number(chosen.kept, diagnostics)
    check_traits_of(chosen.kept, registry.vocabulary, diagnostics)
    diagnostics.raise_if_errors()
    names = _own_names(config, chosen, files, diagnostics)
    others = [pack for pack in packs if pack.has_code and not comes_with_museum(pack)]
    third_party = {pack.id: pack_code_place(pack) for pack in others}
    report = BuildReport(origins, history.changes, chosen.absent, chosen.borrowed, names, third_party)
    ruleset = _freeze(building, parts.plugins, values, chosen.kept, files, report)
    # Packs see the frozen ruleset, with the cards and values of this game.
    warn_of_unplayable(ruleset, diagnostics)
    for check in ruleset.checks:
        check(ruleset=ruleset, diagnostics=diagnostics)
    diagnostics.raise_if_errors()
    return ruleset


def _parts(building: Building) -> PackParts:
    """Return all that the packs have and register; it is kept for other rulesets of this run if it is right."""
    packs, registry, diagnostics = building.packs, building.registry, building.diagnostics
    # Above this package, like the engine.
    components = importlib.import_module(COMPONENTS).pack_components(packs, building.content)
    plugins = Plugins(packs, diagnostics, components)
    diagnostics.raise_if_errors()
    _register(plugins, registry, diagnostics)
    files = CardFiles(building)
    kept = kept_words.fetch(packs, registry.vocabulary)
    words = kept if kept is not None else _read_words(building, components.values(), files)
    parts = PackParts(registry, building.parameters, plugins, _cards_of(building, words))
    # Parts with warnings aren't kept, so that the next ruleset reports them too.
    if not len(diagnostics):
        building.cache.keep(packs, parts)
        if files.have_read:  # what this process knew is kept with the packs that it was read for
            kept_words.store(packs, registry.vocabulary, words)
    return parts


def _declare(
    packs: Sequence[Pack], content: Content, registry: Registry, diagnostics: Diagnostics
) -> dict[str, Parameter]:
    traits, parameters = Traits(), dict[str, Parameter]()
    for pack in packs:
        if not pack.bundled:
            check_inside(pack.folder, diagnostics)
    diagnostics.raise_if_errors()
    for pack in packs:
        path = pack.folder / "traits.yaml"
        document = content.read(path, schema("traits")) if path.exists() else None
        if document is not None:
            traits.read(document, diagnostics)
        path = pack.folder / "parameters.yaml"
        document = content.read(path, schema("parameters")) if path.exists() else None
        if document is not None:
            found = declared(document, pack.id)
            check_defaults(document, found, diagnostics)
            for name, parameter in found.items():
                if name in parameters:
                    place = document.key("parameters", name)
                    diagnostics.error("duplicate-id", f"the parameter `{name}` is already there", place)
                parameters[name] = parameter
    traits.check(diagnostics)
    diagnostics.raise_if_errors()
    registry.vocabulary.traits = {family: tuple(names) for family, names in traits.members.items()}
    registry.vocabulary.belongs = {ties: traits.column(*ties) for ties in traits.belongs}
    registry.vocabulary.parameters = dict(parameters)
    registry.vocabulary.packs = tuple(pack.id for pack in packs)
    return parameters


def _register(plugins: Plugins, registry: Registry, diagnostics: Diagnostics) -> None:
    for register in plugins.implementations("museum_register"):
        try:
            register(registry=registry)
        except MuseumError as error:
            diagnostics.extend(error.diagnostics)
        except Taken as error:  # by a bundled pack
            diagnostics.error("taken", str(error), last_line_in(error, inspect.unwrap(register).__code__.co_filename))
    diagnostics.raise_if_errors()
    # Known only now: effects name zones and counters, and every pack registers some.
    registry.vocabulary.zones = dict(registry.layout.zones)
    counted = registry.layout.counted | set(registry.vocabulary.changeable)
    counters = registry.layout.counters.items()
    registry.vocabulary.counters = {name: entry for name, entry in counters if name in counted}


def _bots(plugins: Plugins, moves: Mapping[str, MoveVerb], diagnostics: Diagnostics) -> dict[str, BotKind]:
    registry = BotRegistry(moves=moves)
    for bring in plugins.implementations("museum_bots"):
        try:
            bring(bots=registry)
        except MuseumError as error:
            diagnostics.extend(error.diagnostics)
    return registry.kinds


def _read_words(building: Building, components: Iterable[Any], files: CardFiles) -> KeptWords:
    registry, diagnostics, cache = building.registry, building.diagnostics, building.cache
    for declared_by_pack in components:
        declared_by_pack.read_words(registry, diagnostics)
    diagnostics.raise_if_errors()
    cards = {pack.id: cache.cards(pack, registry, diagnostics, partial(files.read, pack)) for pack in building.packs}
    return KeptWords(cards, registry.amounts, registry.blocks)


def _cards_of(building: Building, words: KeptWords) -> dict[str, CardDefinition]:
    registry, diagnostics, packs = building.registry, building.diagnostics, building.packs
    registry.amounts[:], registry.blocks[:] = words.amounts, words.blocks
    report_reserved(chain.from_iterable(words.cards.values()), registry, packs[0].id if packs else "", diagnostics)
    return by_id(chain.from_iterable(words.cards.values()), diagnostics)


class CardFiles:
    """Reads the card files of packs in the words of one ruleset."""

    def __init__(self, building: Building) -> None:
        self._building = building
        self.have_read = False

    def read(self, pack: Pack) -> list[ReadCard]:
        """Return the cards of *pack*; errors are reported."""
        self.have_read = True
        found = list[ReadCard]()
        for path in card_files(pack.folder, self._building.registry.files):
            diagnostics = Diagnostics()
            found += self._of_file(path, pack, diagnostics)
            if len(diagnostics):
                traits = self._building.registry.vocabulary.traits
                report_once(diagnostics.items, traits, self._building.diagnostics)
        return found

    def _of_file(self, path: Path, pack: Pack, diagnostics: Diagnostics) -> list[ReadCard]:
        registry = self._building.registry
        traits = registry.vocabulary.traits
        content = Content(diagnostics, self._building.cache.readings)
        document = content.read(path, self._schema, lambda document: expanded(document, traits, diagnostics))
        if document is None:
            return []
        return list(CardReader(registry.vocabulary, registry.kinds, diagnostics).read(document, pack.id))

    @cached_property
    def _schema(self) -> Mapping[str, Any]:
        return cards_schema(self._building.registry.vocabulary, self._building.registry.kinds)


def _read_files(building: Building) -> dict[str, tuple[Document, ...]]:
    found = {}
    for name, own_schema in building.registry.files.items():
        paths = [pack.folder / name for pack in building.packs if (pack.folder / name).exists()]
        documents = [building.content.read(path, own_schema) for path in paths]
        found[name] = tuple(document for document in documents if document is not None)
    return found


def _own_names(
    config: GameConfig, chosen: Chosen, files: Mapping[str, tuple[Document, ...]], diagnostics: Diagnostics
) -> OwnNames:
    cards = {card.id: card for card in (*chosen.kept, *chosen.absent.values())}
    additions = [*(rules.additions for rules in config.house_rules), config.additions]
    return own_names(additions, cards, chosen.numbered, files.get(BOARDS, ()), diagnostics)


def _check_number(kept: Sequence[CardDefinition], diagnostics: Diagnostics) -> None:
    """Report more cards than any game can have before columns are made for each of them."""
    total = 0
    for card in kept:
        total += card.copies
        if total > MOST_PRINTED:
            english = "there are more than {most} cards, copies included, from this one on"
            message = Said.by("many_printed", english, most=MOST_PRINTED)
            diagnostics.error("too-many-values", message, card.place)
            return


def _settings(config: GameConfig) -> list[tuple[str, Any, Place]]:
    files = [(rules.rules, rules.rule_places) for rules in config.house_rules]
    files.append((config.rules, config.rule_places))
    return [(name, value, places[name]) for rules, places in files for name, value in rules.items()]


def _compare_boards(config: GameConfig, history: History) -> None:
    """Note files that name different boards, for a warning; `config.board` is the one that holds."""
    # The game file's own board overrides them all on purpose.
    if BOARD in config.places and config.places[BOARD].file == config.shown_path:
        return
    for rules in config.house_rules:
        if rules.board is not None and rules.board_place is not None:
            history.compare(BOARD, Change(BOARD, None, rules.board, rules.board_place), meant=True)


def _freeze(
    building: Building, plugins: Plugins, values: Mapping[str, Any], kept: Sequence[CardDefinition],
    files: Mapping[str, tuple[Document, ...]], report: BuildReport,
) -> Ruleset:  # fmt: skip
    config, packs, registry = building.config, building.packs, building.registry
    ruleset = Ruleset(
        game=config.game,
        edition=config.edition,
        packs=tuple(pack.id for pack in packs),
        versions={pack.id: pack.version for pack in packs},
        parameters=values,
        declared=building.parameters,
        files=files,
        **compiled_cards(kept, registry, values),
        **registered_parts(registry),
        setups=plugins.implementations("museum_setup"),
        checks=plugins.implementations("museum_check"),
        game_checks=plugins.implementations("museum_check_game"),
        bots=_bots(plugins, registry.moves, building.diagnostics),
        report=report,
    )
    # Lazily: only the first pack that has tables is asked for them.
    made = (make(ruleset=ruleset) for make in plugins.implementations("museum_facts"))
    return replace(ruleset, facts=next((facts for facts in made if facts is not None), None))

"""The coverage of cards: which parse, and how often each effect fired in the games of runs and in scenarios."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeAlias

from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.diagnostics.said import Said
from museum.engine.watch import Watch
from museum.frozen import frozen
from museum.packs import Installed, Pack
from museum.ruleset.cards import CardDefinition
from museum.ruleset.content import card_files
from museum.ruleset.model import Ruleset
from museum.scenarios import Results, run_paths
from museum.scenarios.runner import Track
from museum.simulate.effect_coverage import EffectId, WatchedEffects, fired_effects, watched_effects
from museum.simulate.folder import found_run
from museum.source import load
from museum.texts.listing import ListedCard, cards_of_pack, ruleset_of_pack
from museum.texts.locales import Locale

# The pack and the id of a card with the effect itself, since house rules may give the card others. The effect is
# written out: a plugin that is loaded twice has two classes for one word.
FiredEffects: TypeAlias = Counter[tuple[str, str, str]]


@frozen
class CoveredEffect:
    """An effect of a card: its key, its label, its text, and whether a scenario that holds lets it fire.

    *fired* is how often it did in simulated games; None where no run was given.
    """

    effect: str
    label: str
    text: str
    fired: int | None
    verified: bool


@frozen
class CoveredCard:
    """A card of a pack; one that can't be read has no effects."""

    id: str
    kind: str
    pack: str
    parses: bool = True
    effects: tuple[CoveredEffect, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the card as plain data."""
        return asdict(self)


def coverage_of(
    pack: Pack, known: Installed, locale: Locale, games: FiredEffects | None, scenarios: FiredEffects,
    diagnostics: Diagnostics,
) -> list[CoveredCard]:  # fmt: skip
    """Return the coverage of all cards of *pack* by what fired in games and in scenarios.

    Why it can't be loaded is reported; then those cards don't parse in whose entries an error lies.
    """
    try:
        ruleset = ruleset_of_pack(pack.id, known)
    except MuseumError as error:
        diagnostics.become(dict.fromkeys((*diagnostics.items, *error.diagnostics)))
        return list(_cards_of_broken(pack, error))
    return [_covered(listed, games, scenarios) for listed in cards_of_pack(pack.id, ruleset, locale)]


def _covered(listed: ListedCard, games: FiredEffects | None, scenarios: FiredEffects) -> CoveredCard:
    card, renderer, effects = listed.card, listed.locale.renderer(listed.ruleset), []
    for number, effect in enumerate(card.effects):
        key = _key(card, number)
        fired = None if games is None else games[key]
        text = renderer.effect(effect)
        effects.append(CoveredEffect(effect.key, effect.label, text, fired, key in scenarios))
    return CoveredCard(card.id, card.kind, card.pack, effects=tuple(effects))


def _cards_of_broken(pack: Pack, error: MuseumError) -> Iterator[CoveredCard]:
    for file in card_files(pack.folder, ()):
        document = load(file, Diagnostics())
        entries = document.data.get("cards") if document is not None and isinstance(document.data, dict) else None
        if document is None or not isinstance(entries, list):
            continue
        starts = [document.at("cards", number).line for number in range(len(entries))]
        lines = [item.place.line for item in error.diagnostics if item.place.file == document.path]
        wrong = {bisect_right(starts, line) - 1 for line in lines}
        for number, entry in enumerate(entries):
            if isinstance(entry, dict):
                card = {**(document.data.get("defaults") or {}), **entry}
                yield CoveredCard(str(card.get("id", "")), str(card.get("kind", "")), pack.id, number not in wrong)


def fired_in_scenarios(paths: Sequence[Path | str], track: Track = iter) -> tuple[FiredEffects, Results]:
    """Run every scenario under *paths*; return what fired in those that hold, and all results."""
    found: FiredEffects = Counter()
    known: dict[int, tuple[Ruleset, WatchedEffects]] = {}

    def note(rules: Ruleset, watch: Watch) -> None:
        # Kept with its ruleset, lest another one get its identity.
        _, effects = known.setdefault(id(rules), (rules, watched_effects(rules)))
        found.update(_identified(rules, fired_effects(effects, watch)))

    return found, run_paths(paths, track, note)


def fired_in_runs(folders: Iterable[Path]) -> FiredEffects:
    """Return what fired in the games that are kept in the folders of runs; raises `MuseumError`."""
    found: FiredEffects = Counter()
    for path in folders:
        (folder, begun), total = found_run(path), Counter[EffectId]()
        rules = folder.plan.opening().ruleset
        if rules.fingerprint != begun.ruleset:
            english = "the rules have changed since these games were played: it can't be said which effects fired"
            raise MuseumError.single("unreadable", Said.by("run_outdated", english), Place(str(path)))
        for record in folder.records(folder.plan.batches()):
            total.update({(card, number): times for card, number, times in record["fired"]})
        found.update(_identified(rules, total))
    return found


def _identified(rules: Ruleset, fired: Mapping[EffectId, int]) -> FiredEffects:
    return Counter({_key(rules.definition(name), number): times for (name, number), times in fired.items()})


def _key(card: CardDefinition, number: int) -> tuple[str, str, str]:
    return card.pack, card.id, repr(card.effects[number])

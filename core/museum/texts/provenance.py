"""The provenance of the content's numbers: each mark of a card, rule parameter or board, with the marked value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import Any

from museum.diagnostics import Diagnostics, Place
from museum.effects.names import effect_names
from museum.effects.nodes import Effect, Score
from museum.frozen import frozen
from museum.packs import Installed
from museum.ruleset.cards import MADE_UP, PROVENANCE, CardDefinition
from museum.ruleset.model import Ruleset
from museum.texts.listing import rulesets_of
from museum.texts.locales import FALLBACK, Locale
from museum.texts.normal import flow, plain

STATED = ("rulebook", "published")
PARAMETER = "parameter"
CARDS = "cards"
_LEVEL = "level_"
_ABOUT_SCORES = ("points", "collections", "sizes")


@frozen
class Mark:
    """Hold where one part of one thing is from: a card's field or effects, a rule parameter, a board's bonus.

    *value* is that of the content, None where it has none (a field left out, a card without effects); *effects* are
    those that the mark is about, by name; *patched_in* is the key of house rules under which the part is corrected.
    """

    pack: str
    kind: str
    id: str
    what: str
    mark: str
    value: Any
    place: Place
    effects: Mapping[str, Effect] = field(default_factory=dict)
    patched_in: str = CARDS

    @property
    def made_up(self) -> bool:
        """Return whether it is our own choice, because no source states it."""
        return self.mark == MADE_UP

    @property
    def stated(self) -> bool:
        """Return whether a source states it, so that a printed copy can hardly say anything else."""
        return self.mark in STATED

    def as_json(self) -> dict[str, Any]:
        """Return it as the mapping that `museum provenance --json` prints."""
        about = {"pack": self.pack, "kind": self.kind, "id": self.id, "what": self.what, "value": self.value}
        return {**about, "file": self.place.file, "line": self.place.line}


def all_marks(found: Installed, packs: Collection[str]) -> list[Mark]:
    """Return the marks of the *packs* with these ids among those *found*, in content order; raises `MuseumError`."""
    diagnostics = Diagnostics()
    locale = Locale.load(found.packs.values(), FALLBACK, diagnostics)
    marks: dict[tuple[str, str, str], Mark] = {}
    for ruleset in rulesets_of(found):
        for mark in marks_of(ruleset, locale, found):
            if mark.pack in packs:
                marks.setdefault((mark.kind, mark.id, mark.what), mark)
    return sorted(marks.values(), key=lambda mark: list(found.packs).index(mark.pack))


def marks_of(ruleset: Ruleset, locale: Locale, found: Installed) -> Iterator[Mark]:
    """Yield the marks of one ruleset: its cards, those left out too, then parameters, then other things."""
    for card in (*ruleset.definitions, *ruleset.report.absent.values()):
        for what, mark in card.provenance.items():
            value, effects = _of_card(card, what, locale)
            yield Mark(card.pack, card.kind, card.id, what, mark, value, card.place, effects)
    for name, parameter in ruleset.declared.items():
        yield Mark(
            parameter.pack, PARAMETER, name, "value", parameter.provenance, parameter.default, parameter.place,
            patched_in="rules",
        )  # fmt: skip
    for thing in ruleset.things():
        pack, section = _pack_of(thing.place.file, found), ruleset.thing_kinds[thing.kind].patched_in
        for what, (mark, value) in thing.provenance.items():
            yield Mark(pack, thing.kind, thing.id, what, mark, value, thing.place, patched_in=section)


def counts(marks: Iterable[Mark]) -> dict[tuple[str, str], Counter[str]]:
    """Return how many parts carry each mark, by pack and kind, in content order."""
    found: dict[tuple[str, str], Counter[str]] = {}
    for mark in marks:
        found.setdefault((mark.pack, mark.kind), Counter(dict.fromkeys(PROVENANCE, 0)))[mark.mark] += 1
    return found


def _pack_of(path: str, found: Installed) -> str:
    homes = [pack.id for pack in found.packs.values() if Path(path).is_relative_to(pack.folder)]
    return homes[0] if homes else ""


def _of_card(card: CardDefinition, what: str, locale: Locale) -> tuple[Any, Mapping[str, Effect]]:
    """Return what a mark of a card is about: its value, if it has one, and the effects that hold it."""
    own = {"name": locale.name_of(card.id), "kind": card.kind, "copies": card.copies, **card.fields}
    if what in own:
        return own[what], {}
    value, effects = _of_effects(card, what)
    return value or None, effects


def _of_effects(card: CardDefinition, what: str) -> tuple[str, Mapping[str, Effect]]:
    effects = dict(zip(effect_names(card.effects), card.effects, strict=True))
    scores = {name: effect for name, effect in effects.items() if isinstance(effect, Score)}
    if what.startswith(_LEVEL) and what.removeprefix(_LEVEL).isdigit():
        return _points(scores.values(), only=int(what.removeprefix(_LEVEL))), scores
    if what == "points":
        apart = {int(key.removeprefix(_LEVEL)) for key in card.provenance if key.startswith(_LEVEL)}
        return _points(scores.values(), without=apart), scores
    if what in _ABOUT_SCORES:
        return "; ".join(flow(plain(effect.count)) for effect in scores.values()), scores
    return "; ".join(flow(plain(effect)) for effect in card.effects), effects


def _points(scores: Iterable[Score], only: int = 0, without: Iterable[int] = ()) -> str:
    """Return what effects pay: their levels (of which some are marked by themselves), or so much for each."""
    left_out, found = set(without), []
    for effect in scores:
        levels: Mapping[int, int] = {
            reach: points
            for number, (reach, points) in enumerate(effect.levels.steps, 1)
            if (number == only or not only) and number not in left_out
        }
        if levels:
            found.append(flow(levels))
        if effect.each:
            found.append(f"{effect.each} for each")
    return "; ".join(found)

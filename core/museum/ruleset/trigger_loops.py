"""Finds triggers that may set each other off in a loop: the events they cause lead back to the one they wait for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from museum.diagnostics import Diagnostics
from museum.effects.nodes import When
from museum.effects.placement import parts
from museum.effects.types import Verb, Word
from museum.ruleset.cards import CardDefinition
from museum.ruleset.effect_places import EffectPlaces
from museum.ruleset.model import Ruleset

Tie = tuple[CardDefinition, int, str, str]  # a card, the index of its effect, the event, an event that it causes


def warn_of_loops(ruleset: Ruleset, pack: str, diagnostics: Diagnostics) -> None:
    """Warn of triggers of *pack* whose verbs cause the event that they wait for, directly or through others."""
    ties = list(_ties(ruleset))
    follow: dict[str, list[str]] = {}
    for _, _, event, caused in ties:
        follow.setdefault(event, []).append(caused)
    places = EffectPlaces()
    for card, index, event, caused in ties:
        ring = _way(follow, caused, event) if card.pack == pack else ()
        if ring:
            way = " -> ".join(f"`{name}`" for name in (event, *ring))
            message = f"`{card.id}` can set itself off again: {way}"
            diagnostics.warning("may-loop", message, places.of(card, "effects", index))


def _way(follow: Mapping[str, Sequence[str]], start: str, end: str) -> Sequence[str]:
    """Return the events of a shortest way from *start* to *end*, both included; empty if there is none."""
    ways: dict[str, tuple[str, ...]] = {start: (start,)}
    reached = [start]
    for event in reached:  # which grows meanwhile
        for caused in follow.get(event, ()):
            if caused not in ways:
                ways[caused] = (*ways[event], caused)
                reached.append(caused)
    return ways.get(end, ())


def _ties(ruleset: Ruleset) -> Iterator[Tie]:
    for card in ruleset.definitions:
        for index, effect in enumerate(card.effects):
            if isinstance(effect, When):
                for caused in dict.fromkeys(_caused(effect)):
                    yield card, index, effect.when, caused


def _caused(word: Word) -> Iterator[str]:
    if isinstance(word, Verb):
        yield from word.causes()
    for inner, _ in parts(word, ()):
        yield from _caused(inner)

"""Finds triggers that may set each other off in a loop: the events they cause lead back to the one they wait for."""

from __future__ import annotations

from collections.abc import Iterator

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
    if not ties:
        return
    # Only if there are triggers: it takes longer to import than to search.
    import networkx as nx

    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_edges_from((event, caused) for _, _, event, caused in ties)
    # Events are in one loop if each leads to the other: a strongly connected component.
    home = {event: number for number, ring in enumerate(nx.strongly_connected_components(graph)) for event in ring}
    places = EffectPlaces()
    for card, index, event, caused in ties:
        if card.pack == pack and home[event] == home[caused]:
            ring = nx.shortest_path(graph, caused, event)
            way = " -> ".join(f"`{name}`" for name in (event, *ring))
            message = f"`{card.id}` can set itself off again: {way}"
            diagnostics.warning("may-loop", message, places.of(card, "effects", index))


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

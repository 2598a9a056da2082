"""The groups of a museum: what counts for a civilisation or a domain if all its cards are connected (R26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from museum.base_game.facts import Facts, collections_of
from museum.base_game.layout import ALLOWS_COLLECTION, MUSEUM
from museum.engine.game import Game
from museum.ruleset.layout import MAX_SEATS
from museum.ruleset.registry import Registry

# The counters of the largest group of each seat, for each civilisation and each domain.
LARGEST = "largest_group"
_NO_KIND: Final = {-1}


def register(registry: Registry) -> None:
    """Register what a museum has allowed at most."""
    registry.layout.table_counter(LARGEST, MAX_SEATS * collections_of(registry.vocabulary))


def note_groups(game: Game, seat: int, card: int) -> None:
    """After an exhibit, report which groups of the museum are larger than ever before: as arranging is free, each may
    be a collection (R26)."""
    many: int = game.facts.collections
    first = game.index["counter"][LARGEST] + seat * many
    for number, size in groups_of(game, seat, card):
        if size > 1 and size > game.counters[first + number]:
            game.counters[first + number] = size
            game.emit(ALLOWS_COLLECTION, seat, number + many * size)


def groups_of(game: Game, seat: int, card: int, besides: Sequence[int] = ()) -> list[tuple[int, int]]:
    """Return the groups that *card* belongs to, as the number of their collection, and how many cards or kinds count
    in the museum and *besides* it, bonuses apart (B53, B54)."""
    facts: Facts = game.facts
    kinds, domains = facts.civilisation, facts.domain
    cards, kind, domain = [*game.zones[MUSEUM + seat], *besides], kinds[card], domains[card]
    groups = [(kind, [kinds[other] for other in cards].count(kind))] if kind >= 0 else []
    if domain >= 0:
        linked = [other for other in cards if domains[other] == domain]
        # A kind that is chosen at final scoring is none yet.
        own = len(facts.own_kinds.intersection(linked))
        found = {kinds[other] for other in linked} - _NO_KIND
        groups.append((facts.civilisations + domain, len(found) + own))
    return groups

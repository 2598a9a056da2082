"""The groups of a museum: what counts for a civilisation or a domain if all its cards are connected (R26)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from museum.base_game.layout import ALLOWS_COLLECTION, MUSEUM
from museum.effects.vocabulary import Vocabulary
from museum.engine.game import Game
from museum.ruleset.layout import MAX_SEATS
from museum.ruleset.registry import Registry

# The counters of the largest group of each seat, for each civilisation and each domain.
LARGEST = "largest_group"


def register(registry: Registry) -> None:
    """Register what a museum has allowed at most."""
    registry.layout.table_counter(LARGEST, MAX_SEATS * _collections(registry.vocabulary))


def _collections(vocabulary: Vocabulary) -> int:
    return len(vocabulary.traits["civilisation"]) + len(vocabulary.traits["domain"])


def note_groups(game: Game, seat: int, card: int) -> None:
    """After an exhibit, report which groups of the museum are larger than ever before: as arranging is free, each may
    be a collection (R26)."""
    many = _collections(game.ruleset.vocabulary)
    first = game.index["counter"][LARGEST] + seat * many
    for number, size in groups_of(game, seat, card):
        if size > max(1, game.counters[first + number]):
            game.counters[first + number] = size
            game.emit(ALLOWS_COLLECTION, seat, number + many * size)


def groups_of(game: Game, seat: int, card: int, besides: Sequence[int] = ()) -> Iterator[tuple[int, int]]:
    """Yield the groups that *card* belongs to, as the number of their collection, and how many cards or kinds count
    in the museum and *besides* it, bonuses apart (B53, B54)."""
    kinds, domains = game.facts.civilisation, game.facts.domain
    cards = [*game.zones[MUSEUM + seat], *besides]
    if kinds[card] >= 0:
        yield kinds[card], [kinds[other] for other in cards].count(kinds[card])
    if domains[card] >= 0:
        linked = [other for other in cards if domains[other] == domains[card]]
        # A kind that is chosen at final scoring is none yet.
        own = len(game.facts.own_kinds.intersection(linked))
        found = {kinds[other] for other in linked if kinds[other] >= 0}
        yield len(game.ruleset.vocabulary.traits["civilisation"]) + domains[card], len(found) + own

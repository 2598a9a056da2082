"""The sizes of a museum's collections if all its cards were connected."""

from __future__ import annotations

from collections.abc import Sequence

from museum.base_game.layout import MUSEUM
from museum.base_game.museums import LINKED, bonuses, collected, tables_of
from museum.engine.game import Game
from museum.galleries import CollectionSizes

# The kind of a card without a civilisation that doesn't count as one of its own either.
NO_KIND = -1


class Sizes(CollectionSizes):
    """The sizes of a museum's collections, by civilisation and by domain."""

    __slots__ = ()

    @classmethod
    def anywhere(cls, game: Game, seat: int, besides: Sequence[int] = ()) -> Sizes:
        """Count all cards of the museum, and *besides* it others, connected or not (E12, house option)."""
        facts, cards = game.facts, [*game.zones[MUSEUM + seat], *besides]
        more_civilisations, more_domains = bonuses(game, seat)
        civilisations = [0] * len(more_civilisations)
        kinds: list[set[int]] = [set() for _ in more_domains]
        linked = [0] * len(more_domains)
        for card in cards:
            kind, domain = _kind(game, card), facts.domain[card]
            if kind >= 0:
                civilisations[kind] += 1
            if domain >= 0:
                linked[domain] += 1
                if kind != NO_KIND:
                    kinds[domain].add(kind)
        tables, first = tables_of(game, seat), len(civilisations)
        ours = enumerate(zip(civilisations, more_civilisations, strict=True))
        theirs = enumerate(zip(linked, kinds, more_domains, strict=True), first)
        return cls(
            [tables.size(number, n, more) if n >= LINKED else 0 for number, (n, more) in ours],
            [tables.size(number, len(k), more) if n >= LINKED else 0 for number, (n, k, more) in theirs],
        )

    def points(self, game: Game, seat: int) -> int:
        """Return what collections of these sizes pay *seat* (B55)."""
        return sum(collected(tables_of(game, seat), self))


def _kind(game: Game, card: int) -> int:
    """Return the kind of a card for a domain collection (B54): its civilisation, or `NO_KIND`.

    A card that counts as a civilisation of its own, or whose civilisation is chosen at final scoring, has a number
    of its own below `NO_KIND`.
    """
    civilisation: int = game.facts.civilisation[card]
    if civilisation >= 0:
        return civilisation
    own = game.facts.exhibits[card].own_kind or game.ruleset.behaviour[card].choosers
    return NO_KIND - 1 - card if own else NO_KIND

"""The museum of a seat in the terms of the galleries: its exhibits, what its collections count and pay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from museum.base_game.layout import COLLECTION_POINTS, COLLECTION_SIZE, MUSEUM
from museum.effects.change import Changed
from museum.engine.game import Game
from museum.engine.packing import entry_card, entry_number
from museum.galleries import CollectionSizes, Exhibit, PieceTables
from museum.galleries.pieces import SIZES

# A bonus needs this many cards (R3).
LINKED = 2
# The key, in place of a quantity, of the table of what one modifier adds to the sizes of collections.
ALONE = -1
# The kind of a card without a civilisation that doesn't count as one of its own either.
NO_KIND = -1


def exhibits(game: Game, seat: int) -> list[Exhibit]:
    """Return the seat's objects for the galleries, in the order of the museum's zone."""
    made: Sequence[Exhibit] = game.facts.exhibits
    return [made[card] for card in game.zones[MUSEUM + seat]]


def exhibited_by(game: Game, seat: int) -> Sequence[int]:
    """Return the objects that a seat has exhibited: in its own museum, or lent to another."""
    own, clip = game.zones[MUSEUM + seat], game.facts.clip
    if clip < 0:
        return own
    clips = game.columns[clip]
    others = [card for zone in game.zones[MUSEUM : MUSEUM + game.seats] for card in zone if clips[card] == seat + 1]
    return [card for card in own if not clips[card]] + others


def lent_to(game: Game, seat: int) -> dict[int, int]:
    """Return the objects in the museum of a seat that others have lent, each with the seat, from 1, that has."""
    clip = game.facts.clip
    clips = game.columns[clip] if clip >= 0 else ()
    return {card: clips[card] for card in game.zones[MUSEUM + seat] if clips and clips[card]}


def bonuses(game: Game, seat: int) -> tuple[list[int], list[int]]:
    """Return the additions to the size of each civilisation and each domain collection (B56)."""
    first, many = _collections(game)
    added: list[int] | None = [0] * many
    if game.modifying[COLLECTION_SIZE]:
        added = _added(game, seat, [0] * many)
    if added is None:
        added = [change.add for change in _changes(game, seat, many)]
    return added[:first], added[first:]


def tables_of(game: Game, seat: int) -> PieceTables:
    """Return how the collections of *seat* are sized and paid, as what is in play changes it (B55, B56)."""
    tables: PieceTables = game.facts.tables
    modifiers, sizing = game.ruleset.modifiers, game.modifying[COLLECTION_SIZE]
    if any(modifiers[entry_number(entry)].does_more for entry in sizing):
        changes = _changes(game, seat, _collections(game)[1])
        tables = replace(tables, sized=tuple(change._replace(add=0) for change in changes))
    if game.modifying[COLLECTION_POINTS]:
        first, many = _collections(game)
        points = tuple(game.table(COLLECTION_POINTS, seat, _usual(game.facts.tables, first, many)))
        tables = replace(tables, paid=tuple(points[number::many] for number in range(many)))
    return tables


@lru_cache(maxsize=64)
def _usual(tables: PieceTables, first: int, many: int) -> tuple[int, ...]:
    """Return what each collection pays by subject: by its number plus so many times its size."""
    sizes = range(SIZES)
    return tuple(tables.pays(number, size, domain=number >= first) for size in sizes for number in range(many))


def _collections(game: Game) -> tuple[int, int]:
    """Return the number of civilisations, and that of civilisations and domains."""
    traits = game.ruleset.vocabulary.traits
    return len(traits["civilisation"]), len(traits["civilisation"]) + len(traits["domain"])


def _changes(game: Game, seat: int, many: int) -> list[Changed]:
    return [game.change(COLLECTION_SIZE, seat, number) for number in range(many)]


def _added(game: Game, seat: int, none: list[int]) -> list[int] | None:
    """Add up what each modifier adds by itself; None if one does more than add, or depends on more than the seat.

    The additions are remembered by modifier rather than by set of modifiers: there are too many sets of experts.
    """
    modifiers, added = game.ruleset.modifiers, none[:]
    for entry in game.modifying[COLLECTION_SIZE]:
        modifier = modifiers[entry_number(entry)]
        if not modifier.anyone and game.owner(entry_card(entry)) not in (seat, -1):
            continue
        if not modifier.static or modifier.add is None or modifier.does_more or game.watch:
            return None
        key = (ALONE, (entry_number(entry),))
        alone = game.ruleset.tables.get(key)
        if alone is None:
            alone = game.ruleset.tables[key] = [
                modifier.add(game, seat, subject)
                if modifier.test is None or modifier.test(game, seat, subject)
                else 0
                for subject in range(len(none))
            ]
        added = [known + more for known, more in zip(added, alone, strict=True)]
    return added


def collected(tables: PieceTables, sizes: CollectionSizes) -> tuple[int, int]:
    """Return what collections of these sizes pay: those of civilisations, and those of domains (B61, B62)."""
    first = len(sizes.civilisations)
    return (
        sum([tables.pays(number, size, domain=False) for number, size in enumerate(sizes.civilisations)]),
        sum([tables.pays(number, size, domain=True) for number, size in enumerate(sizes.domains, first)]),
    )


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

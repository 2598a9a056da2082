"""The museum of a seat in the terms of the galleries: its exhibits, what its collections count and pay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from museum.base_game.facts import Facts
from museum.base_game.layout import COLLECTION_POINTS, COLLECTION_SIZE, MUSEUM
from museum.effects.change import Changed
from museum.engine.game import Game
from museum.engine.packing import ENTRY_SHIFT, NUMBER_MASK
from museum.galleries import CollectionSizes, Exhibit, PieceTables
from museum.galleries.pieces import SIZES

# A bonus needs this many cards (R3).
LINKED = 2
# The key, in place of a quantity, of the table of what one modifier adds to the sizes of collections.
ALONE = -1


def exhibits(game: Game, seat: int) -> list[Exhibit]:
    """Return the seat's objects for the galleries, in the order of the museum's zone."""
    facts: Facts = game.facts
    made = facts.exhibits
    return [made[card] for card in game.zones[MUSEUM + seat]]


def exhibited_by(game: Game, seat: int) -> Sequence[int]:
    """Return the objects that a seat has exhibited: in its own museum, or lent to another."""
    facts: Facts = game.facts
    own, clip = game.zones[MUSEUM + seat], facts.clip
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
    first, many = game.facts.civilisations, game.facts.collections
    sizing = game.modifying[COLLECTION_SIZE]
    if not sizing:
        return [0] * first, [0] * (many - first)
    key = ("bonuses", seat)
    kept: tuple[list[int], list[int]] | None = game.memo.get(key)
    # A list of modifiers is replaced as a card comes into or out of play.
    if kept is None or kept[0] is not sizing:
        added = _added(game, seat, [0] * many)
        if added is None:
            added = [change.add for change in _changes(game, seat, many)]
        else:
            game.memo[key] = kept = (sizing, added)
    else:
        added = kept[1]
    return added[:first], added[first:]


def tables_of(game: Game, seat: int) -> PieceTables:
    """Return how the collections of *seat* are sized and paid, as what is in play changes it (B55, B56)."""
    tables: PieceTables = game.facts.tables
    modifiers, sizing = game.ruleset.modifiers, game.modifying[COLLECTION_SIZE]
    if True in [modifiers[entry & NUMBER_MASK].does_more for entry in sizing]:
        changes = _changes(game, seat, game.facts.collections)
        tables = replace(tables, sized=tuple(change._replace(add=0) for change in changes))
    if game.modifying[COLLECTION_POINTS]:
        first, many = game.facts.civilisations, game.facts.collections
        points = tuple(game.table(COLLECTION_POINTS, seat, _usual(game.facts.tables, first, many)))
        tables = replace(tables, paid=tuple(points[number::many] for number in range(many)))
    return tables


@lru_cache(maxsize=64)
def _usual(tables: PieceTables, first: int, many: int) -> tuple[int, ...]:
    """Return what each collection pays by subject: by its number plus so many times its size."""
    sizes = range(SIZES)
    return tuple(tables.pays(number, size, domain=number >= first) for size in sizes for number in range(many))


def _changes(game: Game, seat: int, many: int) -> list[Changed]:
    return [game.change(COLLECTION_SIZE, seat, number) for number in range(many)]


def _added(game: Game, seat: int, none: list[int]) -> list[int] | None:
    """Add up what each modifier adds by itself; None if one does more than add, or depends on more than the seat.

    The additions are remembered by modifier rather than by set of modifiers: there are too many sets of experts.
    """
    rules, where, added = game.ruleset, game.where, none[:]
    for entry in game.modifying[COLLECTION_SIZE]:
        number = entry & NUMBER_MASK
        modifier = rules.modifiers[number]
        if not modifier.anyone and rules.owner[where[entry >> ENTRY_SHIFT]] not in (seat, -1):
            continue
        if not modifier.static or modifier.add is None or modifier.does_more or game.watch:
            return None
        key = (ALONE, (number,))
        alone = rules.tables.get(key)
        if alone is None:
            alone = rules.tables[key] = [
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

"""The museum of a seat in the terms of the galleries: its exhibits, and the bonuses to its collections."""

from __future__ import annotations

from collections.abc import Sequence

from museum.base_game.layout import COLLECTION_SIZE, MUSEUM
from museum.engine.game import Game
from museum.engine.packing import entry_card, entry_number
from museum.galleries import CollectionSizes, Exhibit

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


def bonuses(game: Game, seat: int) -> tuple[list[int], list[int]]:
    """Return the additions to the size of each civilisation and each domain collection (B56)."""
    traits = game.ruleset.vocabulary.traits
    first, size = len(traits["civilisation"]), len(traits["civilisation"]) + len(traits["domain"])
    added = [0] * size
    if game.modifying[COLLECTION_SIZE]:
        added = _added(game, seat, added)
    return added[:first], added[first:]


def _added(game: Game, seat: int, none: list[int]) -> list[int]:
    """Add up what each modifier adds by itself.

    The additions are remembered by modifier rather than by set of modifiers: there are too many sets of experts.
    Modifiers that do more than add, or depend on more than the seat, go the general way.
    """
    modifiers, added = game.ruleset.modifiers, none[:]
    for entry in game.modifying[COLLECTION_SIZE]:
        modifier = modifiers[entry_number(entry)]
        if not modifier.anyone and game.owner(entry_card(entry)) not in (seat, -1):
            continue
        besides = modifier.set_to or modifier.least or modifier.times or modifier.most
        if not modifier.static or modifier.add is None or besides or game.watch:
            return list(game.table(COLLECTION_SIZE, seat, none))
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
    return [max(0, more) for more in added]


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
        smallest = facts.tables.smallest
        return cls(
            [_size(n, n, more, smallest) for n, more in zip(civilisations, more_civilisations, strict=True)],
            [_size(n, len(k), more, smallest) for n, k, more in zip(linked, kinds, more_domains, strict=True)],
        )


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


def _size(cards: int, counted: int, bonus: int, smallest: int) -> int:
    size = counted + (bonus if cards >= LINKED else 0)
    return size if size >= smallest else 0

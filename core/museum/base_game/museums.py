"""A seat's museum as the galleries see it: its exhibits, the bonuses to its collections, its board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from museum.base_game.layout import COLLECTION_SIZE, MUSEUM
from museum.engine.game import Game
from museum.galleries import Exhibit

LINKED = 2


def exhibits(game: Game, seat: int) -> list[Exhibit]:
    """Return the seat's objects for the galleries, in the order of the museum's zone."""
    made: Sequence[Exhibit] = game.facts.exhibits
    return [made[card] for card in game.zones[MUSEUM + seat]]


def bonuses(game: Game, seat: int) -> tuple[list[int], list[int]]:
    """Return what is added to the size of each civilisation and each domain collection (B56)."""
    traits = game.ruleset.vocabulary.traits
    first, size = len(traits["civilisation"]), len(traits["civilisation"]) + len(traits["domain"])
    added = [0] * size
    if game.modifying[COLLECTION_SIZE]:
        added = list(game.table(COLLECTION_SIZE, seat, added))
    return added[:first], added[first:]


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of a museum's collections, by civilisation and by domain."""

    civilisations: Sequence[int]
    domains: Sequence[int]

    @classmethod
    def anywhere(cls, game: Game, seat: int) -> Sizes:
        """Count the whole museum, wherever cards stand (E12, house option); bonuses need two cards (R3)."""
        facts, cards = game.facts, game.zones[MUSEUM + seat]
        more_civilisations, more_domains = bonuses(game, seat)
        civilisations = [0] * len(more_civilisations)
        kinds: list[set[int]] = [set() for _ in more_domains]
        linked = [0] * len(more_domains)
        for card in cards:
            if facts.civilisation[card] >= 0:
                civilisations[facts.civilisation[card]] += 1
            if facts.domain[card] >= 0:
                kinds[facts.domain[card]].add(facts.civilisation[card])
                linked[facts.domain[card]] += 1
        smallest = facts.tables.smallest
        return cls(
            [_size(n, n, more, smallest) for n, more in zip(civilisations, more_civilisations, strict=True)],
            [
                _size(n, len(k), more, smallest)
                for n, k, more in zip(linked, kinds, more_domains, strict=True)
            ],
        )


def _size(cards: int, counted: int, bonus: int, smallest: int) -> int:
    size = counted + (bonus if cards >= LINKED else 0)
    return size if size >= smallest else 0

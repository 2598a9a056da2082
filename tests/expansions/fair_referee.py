"""A referee for the World's Fair, from the rules alone: it knows cards and grids, and none of the code that scores.

It reads what each pavilion accepts from the card file, and museums as cells by row and column. Tables of points,
bonuses of experts and what is connected are written here again (B52 to B56, R2, R3, WF2 to WF4).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

PAVILIONS = Path(__file__).parents[2] / "expansions" / "worlds_fair" / "pavilions.yaml"
CIVILISATION = (0, 0, 0, 1, 3, 5, 9, 13, 17, 22, 28, 35, 43, 52, 62, 73, 85)
DOMAIN = (0, 0, 0, 5, 7, 11, 17, 25)
BY_SLOT = (1, 1, 2, 2, 3)
Place = tuple[int, int]


@dataclass(frozen=True)
class Card:
    """An object as it is printed, with the seat whose clip is on it (0: none)."""

    civilisation: str
    domain: str
    continent: str
    value: int
    clip: int = 0


def accepted() -> Mapping[str, Sequence[Mapping[str, Any]]]:
    """Return what each pavilion accepts, in order."""
    cards = YAML(typ="safe", pure=True).load(PAVILIONS.read_text("utf-8"))["cards"]
    return {card["id"]: [verb["accept"] for verb in card["effects"][0]["do"]] for card in cards}


def meets(card: Card, wanted: Mapping[str, Any]) -> bool:
    """Tell whether an object is what a slot wants."""
    ((kind, what),) = wanted.items()
    return card.value >= what["at_least"] if kind == "value" else getattr(card, kind) == what


def pavilion_points(collection: str, given: Sequence[Card], seats: int) -> list[int]:
    """Return what each seat scores in a pavilion (WF3), having checked every object (WF2)."""
    wanted, points = accepted()[collection], [0] * seats
    assert len(given) <= len(wanted)
    assert all(meets(card, what) for card, what in zip(given, wanted, strict=False))
    if len(given) < len(wanted):
        return points
    counts = {seat: sum(card.clip == seat for card in given) for seat in range(1, seats + 1)}
    first = {seat: next((n for n, card in enumerate(given) if card.clip == seat), 99) for seat in counts}
    order = sorted((seat for seat in counts if counts[seat]), key=lambda seat: (-counts[seat], first[seat]))
    points[order[0] - 1] += 13
    points[(order[1] if len(order) > 1 else order[0]) - 1] += 6
    return points


def parts(cells: Iterable[Place]) -> Iterator[frozenset[Place]]:
    """Yield the connected parts of a set of cells."""
    left = set(cells)
    while left:
        part, edge = set[Place](), [left.pop()]
        while edge:
            row, column = edge.pop()
            part.add((row, column))
            for near in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                if near in left:
                    left.discard(near)
                    edge.append(near)
        yield frozenset(part)


def value(museum: Mapping[Place, Card], cells: Iterable[Place], kind: str, bonus: int) -> int:
    """Return the points of the best collection that these cells of one civilisation or domain hold."""
    best = 0
    for part in parts(cells):
        counted = len(part) if kind == "civilisation" else len({museum[cell].civilisation for cell in part})
        table = CIVILISATION if kind == "civilisation" else DOMAIN
        # A bonus needs two connected cards (R3).
        size = counted + bonus if len(part) > 1 else 0
        best = max(best, table[min(size, len(table) - 1)] if size >= 3 else 0)
    return best


def collections(
    museum: Mapping[Place, Card], bonuses: Mapping[str, int]
) -> Iterator[tuple[str, int, list[frozenset[Place]]]]:
    """Yield the kind of each collection that scores, its bonus, and the sets of cells that are worth as much."""
    for kind in ("civilisation", "domain"):
        for name in sorted({getattr(card, kind) for card in museum.values()}):
            bonus = bonuses.get(name, 0)
            found = list(parts(cell for cell, card in museum.items() if getattr(card, kind) == name))
            worth = [value(museum, part, kind, bonus) for part in found]
            if max(worth):
                yield kind, bonus, [part for part, points in zip(found, worth, strict=True) if points == max(worth)]


def loan_points(museum: Mapping[Place, Card], bonuses: Mapping[str, int], seats: int) -> list[tuple[int, int]]:
    """Return the least and the most that each seat's loans in a museum may score (WF4).

    They differ only where two sets of cells are worth as much, of which the host says which is the collection.
    """
    bounds = [(0, 0)] * seats
    for kind, bonus, equals in collections(museum, bonuses):
        for seat in range(1, seats + 1):
            owed = []
            for cells in equals:
                rest = [cell for cell in cells if museum[cell].clip != seat]
                owed.append(value(museum, cells, kind, bonus) - value(museum, rest, kind, bonus))
            low, high = bounds[seat - 1]
            bounds[seat - 1] = low + min(owed), high + max(owed)
    return bounds


def prestige_for(slot: int) -> int:
    """Return the prestige for the object in a slot, from 1 (WF2)."""
    return BY_SLOT[slot - 1]

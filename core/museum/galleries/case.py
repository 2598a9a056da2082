"""Everything about a museum that no layout changes, as tuples of ints, and the exact score of a layout."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache

from museum.galleries.board import Board
from museum.galleries.ground import ground_of
from museum.galleries.lines import Lines
from museum.galleries.pieces import Exhibit, PieceTables
from museum.galleries.rates import Rates, rates_of
from museum.galleries.tally import EMPTY, Patron, Tally

# The sizes of collections, the cells of the set that makes each, and their points.
Collected = tuple[tuple[int, ...], tuple[int, ...], int]


class Case:
    """A museum whose layout is open: board, cards, bonuses and patron; scores layouts.

    A *kind* is what B54 counts: each civilisation, and each card that counts as one of its own. Cards of no kind or
    no domain have the index -1. Lists by kind or domain are one entry too long, so that -1 addresses that last entry,
    which is ignored: this saves a test for each card.
    """

    __slots__ = (
        "_rest",
        "board",
        "cells_needed",
        "civilisation_rates",
        "domain_of",
        "domain_rates",
        "exhibits",
        "gallery",
        "ground",
        "kind_of",
        "kinds",
        "lines",
        "onlooker",
        "patron",
        "usable",
    )

    def __init__(
        self,
        board: Board,
        tables: PieceTables,
        exhibits: Sequence[Exhibit],
        civilisation_bonus: Sequence[int],
        domain_bonus: Sequence[int],
        patron: Patron | None,
        blocked: int,
        lines: Lines | None = None,
    ) -> None:
        self.board = board
        self._rest = (tables, exhibits, civilisation_bonus, domain_bonus, None, blocked)
        self.exhibits = tuple(exhibits)
        self.civilisation_rates, self.domain_rates = rates_of(tables, tuple(civilisation_bonus), tuple(domain_bonus))
        self.patron = patron
        self.lines = lines
        # Pays all that the search can't add up by collections.
        self.onlooker = patron
        if lines is not None:
            self.onlooker = lines.onlooker(patron, len(self.civilisation_rates) + len(self.domain_rates))
        self.usable = board.everywhere & ~blocked
        self.gallery = board.gallery & ~blocked
        self.ground = ground_of(board)
        self.cells_needed = sum([exhibit.cells for exhibit in self.exhibits])
        self._number_kinds()

    def _number_kinds(self) -> None:
        kinds = len(self.civilisation_rates)
        self.domain_of = tuple([exhibit.domain for exhibit in self.exhibits])
        plain = tuple([exhibit.civilisation for exhibit in self.exhibits])
        # The usual case: every card has a civilisation, so that civilisations are the kinds.
        if not plain or (min(plain) >= 0 and max(plain) < kinds):
            self.kinds, self.kind_of = kinds, plain
            return
        numbered = []
        for exhibit in self.exhibits:
            if exhibit.civilisation >= len(self.civilisation_rates):
                raise ValueError(f"civilisation {exhibit.civilisation} has no entry in the bonuses")
            if exhibit.civilisation >= 0:
                numbered.append(exhibit.civilisation)
            elif exhibit.own_kind:
                numbered.append(kinds)
                kinds += 1
            else:
                numbered.append(EMPTY)
        self.kinds = kinds
        self.kind_of = tuple(numbered)

    def tally(self, layout: Sequence[int]) -> Tally:
        """Score a layout exactly (B52-B56, B61-B67); `proven` stays false."""
        tally = self.collections(layout)
        if self.patron is not None:
            tally.patron = self.patron(tally)
        self._add_bonuses(tally)
        if self.lines is not None:
            tally.besides = self.lines.besides(tally)
        tally.museum = self
        return tally

    def connected(self) -> Case:
        """Return the same museum without geometry, for its collections alone: all cells touch each other."""
        return Case(_open_board(self.board), *self._rest)

    def bonus(self, name: str, points: int) -> int:
        """Return what the line of a bonus comes to with so many points (B65-B67)."""
        return points if self.lines is None else self.lines.line(name).change.of(points)

    def collections(self, layout: Sequence[int]) -> Tally:
        """Score the collections of a layout alone (B52-B56), which is all that a patron is shown."""
        kind_masks, domain_masks = self._masks(layout)
        sizes, groups, points = self._civilisations(kind_masks)
        domain_sizes, domain_groups, domain_points = self._domains(kind_masks, domain_masks)
        return Tally(
            tuple(layout),
            self.exhibits,
            sizes,
            domain_sizes,
            groups,
            domain_groups,
            points,
            domain_points,
            neighbours=self.board.neighbours,
        )

    def size_of(self, number: int, cells: int, layout: Sequence[int]) -> int:
        """Return the size of a collection, numbered civilisations before domains, of which only some *cells* of a
        layout are left."""
        first = len(self.civilisation_rates)
        if number < first:
            return self._sized([cells], (self.civilisation_rates[number],), int.bit_count)[0][0]
        counted = _kinds_in(self._masks(layout)[0])
        return self._sized([cells], (self.domain_rates[number - first],), counted)[0][0]

    def _masks(self, layout: Sequence[int]) -> tuple[list[int], list[int]]:
        """Return the cells of each kind and of each domain as masks."""
        kind_masks = [0] * (self.kinds + 1)
        domain_masks = [0] * (len(self.domain_rates) + 1)
        kind_of, domain_of = self.kind_of, self.domain_of
        bit = 1
        for index in layout:
            if index >= 0:
                kind_masks[kind_of[index]] |= bit
                domain_masks[domain_of[index]] |= bit
            bit <<= 1
        kind_masks[-1] = domain_masks[-1] = 0
        return kind_masks, domain_masks

    def _civilisations(self, kind_masks: list[int]) -> Collected:
        """Return the size of each civilisation's largest connected set (B53)."""
        return self._sized(kind_masks, self.civilisation_rates, int.bit_count)

    def _domains(self, kind_masks: list[int], domain_masks: list[int]) -> Collected:
        """Return the number of different kinds in each domain's best connected set (B54, R2)."""
        return self._sized(domain_masks, self.domain_rates, _kinds_in(kind_masks))

    def _sized(self, masks: list[int], rates: Rates, counted: Callable[[int], int]) -> Collected:
        """Size the best connected set of each mask by *counted*; a bonus needs two connected cards (R3)."""
        sizes, groups, points = [], [], 0
        for mask, rate in zip(masks, rates, strict=False):
            size = group = 0
            # Components of a single cell are left out, so that `parts` is empty without two connected cards.
            parts = self.ground.components(mask) if mask & (mask - 1) else ()
            if parts:
                found = [(counted(part), part) for part in parts]
                number, group = found[0] if len(parts) == 1 else self._preferred(found)
                size = rate.sizes[number]
                if size:
                    points += rate.points[number]
                else:
                    group = 0
            sizes.append(size)
            groups.append(group)
        return tuple(sizes), tuple(groups), points

    def _preferred(self, counted: list[tuple[int, int]]) -> tuple[int, int]:
        """Return the part that counts most; among equals one that fills the gallery, then the largest.

        Which of two equal sets is the collection is the player's choice, and the gallery's bonus rests on it (B65).
        """
        best = max(counted)[0]
        equals = [pair for pair in counted if pair[0] == best]
        return next((pair for pair in equals if not self.gallery & ~pair[1]), equals[0])

    def _add_bonuses(self, tally: Tally) -> None:
        """Add the bonuses for the gallery (B65, R4), the full museum (B66) and both (B67)."""
        board, gallery = self.board, self.gallery
        groups = tally.civilisation_groups + tally.domain_groups
        filled = gallery != 0 and gallery in [gallery & group for group in groups]
        full = len(tally.layout) - tally.layout.count(EMPTY) >= self.usable.bit_count()
        tally.gallery = board.gallery_bonus if filled else 0
        tally.full_museum = board.museum_bonus if full else 0
        tally.both = board.both_bonus if full and filled else 0


@lru_cache
def _open_board(board: Board) -> Board:
    return replace(board, neighbours=(board.everywhere,) * board.size)


def _kinds_in(kind_masks: Sequence[int]) -> Callable[[int], int]:
    """Return the function that counts the kinds with a card in a part of the board."""
    present = [mask for mask in kind_masks if mask]
    return lambda part: len([1 for kind in present if kind & part])

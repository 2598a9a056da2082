"""The two inner steps of the search: propose an exchange of two cells, and recount the collections it touched.

Both run once per move, so they are closures over local variables: Python reads those faster than attributes.
Sets of cells are bit masks, which makes union, difference and "beside" single operations on small ints.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from museum.galleries.problem import LayoutProblem
from museum.galleries.tally import EMPTY

Undo = list[tuple[int, int, int]]
Recount = Callable[[Iterable[int], Undo], tuple[int, int]]
Propose = Callable[[int, int], tuple[int, int]]


class Position:
    """The present layout of a search, with all that is derived from it.

    `items` is the item of each cell. By collection, `masks` is the set of its cells, `mains` the best connected
    part of that set, and `counts` the size of that part, at most the collection's `top`. The closures below hold
    these lists, so a list is refilled but never replaced.
    """

    __slots__ = ("counts", "items", "mains", "masks")

    def __init__(self, problem: LayoutProblem) -> None:
        self.items = [EMPTY] * problem.case.board.size
        self.masks = [0] * (problem.nothing + 1)
        self.mains = [0] * (problem.nothing + 1)
        self.counts = [0] * (problem.nothing + 1)


def recounter(problem: LayoutProblem, position: Position) -> Recount:
    """Return the function that recounts some collections after their masks have changed.

    It returns the changes of worth and of code, and appends (collection, count, part) to `undo`: restoring these is
    cheaper than recounting when the move is rejected.
    """
    masks, mains, counts = position.masks, position.mains, position.counts
    top, first_domain, kinds_in = problem.top, problem.first_domain, problem.kinds_in
    worth, code = problem.worth, problem.code
    known, components = problem.case.ground.known, problem.case.ground.components

    def recount(touched: Iterable[int], undo: Undo) -> tuple[int, int]:
        delta = gain = 0
        for k in touched:
            limit = top[k]
            if not limit:
                continue  # it earns nothing at any size
            mask = masks[k]
            # The look-up of `Ground.components`, without the call: most masks have been met before.
            parts = known.get(mask)
            if parts is None:
                parts = components(mask)
            main = n = 0
            if parts:
                main = parts[0]  # parts come largest first
                if k < first_domain:
                    n = main.bit_count()  # B53: a civilisation counts its cards
                elif main == mask:
                    n = len(kinds_in[k])  # all its cards are connected, so all its kinds are there
                else:
                    # B54: a domain counts different kinds, of which a smaller part may have more.
                    for part in parts:
                        different = 0
                        for kind in kinds_in[k]:
                            if masks[kind] & part:
                                different += 1
                        if different > n:
                            n, main = different, part
            before = counts[k]
            undo.append((k, before, mains[k]))
            mains[k] = main
            # Beyond `top` no further card earns anything, and the tables `worth` and `code` end there.
            n = min(n, limit)
            if n != before:
                counts[k] = n
                delta += worth[k][n] - worth[k][before]
                gain += code[k][n] - code[k][before]
        return delta, gain

    return recount


def proposer(problem: LayoutProblem, position: Position) -> Propose:
    """Return the function that proposes two cells to exchange, from a random number and the movable cells.

    It usually takes a stray card of an incomplete collection, one outside its best part, and a cell beside that
    part. Exchanges of two random cells hardly ever improve a full museum; these lengthen a collection nearly
    always, and the annealing decides whether the loss elsewhere is worth it.

    Each choice uses other bits of `chance`. Ranges that overlap a little are no harm: the moves needn't be
    independent, only varied and reproducible.
    """
    masks, mains, counts = position.masks, position.mains, position.counts
    relevant, top, worth = problem.relevant, problem.top, problem.worth
    ground, eagerness = problem.case.ground, _eagerness(problem, position)
    cells, listed = ground.cells, ground.listed
    low, high, low_mask, half = ground.low, ground.high, ground.low_mask, ground.half
    many = len(relevant)

    def propose(chance: int, movable: int) -> tuple[int, int]:
        i = chance % many
        k = relevant[i]
        if counts[k] >= top[k]:
            k = next((k for k in relevant[i:] + relevant[:i] if counts[k] < top[k]), -1)
            if k < 0:
                # Every collection is complete, so only the gallery can be missing.
                return _towards_gallery(problem, position, chance >> 6, movable)
        # The better of two random collections: a bias towards the larger gain, without the cost of ranking all.
        other = relevant[(chance >> 34) % many]
        if other != k and worth[other][-1] - worth[other][counts[other]] > worth[k][-1] - worth[k][counts[k]]:
            k = other
        mask, main = masks[k], mains[k]
        if not main:
            # No two of its cards are connected yet: build on one of them.
            loose = cells(mask)
            main = 1 << loose[(chance >> 6) % len(loose)]
        astray = mask & ~main & movable
        # The neighbours of the part, by the two tables of `Ground`, that hold another collection's card or none.
        around = (low[main & low_mask] | high[main >> half]) & ~mask & movable
        strays = listed.get(astray) or cells(astray)
        beside = listed.get(around) or cells(around)
        if not strays or not beside:
            return _anywhere(problem, chance >> 6, movable)
        a = strays[(chance >> 11) % len(strays)]
        b = beside[(chance >> 16) % len(beside)]
        c = beside[(chance >> 25) % len(beside)]
        if b == c:
            return a, b
        # The item that must make room moves to cell a: of two, the one that fits there better.
        there = low[1 << a & low_mask] | high[1 << a >> half]
        return a, c if eagerness(c, there) > eagerness(b, there) else b

    return propose


def keeping(problem: LayoutProblem, position: Position, propose: Propose, filler: int) -> Propose:
    """Return a proposer that leaves the gallery to the collection *filler*, which fills it.

    By turns it proposes exchanges around the gallery, in it, and anywhere. Where another card would come into the
    gallery, it returns the same cell twice: that move changes nothing.
    """
    gallery, items = problem.case.gallery, position.items
    kind_of, domain_of = problem.kind_of, problem.domain_of
    grounds = (~gallery, gallery, ~gallery, -1)

    def kept(chance: int, movable: int) -> tuple[int, int]:
        a, b = propose(chance, movable & grounds[chance >> 8 & 3])
        if (gallery >> a ^ gallery >> b) & 1:
            coming = items[b] if gallery >> a & 1 else items[a]
            if filler not in (kind_of[coming], domain_of[coming]):
                return a, a
        return a, b

    return kept


def _eagerness(problem: LayoutProblem, position: Position) -> Callable[[int, int], int]:
    """Return the function that weighs moving the item of a cell to a place with the neighbours `there`.

    It adds 1 for each of the item's two collections that has a card there, and takes 1 off for each whose best
    part the item would leave.
    """
    masks, mains, items = position.masks, position.mains, position.items
    kind_of, domain_of, top = problem.kind_of, problem.domain_of, problem.top

    def eagerness(cell: int, there: int) -> int:
        item = items[cell]
        kind, domain = kind_of[item], domain_of[item]
        here = 1 << cell
        eager = 0
        if top[kind]:
            eager += bool(there & masks[kind] & ~here) - bool(mains[kind] & here)
        if top[domain]:
            eager += bool(there & masks[domain] & ~here) - bool(mains[domain] & here)
        return eager

    return eagerness


def _towards_gallery(problem: LayoutProblem, position: Position, chance: int, movable: int) -> tuple[int, int]:
    """Propose a card of a collection that could fill the gallery, and a gallery cell without its cards (B65)."""
    if not problem.candidates:
        return _anywhere(problem, chance, movable)
    cells, gallery = problem.case.ground.cells, problem.case.gallery
    mask = position.masks[problem.candidates[chance % len(problem.candidates)]]
    chance >>= 3
    outside, lacking = cells(mask & ~gallery & movable), cells(gallery & ~mask & movable)
    if not outside or not lacking:
        return _anywhere(problem, chance, movable)
    return outside[chance % len(outside)], lacking[(chance >> 5) % len(lacking)]


def _anywhere(problem: LayoutProblem, chance: int, movable: int) -> tuple[int, int]:
    """Propose any two movable cells, which may be the same one: that move changes nothing."""
    free = problem.case.ground.cells(movable)
    return free[chance % len(free)], free[(chance >> 6) % len(free)]

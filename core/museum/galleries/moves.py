"""The two inner steps of the search, bound to one problem: propose an exchange, and count what it changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from museum.galleries.problem import Problem
from museum.galleries.tally import EMPTY

Undo = list[tuple[int, int, int]]
Recount = Callable[[Iterable[int], Undo], tuple[int, int]]
Propose = Callable[[int, int], tuple[int, int]]


class Standing:
    """Hold how a problem's items and collections stand now; the lists are filled anew, never replaced.

    `items` are by cell; by collection, `masks` are its cells, `mains` its best connected part, `counts` what
    that part counts, at most its top.
    """

    __slots__ = ("counts", "items", "mains", "masks")

    def __init__(self, problem: Problem) -> None:
        self.items = [EMPTY] * problem.case.board.size
        self.masks = [0] * (problem.nothing + 1)
        self.mains = [0] * (problem.nothing + 1)
        self.counts = [0] * (problem.nothing + 1)


def recounter(problem: Problem, standing: Standing) -> Recount:
    """Make the function that counts some collections anew.

    It gives the changes of worth and of code, and notes in `undo` what was before: collection, count, part.
    """
    masks, mains, counts = standing.masks, standing.mains, standing.counts
    top, first_domain, kinds_in = problem.top, problem.first_domain, problem.kinds_in
    worth, code = problem.worth, problem.code
    known, components = problem.case.ground.known, problem.case.ground.components

    def recount(touched: Iterable[int], undo: Undo) -> tuple[int, int]:
        delta = gain = 0
        for k in touched:
            limit = top[k]
            if not limit:
                continue
            mask = masks[k]
            parts = known.get(mask)
            if parts is None:
                parts = components(mask)
            main = n = 0
            if parts:
                main = parts[0]
                if k < first_domain:
                    n = main.bit_count()
                elif main == mask:
                    n = len(kinds_in[k])
                else:
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
            n = min(n, limit)
            if n != before:
                counts[k] = n
                delta += worth[k][n] - worth[k][before]
                gain += code[k][n] - code[k][before]
        return delta, gain

    return recount


def proposer(problem: Problem, standing: Standing) -> Propose:
    """Make the function that proposes two cells to exchange, from a random number and the movable cells.

    Usually a card of an incomplete collection that strayed from its best part, and a cell beside that part.
    Of two collections the one with more to gain is taken, of two cells the one whose item would rather leave.
    """
    masks, mains, counts, items = standing.masks, standing.mains, standing.counts, standing.items
    relevant, top, worth = problem.relevant, problem.top, problem.worth
    kind_of, domain_of = problem.kind_of, problem.domain_of
    ground = problem.case.ground
    cells, listed = ground.cells, ground.listed
    low, high, low_mask, half = ground.low, ground.high, ground.low_mask, ground.half
    many = len(relevant)

    def propose(chance: int, movable: int) -> tuple[int, int]:
        i = chance % many
        k = relevant[i]
        if counts[k] >= top[k]:
            k = next((k for k in relevant[i:] + relevant[:i] if counts[k] < top[k]), -1)
            if k < 0:
                return _without_strays(problem, standing, chance >> 6, movable)
        other = relevant[(chance >> 34) % many]
        if other != k and worth[other][-1] - worth[other][counts[other]] > worth[k][-1] - worth[k][counts[k]]:
            k = other
        mask, main = masks[k], mains[k]
        if not main:
            loose = cells(mask)
            main = 1 << loose[(chance >> 6) % len(loose)]
        astray = mask & ~main & movable
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
        there = low[1 << a & low_mask] | high[1 << a >> half]
        return a, c if eagerness(c, there) > eagerness(b, there) else b

    def eagerness(cell: int, there: int) -> int:
        """Weigh what the item of a cell would find beside its new cell against what it would leave."""
        item = items[cell]
        kind, domain = kind_of[item], domain_of[item]
        here = 1 << cell
        eager = 0
        if top[kind]:
            eager += bool(there & masks[kind] & ~here) - bool(mains[kind] & here)
        if top[domain]:
            eager += bool(there & masks[domain] & ~here) - bool(mains[domain] & here)
        return eager

    return propose


def _without_strays(problem: Problem, standing: Standing, chance: int, movable: int) -> tuple[int, int]:
    """Propose a card of a collection that could fill the gallery, and a gallery cell that lacks one (B65)."""
    if not problem.candidates:
        return _anywhere(problem, chance, movable)
    cells, gallery = problem.case.ground.cells, problem.case.gallery
    mask = standing.masks[problem.candidates[chance % len(problem.candidates)]]
    chance >>= 3
    outside, lacking = cells(mask & ~gallery & movable), cells(gallery & ~mask & movable)
    if not outside or not lacking:
        return _anywhere(problem, chance, movable)
    return outside[chance % len(outside)], lacking[(chance >> 5) % len(lacking)]


def _anywhere(problem: Problem, chance: int, movable: int) -> tuple[int, int]:
    free = problem.case.ground.cells(movable)
    return free[chance % len(free)], free[(chance >> 6) % len(free)]

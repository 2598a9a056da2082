"""The arranger's core: one exchange of two cells after the other, accepted as annealing accepts."""

from __future__ import annotations

from math import log

from museum.galleries.moves import Standing, Undo, proposer, recounter
from museum.galleries.patrons import LAYOUT, NOTHING, CollectionSizes, SizesPatron, ask
from museum.galleries.problem import Problem
from museum.galleries.rates import POINT, TOTAL, rates_of
from museum.galleries.stream import INCREMENT, MULTIPLIER, WORD, Stream
from museum.galleries.tally import Tally

_CHANCES = tuple(-log((i + 0.5) / 1024) for i in range(1024))


class Search:
    """Hold one search: which item stands in which cell, how the collections stand, and the best layout met.

    `code` ranks the layout; the search itself climbs a value that counts progress besides points. A patron
    who looks at the layout is asked at every move if the search is `attentive`, else not at all.
    """

    __slots__ = (
        "_patron_points", "_propose", "_recount", "attentive", "best_code", "best_items", "code", "movable",
        "problem", "standing", "stream",
    )

    def __init__(self, problem: Problem, stream: Stream) -> None:
        self.problem = problem
        self.stream = stream
        self.standing = Standing(problem)
        self.movable = 0
        self.attentive = False
        self.code = 0
        self.best_code = -1
        self.best_items: list[int] = []
        self._recount = recounter(problem, self.standing)
        self._propose = proposer(problem, self.standing)
        self._patron_points: dict[tuple[int, ...], int] = {}

    def load(self, items: list[int], pinned: int = 0) -> bool:
        """Take up a placement of all items, one per cell of the board, EMPTY in unusable cells.

        Items in `pinned` cells will not move. Tell whether the bound is reached.
        """
        problem, standing = self.problem, self.standing
        masks = standing.masks
        standing.items[:] = items
        masks[:] = standing.mains[:] = standing.counts[:] = [0] * (problem.nothing + 1)
        kind_of, domain_of = problem.kind_of, problem.domain_of
        bit = 1
        for item in items:
            if item >= 0:
                masks[kind_of[item]] |= bit
                masks[domain_of[item]] |= bit
            bit <<= 1
        self.movable = problem.case.usable & ~pinned
        self.code = self._recount(problem.relevant, [])[1] + TOTAL * self._extras()
        if self.code > self.best_code:
            self.best_code = self.code
            self.best_items = items[:]
        return self.code >= (problem.full_mark if self.attentive else problem.mark)

    def run(self, moves: int, heat: float) -> bool:
        """Try so many exchanges at a heat given in points; tell whether the bound was reached."""
        problem, standing = self.problem, self.standing
        mark = problem.full_mark if self.attentive else problem.mark
        kind_of, domain_of, movable = problem.kind_of, problem.domain_of, self.movable
        items, masks, mains, counts = standing.items, standing.masks, standing.mains, standing.counts
        has_extras = bool(problem.candidates) or problem.bound.attention != NOTHING
        propose, recount = self._propose, self._recount
        scale, state, code = heat * POINT, self.stream.state, self.code
        extra = now = self._extras() if has_extras else 0
        watched = range(problem.nothing + 1) if problem.watched is None else problem.watched
        # Nothing but these can change what the gallery and the patron pay.
        telling = frozenset((*problem.candidates, *watched)) if has_extras else frozenset()
        for _ in range(moves if movable & (movable - 1) else 0):
            if code >= mark:
                break
            state = (state * MULTIPLIER + INCREMENT) & WORD
            a, b = propose(state >> 16, movable)
            x, y = items[a], items[b]
            kind_a, kind_b, domain_a, domain_b = kind_of[x], kind_of[y], domain_of[x], domain_of[y]
            cells = 1 << a | 1 << b
            masks[kind_a] ^= cells
            masks[kind_b] ^= cells
            masks[domain_a] ^= cells
            masks[domain_b] ^= cells
            touched: tuple[int, ...] = (kind_a, kind_b) if kind_a != kind_b else ()
            touched += (domain_a, domain_b) if domain_a != domain_b else (domain_a,)
            undo: Undo = []
            delta, gain = recount(touched, undo)
            items[a], items[b] = y, x
            now = extra
            if not telling.isdisjoint(touched):
                now = self._extras()
                delta += POINT * (now - extra)
                gain += TOTAL * (now - extra)
            if delta >= 0 or -delta < scale * _CHANCES[state >> 54]:
                code += gain
                extra = now
                if code > self.best_code:
                    self.best_code = code
                    self.best_items = items[:]
                continue
            items[a], items[b] = x, y
            masks[kind_a] ^= cells
            masks[kind_b] ^= cells
            masks[domain_a] ^= cells
            masks[domain_b] ^= cells
            for k, count, main in undo:
                counts[k] = count
                mains[k] = main
        self.stream.state = state
        self.code = code
        return self.best_code >= mark

    def _extras(self) -> int:
        """Give the points of the gallery, of both bonuses, and of the patron unless he is left out."""
        problem, standing = self.problem, self.standing
        bound = problem.bound
        extra = 0
        for k in problem.candidates:
            if not problem.case.gallery & ~standing.mains[k] and standing.counts[k] + self._bonus(k) >= (
                    problem.case.tables.smallest):
                extra = bound.gallery + bound.both
                break
        if bound.attention == LAYOUT and not self.attentive:
            return extra
        if bound.attention == NOTHING:
            return extra + bound.patron
        counts, watched = standing.counts, problem.watched
        key = tuple(counts) if watched is None else tuple([counts[k] for k in watched])
        points = self._patron_points.get(key)
        if points is None:
            points = self._ask_patron(key)
        return extra + points

    def _bonus(self, k: int) -> int:
        case = self.problem.case
        if k < self.problem.first_domain:
            return case.civilisation_bonus[k]
        return case.domain_bonus[k - self.problem.first_domain]

    def _ask_patron(self, key: tuple[int, ...]) -> int:
        """Ask the patron, and remember the answer unless he looked at more than sizes this time."""
        patron = self.problem.case.patron
        if patron is None:
            return 0
        if isinstance(patron, SizesPatron):
            points = self._patron_points[key] = patron.points(self._sizes())
            return points
        points, attention = ask(patron, self._shown())
        if attention != LAYOUT:
            self._patron_points[key] = points
        return points

    def _sizes(self) -> CollectionSizes:
        """Give the sizes of the collections as they stand, bonuses included."""
        case, counts, first = self.problem.case, self.standing.counts, self.problem.first_domain
        smallest = case.tables.smallest
        civilisations = zip(counts, case.civilisation_bonus, strict=False)
        domains = zip(counts[first:-1], case.domain_bonus, strict=True)
        return CollectionSizes(
            [n + more if n and n + more >= smallest else 0 for n, more in civilisations],
            [n + more if n and n + more >= smallest else 0 for n, more in domains],
        )

    def _shown(self) -> Tally:
        """Tally the collections as they stand, from what is counted already."""
        problem, standing, sizes = self.problem, self.standing, self._sizes()
        civilisations, domains = rates_of(problem.case.tables)
        mains, first = standing.mains, problem.first_domain
        return Tally(
            tuple(problem.layout(standing.items)), problem.case.exhibits,
            tuple(sizes.civilisations), tuple(sizes.domains),
            tuple([main if size else 0 for main, size in zip(mains, sizes.civilisations, strict=False)]),
            tuple([main if size else 0 for main, size in zip(mains[first:-1], sizes.domains, strict=True)]),
            sum([civilisations.points[size] for size in sizes.civilisations]),
            sum([domains.points[size] for size in sizes.domains]),
        )

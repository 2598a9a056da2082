"""The core of the arranger: simulated annealing over exchanges of two cells.

An exact search is hopeless (25 cards have 25! layouts), but most museums have a layout that reaches the bound of
`bound.py`, which proves it best. Annealing finds such layouts in some hundred moves, because a move costs little: an
exchange touches at most four collections, and whether a set of cells is connected is mostly a dictionary look-up.
"""

from __future__ import annotations

from math import log
from typing import Final

from museum.galleries.moves import Position, Undo, keeping, proposer, recounter
from museum.galleries.patrons import LAYOUT, NOTHING, CollectionSizes, SizesPatron, ask
from museum.galleries.problem import LayoutProblem
from museum.galleries.rates import POINT, TOTAL
from museum.galleries.stream import INCREMENT, MULTIPLIER, WORD, Stream
from museum.galleries.tally import Tally

# Annealing accepts a loss with the probability exp(-loss / heat), which is the same as comparing loss / heat with
# -log(u) for a random u between 0 and 1. This table holds -log(u) for 1024 values of u; ten random bits choose one.
_CHANCES: Final = tuple(-log((i + 0.5) / 1024) for i in range(1024))


LOWEST: Final = -1 << 60
"""Less than the code of any layout."""


class Search:
    """One search: the present position, its `code`, and the best layout met.

    Two values are kept apart. The `code` ranks layouts as the rules do: total first, then ties. The search climbs the
    *worth*, which also pays for each connected card that earns no point yet: without it, the way from two connected
    cards to the three that score would be a plain without a slope. A patron who looks at the layout is asked at
    every move if the search is `attentive`, else not at all.
    """

    __slots__ = (
        "_patron_points",
        "_propose",
        "_recount",
        "attentive",
        "best_code",
        "best_items",
        "code",
        "movable",
        "position",
        "problem",
        "stream",
    )

    def __init__(self, problem: LayoutProblem, stream: Stream) -> None:
        self.problem = problem
        self.stream = stream
        self.position = Position(problem)
        self.movable = 0
        self.attentive = False
        self.code = 0
        self.best_code = LOWEST
        self.best_items: list[int] = []
        self._recount = recounter(problem, self.position)
        self._propose = proposer(problem, self.position)
        self._patron_points: dict[tuple[int, ...], int] = {}

    def load(self, items: list[int], pinned: int = 0) -> bool:
        """Start from a placement of all items, one per cell of the board, EMPTY in unusable cells.

        Items in `pinned` cells won't move. Return whether the bound is reached.
        """
        problem, position = self.problem, self.position
        masks = position.masks
        position.items[:] = items
        masks[:] = position.mains[:] = position.counts[:] = [0] * (problem.nothing + 1)
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

    def run(self, moves: int, heat: float, filler: int) -> bool:
        """Try so many exchanges at a heat given in points, and leave the gallery to a *filler*, if it isn't -1;
        return whether the bound was reached.

        The loop is one long function on purpose: it runs once per move, where every call and attribute would show.
        """
        problem, position = self.problem, self.position
        mark = problem.full_mark if self.attentive else problem.mark
        kind_of, domain_of, movable = problem.kind_of, problem.domain_of, self.movable
        items, masks, mains, counts = position.items, position.masks, position.mains, position.counts
        recount = self._recount
        propose = self._propose if filler < 0 else keeping(problem, position, self._propose, filler)
        scale, state, code = heat * POINT, self.stream.state, self.code
        watched = self._watched_for_extras()
        extra = now = self._extras() if watched else 0
        for _ in range(moves if movable & (movable - 1) else 0):  # an exchange takes two movable cells
            if code >= mark:
                break
            # `Stream.below`, without the call. The low bits of such a generator repeat soon, so they are dropped.
            state = (state * MULTIPLIER + INCREMENT) & WORD
            a, b = propose(state >> 16, movable)
            x, y = items[a], items[b]
            kind_a, kind_b, domain_a, domain_b = kind_of[x], kind_of[y], domain_of[x], domain_of[y]
            # Flipping both cells in the masks of both items moves the items. Where they share a collection it is
            # flipped twice, which changes nothing, as it should; and the same flips take the move back.
            cells = 1 << a | 1 << b
            masks[kind_a] ^= cells
            masks[kind_b] ^= cells
            masks[domain_a] ^= cells
            masks[domain_b] ^= cells
            # A domain keeps its cells when two of its own cards change places, but not the kinds in each part.
            touched: tuple[int, ...] = (kind_a, kind_b) if kind_a != kind_b else ()
            touched += (domain_a, domain_b) if domain_a != domain_b else (domain_a,)
            undo: Undo = []
            delta, gain = recount(touched, undo)
            items[a], items[b] = y, x
            now = extra
            if not watched.isdisjoint(touched):
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
            # Rejected: everything goes back, in any order, since `undo` has each collection once.
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

    def _watched_for_extras(self) -> frozenset[int]:
        """Return the collections that can change what `_extras` returns; none where nothing can."""
        problem = self.problem
        if not problem.candidates and problem.bound.attention == NOTHING:
            return frozenset()
        watched = range(problem.nothing + 1) if problem.watched is None else problem.watched
        return frozenset((*problem.candidates, *watched))

    def _extras(self) -> int:
        """Return the points of the gallery, of both bonuses, and of the patron unless he is left out.

        The full museum isn't here: no exchange changes the number of cards.
        """
        problem, position = self.problem, self.position
        bound = problem.bound
        extra = problem.unfilled
        for k in problem.candidates:
            if not problem.case.gallery & ~position.mains[k] and problem.rates[k].sizes[position.counts[k]]:
                extra = problem.filled
                break
        if bound.attention == LAYOUT and not self.attentive:
            return extra
        if bound.attention == NOTHING:
            return extra + bound.patron
        counts, watched = position.counts, problem.watched
        # Patrons are slow to ask and pure functions, so their answers are remembered by the sizes they read.
        key = tuple(counts) if watched is None else tuple([counts[k] for k in watched])
        points = self._patron_points.get(key)
        if points is None:
            points = self._ask_patron(key)
        return extra + points

    def _ask_patron(self, key: tuple[int, ...]) -> int:
        """Ask the patron, and remember the answer unless he read more than sizes this time."""
        patron = self.problem.case.onlooker
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
        """Return the present sizes of the collections, bonuses included."""
        case, counts, first = self.problem.case, self.position.counts, self.problem.first_domain
        civilisations = zip(counts, case.civilisation_rates, strict=False)
        domains = zip(counts[first:-1], case.domain_rates, strict=True)
        return CollectionSizes(
            [rate.sizes[n] if n else 0 for n, rate in civilisations],
            [rate.sizes[n] if n else 0 for n, rate in domains],
        )

    def _shown(self) -> Tally:
        """Return a tally of the present layout, from the counts that are at hand."""
        problem, position, sizes = self.problem, self.position, self._sizes()
        case, counts, mains, first = problem.case, position.counts, position.mains, problem.first_domain
        return Tally(
            tuple(problem.layout(position.items)),
            problem.case.exhibits,
            tuple(sizes.civilisations),
            tuple(sizes.domains),
            tuple([main if size else 0 for main, size in zip(mains, sizes.civilisations, strict=False)]),
            tuple([main if size else 0 for main, size in zip(mains[first:-1], sizes.domains, strict=True)]),
            sum([rate.points[n] for n, rate in zip(counts, case.civilisation_rates, strict=False) if n]),
            sum([rate.points[n] for n, rate in zip(counts[first:-1], case.domain_rates, strict=True) if n]),
            neighbours=problem.case.board.neighbours,
        )

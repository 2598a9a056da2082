"""The judge of one museum: scores its layouts exactly and finds the best one that it can."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from museum.frozen import dataclass
from museum.galleries.board import Board
from museum.galleries.bound import Bound, bound_of
from museum.galleries.case import Case
from museum.galleries.lines import Lines
from museum.galleries.patrons import LAYOUT
from museum.galleries.pieces import Exhibit, PieceTables
from museum.galleries.problem import LayoutProblem
from museum.galleries.rates import TOTAL
from museum.galleries.search import LOWEST, Search
from museum.galleries.starts import continued_start, first_start
from museum.galleries.stream import Stream
from museum.galleries.tally import Patron, Tally

Layout = Sequence[int]


@dataclass(frozen=True, slots=True)
class Annealing:
    """A search in rounds, each from a start of its own, until the bound is reached.

    `moves` is the number of moves in each round; `heats`, in points, are used in turn. Many short rounds beat a long
    one: a round that will reach the bound does so soon, and one that is stuck is better begun anew. The heat stays
    the same within a round, since the best layout met is kept anyway.
    """

    moves: tuple[int, ...]
    heats: tuple[float, ...]

    def __call__(
        self, problem: LayoutProblem, start: Layout | None, attempt: int = 0, known: int = LOWEST
    ) -> list[int]:
        """Return the items by cell of the best layout found; each *attempt* draws other moves.

        A layout with the total *known* has been found before: only better ones matter.
        """
        # Seeded by the cards alone: the same museum is always arranged in the same way, on every machine.
        seed = problem.kind_of + problem.domain_of + ([attempt >> 8 & 255, attempt & 255] if attempt else [])
        search = Search(problem, Stream(seed))
        if problem.bound.attention == LAYOUT:
            return self._with_onlooker(problem, search, start, attempt, known)
        for number in self._numbers(attempt):
            best = max(known, search.best_code // TOTAL + problem.bound.full_museum)
            if self._round(search, start, number, filler_of(problem, number, best)):
                break
        return search.best_items

    def _numbers(self, attempt: int) -> range:
        """Return the numbers of the rounds; starts differ by them, and go on where the last attempt stopped."""
        return range(attempt * len(self.moves), (attempt + 1) * len(self.moves))

    def _with_onlooker(
        self, problem: LayoutProblem, search: Search, start: Layout | None, attempt: int, known: int
    ) -> list[int]:
        """Search by turns without and with asking a patron who looks at the layout, and keep the better result.

        Asking him at each move makes a move many times slower, so those rounds are shorter; and he often pays for
        the layout that is best without him.
        """
        best: list[int] = []
        best_rank = (LOWEST, 0, 0, 0)
        for number in self._numbers(attempt):
            search.attentive = number % 2 == 1
            search.best_code = LOWEST  # codes with and without the patron can't be compared
            self._round(search, start, number, filler_of(problem, number // 2, max(known, best_rank[0])))
            rank = problem.case.tally(problem.layout(search.best_items)).rank
            if rank > best_rank:
                best, best_rank = search.best_items, rank
            if best_rank[0] >= problem.bound.total:
                break
        return best

    def _round(self, search: Search, start: Layout | None, number: int, filler: int) -> bool:
        problem = search.problem
        begin = continued_start(problem, start) if start is not None and number == 0 else None
        filler = -1 if begin else filler
        items, pinned = begin or first_start(problem, search.stream, number, filler)
        if search.load(items, pinned) or not problem.relevant:
            return True
        moves = self.moves[number % len(self.moves)]
        moves = moves // 3 if search.attentive else moves
        return search.run(moves, self.heats[number % len(self.heats)], filler)


def filler_of(problem: LayoutProblem, number: int, best: int) -> int:
    """Return the collection that fills the gallery in the round of this number; -1 if none does at first.

    Those take turns with which more than the total *best* may be possible, the most hopeful first.
    """
    options = zip((-1, *problem.candidates), problem.bound.options, strict=True)
    hopeful = sorted([(-most, k) for k, most in options if most > best])
    return hopeful[number % len(hopeful)][1] if hopeful else -1


# The first rounds are short since most museums reach the bound in one of them.
_FIRST: Final = Annealing(moves=(300,) * 8 + (1500,) * 9, heats=(3.0,))
# One attempt of a search that goes on: some 50 ms, so that it can be stopped in time.
_FURTHER: Final = Annealing(moves=(1500,) * 4, heats=(3.0,))


class Judge:
    """Scores one museum under many layouts, and arranges it (B51-B56, B61-B67)."""

    __slots__ = ("_case", "_problem")

    def __init__(
        self,
        board: Board,
        tables: PieceTables,
        exhibits: Sequence[Exhibit],
        civilisation_bonus: Sequence[int],
        domain_bonus: Sequence[int],
        patron: Patron | None = None,
        blocked: int = 0,
        lines: Lines | None = None,
    ) -> None:
        """Take a museum: the bonuses are experts' "+1" by civilisation and by domain (B56); `blocked` is the mask of
        cells that can't be used; `lines` are those of the sheet that come to more than their plain points.
        """
        self._case = Case(board, tables, exhibits, civilisation_bonus, domain_bonus, patron, blocked, lines)
        self._problem: LayoutProblem | None = None

    def tally(self, layout: Layout) -> Tally:
        """Score a layout exactly: `layout[cell]` is an index into the exhibits, or -1 for none."""
        tally = self._case.tally(layout)
        if self._problem is not None:
            tally.limit = self._problem.bound.total
            tally.proven = tally.total == tally.limit
        return tally

    def bound(self) -> Bound:
        """Return an upper bound of the total that ignores geometry, line by line."""
        return self._problem.bound if self._problem is not None else bound_of(self._case)

    def without_geometry(self) -> Tally:
        """Score a museum in which all cells touch, which takes no search: hardly more than the best layout scores.

        Only what a filled gallery walls off is seen to. The cards stand in no layout of the board.
        """
        bound = self.bound()
        tally = bound.tally
        if self._case.lines is not None:
            tally.besides = self._case.lines.besides(tally)
        tally.museum, tally.whole, tally.limit = self._case, True, bound.total
        return tally

    def best(self, start: Layout | None = None) -> Tally:
        """Arrange all exhibits as well as can be found, and score that (B51).

        `start`, a former layout, is where the search begins. The result depends on the input alone. Of
        layouts with the same total the one with most points in civilisations is preferred, then in domains,
        then of the patron. Raise ValueError if the cards do not fit.
        """
        problem = self._prepared()
        return self.tally(problem.layout(_FIRST(problem, start)))

    def again(self, attempt: int, known: int) -> Tally:
        """Arrange all exhibits anew by other moves, for a higher total than is *known*.

        Each *attempt*, from 1, has moves of its own.
        """
        problem = self._prepared()
        return self.tally(problem.layout(_FURTHER(problem, None, attempt, known)))

    def _prepared(self) -> LayoutProblem:
        """Return the problem, made at the first need: scoring a given layout doesn't need it."""
        if self._problem is None:
            self._problem = LayoutProblem(self._case)
        return self._problem

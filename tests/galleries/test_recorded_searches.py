"""The same museum is searched by the same moves, on every machine and in every version: as it was recorded.

Nothing here says that the moves are good ones; `test_arranging.py` and `test_sets.py` say that of their results.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from tests.recorded_lines import check_lines

from museum.base_game.museums import collected
from museum.effects.change import Changed
from museum.galleries import (
    EMPTY,
    Alternative,
    Board,
    Choice,
    Exhibit,
    Judge,
    Patron,
    PieceTables,
    SizesPatron,
    Tally,
    best_of,
)
from museum.galleries.case import Case
from museum.galleries.choices import Effort, MuseumCards
from museum.galleries.judge import Annealing, filler_of
from museum.galleries.lines import ChangedLine, Lines
from museum.galleries.patrons import CollectionSizes
from museum.galleries.persistence import attempts
from museum.galleries.pieces import SIZES
from museum.galleries.problem import LayoutProblem
from museum.galleries.search import Search
from museum.galleries.sparing import sparing
from museum.galleries.starts import first_start
from museum.galleries.stream import Stream

HERE = "tests/galleries/test_recorded_searches.py"
CIVILISATIONS, DOMAINS = 6, 4
SHORT = Annealing(moves=(60, 90), heats=(3.0, 1.5))


def by_sizes(sizes: Tally | CollectionSizes) -> int:
    return 5 * max(sizes.civilisations[:2]) + 3 * sizes.domains[1]


def larger_first(tally: Tally) -> int:
    return 4 * tally.civilisations[0] + tally.domains[0]


def values(tally: Tally) -> int:
    return sum(card.value for group in tally.civilisation_groups if group for card in tally.cards(group))


PATRONS: list[Patron | None] = [None, SizesPatron(by_sizes, (0, 1, CIVILISATIONS + 1)), larger_first, values]


def cards_of(draw: random.Random, count: int, *, own_kind: bool) -> list[Exhibit]:
    civilisations, domains = draw.randint(2, CIVILISATIONS), draw.randint(1, DOMAINS)
    return [
        Exhibit(draw.randrange(-1, civilisations), draw.randrange(-1, domains), draw.randint(1, 5), own_kind=own_kind)
        for _ in range(count)
    ]


def tables_of(draw: random.Random) -> PieceTables:
    numbers = range(CIVILISATIONS + DOMAINS)
    sized = tuple(Changed(times=draw.choice([1, 1, 2]), most=draw.randint(4, 8)) for _ in numbers)
    paid = tuple(tuple(draw.randint(0, 2) + 3 * size for size in range(SIZES)) for _ in numbers)
    return PieceTables(sized=sized, paid=paid)


def lines_of(tables: PieceTables, *, by_sizes_alone: bool) -> Lines:
    named = {"civilisations": ChangedLine(Changed(times=2)), "gallery": ChangedLine(Changed(add=3))}
    return Lines(named, (ChangedLine(scored=by_sizes),), by_sizes_alone, partial(collected, tables))


def case_of(number: int, boards: Sequence[Board]) -> Case:
    """Draw the museum of a number: some are full, and they differ in board, patron, tables, lines and wide cards."""
    draw, board = random.Random(number), boards[number % len(boards)]
    count = board.size if number % 4 == 1 else draw.randint(board.size // 2, board.size - 2)
    cards = cards_of(draw, count, own_kind=number % 5 == 4)
    if number % 6 == 5:
        cards[1:3] = [replace(cards[1], cells=2)]
    ours = [max(0, draw.randrange(-2, 3)) for _ in range(CIVILISATIONS)]
    theirs = [draw.randrange(2) for _ in range(DOMAINS)]
    tables = tables_of(draw) if number % 8 == 3 else PieceTables()
    lines = lines_of(tables, by_sizes_alone=number % 2 == 0) if number % 7 == 3 else None
    blocked = 1 << draw.randrange(board.size) if number % 7 == 4 and count < board.size else 0
    return Case(board, tables, cards, ours, theirs, PATRONS[number // 2 % len(PATRONS)], blocked, lines)


def shown(layout: Sequence[int]) -> str:
    return " ".join("." if item == EMPTY else str(item) for item in layout)


def rounds(problem: LayoutProblem) -> Iterator[str]:
    """Yield how rounds of a search go, each from a start of its own."""
    for number in range(4):
        search, filler = Search(problem, Stream([number])), filler_of(problem, number, 0)
        search.attentive = number % 2 == 1
        items, pinned = first_start(problem, search.stream, number, filler)
        at_once = " at once" if search.load(items, pinned) else ""
        yield f"  round {number} from {shown(items)}: {search.code:x}{at_once}"
        if problem.relevant:
            search.run(120, 3.0, filler)
            yield f"  to {shown(search.position.items)}: {search.code:x}, {search.stream.state:x}"
            yield f"  by {shown(search.best_items)}: {search.best_code:x}"


def searches(boards: Sequence[Board]) -> Iterator[str]:
    for number in range(48):
        case = case_of(number, boards)
        problem = LayoutProblem(case)
        bound = problem.bound
        yield f"museum {number} of {len(case.exhibits)} on {case.board.id}"
        yield f"  of {bound.options}, {bound.plain} without a patron, who looks at {bound.attention}: {problem.top}"
        yield from rounds(problem)
        for attempt, start in (0, range(len(case.exhibits))), (1, None), (259, None):
            yield f"  attempt {attempt}: {shown(SHORT(problem, start, attempt, 3))}"


def test_museums_of_all_kinds(boards: dict[str, Board]) -> None:
    """B51: starts, moves and results; boards, patrons, tables and lines differ."""
    check_lines("searches", searches([*boards.values()]), HERE)


def choices_of(draw: random.Random, cards: int) -> list[Choice]:
    """Draw a card that may be of any civilisation, a copy of another, and a collection that is larger by one."""
    some = [draw.randrange(cards) for _ in range(3)]
    civilisations = Choice(tuple(Alternative(some[0], number) for number in range(CIVILISATIONS)))
    copies = Choice(
        tuple(Alternative(some[1], *divmod(number, DOMAINS), own_kind=number == 5) for number in range(8))
    )
    numbers = draw.sample(range(CIVILISATIONS + DOMAINS), 4)
    larger = Choice(tuple(Alternative(larger=(number,)) for number in numbers))
    return [civilisations, copies, larger, Choice((Alternative(some[2]), Alternative(some[2], 0, 0)))]


def judge_of(board: Board, patron: Patron | None, museum: MuseumCards) -> Judge:
    return Judge(board, PieceTables(), museum.exhibits, museum.civilisation_bonus, museum.domain_bonus, patron)


def chosen(boards: Sequence[Board]) -> Iterator[str]:
    for number in range(16):
        draw, board = random.Random(number), boards[number % len(boards)]
        cards = cards_of(draw, draw.randint(8, 14), own_kind=False)
        museum = MuseumCards(cards, [draw.randrange(2) for _ in range(CIVILISATIONS)], [0] * DOMAINS)
        patron = PATRONS[number % 2]

        def judged(museum: MuseumCards, board: Board = board, patron: Patron | None = patron) -> Judge:
            return Judge(
                board, PieceTables(), museum.exhibits, museum.civilisation_bonus, museum.domain_bonus, patron
            )

        effort = Effort(400 if number % 2 else 60, 6, attempts(2))
        best = best_of(museum, choices_of(draw, len(cards)), judged, effort)
        yield f"museum {number} of {len(cards)} on {board.id}: {best.rank} of {best.limit}: {shown(best.layout)}"
        yield f"  {best.civilisations} {best.domains}, proven: {best.proven}"
        lost = sparing(best, lambda tally: (sum(tally.layout[:4]), 0), 40)
        yield f"  spared: {shown(lost.layout)}, proven: {lost.proven}"


def test_choices_and_sparing(boards: dict[str, Board]) -> None:
    """CS3, BM4: few combinations and too many, and which of equal arrangements is kept."""
    check_lines("choices", chosen([*boards.values()]), HERE)

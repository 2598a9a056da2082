"""An upper bound of what any layout of a museum can score: a layout that reaches it is proven best.

It ignores geometry: each collection is taken as wholly connected, line by line, even where no layout could connect
all at once. That is cheap (one pass over the cards, no search) and never too low, since no part of a collection
counts more than the whole, a collection is taken to pay the most that it may pay at any size up to its own (B55), and
a patron must not pay less when a collection grows. Only a filled gallery, which walls off the rest of the board, is a
case of its own (`filled_gallery.py`). The bound may be too high; then the search uses up its moves, and the tally
isn't proven.
"""

from __future__ import annotations

from museum.frozen import dataclass
from museum.galleries.case import Case
from museum.galleries.filled_gallery import Whole, most_when_filled
from museum.galleries.patrons import NOTHING, ask
from museum.galleries.tally import EMPTY, Tally

# The points of civilisations and domains, of the patron, of the gallery and of both bonuses.
Option = tuple[tuple[int, int], int, int, int]


@dataclass(frozen=True, slots=True)
class Bound:
    """The upper bound of each score line, with the counts it rests on, and of their *total*.

    Counts are cards per civilisation and different kinds per domain, without bonuses; 0 where there is no
    collection. `candidates` for the gallery are collections with enough cards for it: civilisations by
    number, domains by number + civilisations. `attention` is how closely the patron looks. The total may be less
    than the sum of the lines, since not all of them can be reached at once; `plain` is the total without the patron.
    `tally` is that of a museum without geometry: each collection is whole, and the lines are those of the total.
    `options` are the totals if the gallery isn't filled, and if each candidate fills it.
    """

    civilisation_counts: tuple[int, ...]
    domain_counts: tuple[int, ...]
    candidates: tuple[int, ...]
    civilisation_points: int
    domain_points: int
    patron: int
    attention: int
    gallery: int
    full_museum: int
    both: int
    total: int
    plain: int
    tally: Tally
    options: tuple[int, ...]


def bound_of(case: Case) -> Bound:
    """Return the bound: every collection wholly connected, the gallery filled if one has enough cards."""
    members, groups = _members(case)
    # A single card is connected to nothing: `mask & (mask - 1)` is 0 unless two bits are set (R3): -1.
    present = [mask for mask in members if mask]
    counts = [mask.bit_count() if mask & (mask - 1) else -1 for mask in members]
    kinds = [len([1 for kind in present if kind & mask]) if mask & (mask - 1) else -1 for mask in groups]
    ideal = _ideal(case, counts, kinds, members, groups)
    patron, attention = ask(case.patron, ideal) if case.patron is not None else (0, NOTHING)
    onlooker = patron
    if case.onlooker is not None and case.lines is not None:
        onlooker, attention = ask(case.onlooker, ideal)
    candidates = _candidates(case, ideal.civilisation_groups + ideal.domain_groups)
    # B66 counts covered cells, which no layout changes: this line is exact.
    full = case.cells_needed >= case.usable.bit_count()
    gallery = case.board.gallery_bonus if candidates else 0
    museum = case.board.museum_bonus if full else 0
    both = case.board.both_bonus if full and candidates else 0
    # Either no collection fills the gallery, or one of the candidates does.
    options = [((ideal.civilisation_points, ideal.domain_points), patron, 0, 0)]
    for filler in candidates:
        points, paid = most_when_filled(case, _whole(case, ideal, counts, kinds), filler, patron)
        options.append((points, paid, gallery, both))
    totals = [_total(case, option, museum, ideal) for option in options]
    plain = max([_plain(case, option) for option in options]) + case.bonus("full_museum", museum)
    ours, theirs, total = ideal.civilisation_points, ideal.domain_points, max(totals)
    _fill_in(ideal, options[totals.index(total)], museum)
    return Bound(
        tuple([n if size else 0 for n, size in zip(counts, ideal.civilisations, strict=False)]),
        tuple([n if size else 0 for n, size in zip(kinds, ideal.domains, strict=True)]),
        candidates,
        ours,
        theirs,
        onlooker,
        attention,
        gallery,
        case.bonus("full_museum", museum),
        both,
        total,
        plain,
        ideal,
        tuple(totals),
    )


def _fill_in(tally: Tally, option: Option, museum: int) -> None:
    (tally.civilisation_points, tally.domain_points), tally.patron, tally.gallery, tally.both = option
    tally.full_museum = museum


def _total(case: Case, option: Option, museum: int, ideal: Tally) -> int:
    (ours, theirs), patron, gallery, both = option
    if case.lines is None:
        return ours + theirs + patron + gallery + museum + both
    return case.lines.most(ideal, ours, theirs, patron, gallery, museum, both)


def _plain(case: Case, option: Option) -> int:
    """Return the total without the patron, and without the full museum."""
    (ours, theirs), _, gallery, both = option
    return ours + theirs + case.bonus("gallery", gallery) + case.bonus("both", both)


def _whole(case: Case, ideal: Tally, counts: list[int], kinds: list[int]) -> Whole:
    return Whole(
        ideal.civilisation_groups + ideal.domain_groups, (*counts[: len(case.civilisation_rates)], *kinds),
        case.civilisation_rates + case.domain_rates,
    )  # fmt: skip


def _ideal(case: Case, counts: list[int], kinds: list[int], members: list[int], groups: list[int]) -> Tally:
    """Return the tally of a museum in which each collection is whole; card `i` stands in cell `i`.

    There is no such layout. The patron is shown this tally because he pays for none more than for this one.
    """
    ours, theirs = case.civilisation_rates, case.domain_rates
    sizes = [rate.largest[n] if n >= 0 else 0 for n, rate in zip(counts, ours, strict=False)]
    domains = [rate.largest[n] if n >= 0 else 0 for n, rate in zip(kinds, theirs, strict=True)]
    spare = case.board.size - len(case.exhibits)
    return Tally(
        tuple(range(len(case.exhibits))) + (EMPTY,) * spare,
        case.exhibits,
        tuple(sizes),
        tuple(domains),
        tuple([mask if size else 0 for mask, size in zip(members, sizes, strict=False)]),
        tuple([mask if size else 0 for mask, size in zip(groups, domains, strict=True)]),
        sum([rate.best[n] for n, rate in zip(counts, ours, strict=False) if n >= 0]),
        sum([rate.best[n] for n, rate in zip(kinds, theirs, strict=True) if n >= 0]),
        neighbours=(case.board.everywhere,) * case.board.size,
    )


def _members(case: Case) -> tuple[list[int], list[int]]:
    """Return the cards of each kind and of each domain, as masks over the numbers of the cards."""
    members = [0] * (case.kinds + 1)
    groups = [0] * (len(case.domain_rates) + 1)
    bit = 1
    for kind, domain in zip(case.kind_of, case.domain_of, strict=True):
        members[kind] |= bit
        groups[domain] |= bit
        bit <<= 1
    # The index -1 of cards of no kind or domain is the last entry, which is dropped.
    return members[:-1], groups[:-1]


def _candidates(case: Case, masks: tuple[int, ...]) -> tuple[int, ...]:
    """Return the collections whose cards cover at least as many cells as the gallery has (B65).

    Exhibits of two cells, which stand in the gallery (LG3), must be among them.
    """
    needed = case.gallery.bit_count()
    if not needed:
        return ()
    wide = sum([1 << index for index, exhibit in enumerate(case.exhibits) if exhibit.cells > 1])
    covers = [mask.bit_count() + (mask & wide).bit_count() for mask in masks]
    return tuple([k for k, cover in enumerate(covers) if cover >= needed and not wide & ~masks[k]])

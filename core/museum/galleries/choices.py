"""Choices at final scoring: a card may count as another, or a collection as larger by one.

The rules let the player choose what pays most, so the best combination of all choices is looked for. Arranging a
museum is slow and bounding it is fast: combinations are bounded first and arranged in the order of their bounds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from typing import Final

from museum.frozen import dataclass
from museum.galleries.judge import Judge, Layout
from museum.galleries.persistence import NONE, Patience, attempts, persisted
from museum.galleries.pieces import Exhibit, PieceTables
from museum.galleries.tally import Tally


@dataclass(frozen=True, slots=True)
class Alternative:
    """One possible choice: what an exhibit counts as, and what is added to collections.

    `civilisation` and `domain` are given to the exhibit of number `index` (-1: to none; a trait of -1 leaves what
    is there); `own_kind` says that it counts as a civilisation of its own. `larger` lists collections that are
    larger by one, by number, civilisations before domains.
    """

    index: int = -1
    civilisation: int = -1
    domain: int = -1
    own_kind: bool = False
    larger: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """Alternatives of which exactly one holds; where several score the same, the first."""

    alternatives: tuple[Alternative, ...]


@dataclass(frozen=True, slots=True)
class MuseumCards:
    """The part of a museum that choices change: its exhibits and the bonuses to its collections."""

    exhibits: Sequence[Exhibit]
    civilisation_bonus: Sequence[int]
    domain_bonus: Sequence[int]

    @property
    def key(self) -> tuple[tuple[object, ...], ...]:
        """Return what is equal for equal museums."""
        return tuple(self.exhibits), tuple(self.civilisation_bonus), tuple(self.domain_bonus)

    def chosen(self, alternatives: Sequence[Alternative]) -> MuseumCards:
        """Return the museum after *alternatives* are chosen."""
        exhibits, civilisations, domains = list(self.exhibits), list(self.civilisation_bonus), list(self.domain_bonus)
        for alternative in alternatives:
            if alternative.index >= 0:
                exhibits[alternative.index] = _as(exhibits[alternative.index], alternative)
            for number in alternative.larger:
                if number < len(civilisations):
                    civilisations[number] += 1
                else:
                    domains[number - len(civilisations)] += 1
        return MuseumCards(exhibits, civilisations, domains)


def _as(exhibit: Exhibit, alternative: Alternative) -> Exhibit:
    civilisation, domain, own_kind = _traits(exhibit, alternative)
    return replace(exhibit, civilisation=civilisation, domain=domain, own_kind=own_kind)


def _traits(exhibit: Exhibit, alternative: Alternative) -> tuple[int, int, bool]:
    """Return civilisation and domain of an exhibit if it counts as another, and whether it is a kind of its own."""
    civilisation = alternative.civilisation if alternative.civilisation >= 0 else exhibit.civilisation
    domain = alternative.domain if alternative.domain >= 0 else exhibit.domain
    return civilisation, domain, exhibit.own_kind or alternative.own_kind


@dataclass(frozen=True, slots=True)
class Effort:
    """The most combinations that are bounded, and how many of the most promising are arranged.

    Where none is arranged, a museum is scored as if all cells touched. *patience* decides how often the search is
    begun anew while something better may exist.
    """

    bounded: int
    arranged: int
    patience: Patience = NONE


# A sheet at the end of a game counts, so that nobody minds waiting some seconds where nothing is proven at once. It
# is limited by attempts rather than by time: the same game has the same result on every machine.
EFFORTS: Final[dict[str, Effort]] = {
    "bound": Effort(0, 0),
    "thorough": Effort(20_000, 60),
    "final": Effort(20_000, 60, patience=attempts(40)),
}
# The worth of each card in a collection that a further card brings no point yet: it breaks ties towards the larger
# collection, and is too small to outweigh a point.
TRIFLE: Final = 0.01
Combination = tuple[Alternative, ...]


def best_of(
    museum: MuseumCards, choices: Sequence[Choice], judge: Callable[[MuseumCards], Judge],
    effort: str | Effort = "thorough",
) -> Tally:  # fmt: skip
    """Return the best tally over all combinations of *choices*; *judge* binds a museum to board and patron.

    Combinations are arranged from the highest bound down, until none that is left can score more: then the tally
    is proven as far as its arrangement is. Where there are too many combinations to bound, each choice in turn is
    improved until none can be, and nothing is proven. The effort `bound` scores one combination alone, in which each
    choice makes the most of the collections' sizes, and arranges nothing.
    """
    limits = effort if isinstance(effort, Effort) else _effort(effort)
    # The quick guess comes first: with a good tally at hand, more combinations are ruled out by their bounds.
    first = judge(museum.chosen(_glanced(museum, choices)) if choices else museum)
    if not limits.arranged:
        return first.without_geometry()
    best = first.best()
    if not choices:
        return persisted([first], best, limits.patience)
    few = prod(len(choice.alternatives) for choice in choices) <= limits.bounded
    found = _all(choices) if few else _climbed(museum, choices, judge, limits)
    judges = sorted((judge(museum.chosen(one)) for one in found), key=lambda one: -one.bound().total)
    for promising in judges[: limits.arranged]:
        if best.total >= promising.bound().total:
            break  # bounds fall along the order, so none of the rest can score more
        best = max(best, promising.best(), key=lambda one: one.rank)
    best = persisted(judges, best, limits.patience)
    best.limit = judges[0].bound().total if few else None
    best.proven = best.limit is not None and best.total >= best.limit
    return best


def _effort(name: str) -> Effort:
    if name not in EFFORTS:
        raise ValueError(f"effort {name!r} is unknown; expected one of {', '.join(EFFORTS)}")
    return EFFORTS[name]


def _glanced(museum: MuseumCards, choices: Sequence[Choice]) -> Combination:
    """Choose one after the other, by the points that each adds to collections if all cards were connected.

    A second pass revises the first choices, which were made before the others were known.
    """
    glance = _Glance(museum, choices)
    chosen: list[Alternative | None] = [None] * len(choices)
    for _ in range(2):
        for place, choice in enumerate(choices):
            glance.count(chosen[place], -1)
            chosen[place] = best = max(choice.alternatives, key=glance.gain)
            glance.count(best, 1)
    return tuple(alternative for alternative in chosen if alternative is not None)


class _Glance:
    """The sizes of a museum's collections if all cards were connected, kept up to date as choices change.

    `pairs` counts the cards of each civilisation in each domain, because a domain counts a civilisation once (B54).
    """

    def __init__(self, museum: MuseumCards, choices: Sequence[Choice]) -> None:
        self.exhibits = museum.exhibits
        self.first = len(museum.civilisation_bonus)
        self.bonus = [*museum.civilisation_bonus, *museum.domain_bonus]
        self.cards = [0] * (len(self.bonus) + 1)
        self.pairs: Counter[tuple[int, int]] = Counter()
        self.tables = PieceTables()
        open_ = {alternative.index for choice in choices for alternative in choice.alternatives}
        for index, exhibit in enumerate(museum.exhibits):
            if index not in open_:
                self._add(exhibit.civilisation, exhibit.domain, exhibit.own_kind, 1)

    def _add(self, civilisation: int, domain: int, own_kind: bool, by: int) -> None:
        if civilisation < 0 <= domain and own_kind:
            self.cards[self.first + domain] += by
        if civilisation >= 0:
            self.cards[civilisation] += by
            if domain >= 0:
                before = self.pairs[civilisation, domain]
                self.pairs[civilisation, domain] = before + by
                self.cards[self.first + domain] += (before + by > 0) - (before > 0)

    def count(self, alternative: Alternative | None, by: int) -> None:
        """Add an alternative that is chosen, or (by -1) take it back."""
        if alternative is None:
            return
        for number in alternative.larger:
            self.bonus[number] += by
        if alternative.index >= 0:
            self._add(*_traits(self.exhibits[alternative.index], alternative), by)

    def gain(self, alternative: Alternative) -> float:
        """Return the points that an alternative adds, with a trifle for cards that may become a collection."""
        gain = sum(self._worth(number) for number in alternative.larger)
        if alternative.index < 0:
            return gain
        civilisation, domain, own_kind = _traits(self.exhibits[alternative.index], alternative)
        if civilisation < 0:
            return gain + (self._worth(self.first + domain) if domain >= 0 and own_kind else 0)
        gain += self._worth(civilisation)
        if domain >= 0 and not self.pairs[civilisation, domain]:
            gain += self._worth(self.first + domain)
        return gain

    def _worth(self, number: int) -> float:
        size = self.cards[number] + self.bonus[number]
        points = self.tables.civilisation_points if number < self.first else self.tables.domain_points
        return points(size + 1) - points(size) + size * TRIFLE


def best_fixed(
    museum: MuseumCards, choices: Sequence[Choice], judge: Callable[[MuseumCards], Judge], layout: Layout
) -> Tally:
    """Return the best tally of a *layout* that is fixed, over the combinations that `best_of` looks at."""
    few = prod(len(choice.alternatives) for choice in choices) <= EFFORTS["thorough"].bounded
    found = _all(choices) if few else _climbed(museum, choices, judge, EFFORTS["thorough"])
    tallies = [judge(museum.chosen(one)).tally(layout) for one in (*found, _glanced(museum, choices))]
    return max(tallies, key=lambda tally: tally.rank)


def _all(choices: Sequence[Choice]) -> list[Combination]:
    return list(product(*(choice.alternatives for choice in choices)))


def _climbed(
    museum: MuseumCards, choices: Sequence[Choice], judge: Callable[[MuseumCards], Judge], limits: Effort
) -> list[Combination]:
    """Return promising combinations, found by hill climbing: improve one choice after the other by its bound.

    Every combination that was bounded on the way is a candidate, the climb's end and its neighbours among them.
    """
    current = tuple(choice.alternatives[0] for choice in choices)
    seen: dict[Combination, int] = {}

    def worth(combination: Combination) -> int:
        if combination not in seen:
            seen[combination] = judge(museum.chosen(combination)).bound().total
        return seen[combination]

    improved = True
    while improved and len(seen) < limits.bounded:
        improved = False
        for place, choice in enumerate(choices):
            better = max(_varied(current, place, choice), key=worth)
            if worth(better) > worth(current):
                current, improved = better, True
    ranked = sorted(seen, key=lambda combination: -seen[combination])
    return ranked[: limits.arranged]


def _varied(combination: Combination, place: int, choice: Choice) -> Iterator[Combination]:
    for alternative in choice.alternatives:
        yield (*combination[:place], alternative, *combination[place + 1 :])

"""A case prepared for the arranger: lists by collection, the worth of each count, and the mark to reach."""

from __future__ import annotations

from museum.galleries.bound import Bound, bound_of
from museum.galleries.case import Case
from museum.galleries.patrons import LAYOUT, SIZES, SizesPatron
from museum.galleries.rates import TOTAL, Rate, Rates
from museum.galleries.tally import EMPTY


class LayoutProblem:
    """A case prepared for searching.

    Collections are numbered: civilisations and other kinds first, then from `first_domain` the domains, then
    `nothing`, which collects the cards of no kind or domain and is never valued. Items are the exhibits, then one
    empty item for every spare cell: with those, moving a card into an empty cell is an exchange like any other.
    `top` is the count from which a collection earns nothing more, 0 if it never earns anything. The lines of the
    gallery and of both bonuses come to `filled` or, if the gallery isn't, to `unfilled`. `full_mark` is the
    code of a layout that reaches the bound, `mark` the same without a patron who looks at the layout.
    """

    __slots__ = (
        "bound",
        "candidates",
        "case",
        "code",
        "domain_of",
        "filled",
        "first_domain",
        "full_mark",
        "kind_of",
        "kinds_in",
        "mark",
        "nothing",
        "rates",
        "relevant",
        "top",
        "unfilled",
        "watched",
        "worth",
    )

    def __init__(self, case: Case) -> None:
        self.case = case
        self.bound: Bound = bound_of(case)
        self.first_domain = case.kinds
        self.nothing = case.kinds + len(case.domain_rates)
        self.rates: dict[int, Rate] = {
            **dict(enumerate(case.civilisation_rates)),
            **dict(enumerate(case.domain_rates, case.kinds)),
        }
        self.watched = self._watched()
        self._number_items()
        self.worth: list[tuple[int, ...]] = [()] * (self.nothing + 1)
        self.code: list[tuple[int, ...]] = [()] * (self.nothing + 1)
        self.top = [0] * (self.nothing + 1)
        self.relevant: list[int] = []
        bound = self.bound
        self._value(0, bound.civilisation_counts, case.civilisation_rates)
        self._value(self.first_domain, bound.domain_counts, case.domain_rates)
        self.unfilled = case.bonus("gallery", 0) + case.bonus("both", 0)
        self.filled = case.bonus("gallery", bound.gallery) + case.bonus("both", bound.both)
        self.full_mark = TOTAL * (bound.total - bound.full_museum)
        self.mark = TOTAL * (bound.plain - bound.full_museum) if bound.attention == LAYOUT else self.full_mark
        plain = len(bound.civilisation_counts)
        self.candidates = tuple([k if k < plain else k - plain + self.first_domain for k in bound.candidates])

    def layout(self, items: list[int]) -> list[int]:
        """Return the layout of items by cell; spare cells are EMPTY in it."""
        cards = len(self.case.exhibits)
        return [item if item < cards else EMPTY for item in items]

    def _watched(self) -> tuple[int, ...] | None:
        """Return the collections that the patron declares to read; None if he declares none."""
        patron, plain = self.case.onlooker, len(self.case.civilisation_rates)
        if not isinstance(patron, SizesPatron):
            return None
        return tuple([n if n < plain else n - plain + self.first_domain for n in patron.watched])

    def _number_items(self) -> None:
        case, first, nothing = self.case, self.first_domain, self.nothing
        empties = [nothing] * (case.usable.bit_count() - case.cells_needed)
        self.kind_of = [k if k >= 0 else nothing for k in case.kind_of] + empties
        self.domain_of = [first + d if d >= 0 else nothing for d in case.domain_of] + empties
        kinds: list[list[int]] = [[] for _ in range(nothing + 1)]
        for kind, domain in sorted(set(zip(self.kind_of, self.domain_of, strict=True))):
            if kind != nothing:
                kinds[domain].append(kind)
        self.kinds_in = kinds

    def _value(self, first: int, counts: tuple[int, ...], rates: Rates) -> None:
        """Fill in the worth of each count, up to the lowest that earns all; a patron who reads sizes may want more.

        Collections that can't earn anything stay out of `relevant`, so that no move is spent on them.
        """
        curious, watched = self.bound.attention >= SIZES, self.watched
        for k, (count, rate) in enumerate(zip(counts, rates, strict=True), first):
            if count:
                patient = curious and (watched is None or k in watched)
                top = count if patient or count <= rate.flat else max(1, rate.flat)
                if not patient and not rate.best[top]:
                    continue
                self.top[k] = top
                self.relevant.append(k)
                self.code[k] = rate.code[: top + 1]
                self.worth[k] = rate.worth[: top + 1]

"""A seat's museum and holdings in counts, and what one more object or expert would add to the final score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from museum.base_game import layout as at
from museum.base_game.facts import Facts
from museum.base_game.museums import bonuses
from museum.base_game.opinion import token_cost
from museum.base_game.token_advice import all_measured, gain_in_zone
from museum.curator.aims import Aims
from museum.curator.outlook import Outlook
from museum.curator.tables import SIZES
from museum.curator.weights import Weights
from museum.engine.game import Game
from museum.ruleset.layout import MAX_SEATS

# The keys of what a game remembers of each seat.
_COUNTS: Final = tuple(object() for _ in range(MAX_SEATS))


class Situation:
    """A seat in the course of the game, as far as it is read without a look at collections."""

    __slots__ = ("facts", "game", "outlook", "seat", "weights")

    def __init__(self, game: Game, seat: int, outlook: Outlook, weights: Weights) -> None:
        """See *game* as *seat* does."""
        self.game, self.seat, self.outlook, self.weights = game, seat, outlook, weights
        self.facts: Facts = game.facts

    def danger(self, card: int) -> float:
        """Return what *card* costs at the end if it stays in the own pool (B68)."""
        facts = self.facts
        home = facts.continent[card]
        cost: float = self.game.counters[at.OPINION + home] if home >= 0 else 0.0
        if cost and self.game.modifying[at.OPINION_COST]:
            cost *= token_cost(self.game, self.seat, home, self._largest(home))
        for more in facts.danger:
            cost += more(self.game, self.seat, card)
        return cost if self.outlook.last else cost * self.weights.opinion

    def _largest(self, continent: int) -> int:
        """Return the most objects of one civilisation of a continent in the museum."""
        homes = self.game.ruleset.vocabulary.belongs["civilisation", "continent"]
        shown, (more, _) = counts_of(self.game, self.seat), bonuses(self.game, self.seat)
        sizes = [
            size + bonus for size, bonus, home in zip(shown.sizes, more, homes, strict=True) if home == continent
        ]
        return max(0, min(max(sizes, default=0), SIZES - 1))


class Counts:
    """The objects of a museum, in counts: of each civilisation, the kinds of each domain (a bit for each), and the
    values that there are (a bit for each)."""

    __slots__ = ("domains", "sizes", "values")

    def __init__(self, game: Game, museum: list[int]) -> None:
        facts: Facts = game.facts
        civilisations = facts.civilisations
        sizes, domains, values = [0] * civilisations, [0] * (facts.collections - civilisations), 0
        for card in museum:
            civilisation, domain = facts.civilisation[card], facts.domain[card]
            if civilisation >= 0:
                sizes[civilisation] += 1
            if domain >= 0:
                domains[domain] |= 1 << _kin(civilisation, card, civilisations)
            values |= 1 << facts.value[card]
        self.sizes, self.domains, self.values = sizes, domains, values


def counts_of(game: Game, seat: int) -> Counts:
    """Return what there is in the museum of *seat*, counted again only once it has changed."""
    museum = game.zones[at.MUSEUM + seat]
    return game.while_same(_COUNTS[seat], museum, lambda: Counts(game, museum))


def _kin(civilisation: int, card: int, civilisations: int) -> int:
    """Return what *card* counts as in its domain: its civilisation, or by itself if it has none."""
    return civilisation if civilisation >= 0 else civilisations + card


class Standing(Situation):
    """The possessions of a seat, read once per decision; `adds` and `worth` judge objects by it."""

    __slots__ = (
        "aims",
        "cells",
        "counted",
        "domain_bonus",
        "domains",
        "dreamt",
        "fill",
        "held",
        "held_domains",
        "measured",
        "more",
        "position",
        "sizes",
        "values",
    )

    def __init__(self, game: Game, seat: int, aims: Aims, outlook: Outlook, weights: Weights) -> None:
        """Count *seat*'s museum, hand and pool."""
        super().__init__(game, seat, outlook, weights)
        self.aims = aims
        # The game as the seat may imagine it, and the worth of its position there, once something is tried.
        self.dreamt: Game | None = None
        self.position = 0.0
        museum = game.zones[at.MUSEUM + seat]
        # What filling one more cell adds, with any object.
        self.fill = aims.filled.gain(len(museum), outlook.later * weights.fill_rate + 1)
        self.more, self.domain_bonus = bonuses(game, seat)
        shown = counts_of(game, seat)
        self.sizes = shown.sizes
        if any(self.more):
            self.sizes = [size + bonus for size, bonus in zip(shown.sizes, self.more, strict=True)]
        self.domains, self.values = shown.domains, shown.values
        self.cells = self.facts.board_sizes[game.counters[at.BOARD + seat]] - len(museum)
        self.counted = [len(cards.intersection(museum)) for cards, _ in aims.counted]
        # How much the seat has of what each token goes by.
        self.measured = all_measured(game, seat)
        self._count_holdings()

    def _count_holdings(self) -> None:
        """Count what may yet be exhibited: objects per civilisation, new civilisations per domain."""
        zones, facts, civilisations = self.game.zones, self.facts, len(self.sizes)
        held, missing = [0] * civilisations, [0] * len(self.domains)
        for card in zones[at.HAND + self.seat] + zones[at.POOL + self.seat]:
            civilisation, domain = facts.civilisation[card], facts.domain[card]
            if civilisation >= 0:
                held[civilisation] += 1
            if domain >= 0:
                missing[domain] |= 1 << _kin(civilisation, card, civilisations)
        self.held = held
        self.held_domains = [(kinds & ~shown).bit_count() for kinds, shown in zip(missing, self.domains, strict=True)]

    def adds(self, card: int, owned: bool) -> float:
        """Return what exhibiting *card* now adds beside its points; *owned*: it is among the holdings."""
        game, facts, weights, aims, later = self.game, self.facts, self.weights, self.aims, self.outlook.later
        civilisation, domain = facts.civilisation[card], facts.domain[card]
        total = self.fill
        if civilisation >= 0:
            others = self.held[civilisation] - owned
            mean = others * weights.held + later * weights.rate
            total += aims.civilisations[civilisation].gain(self.sizes[civilisation], mean)
        if domain >= 0:
            total += self._adds_to_domain(_kin(civilisation, card, len(self.sizes)), domain, owned)
        for number, (cards, points) in enumerate(aims.counted):
            if card in cards:
                total += points.gain(self.counted[number], later * weights.fill_rate / at.CONTINENTS + 1)
        for worth in facts.worth:
            total += worth(game, self.seat, card)
        if aims.perfect and not self.values >> facts.value[card] & 1:
            total += aims.perfect
        if self.measured:
            total += gain_in_zone(game, self.seat, card, at.MUSEUM, self.measured)
        return total

    def _adds_to_domain(self, kin: int, domain: int, owned: bool) -> float:
        mask = self.domains[domain]
        if mask >> kin & 1:
            return 0.0
        weights = self.weights
        others = self.held_domains[domain] - owned
        mean = (others if others > 0 else 0) * weights.held + self.outlook.later * weights.domain_rate
        size = mask.bit_count() + self.domain_bonus[domain]
        return self.aims.domains[domain].gain(size, mean)

    def exhibited(self, card: int, owned: bool) -> float:
        """Return all that exhibiting *card* brings: its points, its collections, a favour that falls due."""
        value = self.facts.value[card]
        return value + self.adds(card, owned) + self._favour_due(value)

    def _favour_due(self, points: int) -> float:
        game, facts, seat = self.game, self.facts, self.seat
        reached = (game.counters[at.SCORE + seat] + points - facts.favour_passes) // facts.favour_every
        if reached <= game.counters[at.REWARDED + seat]:
            return 0.0
        limit = game.quantity(at.FAVOUR_LIMIT, seat, -1, int(facts.parameters["favour_limit"]))
        return self.weights.favour if len(game.zones[at.FAVOURS + seat]) < limit else 0.0

    def worth(self, card: int) -> float:
        """Return what it is worth to get *card* into hand: as money, and as an object that may be shown."""
        facts, weights = self.facts, self.weights
        value = facts.money[card]
        shown = facts.value[card] + self.adds(card, False) - value * weights.keep
        chance = weights.shown if self.cells > 0 else 0.0
        return value * weights.keep + chance * max(0.0, shown) - self.danger(card) * (1 - chance)

    def promises(self) -> Iterator[float]:
        """Yield what each collection promises by the end of the game, civilisations before domains."""
        weights, aims, later = self.weights, self.aims, self.outlook.later
        for number, points in enumerate(aims.civilisations):
            mean = self.held[number] * weights.held + later * weights.rate
            yield points.expected(self.sizes[number], mean)
        for number, points in enumerate(aims.domains):
            mean = self.held_domains[number] * weights.held + later * weights.domain_rate
            yield points.expected(self.domains[number].bit_count() + self.domain_bonus[number], mean)

    def prospect(self) -> float:
        """Return what collections, patron and experts promise by the end of the game, as things stand."""
        weights, aims, later = self.weights, self.aims, self.outlook.later
        total = aims.expert * later * weights.hires + aims.perfect * later * weights.perfect
        total += sum(self.promises())
        for number, (cards, points) in enumerate(aims.counted):
            held = len(cards.intersection(self.game.zones[at.HAND + self.seat]))
            everything = len(self.facts.by_kind["object"])
            mean = held * weights.held + later * weights.fill_rate * len(cards) / everything
            total += points.expected(self.counted[number], mean)
        return total

"""A seat's museum and holdings in counts, and what one more object or expert would add to the final score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from museum.base_game import layout as at
from museum.base_game.museums import bonuses
from museum.base_game.opinion import token_cost
from museum.base_game.token_advice import gain_in_zone
from museum.curator.aims import Aims
from museum.curator.outlook import Outlook
from museum.curator.tables import SIZES
from museum.curator.weights import Weights
from museum.engine.game import Game


class Standing:
    """The possessions of a seat, read once per decision; `adds` and `worth` judge objects by it."""

    __slots__ = (
        "_museum",
        "aims",
        "cells",
        "counted",
        "domain_bonus",
        "domains",
        "dreamt",
        "fill",
        "game",
        "held",
        "held_domains",
        "more",
        "outlook",
        "position",
        "seat",
        "sizes",
        "values",
        "weights",
    )

    def __init__(self, game: Game, seat: int, aims: Aims, outlook: Outlook, weights: Weights) -> None:
        """Count *seat*'s museum, hand and pool."""
        self.game, self.seat, self.aims, self.outlook, self.weights = game, seat, aims, outlook, weights
        # The game as the seat may imagine it, and the worth of its position there, once something is tried.
        self.dreamt: Game | None = None
        self.position = 0.0
        facts = game.facts
        self._museum: Sequence[int] = game.zones[at.MUSEUM + seat]
        # What filling one more cell adds, with any object.
        self.fill = aims.filled.gain(len(self._museum), outlook.later * weights.fill_rate + 1)
        more, self.domain_bonus = bonuses(game, seat)
        self.sizes = more[:]
        self.more = more
        self.domains = [0] * len(self.domain_bonus)
        self.values = 0
        for card in self._museum:
            civilisation, domain = facts.civilisation[card], facts.domain[card]
            if civilisation >= 0:
                self.sizes[civilisation] += 1
            if domain >= 0:
                self.domains[domain] |= 1 << self._kin(card)
            self.values |= 1 << facts.value[card]
        self.cells = game.facts.boards[game.counters[at.BOARD + seat]].size - len(self._museum)
        self._count_holdings()

    def _count_holdings(self) -> None:
        """Count what may yet be exhibited: objects per civilisation, new civilisations per domain."""
        facts = self.game.facts
        self.held = [0] * len(self.sizes)
        missing = [0] * len(self.domains)
        for zone in (at.HAND, at.POOL):
            for card in self.game.zones[zone + self.seat]:
                civilisation, domain = facts.civilisation[card], facts.domain[card]
                if civilisation >= 0:
                    self.held[civilisation] += 1
                if domain >= 0:
                    missing[domain] |= 1 << self._kin(card) & ~self.domains[domain]
        self.held_domains = [mask.bit_count() for mask in missing]
        self.counted = [len(cards.intersection(self._museum)) for cards, _ in self.aims.counted]

    def _kin(self, card: int) -> int:
        """Return what *card* counts as in its domain: its civilisation, or by itself if it has none."""
        civilisation = self.game.facts.civilisation[card]
        return civilisation if civilisation >= 0 else len(self.sizes) + card

    def adds(self, card: int, owned: bool) -> float:
        """Return what exhibiting *card* now adds beside its points; *owned*: it is among the holdings."""
        facts, weights, aims = self.game.facts, self.weights, self.aims
        later, civilisation, domain = self.outlook.later, facts.civilisation[card], facts.domain[card]
        total = self.fill
        if civilisation >= 0:
            others = self.held[civilisation] - owned
            mean = others * weights.held + later * weights.rate
            total += aims.civilisations[civilisation].gain(self.sizes[civilisation], mean)
        if domain >= 0:
            total += self._adds_to_domain(self._kin(card), domain, owned)
        for number, (cards, points) in enumerate(aims.counted):
            if card in cards:
                total += points.gain(self.counted[number], later * weights.fill_rate / at.CONTINENTS + 1)
        for worth in facts.worth:
            total += worth(self.game, self.seat, card)
        if aims.perfect and not self.values >> facts.value[card] & 1:
            total += aims.perfect
        if self.game.ruleset.tokens:
            total += gain_in_zone(self.game, self.seat, card, at.MUSEUM)
        return total

    def _adds_to_domain(self, kin: int, domain: int, owned: bool) -> float:
        mask = self.domains[domain]
        if mask >> kin & 1:
            return 0.0
        weights = self.weights
        others = max(0, self.held_domains[domain] - owned)
        mean = others * weights.held + self.outlook.later * weights.domain_rate
        size = mask.bit_count() + self.domain_bonus[domain]
        return self.aims.domains[domain].gain(size, mean)

    def exhibited(self, card: int, owned: bool) -> float:
        """Return all that exhibiting *card* brings: its points, its collections, a favour that falls due."""
        value: int = self.game.facts.value[card]
        return value + self.adds(card, owned) + self._favour_due(value)

    def _favour_due(self, points: int) -> float:
        game, seat = self.game, self.seat
        every = game.facts.favour_every
        reached = (game.counters[at.SCORE + seat] + points - game.facts.favour_passes) // every
        if reached <= game.counters[at.REWARDED + seat]:
            return 0.0
        limit = game.quantity(at.FAVOUR_LIMIT, seat, -1, int(game.facts.parameters["favour_limit"]))
        return self.weights.favour if len(game.zones[at.FAVOURS + seat]) < limit else 0.0

    def danger(self, card: int) -> float:
        """Return what *card* costs at the end if it stays in the own pool (B68)."""
        facts = self.game.facts
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
        sizes = [size for size, home in zip(self.sizes, homes, strict=True) if home == continent]
        return max(0, min(max(sizes, default=0), SIZES - 1))

    def worth(self, card: int) -> float:
        """Return what it is worth to get *card* into hand: as money, and as an object that may be shown."""
        weights = self.weights
        facts = self.game.facts
        value: int = facts.money[card]
        shown = facts.value[card] + self.adds(card, False) - value * weights.keep
        chance = weights.shown if self.cells > 0 else 0.0
        found: float = value * weights.keep + chance * max(0.0, shown) - self.danger(card) * (1 - chance)
        return found

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
            everything = len(self.game.facts.by_kind["object"])
            mean = held * weights.held + later * weights.fill_rate * len(cards) / everything
            total += points.expected(self.counted[number], mean)
        return total

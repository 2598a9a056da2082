"""Paying: what each card in hand is worth keeping, and the cheapest way to pay an amount (B26-B28)."""

from __future__ import annotations

from typing import Final

from museum.base_game.improvement import hand_limit
from museum.base_game.layout import HAND, OPT_CARD, OPT_PRESTIGE, PRESTIGE
from museum.curator.standing import Situation

IMPOSSIBLE: Final = 1e9
# What is counted of the money by which a payment exceeds what is due.
MOST_EXCESS: Final = 4
# So that no card is given away where it isn't needed.
TRIFLE: Final = 0.02


class Purse:
    """The means of a seat, and what it loses by parting with each."""

    __slots__ = ("_losses", "_means", "_paid", "_situation", "prestige", "token")

    def __init__(self, situation: Situation) -> None:
        """Judge the hand: what exceeds the hand limit, or is held in the last turn, is lost anyway."""
        game, seat, weights = situation.game, situation.seat, situation.weights
        last = situation.outlook.last
        self._situation = situation
        self.prestige = game.counters[PRESTIGE + seat]
        self.token = 1.0 if last else weights.prestige
        value = situation.facts.money
        hand = sorted(game.zones[HAND + seat], key=lambda card: (-value[card], card))
        kept = 0 if last else hand_limit(game, seat)
        self._losses: dict[int, float] = {}
        # Each card that pays, with its worth and what is lost by paying it: to the supply, and to a rival.
        self._means: list[tuple[int, int, float, float]] = []
        for place, card in enumerate(hand):
            worth = value[card]
            loss = TRIFLE + worth * weights.keep if place < kept else TRIFLE
            self._losses[card] = loss
            if worth:
                self._means.append((card, worth, loss + situation.danger(card), loss))
        self._paid: dict[tuple[int, int, int], tuple[float, int, int]] = {}

    def loss(self, card: int) -> float:
        """Return what *card* of the hand is worth keeping as money."""
        return self._losses[card]

    def least(self) -> tuple[float, float]:
        """Return the least that paying loses for each unit due, and by how much a payment may lose less in all."""
        means = self._means
        rates = [own / worth for _, worth, own, _ in means] + [given / worth for _, worth, _, given in means]
        rate = min(rates, default=self.token)
        rate = rate if rate < self.token else self.token
        # Where parting with a card is a gain, there is no saying.
        if rate < 0:
            return 0.0, IMPOSSIBLE
        return rate, MOST_EXCESS * max(0.0, self._situation.weights.credit - rate)

    def payment(self, due: int, excluded: int, payee: int) -> tuple[float, int]:
        """Return the least loss with which *due* can be paid, and the option to begin with.

        *excluded* is the card being bought, or -1; *payee* the rival who is paid, or -1.
        """
        if due <= 0:
            return 0.0, -1
        loss, option, paid = self._least(due, -1, payee)
        # A card that isn't needed can as well be the one that is bought.
        if excluded >= 0 and paid & self._bit(excluded):
            loss, option, _ = self._least(due, excluded, payee)
        return loss, option

    def _bit(self, card: int) -> int:
        """Return the bit of *card* among the means; 0 if it doesn't pay."""
        bit = 1
        for means in self._means:
            if means[0] == card:
                return bit
            bit <<= 1
        return 0

    def _least(self, due: int, excluded: int, payee: int) -> tuple[float, int, int]:
        """Return the same with the cards that are paid, a bit for each of the means, remembered."""
        key = (due, excluded, payee)
        found = self._paid.get(key)
        if found is None:
            found = self._paid[key] = self._cheapest(due, excluded, payee)
        return found

    def _cheapest(self, due: int, excluded: int, payee: int) -> tuple[float, int, int]:
        best, chosen = IMPOSSIBLE, 0
        token = self.token if payee < 0 else self.token + 1 / self._situation.game.seats
        refund = self._situation.weights.credit if payee < 0 else 0.0
        losses, sets = self._sums(due, excluded, payee)
        # What prestige can't make up for needn't be looked at.
        for paid in range(max(0, due - self.prestige), len(losses)):
            loss, rest = losses[paid], due - paid
            if loss >= IMPOSSIBLE:
                continue
            total = loss + rest * (token if rest > 0 else refund)
            if total < best:
                best, chosen = total, sets[paid]
        if best >= IMPOSSIBLE:
            return IMPOSSIBLE, -1, 0
        if not chosen:
            return best, OPT_PRESTIGE, 0
        return best, OPT_CARD | self._means[chosen.bit_length() - 1][0], chosen

    def _sums(self, due: int, excluded: int, payee: int) -> tuple[list[float], list[int]]:
        """Return for each sum of cards the least loss, and the cards: a bit for each of the means."""
        most, top = due + MOST_EXCESS, 0
        losses, sets, bit = [0.0] + [IMPOSSIBLE] * most, [0] * (most + 1), 1
        for card, worth, own, given in self._means:
            if card != excluded:
                more = own if payee < 0 else given
                # Only sums that still fall short take another card, so no part of a payment is unneeded.
                for paid in range(top, -1, -1):
                    loss = losses[paid]
                    if loss >= IMPOSSIBLE:
                        continue
                    loss += more
                    after = paid + worth if paid + worth < most else most
                    if loss < losses[after]:
                        losses[after], sets[after] = loss, sets[paid] | bit
                # No greater sum is there yet.
                top = min(due - 1, top + worth)
            bit <<= 1
        return losses, sets

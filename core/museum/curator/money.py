"""Paying: what each card in hand is worth keeping, and the cheapest way to pay an amount (B26-B28)."""

from __future__ import annotations

from museum.base_game.improvement import hand_limit
from museum.base_game.layout import HAND, OPT_CARD, OPT_PRESTIGE, PRESTIGE
from museum.curator.standing import Standing

IMPOSSIBLE = 1e9
# So that no card is given away where it isn't needed.
TRIFLE = 0.02


class Purse:
    """The means of a seat, and what it loses by parting with each."""

    __slots__ = ("_losses", "_standing", "prestige", "token")

    def __init__(self, standing: Standing) -> None:
        """Judge the hand: what exceeds the hand limit, or is held in the last turn, is lost anyway."""
        game, seat, weights = standing.game, standing.seat, standing.weights
        self._standing = standing
        self.prestige = game.counters[PRESTIGE + seat]
        self.token = 1.0 if standing.outlook.last else weights.prestige
        value = game.facts.money
        hand = sorted(game.zones[HAND + seat], key=lambda card: (-value[card], card))
        kept = 0 if standing.outlook.last else hand_limit(game, seat)
        self._losses = {
            card: TRIFLE + (value[card] * weights.keep if place < kept else 0.0) for place, card in enumerate(hand)
        }

    def loss(self, card: int) -> float:
        """Return what *card* of the hand is worth keeping as money."""
        return self._losses[card]

    def payment(self, due: int, excluded: int, payee: int) -> tuple[float, int]:
        """Return the least loss with which *due* can be paid, and the option to begin with.

        *excluded* is the card being bought, or -1; *payee* the rival who is paid, or -1.
        """
        if due <= 0:
            return 0.0, -1
        best, option = IMPOSSIBLE, -1
        refund = self._standing.weights.credit if payee < 0 else 0.0
        for paid, (loss, card) in enumerate(self._sums(due, excluded, payee)):
            if loss >= IMPOSSIBLE:
                continue
            rest = due - paid
            if rest > self.prestige:
                continue
            total = loss + rest * self._token_to(payee) if rest > 0 else loss + rest * refund
            if total < best:
                best, option = total, card if card >= 0 else OPT_PRESTIGE
        return best, option

    def _token_to(self, payee: int) -> float:
        return self.token if payee < 0 else self.token + 1 / self._standing.game.seats

    def _sums(self, due: int, excluded: int, payee: int) -> list[tuple[float, int]]:
        """Return for each sum of cards the least loss, and the option of one of its cards (-1: no card)."""
        value = self._standing.game.facts.money
        sums: list[tuple[float, int]] = [(0.0, -1)] + [(IMPOSSIBLE, -1)] * (due + 4)
        most = len(sums) - 1
        for card, kept in self._losses.items():
            if card == excluded or not value[card]:
                continue
            worth, loss = value[card], kept + (self._standing.danger(card) if payee < 0 else 0.0)
            # Only sums that still fall short take another card, so no part of a payment is unneeded.
            for paid in range(min(due - 1, most), -1, -1):
                before = sums[paid][0]
                if before >= IMPOSSIBLE:
                    continue
                after = min(most, paid + worth)
                if before + loss < sums[after][0]:
                    sums[after] = (before + loss, OPT_CARD | card)
        return sums

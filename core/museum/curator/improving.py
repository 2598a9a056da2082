"""The curator's choice of its next action: to exhibit, hire, play a favour, take stock or stop."""

from __future__ import annotations

from typing import Final

from museum.base_game import layout as at
from museum.base_game.actions import due_besides, excluded
from museum.base_game.favours import held_favours, may_play_favours
from museum.base_game.improvement import hand_limit, inventory_limit
from museum.base_game.points import Action
from museum.base_game.purchase import fee, hire_price, prices, surcharges
from museum.curator.experts import expert_gain, least_gain
from museum.curator.favours import Favours
from museum.curator.money import Purse
from museum.curator.standing import Standing
from museum.curator.trial import action_tried

# What sums of floats may differ by, and far less than any worth.
INEXACT: Final = 1e-6
# What an object that may be bought now is worth beyond one that is in hand, and a favour that can still be played.
CHOSEN: Final = 2.0
PLAYED: Final = 9.0
# What is worth any payment.
ANYTHING: Final = -1e18


class Improving:
    """Judges the options of an action phase."""

    __slots__ = (
        "_credit",
        "_excess",
        "_favours",
        "_fee",
        "_prices",
        "_purse",
        "_rate",
        "_standing",
        "_surcharges",
        "_urge",
    )

    def __init__(self, standing: Standing, purse: Purse) -> None:
        """Judge by *standing* and *purse*."""
        self._standing = standing
        self._purse = purse
        self._favours = Favours(standing, purse)
        game, seat, weights = standing.game, standing.seat, standing.weights
        self._prices, self._surcharges, self._fee = prices(game, seat), surcharges(game, seat), fee(game, seat)
        self._credit = game.counters[at.CREDIT]
        self._rate, self._excess = purse.least()
        # What money must earn beyond what keeping it brings.
        self._urge = weights.spend - (0.0 if standing.outlook.last else weights.keep)

    def choose(self, options: list[int]) -> int:
        """Return the most rewarding option: among what pays at all, what pays best for its price."""
        held = [option & at.CARD_MASK for option in options if option & ~at.CARD_MASK == at.OPT_FAVOUR]
        gain, favour = self._favours.best(held)
        best, found = (
            (gain + self._standing.weights.favour, at.OPT_FAVOUR | favour) if favour >= 0 else (0.0, at.OPT_END)
        )
        for option in options:
            rank = self._rank(*self._worth(option, best))
            if rank > best:
                best, found = rank, option
        # Instead of furbishing: it brings much back, and a turn to use it comes.
        stocktaking = at.OPT_INVENTORY in options and not self._standing.outlook.last
        return at.OPT_INVENTORY if stocktaking and self.back() >= self._standing.weights.inventory else found

    def net(self, option: int) -> float:
        """Return what an option brings beyond what it costs."""
        return self._worth(option, ANYTHING)[0]

    def _rank(self, net: float, spent: int) -> float:
        # A positive floor keeps what pays a little above ending the phase.
        if net <= 0:
            return net
        rank, floor = net - self._urge * spent, net * 0.01
        return rank if rank > floor else floor

    def _worth(self, option: int, least: float) -> tuple[float, int]:
        """Return what an option brings beyond what it costs, and the money that it takes.

        One that ranks no higher than *least* may be thought to bring more, if it ranks no higher by that either.
        """
        verb, card = option & ~at.CARD_MASK, option & at.CARD_MASK
        if verb in (at.OPT_HAND, at.OPT_POOL, at.OPT_RIVAL):
            return self._exhibit(verb, card, least)
        if verb == at.OPT_HIRE:
            return self._hire(card)
        action = self._standing.facts.action_of(option)
        return (0.0, 0) if action is None else self._act(action, option)

    def _act(self, action: Action, option: int) -> tuple[float, int]:
        """Return the same for an action of another pack; it uses up the card that it names, if that is in hand."""
        game, seat, it = self._standing.game, self._standing.seat, option & at.CARD_MASK
        facts = self._standing.facts
        if action.acquires is not None:
            price = action.acquires(game, seat, it)
            return self._held(it) - price * self._purse.token, price
        named = facts.named_by(option)
        gain = action.gain
        brought = action_tried(self._standing, action, named) if gain is None else gain(game, seat, *named)
        if action.price is None:
            return brought, 0
        (price,), own = action.price(game, seat, [it]), excluded(game, seat, action, it)
        extra = due_besides(game, seat, action, it)
        if own >= 0:
            brought -= self._purse.loss(own)
        if not action.furbishes or own in facts.prestige_only:
            return brought - (price + extra) * self._purse.token, price + extra
        price = max(0, price - self._credit)
        loss, _ = self._purse.payment(price, own, -1)
        spent = price + extra + (facts.money[own] if own >= 0 else 0)
        return brought - loss - extra * self._purse.token, spent

    def _held(self, card: int) -> float:
        """Return what it is worth to hold an object, or a favour, that isn't held yet."""
        standing = self._standing
        if standing.game.ruleset.behaviour[card].play < 0:
            return standing.worth(card) + CHOSEN
        game, outlook = standing.game, standing.outlook
        playable = may_play_favours(game)
        if outlook.last:
            return self._favours.worth(card) if playable else 0.0
        # It needs a turn in which no favour already held is played.
        return PLAYED if len(held_favours(game, standing.seat)) < outlook.later + playable else 0.0

    def _exhibit(self, verb: int, card: int, least: float) -> tuple[float, int]:
        standing, purse, facts = self._standing, self._purse, self._standing.facts
        extra, price, payee, own = self._surcharges[card], self._prices[card], -1, 0.0
        brought = standing.exhibited(card, verb != at.OPT_RIVAL)
        if verb == at.OPT_RIVAL:
            payee = standing.game.owner(card)
            extra += self._fee
        else:
            price = max(0, price - self._credit)
        spent = price + extra
        if card in facts.prestige_only:
            return brought - spent * purse.token, spent
        if verb == at.OPT_HAND:
            own = purse.loss(card)
            spent += facts.money[card]
        elif verb == at.OPT_POOL:
            brought += standing.danger(card)
        # Most objects need no search for the cheapest payment: whatever it is, they aren't the best.
        most = brought - own - extra * purse.token - price * self._rate + self._excess
        if self._rank(most + INEXACT, spent) <= least:
            return most, spent
        loss, _ = purse.payment(price, card if verb == at.OPT_HAND else -1, payee)
        return brought - (loss + own) - extra * purse.token, spent

    def _hire(self, card: int) -> tuple[float, int]:
        standing = self._standing
        price = max(0, hire_price(standing.game, standing.seat, card) - self._credit)
        loss, _ = self._purse.payment(price, -1, -1)
        least = least_gain(standing.game, standing.weights)
        return expert_gain(standing, card) - loss - least, price

    def back(self) -> int:
        """Return the value in all of the objects that an inventory brings back."""
        game, seat = self._standing.game, self._standing.seat
        kept = min(inventory_limit(game, seat), hand_limit(game, seat))
        room = max(0, kept - len(game.zones[at.HAND + seat]))
        value = self._standing.facts.value
        return sum(sorted((value[card] for card in game.zones[at.POOL + seat]), reverse=True)[:room])

"""The price of an action with an object from hand that costs what exhibiting it does."""

from __future__ import annotations

from museum.base_game import layout as at
from museum.base_game.facts import Facts
from museum.base_game.purchase import means, prices
from museum.engine.game import Game


class HandPrice:
    """The price of exhibiting an object, as a *quantity* changes it: for an action about objects in hand alone.

    What costs no more than the seat can pay is then known before the action lists its objects.
    """

    __slots__ = ("quantity",)

    def __init__(self, quantity: int) -> None:
        self.quantity = int(quantity)  # a handle of the registry is slower

    def __call__(self, game: Game, seat: int, cards: list[int]) -> list[int]:
        """Return the price of each of *cards*."""
        usual = prices(game, seat)
        if not game.modifying[self.quantity]:
            return [usual[card] for card in cards]
        return [game.quantity(self.quantity, seat, card, usual[card]) for card in cards]

    def within_reach(self, game: Game, seat: int, power: int | None) -> list[int]:
        """Return the objects in hand that cost no more than the seat can pay; *power* is what it could pay for an
        expert, if that is known."""
        facts: Facts = game.facts
        hand, money, alone = game.zones[at.HAND + seat], facts.money, facts.prestige_only
        has = means(game, seat) if power is None else power
        # A card can't pay for itself.
        if not game.modifying[self.quantity] and alone.isdisjoint(hand):
            usual = prices(game, seat)
            return [card for card in hand if usual[card] + money[card] <= has]
        prestige, priced = game.counters[at.PRESTIGE + seat], zip(hand, self(game, seat, hand), strict=True)
        return [card for card, due in priced if due <= (prestige if card in alone else has - money[card])]

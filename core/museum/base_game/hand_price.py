"""The price of an action with an object from hand that costs what exhibiting it does."""

from __future__ import annotations

from collections.abc import Sequence

from museum.base_game import layout as at
from museum.base_game.facts import Facts
from museum.base_game.purchase import means
from museum.engine.game import Game
from museum.engine.quantities import Asked


class HandPrice:
    """The price of exhibiting an object, as a *quantity* changes it: for an action about objects in hand alone.

    What costs no more than the seat can pay is then known before the action lists its objects.
    """

    __slots__ = ("quantity",)

    def __init__(self, quantity: int) -> None:
        self.quantity = int(quantity)  # a handle of the registry is slower

    def __call__(self, game: Game, seat: int, cards: list[int]) -> list[int]:
        """Return the price of each of *cards*."""
        due = self._by_card(game, seat)
        return [due[card] for card in cards]

    def within_reach(self, game: Game, seat: int, power: int | None) -> list[int]:
        """Return the objects in hand that cost no more than the seat can pay; *power* is what it could pay for an
        expert, if that is known."""
        facts: Facts = game.facts
        hand, money, alone = game.zones[at.HAND + seat], facts.money, facts.prestige_only
        has, due = means(game, seat) if power is None else power, self._by_card(game, seat)
        # A card can't pay for itself.
        found = [card for card in hand if due[card] + money[card] <= has]
        if alone.isdisjoint(found):
            return found
        prestige = game.counters[at.PRESTIGE + seat]
        return [card for card in found if card not in alone or due[card] <= prestige]

    def _by_card(self, game: Game, seat: int) -> Sequence[int]:
        facts: Facts = game.facts
        usual: Sequence[int] = facts.value
        if game.modifying[at.EXHIBIT_COST]:
            usual = game.quantities(at.EXHIBIT_COST, seat, usual)
        if not game.modifying[self.quantity]:
            return usual
        if usual is facts.value:
            return game.quantities(self.quantity, seat, usual)
        # Tables are kept by what modifies them alone, so not of prices that change.
        return Asked(game, self.quantity, seat, usual)

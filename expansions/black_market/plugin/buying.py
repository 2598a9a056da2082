"""Buying on the market: the prices of its slots, and the purchase (BM2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from museum.api import Game, Message, Move, MoveVerb, Refused, Registry
from museum.base_game.api import (
    HAND,
    IDLE,
    PRESTIGE,
    Action,
    Price,
    find_card,
    pay_prestige,
    require_improvement_phase,
)

from .used import OBJECT

BUY = "buy"
NOT_ON_THE_MARKET = Message("refused.not_on_the_market", "there is no `{card}` on the black market")
TOO_DEAR = Message("refused.market_price", "it costs {due} prestige; {missing} short")
NO_MORE = Message("refused.market_purchases", "no more than {most} cards are bought in a turn")
# The parameters with the prices, from the newest card's slot on.
PRICES = tuple(f"market_price_{number}" for number in range(1, 6))


def prices(game: Game, seat: int) -> list[tuple[int, int]]:
    """Return the cards on the market with what each costs *seat*, the one that leaves next first.

    Without a deck to fill them, the slots of the newest cards are the empty ones.
    """
    index = game.index
    quantity = index["quantity"]["market_price"]
    usual, _ = _shelf(game, game.zones[index["zone"]["market"]])
    if not game.modifying[quantity]:
        return usual
    least = int(game.facts.parameters["market_least_price"])
    # What lowers prices leaves the least price of them.
    return [(card, max(game.quantity(quantity, seat, card, due), min(due, least))) for card, due in usual]


def _shelf(game: Game, market: list[int]) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Return the cards of the market with the prices of their slots, the oldest first, and those that are offered: of
    several copies the one that costs least."""
    # Each decision to improve looks at it, so it is remembered while the same cards lie there.
    kept: tuple[list[int], list[tuple[int, int]], list[tuple[int, int]]] | None = game.memo.get(BUY)
    if kept is None or kept[0] != market:
        rules = game.facts.parameters
        dues = [rules[name] for name in reversed(PRICES[: rules["market_slots"]])]
        priced = list(zip(reversed(market), dues, strict=False))
        kept = game.memo[BUY] = market[:], priced, _cheapest(game, priced)
    return kept[1], kept[2]


def _cheapest(game: Game, priced: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Leave of several copies the one that costs least; of those that cost the same, the first."""
    cards = game.ruleset.cards
    best: dict[int, tuple[int, int]] = {}
    for card, due in priced:
        kept = best.get(cards[card])
        if kept is None or due < kept[1]:
            best[cards[card]] = card, due
    return list(best.values())


def price(game: Game, seat: int, card: int) -> int:
    """Return what a card on the market costs *seat*."""
    return dict(prices(game, seat))[card]


def offering(market: int, bought: int, quantity: int) -> Callable[[Game, int], list[int]]:
    """Return what lists the cards that a seat can buy now, of several copies the one that costs least, by the numbers
    of the *market*, of the counter of cards *bought*, and of the *quantity* that changes prices."""

    def offered(game: Game, seat: int) -> list[int]:
        counters = game.counters
        if counters[bought] >= game.facts.parameters["market_purchases"]:
            return []
        purse = counters[PRESTIGE + seat]
        if game.modifying[quantity]:
            offers = _cheapest(game, prices(game, seat))
        else:
            _, offers = _shelf(game, game.zones[market])
        return [card for card, due in offers if due <= purse]

    return offered


def take_home(game: Game, seat: int, card: int) -> None:
    """Pay for a card and take it: objects come to hand, favours to a stack of their own (R23)."""
    index = game.index
    pay_prestige(game, seat, price(game, seat, card))
    game.counters[IDLE] = -1
    game.counters[index["counter"]["market_bought"]] += 1
    game.move(card, (HAND if game.ruleset.kind_of[card] == OBJECT else index["zone"]["market_favours"]).of(seat))
    game.ruleset.steps[index["step"]["refill_market"]](game, [])
    game.emit(index["event"]["buys"], seat, card)


def buy(game: Game, move: Move) -> int:
    """Return the option of `buy CARD`."""
    require_improvement_phase(game, BUY)
    shown, cards, most = dict(prices(game, game.seat)), game.ruleset.cards, game.facts.parameters["market_purchases"]
    wanted = find_card(game, move.subject, shown, NOT_ON_THE_MARKET, "BM2")
    for card in game.facts.action_of(game.facts.option(BUY)).options(game, game.seat):
        if cards[card] == cards[wanted]:
            return int(game.facts.option(BUY, card))
    if game.counters[game.index["counter"]["market_bought"]] >= most:
        raise Refused(NO_MORE, "BM2", most=most)
    due = shown[wanted]
    raise Refused(TOO_DEAR, "BM2", due=due, missing=due - game.counters[PRESTIGE + game.seat])


def register(registry: Registry) -> None:
    """Register the action, its line, its refusals, and the prices for display."""
    index = registry.index()
    # Handles are slower than ints.
    numbers = index["zone"]["market"], index["counter"]["market_bought"], index["quantity"]["market_price"]
    registry.move(MoveVerb(BUY, buy, "buy CARD"))
    registry.extend("action", Action(BUY, offering(*map(int, numbers)), take_home, acquires=price))
    registry.extend("price", Price(registry.layout.zone_of("market"), price))
    for message in (NOT_ON_THE_MARKET, TOO_DEAR, NO_MORE):
        registry.message(message)

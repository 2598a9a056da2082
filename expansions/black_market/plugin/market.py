"""The market itself: its slots and prices, buying there, and what using too much of it costs (BM1 to BM3)."""

from __future__ import annotations

from collections.abc import Iterable

from museum.api import BOX, Game, Message, Move, Option, Refused
from museum.base_game.api import (
    HAND,
    IDLE,
    MUSEUM,
    PLAYED,
    POOL,
    PRESTIGE,
    find_card,
    pay_prestige,
    require_improvement_phase,
)

OBJECT, FAVOUR, KINDS = "market_object", "market_favour", ("market_object", "market_favour")
BUY, LAUNDER = "buy", "launder"
DECK, MARKET, HELD, USED = "market_deck", "market", "market_favours", "market_played"
PRICE, LIMIT, BUYS, BOUGHT, PURCHASES = "market_price", "market_limit", "buys", "market_bought", "market_purchases"
NOT_ON_THE_MARKET = Message("refused.not_on_the_market", "there is no `{card}` on the black market")
TOO_DEAR = Message("refused.market_price", "it costs {due} prestige; {missing} short")
NO_MORE = Message("refused.market_purchases", "no more than {most} cards are bought in a turn")
# The parameters with the prices, from the newest card's slot on.
PRICES = tuple(f"market_price_{number}" for number in range(1, 6))


# The market


def market(game: Game) -> list[int]:
    """Return the cards on the market, the newest first."""
    return game.cards(game.index["zone"][MARKET])


def price(game: Game, seat: int, card: int) -> int:
    """Return what a card on the market costs *seat*; what lowers prices leaves the least price of them (BM2)."""
    rules, shown = game.facts.parameters, market(game)
    # Without a deck to fill them, the slots of the newest cards are the empty ones.
    usual = int(rules[PRICES[rules["market_slots"] - len(shown) + shown.index(card)]])
    changed = game.quantity(game.index["quantity"][PRICE], seat, card, usual)
    return max(changed, min(usual, int(rules["market_least_price"])))


def fill(game: Game) -> None:
    """Slide the cards towards the end and draw new ones until every slot is full (B33)."""
    shown = market(game)
    for _ in range(game.facts.parameters["market_slots"] - len(shown)):
        card = game.draw(game.index["zone"][DECK], game.index["zone"][MARKET])
        if card < 0:
            return
        shown.insert(0, shown.pop())


def turn_over(game: Game, frame: list[int]) -> None:
    """Agenda step: the card at the end leaves the game, the others slide, and a new one enters (BM1)."""
    shown = market(game)
    for card in shown[-1:]:
        game.move(card, BOX)
    fill(game)


def clear(game: Game) -> None:
    """Let all cards leave the game, and fill the slots."""
    for card in market(game)[:]:
        game.move(card, BOX)
    fill(game)


def offered(game: Game, seat: int) -> list[int]:
    """Return the cards that *seat* can buy now; of several copies the one that costs least."""
    rules, index, purse = game.facts.parameters, game.ruleset.index, game.counters[PRESTIGE + seat]
    if game.counters[index["counter"][BOUGHT]] >= rules[PURCHASES]:
        return []
    changed = game.modifying[index["quantity"][PRICE]]
    cards, shown, found = game.ruleset.cards, game.zones[index["zone"][MARKET]], dict[int, int]()
    for name, card in zip(PRICES[: rules["market_slots"]][::-1], reversed(shown), strict=False):
        if (price(game, seat, card) if changed else rules[name]) <= purse:
            found.setdefault(cards[card], card)
    return list(found.values())


def bought(game: Game) -> int:
    """Return the number of the counter of this turn's purchases."""
    return game.index["counter"][BOUGHT]


def take_home(game: Game, seat: int, card: int) -> None:
    """Pay for a card and take it: objects come to hand, favours to a stack of their own (BM2, R23)."""
    pay_prestige(game, seat, price(game, seat, card))
    game.counters[IDLE] = -1
    game.counters[bought(game)] += 1
    game.move(card, (HAND if game.ruleset.kind_of[card] == OBJECT else game.index["zone"][HELD]).of(seat))
    fill(game)
    game.emit(game.index["event"][BUYS], seat, card)


def buy(game: Game, move: Move) -> int:
    """`buy CARD` (BM2)."""
    require_improvement_phase(game, BUY)
    wanted = find_card(game, move.subject, market(game), NOT_ON_THE_MARKET, "BM2")
    cards, most = game.ruleset.cards, game.facts.parameters[PURCHASES]
    for option in (game.facts.option(BUY, card) for card in offered(game, game.seat)):
        if cards[Option(option).card] == cards[wanted]:
            return int(option)
    if game.counters[bought(game)] >= most:
        raise Refused(NO_MORE, "BM2", most=most)
    due = price(game, game.seat, wanted)
    raise Refused(TOO_DEAR, "BM2", due=due, missing=due - game.counters[PRESTIGE + game.seat])


# Slots in use, and their prices


def used_favours(game: Game, seat: int) -> list[int]:
    """Return the market favours that *seat* has played, those that last included."""
    kinds, used = game.ruleset.kind_of, game.cards(game.index["zone"][USED].of(seat))
    return used + [card for card in game.cards(PLAYED.of(seat)) if kinds[card] == FAVOUR]


def market_objects(game: Game, cards: Iterable[int]) -> list[int]:
    """Return the market objects among *cards*."""
    return [card for card in cards if game.ruleset.kind_of[card] == OBJECT]


def uses(game: Game, seat: int) -> int:
    """Return how many market cards *seat* has used: favours played, objects exhibited (BM3)."""
    return len(used_favours(game, seat)) + len(market_objects(game, game.cards(MUSEUM.of(seat))))


def limit(game: Game, seat: int) -> int:
    """Return from how many used market cards on *seat* loses points."""
    return game.quantity(game.index["quantity"][LIMIT], seat, -1, int(game.facts.parameters["market_limit"]))


def loss(game: Game, seat: int, favours: int = 0, objects: int = 0, pool: int = 0) -> int:
    """Return what the market costs *seat* at the end, with so many favours and objects used, and value in the pool,
    more than there are now (BM3)."""
    rules = game.facts.parameters
    favours += len(used_favours(game, seat))
    objects += len(market_objects(game, game.cards(MUSEUM.of(seat))))
    if favours + objects < limit(game, seat):
        return 0
    pool += sum(game.facts.value[card] for card in market_objects(game, game.cards(POOL.of(seat))))
    lost = favours * rules["market_favour_loss"] + objects * rules["market_object_loss"]
    return int(lost + pool * rules["market_pool_loss"])

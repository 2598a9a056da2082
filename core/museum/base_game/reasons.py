"""Reasons against a move: the first thing that is missing, with its rule, for `Refused` and `why not`."""

from __future__ import annotations

from museum.base_game import layout as at
from museum.base_game import messages
from museum.base_game.favours import may_play_favours
from museum.base_game.improvement import inventory_limit
from museum.base_game.purchase import fee, hand_value, has_room, hire_price, means, prices, surcharges
from museum.engine.errors import Refused
from museum.engine.game import Game


def require_improvement_phase(game: Game, verb: str) -> None:
    """Refuse unless the action phase's question is pending."""
    if game.asking[0] != at.ASK_IMPROVE:
        raise messages.wrong_phase(game, verb)


def need_furbishing(game: Game) -> None:
    """Refuse in an inventory turn (B34)."""
    if game.counters[at.INVENTORIED]:
        raise Refused(messages.INVENTORY_TURN, "B34")


def check_exhibit(game: Game, card: int) -> None:
    """Refuse an exhibit that is impossible, with the reason (B23-B29, R13)."""
    need_furbishing(game)
    seat = game.seat
    if not has_room(game, seat, card):
        wide = card in game.facts.wide
        raise Refused(messages.NO_WIDE_ROOM if wide else messages.NO_ROOM, "LG3" if wide else "B29")
    if game.owner(card) != seat and not game.facts.rival_pools:
        raise Refused(messages.RIVALS_KEEP, "B28")
    check_payment(game, card, prices(game, seat)[card], surcharges(game, seat)[card])


def check_payment(game: Game, card: int, price: int, extra: int = 0) -> None:
    """Refuse an object whose *price* the asked seat can't pay, or *extra* in prestige besides (B26, B28, R13)."""
    seat, holder = game.seat, game.owner(card)
    prestige, entry = game.counters[at.PRESTIGE + seat], fee(game, seat) if holder != seat else 0
    if prestige < entry + extra:
        rule = "B28" if prestige < entry else "R13"
        missing = entry + extra - prestige
        raise Refused(messages.SURCHARGE, rule, due=entry + extra, missing=missing)
    purse = prestige - entry - extra
    if card not in game.facts.prestige_only:
        purse += hand_value(game, seat) + (game.counters[at.CREDIT] if holder == seat else 0)
        if card in game.zones[at.HAND + seat]:
            purse -= game.facts.money[card]
    if price > purse:
        raise Refused(messages.EXHIBIT_COST, "B26", price=price, missing=price - purse)


def check_hire(game: Game, card: int) -> None:
    """Refuse an expert that can't be paid (B32)."""
    need_furbishing(game)
    seat = game.seat
    purse, price = means(game, seat), hire_price(game, seat, card)
    if price > purse:
        raise Refused(messages.HIRE_COST, "B32", price=price, missing=price - purse)


def check_inventory(game: Game) -> None:
    """Refuse an inventory that can't be made (B34, R1, R5)."""
    seat, counters = game.seat, game.counters
    if counters[at.INVENTORIED]:
        raise Refused(messages.INVENTORY_MADE, "B34")
    if counters[at.FURBISHED]:
        raise Refused(messages.FURBISHED, "B34")
    if not game.zones[at.POOL + seat]:
        raise Refused(messages.POOL_EMPTY, "B34")
    limit = inventory_limit(game, seat)
    if len(game.zones[at.HAND + seat]) >= limit:
        raise Refused(messages.HAND_FULL, "B34", limit=limit)


def check_favour(game: Game) -> None:
    """Refuse a favour at the wrong time (B35, E16), or one whose effect can't be carried out."""
    if game.asking[0] not in (at.ASK_EXPLORE, at.ASK_INTERLUDE, at.ASK_IMPROVE):
        raise messages.wrong_phase(game, "favour")
    if game.counters[at.FAVOUR_USED] >= game.facts.favours_per_turn:
        raise Refused(messages.FAVOURS_PLAYED, "B35", limit=game.facts.favours_per_turn)
    if not may_play_favours(game):
        raise Refused(messages.FAVOUR_PHASE, "E16")
    raise Refused(messages.FAVOUR_USELESS, "B35")

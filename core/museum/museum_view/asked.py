"""The subjects of Museum's questions, and the figures that matter to the player at each of them."""

from __future__ import annotations

from collections.abc import Mapping

from museum.base_game import layout as at
from museum.base_game.improvement import hand_limit, inventory_limit
from museum.base_game.purchase import hire_price, prices
from museum.engine.game import Game
from museum.presentation import Audience, asked_by_effect
from museum.texts.wording import Wording

Slots = Mapping[str, int | str]


def asked(game: Game, audience: Audience, before: Game) -> Slots:
    """Return the slots of the pending question; *before* is the game as it was when the action began."""
    more = SLOTS.get(game.question)
    return {**asked_by_effect(game, audience, before), **(more(game, audience, before) if more is not None else {})}


def status(game: Game, seat: int, wording: Wording) -> str:
    """Return the seat's means: cards in hand, prestige, and credit in its own turn."""
    credit = game.counters[at.CREDIT] if game.counters[at.ACTIVE] == seat else 0
    hand, prestige = len(game.zones[at.HAND + seat]), game.counters[at.PRESTIGE + seat]
    return wording.say("status.seat", hand=hand, prestige=prestige, credit=credit or "")


def _payment(game: Game, audience: Audience, before: Game) -> Slots:
    _, seat, due, payee, *_ = game.asking
    say, top = audience.wording.say, game.agenda[-1] if game.agenda else [-1]
    credit = before.counters[at.CREDIT] - game.counters[at.CREDIT]
    parts, named = [say("pay.due", n=due)], dict[str, int | str]()
    if credit > 0:
        parts.append(say("pay.credit", n=credit))
    if top[0] in (at.EXHIBIT, at.HIRE):
        card = top[2]
        price = prices(game, seat)[card] if top[0] == at.EXHIBIT else hire_price(game, seat, card)
        paid = price - due - max(0, credit)
        parts += [say("pay.paid", n=paid)] if paid > 0 else []
        named["card"] = audience.wording.named(card)
    elif top[0] == at.ACT and not (action := game.facts.action_of(top[2])).alone and not action.family:
        named["card"] = audience.wording.named(top[2] & at.CARD_MASK)
    parts += [say("pay.to", name=audience.names[payee])] if payee >= 0 else []
    return {**named, "due": ", ".join(parts)}


def _follow(game: Game, audience: Audience, before: Game) -> Slots:
    active, continent = game.counters[at.ACTIVE], game.asking[2]
    by = {"by": audience.names[active]} if active != game.seat else {}
    home = {"continent": audience.wording.trait("continent", continent)} if continent >= 0 else {}
    return {**by, **home}


def _discard(game: Game, audience: Audience, before: Game) -> Slots:
    seat = game.seat
    limit = hand_limit(game, seat)
    return {"n": len(game.zones[at.HAND + seat]) - limit, "limit": limit}


def _inventory(game: Game, audience: Audience, before: Game) -> Slots:
    return {"n": inventory_limit(game, game.seat) - len(game.zones[at.HAND + game.seat])}


def _bid(game: Game, audience: Audience, before: Game) -> Slots:
    return {"expert": audience.wording.named(game.asking[2]), "bid": game.asking[3]}


SLOTS = {"pay": _payment, "follow": _follow, "discard": _discard, "inventory": _inventory, "bid": _bid}

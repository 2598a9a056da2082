"""Actions that other packs add: their options, how they are paid, and how they are carried out."""

from __future__ import annotations

from collections.abc import Sequence

from museum.base_game import layout as at
from museum.base_game.facts import Facts, Offer
from museum.base_game.hand_price import HandPrice
from museum.base_game.points import Action
from museum.base_game.purchase import charge, means
from museum.base_game.track import pay_prestige
from museum.engine.game import Game


def action_options(game: Game, seat: int, offers: Sequence[Offer], power: int | None = None) -> list[int]:
    """Return the options of actions that other packs have added: those that can be paid; *power* is what the seat
    could pay for an expert, if that is known."""
    found: list[int] = []
    inventoried = game.counters[at.INVENTORIED]
    # Actions of which the same can be named are asked once for that, and those that cost what exhibiting does once
    # for what can be paid.
    asked, named, usual = None, found, None
    for offer in offers:
        # B34: no furbishing in a turn with an inventory
        if inventoried and offer.furbishes:
            continue
        if offer.within is not None:
            found += _within(game, seat, offer, power)
            continue
        if offer.options is not asked:
            asked, named = offer.options, offer.options(game, seat)
        if not named:
            continue
        price, payable = offer.price, named
        if price is not None:
            extras = offer.surcharge(game, seat, named) if offer.surcharge is not None else None
            if extras or type(price) is not HandPrice:
                payable = _payable(game, seat, offer.action, named, extras, power)
            else:
                if game.modifying[price.quantity]:
                    within = price.within_reach(game, seat, power)
                else:
                    within = usual = price.within_reach(game, seat, power) if usual is None else usual
                payable = within if named == game.zones[at.HAND + seat] else [it for it in named if it in within]
        if not payable:
            continue
        if offer.targets is None:
            code = offer.codes[0]
            found += [code | it for it in payable]
        else:
            found += offer.targets(game, seat, payable, offer.codes)
    return found


def _within(game: Game, seat: int, offer: Offer, power: int | None) -> list[int]:
    """Return the options of an action with a trait that can be paid: whichever it names, the same pays for it."""
    assert offer.within is not None
    if not offer.furbishes:
        most = game.counters[at.PRESTIGE + seat]
    else:
        most = means(game, seat) if power is None else power
    code = offer.codes[0]
    return [code | trait for trait in offer.within(game, seat, most)]


def _payable(
    game: Game, seat: int, action: Action, named: list[int], extras: list[int] | None, power: int | None
) -> list[int]:
    """Return with which of *named* the action can be paid, if it costs these *extras* in prestige besides."""
    assert action.price is not None
    prices = action.price(game, seat, named)
    priced = zip(named, prices, funds(game, seat, action, named, power), strict=True)
    if not extras:
        return [it for it, price, has in priced if price <= has]
    # The surcharge is paid first, in prestige.
    prestige = game.counters[at.PRESTIGE + seat]
    dues = zip(priced, extras, strict=True)
    return [it for (it, price, has), extra in dues if extra <= prestige and price + extra <= has]


def funds(game: Game, seat: int, action: Action, named: list[int], power: int | None = None) -> list[int]:
    """Return what the seat could pay in all for the action with each of *named*; *power* as above."""
    prestige = game.counters[at.PRESTIGE + seat]
    if not action.furbishes:
        return [prestige] * len(named)
    has = means(game, seat) if power is None else power
    if action.alone or action.family:
        return [has] * len(named)
    facts: Facts = game.facts
    where, hand, money, alone = game.where, at.HAND + seat, facts.money, facts.prestige_only
    # A card can't pay for itself.
    return [has if where[it] != hand else prestige if it in alone else has - money[it] for it in named]


def due_besides(game: Game, seat: int, action: Action, it: int) -> int:
    """Return what the action costs in prestige besides its price."""
    return sum(action.surcharge(game, seat, [it])) if action.surcharge is not None else 0


def excluded(game: Game, seat: int, action: Action, it: int) -> int:
    """Return the card that the action is about, if it lies in hand: it can't pay for itself; else -1."""
    names_card = not action.alone and not action.family
    return it if names_card and it in game.zones[at.HAND + seat] else -1


def take_action(game: Game, seat: int, option: int) -> None:
    """Take the action that *option* means: pay what it costs (B26), then carry it out."""
    action, it = game.facts.action_of(option), option & at.CARD_MASK
    if action.furbishes:
        game.counters[at.FURBISHED] = 1
        game.counters[at.IDLE] = -1
    if action.price is None:
        action.apply(game, seat, *game.facts.named_by(option))
        return
    # The agenda is a stack: the payment that is asked for below comes before what is paid for.
    game.agenda.append([at.ACT, seat, option])
    due, own = action.price(game, seat, [it])[0], excluded(game, seat, action, it)
    pay_prestige(game, seat, due_besides(game, seat, action, it))
    if own in game.facts.prestige_only and due:
        game.ask(at.ASK_PAY, seat, due, -1, own, 1)
    elif action.furbishes:
        charge(game, seat, due, -1, own)
    else:
        pay_prestige(game, seat, due)


def act(game: Game, frame: list[int]) -> None:
    """Agenda step: carry out an action that has been paid."""
    _, seat, option = frame
    game.facts.action_of(option).apply(game, seat, *game.facts.named_by(option))

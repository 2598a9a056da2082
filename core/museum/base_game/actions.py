"""Actions that other packs add: their options, how they are paid, and how they are carried out."""

from __future__ import annotations

from collections.abc import Sequence

from museum.base_game import layout as at
from museum.base_game.points import Action
from museum.base_game.purchase import charge, means
from museum.base_game.track import pay_prestige
from museum.engine.game import Game


def action_options(game: Game, seat: int, actions: Sequence[Action]) -> list[int]:
    """Return the options of the *actions* that other packs have added: those that can be paid."""
    found, inventoried = list[int](), game.counters[at.INVENTORIED]
    for action in actions:
        # B34: no furbishing in a turn with an inventory
        if inventoried and action.furbishes:
            continue
        named = action.options(game, seat)
        if not named:
            continue
        code = game.facts.action_codes[action.name]
        if action.price is not None:
            named = payable(game, seat, action, named)
        if action.targets is None:
            found += [code | it for it in named]
        else:
            found += [code + (to << at.VERB_SHIFT) | it for it in named for to in action.targets(game, seat, it)]
    return found


def payable(game: Game, seat: int, action: Action, named: list[int]) -> list[int]:
    """Return what *action* can name of *named* if the seat is to pay for it."""
    price = action.price
    # What pays for a trait is the same for all of them.
    if price is not None and action.family and action.surcharge is None:
        purse = means(game, seat) if action.furbishes else game.counters[at.PRESTIGE + seat]
        return [it for it in named if price(game, seat, it) <= purse]
    return [it for it in named if not short_of(game, seat, action, it)]


def short_of(game: Game, seat: int, action: Action, it: int) -> int:
    """Return how much the seat is short of what the action costs with *it*; 0 if it can pay."""
    assert action.price is not None
    purse = prestige = game.counters[at.PRESTIGE + seat]
    extra, own = due_besides(game, seat, action, it), excluded(game, seat, action, it)
    if action.furbishes and own not in game.facts.prestige_only:
        purse = means(game, seat) - (game.facts.money[own] if own >= 0 else 0)
    return max(0, extra - prestige, action.price(game, seat, it) + extra - purse)


def due_besides(game: Game, seat: int, action: Action, it: int) -> int:
    """Return what the action costs in prestige besides its price."""
    return action.surcharge(game, seat, it) if action.surcharge is not None else 0


def excluded(game: Game, seat: int, action: Action, it: int) -> int:
    """Return the card that the action is about, if it lies in hand: it can't pay for itself; else -1."""
    return -1 if action.family or action.alone or it not in game.zones[at.HAND + seat] else it


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
    due, own = action.price(game, seat, it), excluded(game, seat, action, it)
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

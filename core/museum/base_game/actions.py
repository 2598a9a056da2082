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
            named = [it for it in named if not short_of(game, seat, action, it)]
        found += [code | it for it in named]
    return found


def short_of(game: Game, seat: int, action: Action, it: int) -> int:
    """Return how much the seat is short of what the action costs with *it*; 0 if it can pay."""
    assert action.price is not None
    purse = game.counters[at.PRESTIGE + seat]
    if action.furbishes:
        own = excluded(game, seat, action, it)
        purse = means(game, seat) - (game.facts.money[own] if own >= 0 else 0)
    return max(0, action.price(game, seat, it) - purse)


def excluded(game: Game, seat: int, action: Action, it: int) -> int:
    """Return the card that the action is about, if it lies in hand: it can't pay for itself; else -1."""
    return it if not action.alone and not action.family and it in game.zones[at.HAND + seat] else -1


def take_action(game: Game, seat: int, option: int) -> None:
    """Take the action that *option* means: pay what it costs (B26), then carry it out."""
    action, it = game.facts.action_of(option), option & at.CARD_MASK
    if action.furbishes:
        game.counters[at.FURBISHED] = 1
        game.counters[at.IDLE] = -1
    if action.price is None:
        action.apply(game, seat, it)
        return
    # The agenda is a stack: the payment that is asked for below comes before what is paid for.
    game.agenda.append([at.ACT, seat, option])
    due = action.price(game, seat, it)
    if action.furbishes:
        charge(game, seat, due, -1, excluded(game, seat, action, it))
    else:
        pay_prestige(game, seat, due)


def act(game: Game, frame: list[int]) -> None:
    """Agenda step: carry out an action that has been paid."""
    _, seat, option = frame
    game.facts.action_of(option).apply(game, seat, option & at.CARD_MASK)

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
        if action.targets is None:
            found += [code | it for it in _payable(game, seat, action, named)]
            continue
        pairs = action.targets(game, seat, named)
        payable = _payable(game, seat, action, list(dict.fromkeys([it for it, _ in pairs])))
        found += [code + (to << at.VERB_SHIFT) | it for it, to in pairs if it in payable]
    return found


def _payable(game: Game, seat: int, action: Action, named: list[int]) -> list[int]:
    if action.price is None or not named:
        return named
    short = _shortages(game, seat, action, named)
    return [it for it, missing in zip(named, short, strict=True) if not missing]


def short_of(game: Game, seat: int, action: Action, it: int) -> int:
    """Return how much the seat is short of what the action costs with *it*; 0 if it can pay."""
    return _shortages(game, seat, action, [it])[0]


def _shortages(game: Game, seat: int, action: Action, named: Sequence[int]) -> list[int]:
    """Return the same for each of *named*."""
    facts, price, surcharge = game.facts, action.price, action.surcharge
    assert price is not None
    funds = prestige = game.counters[at.PRESTIGE + seat]
    hand: Sequence[int] = ()
    if action.furbishes:
        funds = means(game, seat)
        # A card can't pay for itself.
        hand = game.zones[at.HAND + seat] if _names_cards(action) else ()
    found = []
    for it in named:
        extra, has = 0 if surcharge is None else surcharge(game, seat, it), funds
        if it in hand:
            has = prestige if it in facts.prestige_only else funds - facts.money[it]
        found.append(max(0, extra - prestige, price(game, seat, it) + extra - has))
    return found


def due_besides(game: Game, seat: int, action: Action, it: int) -> int:
    """Return what the action costs in prestige besides its price."""
    return action.surcharge(game, seat, it) if action.surcharge is not None else 0


def excluded(game: Game, seat: int, action: Action, it: int) -> int:
    """Return the card that the action is about, if it lies in hand: it can't pay for itself; else -1."""
    return it if _names_cards(action) and it in game.zones[at.HAND + seat] else -1


def _names_cards(action: Action) -> bool:
    return not action.alone and not action.family


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

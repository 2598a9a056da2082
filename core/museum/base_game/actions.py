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
    asked, named, funds = None, list[int](), -1
    for action in actions:
        # B34: no furbishing in a turn with an inventory
        if inventoried and action.furbishes:
            continue
        # Actions that name the same are asked once what that is.
        if action.options is not asked:
            asked, named = action.options, action.options(game, seat)
        if not named:
            continue
        if action.furbishes and funds < 0:
            funds = means(game, seat)
        payable = named if action.price is None else _payable(game, seat, action, named, funds)
        code = game.facts.action_codes[action.name]
        if action.targets is None:
            found += [code | it for it in payable]
        elif payable:
            found += [code + (to << at.VERB_SHIFT) | it for it, to in action.targets(game, seat, payable)]
    return found


def _payable(game: Game, seat: int, action: Action, named: list[int], funds: int) -> list[int]:
    short = shortages(game, seat, action, named, funds)
    return [it for it, missing in zip(named, short, strict=True) if missing <= 0]


def shortages(game: Game, seat: int, action: Action, named: list[int], funds: int) -> list[int]:
    """Return how much the seat, whose means are *funds*, is short of what the action costs with each of *named*; not
    above 0 if it can pay."""
    assert action.price is not None
    prices, facts, prestige = action.price(game, seat, named), game.facts, game.counters[at.PRESTIGE + seat]
    if not action.furbishes:
        short = [price - prestige for price in prices]
    elif _names_cards(action):
        hand, money, alone = game.zones[at.HAND + seat], facts.money, facts.prestige_only
        # A card can't pay for itself.
        has = [funds if it not in hand else prestige if it in alone else funds - money[it] for it in named]
        short = [price - mine for price, mine in zip(prices, has, strict=True)]
    else:
        short = [price - funds for price in prices]
    if action.surcharge is None:
        return short
    extras = action.surcharge(game, seat, named)
    return [max(extra - prestige, extra + missing) for extra, missing in zip(extras, short, strict=True)]


def due_besides(game: Game, seat: int, action: Action, it: int) -> int:
    """Return what the action costs in prestige besides its price."""
    return action.surcharge(game, seat, [it])[0] if action.surcharge is not None else 0


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

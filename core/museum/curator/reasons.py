"""The reasons for what the curator advises: what he thinks it is worth, and the collections that it serves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from museum.base_game import layout as at
from museum.bots.api import Reason
from museum.curator.experts import expert_gain
from museum.curator.favours import Favours
from museum.curator.improving import Improving
from museum.curator.messages import (
    BACK,
    CHEAPEST,
    CIVILISATION,
    CONTINENT,
    GAIN,
    INVENTORY,
    LATER,
    LEAST,
    NEXT_FAVOUR,
    NO_EXPERT,
    NOTHING_HELPS,
    NOTHING_PAYS,
    PROMISE,
    RENEWED,
    SPARED,
    WORTH,
)
from museum.curator.money import Purse
from museum.curator.picking import FAVOUR_DECK, judgement, promised, renews_display
from museum.curator.standing import Standing

_EXHIBITS: Final = (at.OPT_HAND, at.OPT_POOL, at.OPT_RIVAL)


def reasons_for(standing: Standing, option: int) -> Iterator[Reason]:
    """Yield the reasons for *option* as the seat of *standing* sees them; none for what there is little to say of."""
    game, verb, card = standing.game, option & ~at.CARD_MASK, option & at.CARD_MASK
    action = standing.facts.action_of(option)
    if verb == at.OPT_TAKE:
        yield Reason(WORTH, {"points": _rounded(standing.worth(card))})
        yield from _collection(standing, card)
    elif verb == at.OPT_HIRE:
        yield Reason(WORTH, {"points": _rounded(expert_gain(standing, card))})
    elif verb in _EXHIBITS or (action is not None and action.gain is not None):
        yield Reason(GAIN, {"points": _rounded(Improving(standing, Purse(standing)).net(option))})
        if verb in _EXHIBITS:
            yield from _collection(standing, card)
    elif verb == at.OPT_FAVOUR:
        yield Reason(WORTH, {"points": _rounded(Favours(standing, Purse(standing)).worth(card))})
    elif option == at.OPT_PASS:
        yield Reason(LATER if game.question == "interlude" else NOTHING_HELPS)
    elif option == at.OPT_END:
        yield Reason(NOTHING_PAYS)
    elif option == at.OPT_INVENTORY:
        yield Reason(INVENTORY, {"value": Improving(standing, Purse(standing)).back()})
    elif game.question in ("pay", "discard"):
        yield Reason(CHEAPEST)
    elif game.question == "inventory" and verb == at.OPT_CARD:
        yield from _taken_back(standing, card)
    elif game.question == "drop_favour":
        yield Reason(LEAST, {"points": _rounded(Favours(standing, Purse(standing)).worth(card))})
    elif game.question == "pick":
        yield from _picked(standing, option)


def _picked(standing: Standing, option: int) -> Iterator[Reason]:
    """Yield the reasons for an answer to what an effect asks."""
    game, verb, card = standing.game, option & ~at.CARD_MASK, option & at.CARD_MASK
    if verb == at.OPT_NAMED:
        yield Reason(CONTINENT, {"points": _rounded(promised(standing, card, renewing=False))})
        more = promised(standing, card, renewing=True) if renews_display(game) else 0.0
        if more > 0:
            yield Reason(RENEWED, {"points": _rounded(more)})
    elif option == at.OPT_OTHER:
        yield Reason(NO_EXPERT)
    elif option == FAVOUR_DECK:
        yield Reason(NEXT_FAVOUR)
    elif verb == at.OPT_CARD:
        judged = judgement(game, standing, [option])
        if judged.message is BACK:
            yield from _taken_back(standing, card)
        elif judged.message is not None:
            yield Reason(judged.message, {"points": _rounded(judged.points(card))})


def _taken_back(standing: Standing, card: int) -> Iterator[Reason]:
    """Yield the reasons to take an object from the own common pool into hand."""
    yield Reason(BACK, {"value": standing.facts.value[card]})
    danger = standing.danger(card)
    if danger > 0:
        yield Reason(SPARED, {"points": _rounded(danger)})


def promise(points: float) -> Reason:
    """Return the reason for a card that promises so many points by the end of the game."""
    return Reason(PROMISE, {"points": _rounded(points)})


def _collection(standing: Standing, card: int) -> Iterator[Reason]:
    """Yield how many objects of its civilisation the seat would have, in its museum, hand and pool, if several."""
    facts, zones = standing.facts, standing.game.zones
    civilisation = facts.civilisation[card]
    places = (zone + standing.seat for zone in (at.MUSEUM, at.HAND, at.POOL))
    kin = {other for zone in places for other in zones[zone] if facts.civilisation[other] == civilisation >= 0}
    if len(kin | {card}) > 1:
        name = standing.game.ruleset.vocabulary.traits["civilisation"][civilisation]
        yield Reason(CIVILISATION, {"n": len(kin | {card}), "civilisation": name})


def _rounded(points: float) -> str:
    return f"{points:.1f}".removesuffix(".0")

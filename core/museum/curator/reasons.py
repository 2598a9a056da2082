"""The reasons for what the curator advises: what he thinks it is worth, and the collections that it serves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from museum.base_game import layout as at
from museum.bots.api import Reason
from museum.curator.favours import Favours
from museum.curator.improving import Improving
from museum.curator.money import Purse
from museum.curator.standing import Standing
from museum.ruleset.parts import Message

WORTH: Final = Message("bot.worth", "worth about {points} points to you")
GAIN: Final = Message("bot.gain", "about {points} points more than it costs")
CIVILISATION: Final = Message(
    "bot.civilisation", "with it you would have {n} objects of this civilisation: {civilisation}"
)
NOTHING_PAYS: Final = Message("bot.nothing_pays", "nothing that you could do now brings more than it costs")
PROMISE: Final = Message("bot.promise", "it promises you about {points} points by the end, all collections included")
NOTHING_HELPS: Final = Message("bot.nothing_helps", "nothing on display would help you enough")
CHEAPEST: Final = Message("bot.cheapest", "you can best do without it")

_EXHIBITS: Final = (at.OPT_HAND, at.OPT_POOL, at.OPT_RIVAL)


def reasons_for(standing: Standing, option: int) -> Iterator[Reason]:
    """Yield the reasons for *option* as the seat of *standing* sees them; none for what there is little to say of."""
    game, verb, card = standing.game, option & ~at.CARD_MASK, option & at.CARD_MASK
    if verb == at.OPT_TAKE:
        yield Reason(WORTH, {"points": _rounded(standing.worth(card))})
        yield from _collection(standing, card)
    elif verb in (*_EXHIBITS, at.OPT_HIRE):
        yield Reason(GAIN, {"points": _rounded(Improving(standing, Purse(standing)).net(option))})
        if verb in _EXHIBITS:
            yield from _collection(standing, card)
    elif verb == at.OPT_FAVOUR:
        yield Reason(WORTH, {"points": _rounded(Favours(standing, Purse(standing)).worth(card))})
    elif option == at.OPT_PASS:
        yield Reason(NOTHING_HELPS)
    elif option == at.OPT_END:
        yield Reason(NOTHING_PAYS)
    elif game.question in ("pay", "discard"):
        yield Reason(CHEAPEST)


def promise(points: float) -> Reason:
    """Return the reason for a card that promises so many points by the end of the game."""
    return Reason(PROMISE, {"points": _rounded(points)})


def _collection(standing: Standing, card: int) -> Iterator[Reason]:
    """Yield how many objects of its civilisation the seat would have, in its museum, hand and pool, if several."""
    facts, zones = standing.game.facts, standing.game.zones
    civilisation = facts.civilisation[card]
    places = (zone + standing.seat for zone in (at.MUSEUM, at.HAND, at.POOL))
    kin = {other for zone in places for other in zones[zone] if facts.civilisation[other] == civilisation >= 0}
    if len(kin | {card}) > 1:
        name = standing.game.ruleset.vocabulary.traits["civilisation"][civilisation]
        yield Reason(CIVILISATION, {"n": len(kin | {card}), "civilisation": name})


def _rounded(points: float) -> str:
    return f"{points:.1f}".removesuffix(".0")

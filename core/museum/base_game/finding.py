"""Finding the card that a written name means, in the zone that a move takes from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from museum.base_game.layout import CARD_MASK
from museum.engine.errors import BadMove, Refused
from museum.engine.game import Game
from museum.ruleset.queries import UnknownCard, parse_query


def find(game: Game, name: str, cards: Iterable[int], where: str, rule: str = "") -> int:
    """Return the first card of *cards* in content order that *name* means.

    Raises `BadMove` for a name that no card has, `Refused` where the card isn't *where* it should be.
    """
    try:
        query = parse_query(name, game.ruleset)
    except UnknownCard as error:
        raise BadMove(str(error)) from None
    card = query.first(game.ruleset, cards)
    if card < 0:
        raise Refused(f"there is no `{name}` {where}", rule)
    return card


def among_options(game: Game, name: str) -> int:
    """Return the pending question's option whose card *name* means."""
    options: Sequence[int] = game.options()
    cards = {option & CARD_MASK: option for option in reversed(options) if option & CARD_MASK}
    zero = [option for option in options if not option & CARD_MASK]
    for option in zero:
        cards.setdefault(0, option)
    return cards[find(game, name, cards, "among what is offered")]

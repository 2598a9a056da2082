"""The worth of tokens to bots: of those that a seat would take, and those that it would hold for longer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from museum.base_game.layout import CLOSING
from museum.engine.game import Game
from museum.engine.token_moves import holder_of, measured, points_for, threshold_of
from museum.ruleset.parts import HeldToken

# The chance to keep a token that one has now, and the share of its worth on the way to the threshold.
SURE: Final = 0.6
PART: Final = 0.3


def token_gain(game: Game, seat: int, token: HeldToken, more: int) -> float:
    """Return what it is worth to have so much *more* of what a token goes by."""
    if not more:
        return 0.0
    now, holder, needed = measured(game, token, seat), holder_of(game, token), threshold_of(game, token, seat)
    sure, paid = 1.0 if game.counters[CLOSING] else SURE, points_for(game, token, seat, now + more)
    if holder == seat:
        grown = (paid - points_for(game, token, seat, now)) * sure
        safe = _far_ahead(game, seat, token, now, needed)
        return grown if safe else grown + _way(game, seat, token, needed, more) / 2
    goal = needed if holder < 0 else measured(game, token, holder) + 1
    return paid * sure if now + more >= goal else _way(game, seat, token, max(needed, goal), more)


def _way(game: Game, seat: int, token: HeldToken, goal: int, more: int) -> float:
    return points_for(game, token, seat, goal) * PART / max(1, goal) * more


def _far_ahead(game: Game, seat: int, token: HeldToken, now: int, needed: int) -> bool:
    """Return whether no other seat is likely to take the token from *seat*."""
    others = [measured(game, token, other) for other in range(game.seats) if other != seat]
    return now - max(others, default=0) > needed // 2


def all_measured(game: Game, seat: int) -> list[int]:
    """Return how much *seat* has of what each token goes by."""
    return [measured(game, token, seat) for token in game.ruleset.tokens]


def gain_in_zone(game: Game, seat: int, card: int, zone: int, now: Sequence[int] | None = None) -> float:
    """Return what tokens make it worth to have *card* in *zone*, a zone of seats; *now* is what `all_measured` finds,
    where that is known."""
    cards, total = game.zones[zone + seat], 0.0
    for token, before in zip(game.ruleset.tokens, all_measured(game, seat) if now is None else now, strict=True):
        cards.append(card)
        more = measured(game, token, seat) - before
        cards.pop()
        total += token_gain(game, seat, token, more)
    return total

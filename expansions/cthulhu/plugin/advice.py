"""Advice for bots: the worth of the pack's cards, in points."""

from __future__ import annotations

from museum.api import Game
from museum.base_game.api import CLOSING, MUSEUM, POOL

from .disasters import strikes
from .mythos import disciple, mythos, takes_token, token_points
from .names import RELIC
from .relics import pool_loss

# The worth of a mythos point that doesn't bring the token yet, and how sure a token is that one has now.
STEP, SURE = 0.5, 0.6
# The worth of a god's power, of a disaster over all rivals, and of the one to come, in points.
POWER, HARM, FEAR = 1.2, 1.0, 1.5


def mythos_worth(game: Game, seat: int, points: int) -> float:
    """Return what more mythos points are worth."""
    now = mythos(game, seat)
    sure = 1.0 if game.counters[CLOSING] else SURE
    if takes_token(game, seat, now + points):
        return token_points(game, now + points) * sure
    if disciple(game) == seat:
        return (token_points(game, now + points) - token_points(game, now)) * sure + points * STEP / 2
    return points * STEP


def worth(game: Game, seat: int, card: int) -> float:
    """Return what exhibiting a relic brings: its domain, mythos points, its power, its disaster."""
    facts = game.facts
    domain = facts.domain[card]
    if game.ruleset.kind_of[card] != RELIC:
        return 0.0
    same = [one for one in game.cards(MUSEUM.of(seat)) if facts.domain[one] == domain]
    kinds = len({facts.civilisation[one] if facts.civilisation[one] >= 0 else -1 - one for one in same})
    total = facts.tables.domain_points(kinds + 1) - facts.tables.domain_points(kinds)
    total += mythos_worth(game, seat, facts.value[card]) + POWER
    return total + HARM - (0.0 if game.counters[CLOSING] else FEAR) if strikes(game, card) else float(total)


def danger(game: Game, seat: int, card: int) -> float:
    """Return what a relic costs in the seat's common pool, with those that lie there (CT5)."""
    if game.ruleset.kind_of[card] != RELIC:
        return 0.0
    others = [one for one in game.cards(POOL.of(seat)) if one != card and game.ruleset.kind_of[one] == RELIC]
    return float(pool_loss(game, [*others, card]) - pool_loss(game, others))

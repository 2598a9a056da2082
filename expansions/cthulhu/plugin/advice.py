"""Advice for bots: the worth of the pack's cards, in points."""

from __future__ import annotations

from museum.api import Game
from museum.base_game.api import CLOSING, MUSEUM, POOL, token_gain

from .disasters import strikes
from .names import RELIC
from .relics import pool_loss

# The worth of a god's power, of a disaster over all rivals, and of the one to come, in points.
POWER, HARM, FEAR = 1.2, 1.0, 1.5


def worth(game: Game, seat: int, card: int) -> float:
    """Return what exhibiting a relic brings: its domain, mythos points, its power, its disaster."""
    facts = game.facts
    domain = facts.domain[card]
    if game.ruleset.kind_of[card] != RELIC:
        return 0.0
    same = [one for one in game.cards(MUSEUM.of(seat)) if facts.domain[one] == domain]
    kinds = len({facts.civilisation[one] if facts.civilisation[one] >= 0 else -1 - one for one in same})
    total = facts.tables.domain_points(kinds + 1) - facts.tables.domain_points(kinds)
    total += token_gain(game, seat, game.ruleset.vocabulary.tokens["disciple"], facts.value[card]) + POWER
    return total + HARM - (0.0 if game.counters[CLOSING] else FEAR) if strikes(game, card) else float(total)


def danger(game: Game, seat: int, card: int) -> float:
    """Return what a relic costs in the seat's common pool, with those that lie there (CT5)."""
    if game.ruleset.kind_of[card] != RELIC:
        return 0.0
    others = [one for one in game.cards(POOL.of(seat)) if one != card and game.ruleset.kind_of[one] == RELIC]
    return float(pool_loss(game, [*others, card]) - pool_loss(game, others))

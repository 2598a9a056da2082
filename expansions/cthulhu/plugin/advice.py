"""Advice for bots: the worth of the pack's cards, in points."""

from __future__ import annotations

from museum.api import Game
from museum.base_game.api import CLOSING, HAND, MUSEUM, POOL

from .disasters import strikes
from .mythos import disciple, mythos, takes_token, token_points
from .names import RELIC
from .relics import pool_loss

# The worth of a mythos point that doesn't bring the token yet, and how sure a token is that one has now.
STEP, SURE = 0.5, 0.6
# The mythos points that a favour brings; what giving a relic away brings by its value, and what keeping it would.
USUAL, GIVEN, KEPT = 2, 1.4, 1.0
# The worth of a god's power, of a disaster over all rivals, of the one to come, and of being spared, in points.
POWER, HARM, FEAR, SPARED = 1.2, 1.0, 1.5, 1.5


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


def use(game: Game, seat: int, card: int) -> float:
    """Return what favours and experts of this pack bring."""
    rules = game.ruleset
    behaviour = rules.behaviour[card]
    verbs = rules.sources[behaviour.play] if behaviour.play >= 0 else ()
    held = [one for one in game.cards(HAND.of(seat)) if rules.kind_of[one] == RELIC]
    total = 0.0
    if "gain_mythos" in verbs:
        total += mythos_worth(game, seat, USUAL)
    if "plant" in verbs:
        best = max((game.facts.value[one] for one in held), default=0)
        total += best * (GIVEN if game.counters[CLOSING] else GIVEN - KEPT)
    if any(rules.replacements[n].event == game.index["event"]["is_struck"] for n in behaviour.replacements):
        total += 0.0 if game.counters[CLOSING] else SPARED
    if any(rules.modifiers[n].quantity == game.index["quantity"]["mythos_points"] for n in behaviour.modifiers):
        total += (1 + len(held)) * STEP * 2
    return total

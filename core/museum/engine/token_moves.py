"""Tokens that the seat with the most of something holds: who has one, and how it moves."""

from __future__ import annotations

from museum.engine.packing import ENTRY_SHIFT, NUMBER_MASK
from museum.engine.state import GameState
from museum.ruleset.parts import HeldToken


def holder_of(game: GameState, token: HeldToken) -> int:
    """Return the seat that holds the token; -1: nobody."""
    return game.counters[token.holder] - 1


def measured(game: GameState, token: HeldToken, seat: int) -> int:
    """Return how much *seat* has of what the token goes by."""
    base = int(game.ruleset.amounts[token.measure](game, seat, -1)) if token.measure >= 0 else 0
    return base if token.quantity < 0 else game.quantity(token.quantity, seat, -1, base)


def _measures(game: GameState, token: HeldToken) -> list[int]:
    """Return how much each seat has; after every exhibit, so without a call for each."""
    quantity, seats = token.quantity, range(game.seats)
    if token.measure < 0:
        entries = game.modifying[quantity]
        if len(entries) == 1 and game.watch is None:
            # The usual case is one card on the table that says what is counted, for everybody.
            modifier = game.ruleset.modifiers[entries[0] & NUMBER_MASK]
            shared = modifier.anyone or game.owner(entries[0] >> ENTRY_SHIFT) < 0
            if shared and modifier.add is not None and modifier.test is None and not modifier.does_more:
                add, floor = modifier.add, game.ruleset.floors[quantity]
                return [max(floor, add(game, seat, -1)) for seat in seats]
        return [game.quantity(quantity, seat, -1, 0) for seat in seats]
    amount = game.ruleset.amounts[token.measure]
    if quantity < 0:
        return [amount(game, seat, -1) for seat in seats]
    return [game.quantity(quantity, seat, -1, amount(game, seat, -1)) for seat in seats]


def look_at(game: GameState, token: HeldToken) -> int:
    """Let the token move: from the table to who has reached the threshold, then to who has more than its holder.

    It goes to the seat with the most, which is returned, and never moves on a tie: then -1 is returned.
    """
    found = _measures(game, token)
    holder, most = holder_of(game, token), max(found)
    if found.count(most) > 1:
        return -1
    seat = found.index(most)
    if not (most > found[holder] if holder >= 0 else most >= threshold_of(game, token, seat)):
        return -1
    game.counters[token.holder] = seat + 1
    return seat


def threshold_of(game: GameState, token: HeldToken, seat: int) -> int:
    """Return how much *seat* needs to be the first holder."""
    needed = int(game.ruleset.amounts[token.threshold](game, seat, -1))
    if token.zone < 0:
        return needed
    column = game.ruleset.columns[token.column]
    return needed + sum(column[card] for card in game.zones[token.zone])


def points_of(game: GameState, token: HeldToken, seat: int) -> int:
    """Return the points of the token at the end for *seat*: 0 unless it holds it."""
    return points_for(game, token, seat, measured(game, token, seat)) if holder_of(game, token) == seat else 0


def points_for(game: GameState, token: HeldToken, seat: int, measure: int) -> int:
    """Return what the token is worth at the end to *seat* if it has so much and holds it."""
    amounts, paid = game.ruleset.amounts, token.points
    for reach, points in token.levels:
        if measure >= amounts[reach](game, seat, -1):
            paid = points
    return int(amounts[paid](game, seat, -1))

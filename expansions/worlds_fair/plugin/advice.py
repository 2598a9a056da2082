"""Advice for bots: the worth of giving to pavilions and of lending, in points."""

from __future__ import annotations

from museum.api import Game
from museum.base_game.api import CLOSING, MUSEUM, SCORE

from .pavilions import gifts, giver, prestige_of_slot, requirements

# A token of prestige while the game goes on; points that a turn brings; slots that are filled in a turn of each seat.
TOKEN, PACE, FILLED = 1.9, 12.0, 0.35
# How sure a place among the contributors, and a loan's share in a collection, are until the end.
SURE, SHARE = 0.55, 0.7


def token(game: Game) -> float:
    """Return the worth of a token of prestige."""
    return 1.0 if game.counters[CLOSING] else TOKEN


def turns_left(game: Game) -> float:
    """Return the turns that each seat may still expect."""
    missing = int(game.facts.parameters["end_score"]) - max(game.counters[SCORE : SCORE + game.seats])
    return 0.0 if game.counters[CLOSING] else max(0.0, missing / PACE)


def contributing(game: Game, seat: int, card: int, number: int) -> float:
    """Return what giving an object to a pavilion is worth: prestige, and the hope for points if it is completed."""
    given = gifts(game, number)
    missing = len(requirements(game, number)) - len(given) - 1
    hope = 1.0 if not missing else min(1.0, turns_left(game) * game.seats * FILLED / missing) * SURE
    givers = [giver(game, one) for one in given]
    promised = place_points(game, seat, [*givers, seat], missing) - place_points(game, seat, givers, missing)
    return prestige_of_slot(game, len(given) + 1) * token(game) + hope * promised


def place_points(game: Game, seat: int, givers: list[int], missing: int) -> float:
    """Return what a seat would score in a pavilion to which these seats gave, if nobody else did."""
    rules, own = game.facts.parameters, givers.count(seat)
    first, second = float(rules["most_contributions_points"]), float(rules["second_contributions_points"])
    if not own:
        return 0.0
    others = [givers.count(other) for other in range(game.seats) if other != seat]
    ahead = sum(count > own or (count == own and _earlier(givers, seat, count)) for count in others)
    if not missing and not any(others):
        return first + second
    return (first, second, 0.0)[min(ahead, 2)]


def _earlier(givers: list[int], seat: int, count: int) -> bool:
    """Tell whether another seat with as many objects gave before *seat*."""
    return any(givers.count(other) == count for other in givers[: givers.index(seat)])


def lending(game: Game, seat: int, card: int, host: int) -> float:
    """Return what lending an object is worth: its points, and what the host's collections will owe to it, less what
    the same gives a rival."""
    facts = game.facts
    total = float(facts.value[card]) + (token(game) if facts.masterpiece[card] else 0.0)
    rivals = game.seats - 1
    return total + grown(game, host, card) * SHARE * (rivals - 1) / rivals


def grown(game: Game, host: int, card: int) -> float:
    """Return what an object adds to the collections of a museum, if all of each touched."""
    facts, museum = game.facts, game.cards(MUSEUM.of(host))
    civilisation, domain = facts.civilisation[card], facts.domain[card]
    total = 0
    if civilisation >= 0:
        count = sum(facts.civilisation[other] == civilisation for other in museum)
        total += facts.tables.civilisation_points(count + 1) - facts.tables.civilisation_points(count)
    if domain >= 0:
        kinds = {facts.civilisation[other] for other in museum if facts.domain[other] == domain}
        if civilisation not in kinds:
            points = facts.tables.domain_points
            total += points(len(kinds) + 1) - points(len(kinds))
    return float(total)

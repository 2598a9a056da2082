"""Advice for bots: the worth of giving to pavilions and of lending, in points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from museum.api import Game
from museum.base_game.api import HAND, MUSEUM, prestige_worth, turns_left

from .pavilions import SlotRequirement, gifts, giver, prestige_of_slot, requirements

# Slots of one pavilion that are filled in a turn of a seat, and how sure an object in hand fills its slot.
FILLED, SURE = 0.15, 0.85
# The share of what a loan adds to a collection that is left at the end.
SHARE = 0.7


def contributing(game: Game, seat: int, card: int, number: int) -> float:
    """Return what giving an object to a pavilion is worth: prestige, and a better hope for points."""
    givers, slots = [giver(game, one) for one in gifts(game, number)], requirements(game, number)
    before, missing = len(givers), len(slots) - len(givers)
    now = chance(game, missing)
    hand = [one for one in game.zones[HAND + seat] if one != card]
    own = ready(game, seat, hand, slots[before + 1 :])
    then = SURE**own * chance(game, missing - 1 - own)
    # The seat itself fills what it holds objects for.
    after = [*givers, seat, *[seat] * own]
    gained = [
        then * place_points(game, one, after, len(slots)) - now * place_points(game, one, givers, len(slots))
        for one in range(game.seats)
    ]
    rivals = (sum(gained) - gained[seat]) / max(1, game.seats - 1)
    return prestige_of_slot(game, before + 1) * prestige_worth(game) + gained[seat] - rivals


def chance(game: Game, missing: int) -> float:
    """Return the chance that so many slots are filled before the game ends, in turns that are still to come."""
    expected = turns_left(game) * game.seats * FILLED
    return (expected / (1 + expected)) ** missing if missing else 1.0


def ready(game: Game, seat: int, hand: Sequence[int], slots: Sequence[SlotRequirement]) -> int:
    """Return how many of these slots, in order, objects in hand could fill."""
    left = list(hand)
    for number, slot in enumerate(slots):
        fitting = slot.among(game, seat, left)
        found = next((card for card in left if card in fitting), None)
        if found is None:
            return number
        left.remove(found)
    return len(slots)


def place_points(game: Game, seat: int, givers: Sequence[int], slots: int) -> float:
    """Return what a seat would score in a pavilion of so many *slots* to which these seats gave (WF3)."""
    rules, own = game.facts.parameters, givers.count(seat)
    if not own:
        return 0.0
    first, second = float(rules["most_contributions_points"]), float(rules["second_contributions_points"])
    if own == len(givers):
        # Others may still come in.
        return first + second * own / slots
    # A counter keeps the order in which seats gave first, and sorting keeps the order of equals.
    place = [giver for giver, _ in Counter(givers).most_common()].index(seat)
    return (first, second)[place] if place < 2 else 0.0


def lending(game: Game, seat: int, card: int, host: int) -> float:
    """Return what lending an object is worth: its points, and what the host's collections will owe to it, less what
    the same gives a rival."""
    facts = game.facts
    total = float(facts.value[card]) + (prestige_worth(game) if facts.masterpiece[card] else 0.0)
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

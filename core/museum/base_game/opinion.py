"""Public opinion at final scoring: what the tokens of each continent cost for the cards in a seat's pool (B68)."""

from __future__ import annotations

from collections.abc import Sequence

from museum.base_game import layout as at
from museum.base_game.automated_play import is_automated
from museum.base_game.facts import Facts
from museum.engine.game import Game
from museum.engine.quantities import changers
from museum.galleries import CollectionSizes, Tally
from museum.galleries.pieces import SIZES


def opinion(game: Game, seat: int, tally: CollectionSizes | Tally) -> int:
    """Return what public opinion costs, negative; ignored continents are those that cost most (B68, R12)."""
    if is_automated(game, seat):
        return 0
    if not game.modifying[at.OPINION_COST]:
        return _loss(game, seat, (1,) * at.CONTINENTS)
    return _loss(game, seat, [token_cost(game, seat, *each) for each in enumerate(_largest(game, tally))])


def opinion_span(game: Game, seat: int, whole: CollectionSizes | Tally) -> tuple[int, int]:
    """Return the most and the least that opinion may cost, negative, with collections no larger than these."""
    if is_automated(game, seat):
        return 0, 0
    costs = [
        [token_cost(game, seat, continent, size) for size in range(largest + 1)]
        for continent, largest in enumerate(_largest(game, whole))
    ]
    return _loss(game, seat, list(map(max, costs))), _loss(game, seat, list(map(min, costs)))


def token_cost(game: Game, seat: int, continent: int, size: int) -> int:
    """Return what a token of the continent costs for each card, with a largest collection of that size there."""
    return game.quantity(at.OPINION_COST, seat, continent + size * at.CONTINENTS, 1)


def opinion_changers(game: Game, seat: int, sizes: CollectionSizes | Tally) -> list[int]:
    """Return the cards that change what tokens cost the seat, with collections of these sizes."""
    subjects = [continent + size * at.CONTINENTS for continent, size in enumerate(_largest(game, sizes))]
    return list(dict.fromkeys(card for each in subjects for card in changers(game, at.OPINION_COST, seat, each)))


def _largest(game: Game, sizes: CollectionSizes | Tally) -> list[int]:
    """Return the size of the largest collection of a civilisation by continent, as far as rules tell sizes apart."""
    largest = [0] * at.CONTINENTS
    homes = game.ruleset.vocabulary.belongs["civilisation", "continent"]
    for size, home in zip(sizes.civilisations, homes, strict=True):
        largest[home] = max(largest[home], min(size, SIZES - 1))
    return largest


def _loss(game: Game, seat: int, costs: Sequence[int]) -> int:
    facts: Facts = game.facts
    losses = [0] * at.CONTINENTS
    for card in game.zones[at.POOL + seat]:
        home = facts.continent[card]
        if home >= 0:
            losses[home] += game.counters[at.OPINION + home] * costs[home]
    ignored = game.quantity(at.IGNORED_CONTINENTS, seat, -1, 0)
    return -sum(sorted(losses)[: max(0, at.CONTINENTS - ignored)])

"""The worth of a position to a seat that has ended its turn, by figures that the game pack weighs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from museum.base_game import layout as at
from museum.base_game.position_shape import FIGURES, POSITIONS
from museum.curator.standing import Standing
from museum.curator.tables import SIZES, Points
from museum.engine.game import Game
from museum.presentation import lead, sheet_of
from museum.ruleset.model import Ruleset

# More turns than these are as good as these.
MOST_TURNS: Final = 6.0
# The worth of a figure while turns are left, besides for each of these turns, and when none is left.
Worth = Sequence[tuple[float, float, float]]


def worth_of(rules: Ruleset) -> Worth | None:
    """Return the numbers of each of `FIGURES`, those of later packs before those of earlier ones; None if no pack
    has any."""
    found: dict[str, tuple[float, float, float]] = {}
    expanded = len(rules.packs) > 1
    for document in rules.files.get(POSITIONS, ()):
        others = document.data.get("with_expansions", {}) if expanded else {}
        for name, (now, later, over) in {**document.data["worth"], **others}.items():
            found[name] = (float(now), float(later), float(over))
    return tuple(found.get(name, (0.0, 0.0, 0.0)) for name in FIGURES) if found else None


def worth(figures: Sequence[float], weights: Worth) -> float:
    """Return what a position of these *figures* is worth: a lead at the end, of which only differences count."""
    turns = figures[-1]
    if turns:
        return sum([figure * (now + later * turns) for figure, (now, later, _) in zip(figures, weights, strict=True)])
    return sum([figure * over for figure, (_, _, over) in zip(figures, weights, strict=True)])


def figures_of(standing: Standing) -> list[float]:
    """Return the figures of a position, in the order of `FIGURES`; no card of it may be hidden."""
    game, seat, aims = standing.game, standing.seat, standing.aims
    zones, value = game.zones, standing.facts.value
    totals = [sheet_of(game, one, "bound").total for one in range(game.seats)]
    hands = [sum([value[card] for card in zones[at.HAND + one]]) for one in range(game.seats)]
    pools = [sum([value[card] for card in zones[at.POOL + one]]) for one in range(game.seats)]
    rivals = max(1, game.seats - 1)
    return [
        float(lead(game, seat, totals)),
        float(totals[seat]),
        standing.prospect(),
        _paid(aims.civilisations, standing.sizes),
        _paid(aims.domains, _domain_sizes(standing)),
        float(game.counters[at.PRESTIGE + seat]),
        float(hands[seat]),
        float(len(zones[at.HAND + seat])),
        float(pools[seat]),
        float(len(zones[at.POOL + seat])),
        float(len(zones[at.MUSEUM + seat])),
        float(len(zones[at.EXPERTS + seat])),
        float(_discounts(game, seat)),
        _displayed(standing),
        (sum(hands) - hands[seat]) / rivals,
        (sum(pools) - pools[seat]) / rivals,
        float(standing.outlook.over),
        min(MOST_TURNS, standing.outlook.later),
    ]


def _domain_sizes(standing: Standing) -> list[int]:
    return [mask.bit_count() + more for mask, more in zip(standing.domains, standing.domain_bonus, strict=True)]


def _paid(tables: Sequence[Points], sizes: Sequence[int]) -> float:
    """Return what collections of these *sizes* are paid."""
    return sum([points.paid[max(0, min(size, SIZES - 1))] for points, size in zip(tables, sizes, strict=True)])


def _discounts(game: Game, seat: int) -> int:
    modifiers, behaviour = game.ruleset.modifiers, game.ruleset.behaviour
    return sum(
        [
            modifiers[number].quantity == at.EXHIBIT_COST
            for card in game.zones[at.EXPERTS + seat]
            for number in behaviour[card].modifiers
        ]
    )


def _displayed(standing: Standing) -> float:
    game = standing.game
    return sum(
        [
            standing.worth(card)
            for continent in range(at.CONTINENTS)
            for card in game.zones[at.DISPLAY + continent]
            if not standing.facts.opinion[card]
        ]
    )

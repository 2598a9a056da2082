"""Points at the end of each epoch: upgrades, objects, credibility (LM8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from museum.api import FINISHED, Game, ScoreLine

from .state import RESOURCES, change, choice, held, levels, number, objects_of, rule


def of_upgrades(game: Game, seat: int) -> int:
    """Return what the upgrades of the seat score: each its cost in resources and a bonus."""
    columns = game.ruleset.columns
    cost = [sum(columns[name][card] for name in RESOURCES) for card in held(game, "built", seat)]
    return sum(cost) + len(cost) * rule(game, "upgrade_bonus")


def of_objects(game: Game, seat: int) -> int:
    """Return what the objects of the seat score: the levels of their finds, and a bonus if these differ."""
    column, total = game.ruleset.columns["level"], 0
    for finds in objects_of(game, seat):
        differ = len({column[card] for card in finds}) > 1
        total += levels(game, finds) + differ * rule(game, "levels_bonus")
    return total


def of_credibility(game: Game, seat: int) -> int:
    """Return what the credibility of the seat scores."""
    return number(game, "credibility", seat) * rule(game, "credibility_value")


SCORED: Final[Mapping[str, Callable[[Game, int], int]]] = {
    "upgrade_points": of_upgrades, "object_points": of_objects, "credibility_points": of_credibility,
}  # fmt: skip


def score_epoch(game: Game) -> None:
    """Score what stands at the end of an epoch, for every seat (R32)."""
    for seat in range(game.seats):
        for name, points in SCORED.items():
            change(game, name, points(game, seat), seat)


def line(name: str, counter: str) -> ScoreLine:
    """Return the line for what one counter has summed up, and what this epoch would add if it ended now."""

    def points(game: Game, seat: int, tally: Any) -> int:
        pending = 0 if game.counters[FINISHED] else SCORED[counter](game, seat)
        return number(game, counter, seat) + pending

    return ScoreLine(name, points, "LM8")


LINES: Final = (
    ScoreLine("votes", lambda game, seat, tally: number(game, "points", seat), "LM6", may_cost=True),
    line("upgrades", "upgrade_points"),
    line("objects", "object_points"),
    line("credibility", "credibility_points"),
)


def winners(game: Game, totals: list[int]) -> list[int]:
    """Return who has most points; of several the holder of the tie card, if he is one of them (LM10)."""
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    holder = number(game, "tie_card")
    return [holder] if holder in best and choice(game, "victory_tie") == "tie_card" else best

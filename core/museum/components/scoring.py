"""Numbers that are counted by the words of effects: lines of the score sheet, and points of the game."""

from __future__ import annotations

from collections.abc import Callable

from museum.components.entries import DeclaredEntry
from museum.components.words import DeclaredWords
from museum.engine.game import Game
from museum.ruleset.parts import ScoreLine
from museum.ruleset.registry import Registry

# The arguments of the points that take a number, which need not be about a card.
_NUMBERS = (("game", "seat", "card"), ("game", "seat"))


def register_line(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> None:
    """Register the line of the score sheet that *entry* declares."""
    amount = words.amount(registry, *entry.path, "count", scope="scoring")
    test = words.conditions(registry, *entry.path, "if") if "if" in entry.data else -1
    each, rule, may_cost = entry.get("each", 1), entry.get("rule", ""), entry.get("may_cost", each_costs(entry))

    def points(game: Game, seat: int, tally: object) -> int:
        amounts = game.ruleset.amounts
        return int(amounts[amount](game, seat, tally) * each) if test < 0 or amounts[test](game, seat, -1) else 0

    entry.registered(lambda: registry.score_line(ScoreLine(entry.name, points, rule, may_cost=may_cost)))


def each_costs(entry: DeclaredEntry) -> bool:
    """Return whether the points for each are below 0."""
    return bool(entry.get("each", 1) < 0)


def register_number(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> None:
    """Put the number that *entry* declares at a point of the game."""
    point, kind = entry.data["point"], entry.get("kind")
    open_to = {name for name, takes in registry.takes.items() if takes in _NUMBERS}
    if point in registry.points and point not in open_to:
        message = f"the point `{point}` takes no number; a zone says `extend: {point}` itself, or code fills it"
        entry.wrong(message, "point")
        return
    if not entry.known("point of the game", point, open_to, "point"):
        return
    if kind is not None and not entry.known("kind of card", kind, registry.kinds, "kind"):
        return
    about_card = registry.takes[point] == _NUMBERS[0]
    if kind is not None and not about_card:
        entry.wrong(f"the number at the point `{point}` is about no card", "kind")
    amount = words.amount(registry, *entry.path, "amount", subject="card" if about_card else "nothing")
    entry.registered(lambda: registry.extend(point, _number(amount, kind) if about_card else _of_seat(amount)))


def _number(amount: int, kind: str | None) -> Callable[[Game, int, int], int]:
    def number(game: Game, seat: int, card: int) -> int:
        rules = game.ruleset
        return int(rules.amounts[amount](game, seat, card)) if kind in (None, rules.kind_of[card]) else 0

    return number


def _of_seat(amount: int) -> Callable[[Game, int], int]:
    return lambda game, seat: int(game.ruleset.amounts[amount](game, seat, -1))

"""Actions of players as data: verbs that the active player may carry out, so many times in a turn."""

from __future__ import annotations

from museum.components.entries import DeclaredEntry
from museum.components.words import DeclaredWords
from museum.engine.game import Game
from museum.ruleset.parts import DeclaredAction, MoveVerb
from museum.ruleset.registry import Registry


def register_action(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> None:
    """Register the action that *entry* declares, its line of the notation, and how often it may be taken."""
    point, sequence = entry.data["point"], entry.data["each"]
    if not entry.known("point of the game for actions", point, registry.declared, "point"):
        return
    if not entry.known("sequence of steps", sequence, registry.phases, "each"):
        return
    taken = entry.registered(lambda: registry.layout.table_counter(f"{entry.name}_taken"))
    if taken is None:
        return
    action = _action(entry, registry, words, taken)
    entry.registered(lambda: registry.extend(point, registry.declared[point](action)))
    entry.registered(lambda: registry.move(MoveVerb(entry.name, usage=entry.name)))

    def begin_anew(game: Game, frame: list[int]) -> None:
        game.counters[taken] = 0

    step = entry.registered(lambda: registry.step(f"{entry.name}_anew", begin_anew))
    if step is not None:
        registry.phase(sequence, step)


def _action(entry: DeclaredEntry, registry: Registry, words: DeclaredWords, taken: int) -> DeclaredAction:
    block, times = words.block(registry, *entry.path, "do"), entry.get("times", 1)
    test = words.conditions(registry, *entry.path, "if") if "if" in entry.data else -1
    gain = words.amount(registry, *entry.path, "gain") if "gain" in entry.data else -1

    def possible(game: Game, seat: int) -> bool:
        amounts = game.ruleset.amounts
        return game.counters[taken] < times and (test < 0 or amounts[test](game, seat, -1) > 0)

    def perform(game: Game, seat: int) -> None:
        game.counters[taken] += 1
        game.perform(game.ruleset.blocks[block], seat, -1)

    def worth(game: Game, seat: int) -> int:
        return game.ruleset.amounts[gain](game, seat, -1) if gain >= 0 else 0

    return DeclaredAction(entry.name, possible, perform, worth)

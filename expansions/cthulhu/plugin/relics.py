"""Mythos relics: their cost in the own common pool, and their domains (CT1, CT5, R27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from museum.api import Diagnostics, Game, Ruleset
from museum.base_game.api import POOL

from .names import RELIC


def relics(game: Game) -> Sequence[int]:
    """Return the relics of the game."""
    found: Sequence[int] = game.facts.by_kind.get(RELIC, ())
    return found


def relics_line(game: Game, seat: int, tally: Any) -> int:
    """Return what the relics in the own common pool cost, negative (CT5, R27)."""
    return -pool_loss(game, [card for card in game.cards(POOL.of(seat)) if game.ruleset.kind_of[card] == RELIC])


def pool_loss(game: Game, cards: Sequence[int]) -> int:
    """Return what these relics cost together: their values, the whole doubled if two are of one god."""
    gods = Counter(game.ruleset.columns["god"][card] for card in cards)
    total: int = sum(game.facts.value[card] for card in cards)
    return total * int(game.facts.parameters["same_god_times"]) if max(gods.values(), default=0) > 1 else total


def check_domains(ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report relics that aren't of the domain of their god."""
    vocabulary = ruleset.vocabulary
    homes, names = vocabulary.belongs["god", "domain"], vocabulary.traits
    for card in range(len(ruleset.cards)):
        god, domain = ruleset.columns["god"][card], ruleset.columns["domain"][card]
        if god >= 0 and homes[god] != domain:
            definition = ruleset.definitions[ruleset.cards[card]]
            message = f"`{definition.id}` is of {names['god'][god]}, whose domain is {names['domain'][homes[god]]}"
            diagnostics.error("contradiction", message, definition.place)

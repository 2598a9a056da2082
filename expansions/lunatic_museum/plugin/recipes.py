"""Recipes: which finds plausibly make which object; bots propose and vote by them (LM9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from museum.api import Game, Ruleset, hookimpl

CONTRAPTION: Final = "contraption"
"""The recipe of no finds in particular: a name for what has none."""


class RecipeBook:
    """The recipes of a ruleset, by the sorts of finds that they are made of: `game.facts`."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Read the recipes."""
        numbers = {name: place for place, name in enumerate(ruleset.vocabulary.traits["sort"])}
        self.contraption: int = ruleset.numbers[CONTRAPTION][0]
        self._sorts = ruleset.columns["sort"]
        self._made: dict[tuple[int, ...], list[int]] = {}
        for card in ruleset.by_kind.get("recipe", ()):
            fields = ruleset.definition(ruleset.id_of(card)).fields
            if card != self.contraption:
                made = [numbers[name] for name in fields["of"]]
                for further in ((), *((numbers[name],) for name in fields.get("also", ()))):
                    self._made.setdefault(tuple(sorted((*made, *further))), []).append(card)

    def by_sorts(self, sorts: Sequence[int]) -> Sequence[int]:
        """Return the recipes that finds of these sorts make."""
        return self._made.get(tuple(sorted(sorts)), ())

    def fitting(self, finds: Sequence[int]) -> Sequence[int]:
        """Return the recipes that the finds make."""
        return self.by_sorts([self._sorts[card] for card in finds])


def fitting(game: Game, finds: Sequence[int]) -> Sequence[int]:
    """Return the recipes that the finds make."""
    facts: RecipeBook = game.facts
    return facts.fitting(finds)


@hookimpl
def museum_facts(ruleset: Ruleset) -> RecipeBook:
    """Return the recipes."""
    return RecipeBook(ruleset)

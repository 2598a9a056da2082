"""Words that people write for others in files of this project: not misspelt, but usual in other games and tools."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

# A word and the words that may be meant by it; only those are suggested that are known where it stands.
SYNONYMS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        # effects
        "on": ("when",),
        "event": ("when",),
        "trigger": ("when",),
        "whenever": ("when",),
        "after": ("when", "then"),
        "moment": ("at",),
        "then": ("do",),
        "actions": ("do", "moves"),
        "verbs": ("do",),
        "condition": ("if",),
        "conditions": ("if",),
        "only_if": ("if",),
        "where": ("if",),
        "replaces": ("instead_of",),
        "change": ("modify", "by"),
        "add": ("by", "include"),
        "plus": ("by",),
        "amount": ("by",),
        "multiply": ("times",),
        "factor": ("times",),
        "value": ("value_of",),
        "owner": ("whose",),
        "min": ("at_least",),
        "minimum": ("at_least",),
        "max": ("at_most",),
        "maximum": ("at_most",),
        "all_of": ("all",),
        "any_of": ("any",),
        "or": ("any",),
        # cards
        "type": ("kind",),
        "price": ("cost",),
        "number": ("copies",),
        "ability": ("effects",),
        "abilities": ("effects",),
        # game files and house rules
        "players": ("seats",),
        "number_of_players": ("seats",),
        "name": ("title",),
        "parameters": ("rules",),
        "settings": ("rules",),
        "options": ("rules",),
        "variants": ("house_rules",),
        "presets": ("house_rules",),
        "packs": ("expansions",),
        "extensions": ("expansions",),
        "id": ("cards",),
        "exclude": ("ban",),
        "without": ("ban",),
        # scenarios
        "start": ("given",),
        "setup": ("given", "config"),
        "game": ("config",),
        "turns": ("moves",),
        "steps": ("moves",),
        "expected": ("then",),
        "result": ("then",),
    }
)

"""What words of the effect language mean where a field is left out; packs and game files rely on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields

from museum.ruleset.model import Ruleset


def defaults(rules: Ruleset, *modules: str) -> Iterator[str]:
    """Yield each word that is defined in these modules or packages, with the fields that may be left out."""
    vocabulary = rules.vocabulary
    for family, table in (
        ("condition", vocabulary.conditions),
        ("count", vocabulary.counts),
        ("verb", vocabulary.verbs),
    ):
        for key, word in sorted(table.items()):
            if word.__module__.startswith(modules):
                given = {each.name: each.default for each in fields(word) if each.default is not MISSING}
                if given:
                    yield f"{family} {key}: " + ", ".join(f"{name} {value!r}" for name, value in given.items())

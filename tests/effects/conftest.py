"""Shared by the tests of effects: rulesets, and reading effects from a few lines of YAML."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from museum.diagnostics import Diagnostic, Diagnostics
from museum.effects.nodes import Effect
from museum.effects.parse import Parser
from museum.effects.schema import definitions
from museum.ruleset.model import Ruleset
from museum.source import check_shape, loads

__all__ = ["read"]


@dataclass(frozen=True)
class Read:
    """Effects read from a text, and the diagnostics of the reading."""

    effects: tuple[Effect, ...]
    told: tuple[Diagnostic, ...]

    @property
    def places(self) -> list[tuple[str, int, int]]:
        return [(item.code, item.place.line, item.place.column) for item in self.told]


@pytest.fixture
def read(rules: Ruleset) -> Callable[[str], Read]:
    """Read a list of effects with the words of the base game: by the schema, then by the parser."""

    def from_text(text: str) -> Read:
        diagnostics = Diagnostics()
        document = loads(text, "cards.yaml", diagnostics)
        assert document is not None, diagnostics.items
        schema = {"$defs": definitions(rules.vocabulary), "$ref": "#/$defs/effects"}
        if not check_shape(document, schema, diagnostics):
            return Read((), diagnostics.items)
        effects = Parser(rules.vocabulary, document, diagnostics).effects(document.data, ())
        return Read(effects, diagnostics.items)

    return from_text

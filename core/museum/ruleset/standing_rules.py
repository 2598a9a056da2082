"""Standing rules: the cards, each with one effect, that the `effects:` of house rules and game files become."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from museum.diagnostics import Diagnostics, Place
from museum.effects.nodes import Effect, InsteadOf, Modify, Score, When
from museum.effects.parse import Parser
from museum.effects.schema import definitions
from museum.effects.vocabulary import Vocabulary
from museum.packs import Additions
from museum.ruleset.cards import ID, CardDefinition, CardReader, ReadCard
from museum.ruleset.parts import CardKind
from museum.source import Document, Shape
from museum.source.data import Data
from museum.source.marks import ELSEWHERE

STANDING_RULE: Final = "standing_rule"
# Moments are those of single cards; a game pack adds one that concerns all seats (`Registry.acts`).
ACTS: Final = (When.key, Modify.key, InsteadOf.key, Score.key)
HOUSE_RULES: Final = "house_rules"
"""The pack that cards belong to which a file of house rules, or a game file, adds."""


def standing_rule_schema(vocabulary: Vocabulary) -> dict[str, Any]:
    """Return the JSON Schema of one entry of `effects:`, whose `$defs` are those of effects."""
    effect = definitions(vocabulary)["effect"]
    # A verb by itself waits for an event: nobody plays a standing rule.
    elsewhere = {"#/$defs/block/items": ["when: ..., do: [{ENTRY}]"]}
    return {**effect, "properties": {"id": ID, **effect["properties"]}, ELSEWHERE: elsewhere}


@dataclass(frozen=True, slots=True)
class OwnName:
    """The name of a card that a file adds; *number* is that of a standing rule that has no id of its own, else 0."""

    card: str
    number: int
    place: Place


class StandingRules:
    """Reads the standing rules that files add, in the words of one ruleset."""

    def __init__(self, vocabulary: Vocabulary, kinds: Mapping[str, CardKind], diagnostics: Diagnostics) -> None:
        self._reader = CardReader(vocabulary, kinds, diagnostics)
        self._vocabulary = vocabulary
        self._diagnostics = diagnostics
        self._shape: Shape | None = None
        # The names of those that have been read.
        self.names: list[OwnName] = []

    def read(self, additions: Additions) -> Iterator[ReadCard]:
        """Yield the standing rules of one file that can be read; the others are reported."""
        document = additions.document
        parser = Parser(self._vocabulary, document, self._diagnostics)
        for number, path in enumerate(additions.effects, 1):
            if not self._fits(document, path):
                continue
            data: Data = document.value(*path)
            own = {key: value for key, value in data.items() if key != "id"}
            effect = self._reader.effect(self._reader.kinds[STANDING_RULE], own, path, parser)
            if effect is not None:
                card = _card(data.get("id", f"{additions.name}_{number}"), effect, document, path)
                given = "id" in data
                self.names.append(OwnName(card.id, 0 if given else len(self.names) + 1, card.place))
                yield card, document.at(*path, "id") if given else card.place

    def _fits(self, document: Document, path: tuple[str | int, ...]) -> bool:
        if self._shape is None:
            words = definitions(self._vocabulary)
            self._shape = Shape({"$defs": words, **standing_rule_schema(self._vocabulary)})
        return self._shape.check(document, self._diagnostics, path)


def _card(card_id: str, effect: Effect, document: Document, path: tuple[str | int, ...]) -> CardDefinition:
    # Nobody's card listens to every seat anyway; without it the text speaks to the seat that acts.
    effect = replace(effect, whose="own") if isinstance(effect, When | Modify) else effect
    return CardDefinition(card_id, STANDING_RULE, HOUSE_RULES, 1, {}, {}, (effect,), (), document.at(*path))

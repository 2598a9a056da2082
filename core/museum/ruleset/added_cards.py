"""The cards that files of house rules and game files add: those of `cards: {add: ...}`, and their standing rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final

from museum.diagnostics import Diagnostics
from museum.effects.vocabulary import Vocabulary
from museum.packs import Additions
from museum.ruleset.card_templates import expanded, report_once
from museum.ruleset.cards import CardReader, Path, ReadCard, cards_schema
from museum.ruleset.parts import CardKind
from museum.ruleset.standing_rules import HOUSE_RULES, StandingRules
from museum.source import Document, Shape
from museum.source.marks import ELSEWHERE, WHY
from museum.source.trees import list_at

_TEXTS: Final = "#/$defs/texts"


class AddedCards:
    """Reads the cards that files add, in the words of one ruleset."""

    def __init__(self, vocabulary: Vocabulary, kinds: Mapping[str, CardKind], diagnostics: Diagnostics) -> None:
        self._vocabulary = vocabulary
        self._kinds = kinds
        self._diagnostics = diagnostics
        self.rules = StandingRules(vocabulary, kinds, diagnostics)

    def read(self, additions: Additions) -> Iterator[ReadCard]:
        """Yield the cards of one file that can be read; the others are reported."""
        if additions.cards:
            yield from self._cards(additions.document, additions.cards)
        yield from self.rules.read(additions)

    def _cards(self, document: Document, path: Path) -> list[ReadCard]:
        """Return the cards of the list at *path*, read as if it were that of a card file."""
        found, traits = Diagnostics(), self._vocabulary.traits
        cards = expanded(list_at(document, path, "cards"), traits, found)
        right = cards is not None and self._shape.check(cards, found)
        reader = CardReader(self._vocabulary, self._kinds, found)
        read = list(reader.read(cards, HOUSE_RULES)) if cards is not None and right else []
        report_once(found.items, traits, self._diagnostics)
        return read

    @cached_property
    def _shape(self) -> Shape:
        schema = cards_schema(self._vocabulary, self._kinds)
        words = schema["$defs"]
        ways = {**words["card"][ELSEWHERE], _TEXTS: ["names: {en: {ID: VALUE}}"]}
        card = {**words["card"], ELSEWHERE: ways, WHY: {_TEXTS: "names stand under `names`, and texts are generated"}}
        return Shape({**schema, "$defs": {**words, "card": card}})

"""Standing rules: the cards, each with one effect, that the `effects:` of house rules and game files become."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from museum.diagnostics import Diagnostics
from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.effects.nodes import Effect, InsteadOf, Modify, Play, Score, When
from museum.effects.parse import Parser
from museum.effects.schema import definitions
from museum.effects.types import Fixed
from museum.effects.vocabulary import Vocabulary
from museum.packs import Additions
from museum.ruleset.cards import ID, CardDefinition, CardReader, ReadCard
from museum.ruleset.history import VALUE, Change, History
from museum.ruleset.inert_effects import CODE as INERT
from museum.ruleset.parts import CardKind
from museum.source import Document, Shape
from museum.source.data import Data
from museum.source.marks import ELSEWHERE, KINDS

STANDING_RULE: Final = "standing_rule"
# Moments are those of single cards; a game pack adds one that concerns all seats (`Registry.acts`).
ACTS: Final = (When.key, Modify.key, InsteadOf.key, Score.key)
SEAT: Final = "seat"
"""The field of a standing rule that is for one seat alone, counted from 1."""
# The subjects of quantities that are a seat's: the seat itself, and its cards.
OF_SEATS: Final = ("nothing", "card")
HOUSE_RULES: Final = "house_rules"
"""The pack that cards belong to which a file of house rules, or a game file, adds."""

Path = tuple[str | int, ...]


def standing_rule_schema(vocabulary: Vocabulary) -> dict[str, Any]:
    """Return the JSON Schema of one entry of `effects:`, whose `$defs` are those of effects."""
    effect = definitions(vocabulary)["effect"]
    # A verb by itself waits for an event: nobody plays a standing rule.
    elsewhere = {"#/$defs/block/items": ["when: ..., do: [{ENTRY}]"]}
    acts = vocabulary.kinds[STANDING_RULE].acts
    kinds = [key for key in effect[KINDS] if acts is None or any(act.partition(":")[0] == key for act in acts)]
    return {**effect, "properties": {"id": ID, **effect["properties"]}, ELSEWHERE: elsewhere, KINDS: kinds}


class StandingRules:
    """Reads the standing rules that files add, in the words of one ruleset."""

    def __init__(self, vocabulary: Vocabulary, kinds: Mapping[str, CardKind], diagnostics: Diagnostics) -> None:
        self._reader = CardReader(vocabulary, kinds, diagnostics)
        self._vocabulary = vocabulary
        self._diagnostics = diagnostics
        self._shape: Shape | None = None
        # The ids of standing rules that have none of their own, with their numbers among all.
        self.numbered: dict[str, int] = {}
        self._count = 0

    def read(self, additions: Additions) -> Iterator[ReadCard]:
        """Yield the standing rules of one file that can be read; the others are reported."""
        document = additions.document
        parser = Parser(self._vocabulary, document, self._diagnostics)
        for number, (seat, path) in enumerate(additions.effects, 1):
            if not self._fits(document, path):
                continue
            data: Data = document.value(*path)
            own = {key: value for key, value in data.items() if key != "id"}
            if Play.key in own:
                message = Said.by("never_played", "nobody plays a standing rule: it acts at an event")
                self._diagnostics.error(INERT, message, document.key(*path, Play.key), "when: ..., do: [...]")
                continue
            effect = self._reader.effect(self._reader.kinds[STANDING_RULE], own, path, parser)
            if effect is not None:
                self._count += 1
                name = data.get("id") or self._numbered(f"{additions.name}_{number}")
                card = _card(name, effect, document, path, seat)
                yield card, document.at(*path, *(("id",) if "id" in data else ()))
        for seat, path in additions.seat_rules:
            yield from self._rules_of_seat(additions, seat, path)

    def _rules_of_seat(self, additions: Additions, seat: int, path: Path) -> Iterator[ReadCard]:
        """Yield a standing rule for each rule parameter that has another value for one seat."""
        document, parameters = additions.document, self._vocabulary.parameters
        known = rules_of_seats(self._vocabulary)
        for name, value in document.value(*path).items():
            key = document.key(*path, name)
            if name not in known:
                english = "`{name}` can't be a rule of one seat; these can: {known}"
                message = Said.by("seat_rule", english, name=name, known=listed(known))
                self._diagnostics.unknown(message, name, known, key, code="unknown-parameter")
                continue
            fault = parameters[name].fault(value)
            if fault is not None:
                self._diagnostics.error(fault[0], fault[1], document.at(*path, name), fault[2])
                continue
            self._count += 1
            effect = Modify(modify=name, set_=Fixed(value))
            card_id = self._numbered(f"{additions.name}_seat_{seat}_{name}")
            yield _card(card_id, effect, document, (*path, name), seat), key

    def _numbered(self, made_id: str) -> str:
        """Return *made_id*, the id of the rule that is being read, and note that only its number is its name."""
        self.numbered[made_id] = self._count
        return made_id

    def _fits(self, document: Document, path: tuple[str | int, ...]) -> bool:
        if self._shape is None:
            words = definitions(self._vocabulary)
            self._shape = Shape({"$defs": words, **standing_rule_schema(self._vocabulary)})
        return self._shape.check(document, self._diagnostics, path)


def compare_rules(cards: Iterable[CardDefinition], history: History) -> None:
    """Note what standing rules set without a condition, so that files which set different values are warned of."""
    for card in cards:
        if card.kind == STANDING_RULE and SEAT not in card.fields:
            for effect in card.effects:
                if isinstance(effect, Modify) and effect.set_ is not None and not effect.if_:
                    value = effect.set_.number if isinstance(effect.set_, Fixed) else effect.set_
                    change = Change(VALUE, None, value, card.place)
                    # A file overrides those that it builds on on purpose, as with rule parameters.
                    history.compare(f"{STANDING_RULE}.{effect.modify}", change, meant=True)


def rules_of_seats(vocabulary: Vocabulary) -> tuple[str, ...]:
    """Return the rule parameters that may differ from seat to seat: those for which a quantity has their name."""
    # A quantity of a continent, say, is the whole table's.
    of_seats = {name for name, quantity in vocabulary.quantities.items() if quantity.subject in OF_SEATS}
    return tuple(name for name in vocabulary.parameters if name in of_seats)


def _card(card_id: str, effect: Effect, document: Document, path: Path, seat: int) -> CardDefinition:
    # Nobody's card listens to every seat anyway; without it the text speaks to the seat that acts.
    effect = replace(effect, whose="own") if isinstance(effect, When | Modify) else effect
    fields = {SEAT: seat} if seat else {}
    return CardDefinition(card_id, STANDING_RULE, HOUSE_RULES, 1, fields, {}, (effect,), (), document.at(*path))

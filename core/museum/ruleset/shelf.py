"""Keeps files and cards of packs as they were read, for the further rulesets that one run builds of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from museum.diagnostics import Diagnostics
from museum.effects.vocabulary import Vocabulary
from museum.packs import Pack
from museum.ruleset.cards import CardDefinition
from museum.ruleset.content import Readings
from museum.ruleset.registry import Registry

Cards = Mapping[str, CardDefinition]


@dataclass(slots=True)
class CardShelf:
    """Holds sound cards by the packs that they are of; files that change while it is in use aren't read again.

    What a card's words mean is up to the vocabulary, so cards are read anew under another one, from the same files.
    """

    readings: Readings = field(default_factory=Readings)
    _known: dict[tuple[Path, ...], tuple[Vocabulary, Cards]] = field(default_factory=dict)

    def cards(
        self, packs: Sequence[Pack], registry: Registry, diagnostics: Diagnostics, read: Callable[[], Cards]
    ) -> Cards:
        """Return the cards of *packs*: those kept, or what *read* reads, which is kept if it reports nothing."""
        key = tuple(pack.folder for pack in packs)
        known = self._known.get(key)
        if known is not None and known[0] == registry.vocabulary:
            return known[1]
        before = len(diagnostics)
        cards = read()
        if len(diagnostics) == before:
            self._known[key] = registry.vocabulary, cards
        return cards

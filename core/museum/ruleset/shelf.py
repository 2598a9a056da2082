"""Keeps files and cards of packs as they were read, for the further rulesets that one run builds of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from museum.diagnostics import Diagnostics
from museum.effects.vocabulary import Vocabulary
from museum.packs import Pack
from museum.ruleset.cards import ReadCard
from museum.ruleset.content import Readings
from museum.ruleset.registry import Registry

Cards = Sequence[ReadCard]


@dataclass(slots=True)
class CardShelf:
    """Holds sound cards by the pack that they are of; files that change while it is in use aren't read again.

    What a card's words mean is up to the vocabulary. More words don't change what Museum's own packs say; cards of
    other packs, whose words may ask a vocabulary anything, are read anew under any other one, from the same files.
    Nor are they the same where files by other names are of cards: those that are registered as data files are not.
    """

    readings: Readings = field(default_factory=Readings)
    _known: dict[tuple[Path, frozenset[str]], list[tuple[Vocabulary, Cards]]] = field(default_factory=dict)

    def cards(self, pack: Pack, registry: Registry, diagnostics: Diagnostics, read: Callable[[], Cards]) -> Cards:
        """Return the cards of *pack*: those kept, or what *read* reads, which is kept if it reports nothing."""
        vocabulary = registry.vocabulary
        kept = self._known.setdefault((pack.folder, frozenset(registry.files)), [])
        for earlier, cards in kept:
            if vocabulary == earlier or (pack.bundled and vocabulary.extends(earlier)):
                return cards
        before = len(diagnostics)
        cards = read()
        if len(diagnostics) == before:
            kept.append((vocabulary, cards))
        return cards

"""A cache of the files, cards and registered things of packs, shared by all rulesets that one run builds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Final

from museum.diagnostics import Diagnostics
from museum.effects.vocabulary import Vocabulary
from museum.frozen import frozen, slotted
from museum.packs import Pack
from museum.ruleset.cards import CardDefinition, ReadCard
from museum.ruleset.content import Readings
from museum.ruleset.parameters import Parameter
from museum.ruleset.plugins import Plugins, comes_with_museum
from museum.ruleset.registry import Registry

Cards = Sequence[ReadCard]


@frozen
class PackParts:
    """The parts of a ruleset that depend on its packs alone, and not on the rules, the edition or the seats."""

    registry: Registry
    parameters: Mapping[str, Parameter]
    plugins: Plugins
    cards: Mapping[str, CardDefinition]


@slotted
class CardCache:
    """Keeps the cards of packs without errors; files that change while it is in use aren't read again.

    The cards of packs that come with Museum are kept in *bundled*, which all caches of a process share; with None a
    cache keeps them itself.
    The meaning of a card's words depends on the vocabulary. Cards of bundled packs mean the same under a larger
    vocabulary. Words of other packs may read anything from the vocabulary, so cards of other packs are only reused
    under an equal one. The key has the names of registered data files, since all other YAML files hold cards.
    """

    readings: Readings = field(default_factory=Readings)
    bundled: CardCache | None = field(default_factory=lambda: _BUNDLED)
    _parts: dict[tuple[Path, ...], PackParts] = field(default_factory=dict)
    _known: dict[tuple[Path, frozenset[str]], list[tuple[Vocabulary, Cards]]] = field(default_factory=dict)

    def parts(self, packs: Sequence[Pack]) -> PackParts | None:
        """Return what is kept of earlier rulesets of the same *packs*."""
        return self._home(packs)._parts.get(_folders(packs))

    def keep(self, packs: Sequence[Pack], parts: PackParts) -> None:
        """Keep *parts*, unless a plugin of another author is among them: it may do otherwise the next time."""
        if not any(pack.has_code and not comes_with_museum(pack) for pack in packs):
            self._home(packs)._parts[_folders(packs)] = parts

    def cards(self, pack: Pack, registry: Registry, diagnostics: Diagnostics, read: Callable[[], Cards]) -> Cards:
        """Return the cards of *pack* from the cache, or from *read*; these are kept if nothing was reported."""
        vocabulary = registry.vocabulary
        kept = self._home([pack])._known.setdefault((pack.folder, frozenset(registry.files)), [])
        for earlier, cards in kept:
            if vocabulary == earlier or (pack.bundled and vocabulary.extends(earlier)):
                return cards
        before = len(diagnostics)
        cards = read()
        if len(diagnostics) == before:
            kept.append((vocabulary, cards))
        return cards

    def _home(self, packs: Sequence[Pack]) -> CardCache:
        return self.bundled if self.bundled is not None and all(pack.bundled for pack in packs) else self


# Packs that come with Museum don't change while a program runs, as its modules don't.
_BUNDLED: Final[CardCache] = CardCache(bundled=None)


def _folders(packs: Sequence[Pack]) -> tuple[Path, ...]:
    return tuple(pack.folder for pack in packs)

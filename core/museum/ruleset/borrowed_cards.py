"""Cards that a game includes from packs that it doesn't enable, if its own words can say them; no code is run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any, Final

from museum.diagnostics import Diagnostic, Diagnostics
from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.frozen import frozen, slotted
from museum.packs import Installed, LocatedId, Pack, enabling
from museum.packs.paths import check_inside
from museum.ruleset.card_templates import expanded
from museum.ruleset.cards import CardDefinition, CardReader, card_schema
from museum.ruleset.content import card_files
from museum.ruleset.registry import Registry
from museum.source import Document, Shape, load

_LISTED: Final = 12  # ids that a message lists at most
# Codes that mean "this name belongs to the card's own pack"; any other code is a real error.
_UNKNOWN: Final = frozenset({"unknown-id", "unknown-key", "unknown-parameter", "unknown-effect", "not-one-of"})


@frozen
class BorrowedCards:
    """The ids of the cards that a game has from a *pack* that it doesn't enable."""

    pack: Pack
    cards: tuple[str, ...]


@frozen
class _Entry:
    """A card as it stands in a file of a pack that isn't enabled."""

    pack: Pack
    document: Document
    index: int


@slotted
class Borrower:
    """Finds and reads cards of packs that are installed but not *enabled*; each is checked like a game's own.

    A card can be borrowed if the enabled packs register its kind, words and traits.
    """

    found: Installed
    enabled: Sequence[str]
    registry: Registry
    diagnostics: Diagnostics
    _entries: dict[str, dict[str, _Entry]] = field(default_factory=dict)
    _faults: dict[str, Diagnostics] = field(default_factory=dict)
    _shape: Shape | None = None

    def card(self, named: LocatedId, known: Iterable[str]) -> CardDefinition | None:
        """Return the card *named*; None if it can't be borrowed, which is reported. *known* are ids to suggest."""
        packs = [pack for pack in self._packs() if named.id in self._of(pack)]
        if len(packs) == 1:
            card, faults = self._read(self._of(packs[0])[named.id])
            # A card with a real mistake is reported as it is; enabling its pack wouldn't help.
            if card is None and not self._real_faults(faults):
                self._refuse(named, packs[0], faults[0])
            return card
        if packs:
            english = "the card `{name}` is in the packs {packs}: enable the one that is meant (`expansions`)"
            message = Said.by("in_packs", english, name=named.id, packs=listed(pack.id for pack in packs))
            self.diagnostics.error("duplicate-id", message, named.place)
            return None
        ids = [*known, *(name for pack in self._packs() for name in self._of(pack))]
        message = Said.by("no_pack_with", "no installed pack has the card `{name}`", name=named.id)
        self.diagnostics.unknown(message, named.id, ids, named.place)
        return None

    def all_of(self, named: LocatedId, taken: Mapping[str, CardDefinition]) -> list[CardDefinition]:
        """Return the cards of the pack *named* that can be borrowed; the others are left out, with a warning.

        Cards with an id that is *taken* by a card of another pack are an error, as they are if it is enabled.
        """
        pack = self._pack(named)
        if pack is None:
            return []
        read = {name: self._read(entry) for name, entry in self._of(pack).items() if self._free(name, named, taken)}
        self.diagnostics.extend(self._faults[pack.id])
        cards = [card for card, _ in read.values() if card is not None]
        faults = {name: found for name, (_, found) in read.items() if found and not self._real_faults(found)}
        if faults:
            self._report_left_out(pack, named, faults, len(read))
        return cards

    def borrowed(self, cards: Iterable[CardDefinition]) -> tuple[BorrowedCards, ...]:
        """Return those of *cards* that are borrowed, by pack."""
        ids: dict[str, list[str]] = {}
        for card in cards:
            if card.pack in self.found.packs and card.pack not in self.enabled:
                ids.setdefault(card.pack, []).append(card.id)
        return tuple(BorrowedCards(self.found.packs[name], tuple(ids[name])) for name in sorted(ids))

    # Packs and their files

    def _packs(self) -> list[Pack]:
        # The base of another game has no cards for this one.
        return [pack for pack in self.found.packs.values() if pack.id not in self.enabled and pack.game is None]

    def _pack(self, named: LocatedId) -> Pack | None:
        pack = next((pack for pack in self._packs() if pack.id == named.id), None)
        if pack is not None and self._of(pack):
            return pack
        if pack is not None and self._faults[pack.id].has_errors:
            self.diagnostics.extend(self._faults[pack.id])
            return None
        if named.id in self.found.broken:
            self.diagnostics.extend(self.found.broken[named.id])
            english = "the pack `{name}` can't be used: see what is wrong in it"
            message = Said.by("broken_pack", english, name=named.id)
            self.diagnostics.error("broken-pack", message, named.place, name=named.id)
        elif pack is not None:
            message = Said.by("no_cards", "the pack `{name}` has no cards", name=named.id)
            self.diagnostics.error("unknown-id", message, named.place, name=named.id)
        else:
            known = [other.id for other in self._packs()]
            message = Said.by("no_pack", "no installed pack is called `{name}`", name=named.id)
            self.diagnostics.unknown(message, named.id, known, named.place)
        return None

    def _of(self, pack: Pack) -> dict[str, _Entry]:
        """Return the cards that stand in the files of *pack*, by their ids; files that can't be read are noted."""
        if pack.id not in self._entries:
            faults = self._faults[pack.id] = Diagnostics()
            check_inside(pack.folder, faults)
            files = [] if faults.has_errors else card_files(pack.folder, self.registry.files)
            documents = [document for path in files if (document := self._loaded(path, faults)) is not None]
            self._entries[pack.id] = {name: entry for doc in documents for name, entry in _entries(pack, doc)}
        return self._entries[pack.id]

    def _loaded(self, path: Path, faults: Diagnostics) -> Document | None:
        document = load(path, faults)
        return expanded(document, self.registry.vocabulary.traits, faults) if document is not None else None

    # Cards

    def _read(self, entry: _Entry) -> tuple[CardDefinition | None, Sequence[Diagnostic]]:
        """Return the card, or None and why it can't be one of this game."""
        document, found = entry.document, Diagnostics()
        shape = self._card_shape()
        parts: list[tuple[str | int, ...]] = [("cards", entry.index)]
        # Only this card is checked: others of the file may use words of their own pack.
        parts += [("defaults",)] if "defaults" in document.data else []
        if all(shape.check(document, found, path) for path in parts):
            reader = CardReader(self.registry.vocabulary, self.registry.kinds, found)
            card = reader.card(document, entry.index, entry.pack.id)
            if card is not None and not found.has_errors:
                return card, ()
        return None, [item for item in found.items if item.severity == "error"]

    def _real_faults(self, faults: Sequence[Diagnostic]) -> bool:
        """Report the faults of a card other than names that the game doesn't know; return whether there are any."""
        plain = [fault for fault in faults if fault.code not in _UNKNOWN]
        self.diagnostics.extend(plain)
        return bool(plain)

    def _card_shape(self) -> Shape:
        if self._shape is None:
            self._shape = Shape(card_schema(self.registry.vocabulary, self.registry.kinds))
        return self._shape

    def _refuse(self, named: LocatedId, pack: Pack, fault: Diagnostic) -> None:
        english = "the card `{name}` can't join unless its pack is enabled: {reason}"
        message = Said.by("card_needs_pack", english, name=named.id, reason=_reason(fault))
        self.diagnostics.error("missing-pack", message, named.place, self._enabling(pack), wanted=(pack.id,))

    def _report_left_out(
        self, pack: Pack, named: LocatedId, faults: Mapping[str, Sequence[Diagnostic]], count: int
    ) -> None:
        """Warn of cards that stay out because they need the pack itself; if that is all of them, it is an error."""
        few, reason = len(faults) < count, _reason(next(iter(faults.values()))[0])
        number = "{number} of the {count}" if few else "all {count}"
        left_out = "is left out, for it needs" if len(faults) == 1 else "are left out, for they need"
        english = f"{number} cards of `{{expansion}}` {left_out} the pack itself (`{{line}}`): {{names}}; {{reason}}"
        message = Said.by(
            "left_out" if few else "all_left_out", english, number=len(faults), count=count, expansion=pack.id,
            line=self._enabling(pack), names=listed(faults, _LISTED), reason=reason,
        )  # fmt: skip
        if few:
            self.diagnostics.warning("missing-pack", message, named.place)
        else:
            self.diagnostics.error("missing-pack", message, named.place, self._enabling(pack), wanted=(pack.id,))

    def _enabling(self, pack: Pack) -> str:
        return enabling(pack.id, self.enabled, self.found)

    def _free(self, name: str, named: LocatedId, taken: Mapping[str, CardDefinition]) -> bool:
        card = taken.get(name)
        if card is None or card.pack == named.id:
            return card is None
        english, place = "the card `{name}` of `{expansion}` is already defined at {place}", card.place
        message = Said.by("card_taken", english, name=name, expansion=named.id, place=f"{place.file}:{place.line}")
        self.diagnostics.error("duplicate-id", message, named.place)
        return False


def _entries(pack: Pack, document: Document) -> Iterator[tuple[str, _Entry]]:
    data: Any = document.data
    cards = data.get("cards") if isinstance(data, dict) else None
    for index, entry in enumerate(cards if isinstance(cards, list) else ()):
        if isinstance(entry, dict) and isinstance(entry.get("id"), str):
            yield entry["id"], _Entry(pack, document, index)


def _reason(fault: Diagnostic) -> str:
    """Return which name in a card the game doesn't know, and where it stands."""
    why = fault.message
    if fault.name:
        why = Said.by("meaningless", "without it `{name}` means nothing", name=fault.name)
    return Said.by("with_place", "{message} ({place})", message=why, place=fault.place)

"""Changes the cards as a game file and its house rules say (bans, inclusions, copies, patches), and leaves out the
cards whose `if` doesn't hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import Final

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.effects.compile import Builder
from museum.frozen import frozen, slotted
from museum.packs import Additions, CardChanges, GameConfig, LocatedId, Patch, Selector
from museum.ruleset.added_cards import AddedCards
from museum.ruleset.borrowed_cards import BorrowedCards, Borrower
from museum.ruleset.cards import CardDefinition, ReadCard, already_defined
from museum.ruleset.history import BANNED, COPIES, INCLUDED, LEFT_OUT, Change, History
from museum.ruleset.origins import Origins
from museum.ruleset.parts import CardKind
from museum.ruleset.patches import Patcher
from museum.ruleset.registry import Registry
from museum.ruleset.reserved_words import report_reserved
from museum.ruleset.selectors import SelectorErrors, selectable
from museum.ruleset.standing_rules import compare_rules

_NAMED: Final = 5  # ids that a message lists at most


@frozen
class Chosen:
    """The cards of a game in content order, and the *absent* cards of its packs by their ids.

    Cards included from other packs, and those that files add, come last, in the order in which they join. *numbered*
    are the numbers of standing rules without ids of their own.
    """

    kept: tuple[CardDefinition, ...]
    absent: Mapping[str, CardDefinition]
    borrowed: tuple[BorrowedCards, ...] = ()
    numbered: Mapping[str, int] = field(default_factory=dict)


def changed_cards(
    found: Mapping[str, CardDefinition],
    registry: Registry,
    parameters: Mapping[str, object],
    config: GameConfig,
    history: History,
    borrower: Borrower,
) -> Chosen:
    """Return the cards of this game, each with its copies; mistakes are reported to the diagnostics of *borrower*."""
    builder = Builder(registry.vocabulary, parameters, {}, registry.index())
    originals = dict(found)
    patcher = Patcher(originals, registry, history, borrower.diagnostics)
    added = AddedCards(registry.vocabulary, registry.kinds, borrower.diagnostics)
    changing = _Changing(dict(found), originals, patcher, history, borrower, borrower.diagnostics, registry.kinds)
    for additions, changes in _in_order(config):
        own = [*added.read(additions)]
        report_reserved(own, registry, "", borrower.diagnostics)
        changing.add(own)
        changing.refused |= additions.ids - changing.cards.keys()
        changing.apply(changes)
    changing.warn_of_useless(history.origins)
    # Conditions are asked of the changed cards and the final values of the parameters.
    absent = {name: card for name, card in changing.cards.items() if name in changing.banned}
    for name, card in changing.cards.items():
        if name not in absent and builder.test(card.if_) is False:
            history.note(name, Change(LEFT_OUT, True, False, card.place))
            absent[name] = card
    kept = tuple(card for name, card in changing.cards.items() if name not in absent)
    compare_rules(kept, history)
    counted = tuple(_with_copies(kept, registry.kinds, parameters))
    return Chosen(counted, absent, borrower.borrowed(changing.cards.values()), added.rules.numbered)


def _with_copies(
    kept: Sequence[CardDefinition], kinds: Mapping[str, CardKind], parameters: Mapping[str, object]
) -> Iterator[CardDefinition]:
    """Yield the cards with the copies that the parameters give them, where their kind says so."""
    copies = dict[str, int]()
    for kind in kinds.values():
        if kind.copies is not None:
            copies.update(kind.copies([card for card in kept if card.kind == kind.name], parameters))
    for card in kept:
        yield card.with_copies(copies.get(card.id, card.copies))


def _in_order(config: GameConfig) -> Iterable[tuple[Additions, CardChanges]]:
    found = [(rules.additions, rules.cards) for rules in config.house_rules]
    return [*found, (config.additions, config.cards)]


def matches(card: CardDefinition, selector: Selector) -> bool:
    """Tell whether *card* is the one, or has all the fields, that *selector* names."""
    return selector.matches(selectable(card))


@frozen
class _Useless:
    """A change of a card that was banned before, and the place of the ban."""

    card: str
    place: Place
    ban: Place


@slotted
class _Changing:
    """Applies the changes to the cards, file by file."""

    cards: dict[str, CardDefinition]
    originals: dict[str, CardDefinition]
    patcher: Patcher
    history: History
    borrower: Borrower
    diagnostics: Diagnostics
    kinds: Mapping[str, CardKind]
    # The place of each ban that holds, and the changes of cards that an earlier file, or the same one, has banned.
    banned: dict[str, Place] = field(default_factory=dict)
    useless: list[_Useless] = field(default_factory=list)
    refused: set[str] = field(default_factory=set)

    def add(self, cards: Iterable[ReadCard]) -> None:
        """Add the cards that one file brings; an id that is taken is reported."""
        for card, place in cards:
            earlier = self.cards.get(card.id)
            if earlier is None:
                self.cards[card.id] = self.originals[card.id] = card
                continue
            how = f"cards: {{patch: {{{card.id}: ...}}}}"
            english = "{message}; `{line}` changes it"
            message = Said.by("changed_by", english, message=already_defined(earlier), line=how)
            self.diagnostics.error("duplicate-id", message, place)

    def apply(self, changes: CardChanges) -> None:
        """Apply the changes of one file: bans, inclusions (which may bring banned cards back), copies, patches."""
        # Bans first: `include` brings back single cards of a kind that is banned.
        for selector in changes.ban:
            self._ban(selector)
        for named in changes.include:
            self._include(named)
        for named in changes.include_from:
            self._include_from(named)
        for copies in changes.copies:
            for name in self._meant(copies.selector):
                card = self.cards[name]
                self.history.note_patch(name, Change(COPIES, card.copies, copies.number, copies.place))
                self.cards[name] = card.with_copies(copies.number)
        for patch in changes.patch:
            assert patch.selector is not None  # of a card
            self._patch(self._meant(patch.selector), patch)
        # Candidates only: a later file may include the card again. What names cards by fields doesn't mean those.
        changed = {copies.selector.id or "": copies.place for copies in changes.copies}
        changed |= {patch.id: patch.place for patch in changes.patch}
        self.useless += [
            _Useless(name, place, self.banned[name]) for name, place in changed.items() if name in self.banned
        ]

    def _patch(self, names: Iterable[str], patch: Patch) -> None:
        """Patch all cards of these *names*, up to the first for which the patch is wrong."""
        for name in names:
            before = len(self.diagnostics)
            self.cards[name] = self.patcher.patched(self.cards[name], replace(patch, id=name))
            # What is wrong for one is wrong for all of its kind.
            if len(self.diagnostics) > before:
                return

    def warn_of_useless(self, origins: Origins) -> None:
        """Warn of changes to cards that stay banned, once for each file that changes and each place that bans.

        A ban that comes after a change overrides it on purpose, so it is no reason for a warning.
        """
        by_ban: dict[tuple[str, Place], list[_Useless]] = {}
        for change in self.useless:
            if change.card in self.banned:
                by_ban.setdefault((change.place.file, change.ban), []).append(change)
        for (_, ban), found in by_ban.items():
            names = listed((change.card for change in found), _NAMED)
            verb, key = ("is", "banned_card") if len(found) == 1 else ("are", "banned_cards")
            english = f"{{names}} {verb} banned {{where}}, so this changes nothing"
            message = Said.by(key, english, names=names, where=origins.phrase(ban))
            self.diagnostics.warning("no-effect", message, origins.place_to_edit(found[0].place))

    def _ban(self, selector: Selector) -> None:
        for name in self._meant(selector):
            self._note_ban(name, True, selector.place)
            # The first ban stays the one that messages name.
            self.banned.setdefault(name, selector.place)

    def _meant(self, selector: Selector) -> list[str]:
        """Return the ids of the cards that a selector names; none is an error."""
        if selector.id is not None:
            return [selector.id] if self._known(selector.id, selector.place) else []
        meant = [name for name, card in self.cards.items() if matches(card, selector)]
        if not meant:
            SelectorErrors(self.kinds, self.diagnostics).report(selector, self.cards.values())
        return meant

    def _include(self, named: LocatedId) -> None:
        if named.id in self.cards:
            self._note_ban(named.id, False, named.place)
            self.banned.pop(named.id, None)
            return
        card = self.borrower.card(named, self.cards)
        if card is not None:
            self._join(card, named.place)
        else:
            self.refused.add(named.id)

    def _include_from(self, named: LocatedId) -> None:
        own = [card.id for card in self.cards.values() if card.pack == named.id]
        for name in own:
            self._note_ban(name, False, named.place)
            self.banned.pop(name, None)
        if named.id not in self.borrower.enabled:
            for card in self.borrower.all_of(named, self.cards):
                self._join(card, named.place)
        elif not own:
            message = Said.by("no_cards", "the pack `{name}` has no cards", name=named.id)
            self.diagnostics.error("unknown-id", message, named.place, name=named.id)

    def _join(self, card: CardDefinition, place: Place) -> None:
        self.cards[card.id] = self.originals[card.id] = card
        self.history.note(card.id, Change(INCLUDED, None, card.pack, place))

    def _note_ban(self, card_id: str, banned: bool, place: Place) -> None:
        if (card_id in self.banned) != banned:
            self.history.note(card_id, Change(BANNED, not banned, banned, place))

    def _known(self, card_id: str, place: Place) -> bool:
        if card_id in self.cards:
            return True
        if card_id not in self.refused:  # its inclusion was reported already
            message = Said.by("card", "no card is `{name}`", name=card_id)
            self.diagnostics.unknown(message, card_id, self.cards, place)
        return False

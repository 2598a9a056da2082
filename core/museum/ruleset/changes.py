"""What a game file and its house rules change about the cards: bans, inclusions, copies, patches; and the cards that
the parameters leave out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.model import listed
from museum.effects.compile import Builder
from museum.packs import CardChanges, GameConfig, Named, Selector
from museum.ruleset.cards import CardDefinition
from museum.ruleset.history import BANNED, COPIES, INCLUDED, LEFT_OUT, Change, History
from museum.ruleset.lent import Lender, Lent
from museum.ruleset.meaning import Unmeant, selectable
from museum.ruleset.parts import CardKind
from museum.ruleset.patches import Patcher
from museum.ruleset.registry import Registry
from museum.ruleset.whose import Whose
from museum.suggest import did_you_mean

_NAMED: Final = 5  # ids that a message lists at most


@dataclass(frozen=True, slots=True)
class Chosen:
    """Hold the cards of a game in content order, and those of its packs that it does without, by their ids.

    What other packs lend comes after the game's own, in the order in which it is included.
    """

    kept: tuple[CardDefinition, ...]
    absent: Mapping[str, CardDefinition]
    lent: tuple[Lent, ...] = ()


def changed_cards(
    found: Mapping[str, CardDefinition],
    registry: Registry,
    parameters: Mapping[str, Any],
    config: GameConfig,
    history: History,
    lender: Lender,
) -> Chosen:
    """Return the cards of this game, each with its copies; what can't be done is reported where *lender* does."""
    builder = Builder(registry.vocabulary, parameters, {})
    originals = dict(found)
    patcher = Patcher(originals, registry, history, lender.diagnostics)
    changing = _Changing(dict(found), originals, patcher, history, lender, lender.diagnostics, registry.kinds)
    for changes in _in_order(config):
        changing.apply(changes)
    changing.tell_of_no_use(history.whose)
    absent = {name: card for name, card in changing.cards.items() if name in changing.banned}
    for name, card in changing.cards.items():
        if name not in absent and builder.test(card.if_) is False:
            history.note(name, Change(LEFT_OUT, True, False, card.place))
            absent[name] = card
    kept = tuple(card for name, card in changing.cards.items() if name not in absent)
    return Chosen(kept, absent, lender.lent(changing.cards.values()))


def _in_order(config: GameConfig) -> Iterable[CardChanges]:
    return (*(rules.cards for rules in config.house_rules), config.cards)


def matches(card: CardDefinition, selector: Selector) -> bool:
    """Tell whether *card* is the one, or has all the fields, that *selector* names."""
    return selector.matches(selectable(card))


@dataclass(frozen=True, slots=True)
class _InVain:
    """A change of a card at its place, and where the card was banned before."""

    card: str
    place: Place
    ban: Place


@dataclass(slots=True)
class _Changing:
    """The cards as they are changed, file by file."""

    cards: dict[str, CardDefinition]
    originals: dict[str, CardDefinition]
    patcher: Patcher
    history: History
    lender: Lender
    diagnostics: Diagnostics
    kinds: Mapping[str, CardKind]
    # Where each card is banned that is, and who changes cards that an earlier file, or the same, has banned.
    banned: dict[str, Place] = field(default_factory=dict)
    in_vain: list[_InVain] = field(default_factory=list)
    refused: set[str] = field(default_factory=set)

    def apply(self, changes: CardChanges) -> None:
        """Apply what one file changes: bans, then what joins all the same, copies, patches."""
        for selector in changes.ban:
            self._ban(selector)
        for named in changes.include:
            self._include(named)
        for named in changes.include_from:
            self._include_from(named)
        for card_id, count in changes.copies.items():
            place = changes.copy_places[card_id]
            if self._known(card_id, place):
                card = self.cards[card_id]
                self.history.note_patch(card_id, Change(COPIES, card.copies, count, place))
                self.cards[card_id] = card.with_copies(count)
        for card_id, patch in changes.patch.items():
            if self._known(card_id, patch.place):
                self.cards[card_id] = self.patcher.patched(self.cards[card_id], patch)
        changed = {**changes.copy_places, **{name: patch.place for name, patch in changes.patch.items()}}
        self.in_vain += [
            _InVain(name, place, self.banned[name]) for name, place in changed.items() if name in self.banned
        ]

    def tell_of_no_use(self, whose: Whose) -> None:
        """Warn of changes to cards that stay banned: once of all that one file changes and one place bans.

        A ban that comes after them is meant to hold, as all that comes later.
        """
        told: dict[tuple[str, Place], list[_InVain]] = {}
        for change in self.in_vain:
            if change.card in self.banned:
                told.setdefault((change.place.file, change.ban), []).append(change)
        for (_, ban), found in told.items():
            names = listed((change.card for change in found), _NAMED)
            banned = f"{names} {'is' if len(found) == 1 else 'are'} banned {whose.words(ban)}"
            self.diagnostics.warning("no-effect", f"{banned}, so this changes nothing", whose.place(found[0].place))

    def _ban(self, selector: Selector) -> None:
        meant = [name for name, card in self.cards.items() if matches(card, selector)]
        for name in meant:
            self._note_ban(name, True, selector.place)
            self.banned.setdefault(name, selector.place)
        if meant:
            return
        if selector.id is not None:
            self._known(selector.id, selector.place)
            return
        Unmeant(self.kinds, self.diagnostics).tell(selector, self.cards.values())

    def _include(self, named: Named) -> None:
        if named.id in self.cards:
            self._note_ban(named.id, False, named.place)
            self.banned.pop(named.id, None)
            return
        card = self.lender.card(named, self.cards)
        if card is not None:
            self._join(card, named.place)
        else:
            self.refused.add(named.id)

    def _include_from(self, named: Named) -> None:
        own = [card.id for card in self.cards.values() if card.pack == named.id]
        for name in own:
            self._note_ban(name, False, named.place)
            self.banned.pop(name, None)
        if named.id not in self.lender.enabled:
            for card in self.lender.all_of(named, self.cards):
                self._join(card, named.place)
        elif not own:
            message = f"the pack `{named.id}` has no cards"
            self.diagnostics.error("unknown-id", message, named.place)

    def _join(self, card: CardDefinition, place: Place) -> None:
        self.cards[card.id] = self.originals[card.id] = card
        self.history.note(card.id, Change(INCLUDED, None, card.pack, place))

    def _note_ban(self, card_id: str, banned: bool, place: Place) -> None:
        if (card_id in self.banned) != banned:
            self.history.note(card_id, Change(BANNED, not banned, banned, place))

    def _known(self, card_id: str, place: Place) -> bool:
        if card_id in self.cards:
            return True
        if card_id not in self.refused:  # of which enough is told already
            near = did_you_mean(card_id, self.cards)
            self.diagnostics.error("unknown-id", f"no card is `{card_id}`", place, near)
        return False

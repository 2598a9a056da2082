"""Selectors of cards, as in `ban`: the fields that they may name, and errors for those that select no card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.said import Said
from museum.packs import Selector
from museum.ruleset.cards import CardDefinition
from museum.ruleset.parts import CardKind

_OF_ALL: Final = ("id", "kind", "pack")


def selectable(card: CardDefinition) -> Mapping[str, Any]:
    """Return what a selector may name of a card."""
    return {"id": card.id, "kind": card.kind, "pack": card.pack, **card.fields}


def known_fields(kinds: Iterable[CardKind]) -> list[str]:
    """Return the names of what a selector may name of cards of these *kinds*."""
    return list(dict.fromkeys((*_OF_ALL, *(field for kind in kinds for field in kind.fields))))


class SelectorErrors:
    """Reports selectors by fields that select none of the cards."""

    def __init__(self, kinds: Mapping[str, CardKind], diagnostics: Diagnostics) -> None:
        """Take the kinds of card there are."""
        self._kinds = kinds
        self._diagnostics = diagnostics

    def report(self, selector: Selector, cards: Iterable[CardDefinition]) -> None:
        """Report each field and value that none of *cards* has, at its place; if each has some, the selector."""
        kind = self._kinds.get(str(selector.fields.get("kind")))
        among = [selectable(card) for card in cards if kind is None or card.kind == kind.name]
        known = [name for name in selector.fields if self._known(selector, name, kind)]
        had = [name for name in known if self._had(selector, name, kind, among)]
        if len(had) == len(selector.fields):
            word = ", ".join(f"{key}: {value}" for key, value in selector.fields.items())
            self._diagnostics.error("unknown-id", Said.by("card", "no card is `{name}`", name=word), selector.place)

    def _known(self, selector: Selector, name: str, kind: CardKind | None) -> bool:
        kinds = self._kinds.values() if kind is None else (kind,)
        known = known_fields(kinds)
        if name in known:
            return True
        place = _place(selector, name, of_key=True)
        message = Said.by("no_card_field", "no card has a field `{name}`", name=name)
        if kind is not None:
            message = Said.by("no_field", "no {kind} has a field `{name}`", kind=kind.name, name=name)
        self._diagnostics.unknown(message, name, known, place, code="unknown-key", there="it may be")
        return False

    def _had(
        self, selector: Selector, name: str, kind: CardKind | None, among: Iterable[Mapping[str, object]]
    ) -> bool:
        value = selector.fields[name]
        values = [card[name] for card in among if name in card]
        # A kind without cards is a kind all the same.
        known = list(self._kinds) if name == "kind" else values
        if value in known:
            return True
        near = map(str, known) if isinstance(value, str) else ()
        message = Said.by("no_kind", "there is no kind of card `{value}`", value=value)
        if name != "kind":
            english = f"no {'card' if kind is None else '{kind}'} has the {{name}} `{{value}}`"
            key, called = ("no_card_value", "") if kind is None else ("no_value", kind.name)
            message = Said.by(key, english, kind=called, name=name, value=value)
        self._diagnostics.unknown(message, str(value), near, _place(selector, name))
        return False


def _place(selector: Selector, name: str, *, of_key: bool = False) -> Place:
    if selector.document is None:
        return selector.place
    return (selector.document.key if of_key else selector.document.at)(*selector.path, name)

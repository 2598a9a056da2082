"""What a game file and its house rules change about the cards: bans, inclusions, copies, and cards that the
parameters leave out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from museum.diagnostics import Diagnostics
from museum.effects.compile import Builder
from museum.packs import CardChanges, GameConfig, Selector
from museum.ruleset.cards import CardDefinition
from museum.ruleset.registry import Registry
from museum.suggest import did_you_mean


def changed_cards(
    found: Mapping[str, CardDefinition],
    registry: Registry,
    parameters: Mapping[str, Any],
    config: GameConfig,
    diagnostics: Diagnostics,
) -> list[CardDefinition]:
    """Return the cards of this game in content order, each with its copies; what can't be done is reported."""
    builder = Builder(registry.vocabulary, parameters, {})
    cards = {name: card for name, card in found.items() if builder.test(card.if_) is not False}
    for changes in _in_order(config):
        for selector in changes.ban:
            _ban(cards, found, selector, diagnostics)
        for card_id, count in changes.copies.items():
            _copies(cards, found, card_id, count, changes, diagnostics)
    return list(cards.values())


def _in_order(config: GameConfig) -> Iterable[CardChanges]:
    return (*(rules.cards for rules in config.house_rules), config.cards)


def _ban(
    cards: dict[str, CardDefinition],
    found: Mapping[str, CardDefinition],
    selector: Selector,
    diagnostics: Diagnostics,
) -> None:
    if not any(matches(card, selector) for card in found.values()):
        word = selector.id or ", ".join(f"{key}: {value}" for key, value in selector.fields.items())
        near = did_you_mean(selector.id, found) if selector.id else None
        diagnostics.error("unknown-id", f"no card is `{word}`", selector.place, near)
        return
    for name in [name for name, card in cards.items() if matches(card, selector)]:
        del cards[name]


def matches(card: CardDefinition, selector: Selector) -> bool:
    """Tell whether *card* is the one, or has all the fields, that *selector* names."""
    return selector.matches({"id": card.id, "kind": card.kind, "pack": card.pack, **card.fields})


def _copies(
    cards: dict[str, CardDefinition], found: Mapping[str, CardDefinition], card_id: str, count: int,
    changes: CardChanges, diagnostics: Diagnostics,
) -> None:  # fmt: skip
    if card_id not in found:
        near = did_you_mean(card_id, found)
        diagnostics.error("unknown-id", f"no card is `{card_id}`", changes.copy_places[card_id], near)
        return
    if card_id in cards:
        cards[card_id] = cards[card_id].with_copies(count)

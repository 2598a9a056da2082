"""Changes of many cards at once: patches and copies by fields that the cards have."""

from __future__ import annotations

from typing import Any

import pytest

from museum.diagnostics import Diagnostics, MuseumError
from museum.packs import load_config
from museum.ruleset.load import load_ruleset


def test_a_patch_changes_all_cards_with_the_fields(world: Any) -> None:
    rules = world.load("cards: {patch: [{cards: {kind: expert, cost: 3}, set: {cost: 2}}]}")
    assert not any(card.fields.get("cost") == 3 for card in rules.definitions)
    assert sum(card.kind == "expert" and card.fields["cost"] == 2 for card in rules.definitions) > 20


def test_an_entry_may_name_one_card(world: Any) -> None:
    rules = world.load("cards: {patch: [{cards: the_banker, set: {cost: 1}}, {cards: bank_loan, set: {copies: 3}}]}")
    assert rules.definitions[rules.cards[rules.numbers["the_banker"][0]]].fields["cost"] == 1
    assert len(rules.numbers["bank_loan"]) == 3


def test_an_effect_is_added_to_all(world: Any) -> None:
    effect = "{modify: hand_limit, by: 1}"
    rules = world.load(f"cards: {{patch: [{{cards: {{kind: expert}}, append: [{effect}]}}]}}")
    experts = [card for card in rules.definitions if card.kind == "expert"]
    assert all(card.effects[-1].key == "modify" for card in experts)


def test_copies_by_fields(world: Any) -> None:
    rules = world.load(
        "cards: {copies: [{cards: {kind: patron, family: legacy}, copies: 0}, {cards: bank_loan, copies: 4}]}"
    )
    assert "roman_legacy" not in rules.numbers and len(rules.numbers["bank_loan"]) == 4


def test_entries_hold_in_their_order(world: Any) -> None:
    rules = world.load(
        "cards: {patch: [{cards: {kind: expert}, set: {cost: 2}}, {cards: the_banker, set: {cost: 5}}]}"
    )
    costs = {card.id: card.fields["cost"] for card in rules.definitions if card.kind == "expert"}
    assert (costs["the_banker"], costs["roman_scholar"]) == (5, 2)


def test_a_selector_may_mean_cards_that_are_banned(world: Any) -> None:
    rules = world.load("cards: {ban: [the_banker], patch: [{cards: {kind: expert}, set: {cost: 2}}]}")
    assert "the_banker" not in rules.numbers and rules.report.origins is not None


@pytest.mark.parametrize(
    ("line", "told", "near"),
    [
        ("patch: [{cards: {kind: exprt}, set: {cost: 2}}]", ("unknown-id", 1, 32), "expert"),
        ("patch: [{cards: {kind: expert, cost: 9}, set: {cost: 2}}]", ("unknown-id", 1, 46), "cost `9`"),
        ("patch: [{cards: {kind: expert, cst: 3}, set: {cost: 2}}]", ("unknown-key", 1, 40), "cost"),
        ("patch: [{cards: the_bankr, set: {cost: 2}}]", ("unknown-id", 1, 25), "the_banker"),
        ("patch: [{cards: {kind: expert}}]", ("wrong-count", 1, 17), "2"),
        ("patch: [{set: {cost: 2}, remove: []}]", ("missing-key", 1, 17), "cards"),
        ("patch: [{cards: {kind: patron}, set: {cost: 2}}]", ("unknown-key", 1, 47), "cost"),
        ("patch: [{cards: {kind: expert}, set: {cost: cheap}}]", ("wrong-type", 1, 53), "an integer"),
        ("patch: [{cards: {kind: expert}, remove: [play]}]", ("unknown-id", 1, 50), "play"),
        ("copies: [{cards: {kind: expirt}, copies: 2}]", ("unknown-id", 1, 33), "expert"),
        ("copies: [{cards: {kind: expert}, copies: many}]", ("wrong-type", 1, 50), "an integer"),
        ("copies: [{cards: {kind: expert}}]", ("missing-key", 1, 18), "copies"),
        ("copies: [expert]", ("wrong-type", 1, 18), "a mapping"),
    ],
)
def test_mistakes_are_reported_at_their_places(world: Any, line: str, told: tuple[str, int, int], near: str) -> None:
    path = world.game()
    path.write_text(f"cards: {{{line}}}\nlanguage: en\n")
    diagnostics = Diagnostics()
    config = load_config(path, diagnostics)
    try:
        if config is not None:
            load_ruleset(config, diagnostics)
    except MuseumError as error:
        diagnostics.extend(error.diagnostics)
    first = diagnostics.items[0]
    assert (first.code, first.place.line, first.place.column) == told, first
    assert near in f"{first.message} {first.suggestion}", first

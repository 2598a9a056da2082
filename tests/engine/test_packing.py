"""Numbers that are packed into one: options, and the entries of cards in play."""

from __future__ import annotations

import pytest

from museum.engine.packing import CARD_MASK, NUMBER_MASK, Option, entry, entry_card, entry_number


@pytest.mark.parametrize(("number", "card"), [(0, 0), (1, 5), (18, CARD_MASK)])
def test_an_option_is_a_verb_and_a_card(number: int, card: int) -> None:
    verb = Option.verb_number(number)
    option = Option.pack(verb, card)
    assert (option.verb, option.card, verb.card) == (verb, card, 0)
    assert isinstance(option, int)
    assert option == number << 12 | card


@pytest.mark.parametrize(("card", "number"), [(0, 0), (7, NUMBER_MASK), (20_000, 3)])
def test_an_entry_is_a_card_and_a_number(card: int, number: int) -> None:
    """A ruleset has 20,000 cards at most: both fit into what Python calculates with fastest."""
    packed = entry(card, number)
    assert (entry_card(packed), entry_number(packed)) == (card, number)
    assert packed < 2**30

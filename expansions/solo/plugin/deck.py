"""Alphonse's deck of action cards: how many of each large number it has (SO4, R40)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from museum.api import Game, shuffle

ACTION, DECK = "action", "actions"
# The parameter that says how many cards of a large number are in the deck.
NUMBERS = {2: "action_twos", 3: "action_threes", 4: "action_fours"}


def action_copies(cards: Sequence[Any], parameters: Mapping[str, Any]) -> dict[str, int]:
    """Return the copies of action cards of whose number there are fewer than the parameter says: the cards of that
    number get one more in turn until there are enough (R40)."""
    copies = {}
    for number, name in NUMBERS.items():
        same = [card for card in cards if card.fields["exhibits"] == number]
        missing = parameters[name] - sum(card.copies for card in same)
        for place, card in enumerate(same if missing > 0 else ()):
            more, rest = divmod(missing, len(same))
            copies[card.id] = card.copies + more + (place < rest)
    return copies


def deck_of(game: Game) -> list[int]:
    """Return the action cards that are in the deck, shuffled: of each large number as many as the parameter says."""
    stream, exhibits = game.index["stream"][DECK], game.ruleset.columns["exhibits"]
    cards = list(game.facts.by_kind.get(ACTION, ()))
    shuffle(game.streams, stream, cards)
    left = {number: game.facts.parameters[name] for number, name in NUMBERS.items()}
    deck = []
    for card in cards:
        number = exhibits[card]
        left[number] = left.get(number, len(cards)) - 1
        if left[number] >= 0:
            deck.append(card)
    return deck

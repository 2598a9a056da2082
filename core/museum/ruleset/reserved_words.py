"""Words of the move notation that can't be ids of cards: a line with such a card would be read otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from museum.diagnostics import Diagnostics
from museum.ruleset.cards import ReadCard
from museum.ruleset.registry import Registry

# The notation's own words, of every game.
MARKS: Final = frozenset({"with", "from", "to", "seat", "choose", "done"})


def report_reserved(cards: Iterable[ReadCard], registry: Registry, game: str, diagnostics: Diagnostics) -> None:
    """Report cards whose id is a mark of the notation, a registered answer, or a description of cards.

    The pack *game*, which registers the answers, may use one as an id where no question offers both.
    """
    traits = {member: family for family, members in registry.vocabulary.traits.items() for member in members}
    answers = [re.compile(pattern) for pattern in registry.answer_patterns]
    for card, place in cards:
        meaning = "a mark of the move notation" if card.id in MARKS else ""
        if card.id in traits:
            meaning = f"the {traits[card.id]} by which cards are described"
        if card.pack != game and any(pattern.fullmatch(card.id) for pattern in answers):
            meaning = "an answer in the move notation"
        if meaning:
            message = f"`{card.id}` is {meaning}, so no card can have it as its id"
            diagnostics.error("not-allowed", message, place, f"the_{card.id}")

"""The actions of an environment: a number for each option, the same in all games of a ruleset."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from museum.engine.packing import CARD_MASK, VERB_SHIFT
from museum.ruleset.model import Ruleset

VERBS: Final = 64
LEAST_WIDTH: Final = 64
SPARE: Final = 256


class ActionTable:
    """A row of actions for each verb of options, with one for each printed card, or other small number.

    Option `verb << 12 | number` is the action `verb * width + number`. The last 256 actions are spare: they stand for
    options that the table has no room for, in the order in which they are offered.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.width = max(LEAST_WIDTH, len(ruleset.cards))
        self.size = VERBS * self.width + SPARE

    def offered(self, options: Iterable[int]) -> dict[int, int]:
        """Return the option that each action means now."""
        found, spare = dict[int, int](), VERBS * self.width
        for option in options:
            verb, number = option >> VERB_SHIFT, option & CARD_MASK
            if verb < VERBS and number < self.width:
                found[verb * self.width + number] = option
            elif spare < self.size:
                found[spare] = option
                spare += 1
        return found

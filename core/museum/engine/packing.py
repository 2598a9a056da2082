"""Two numbers in one: options (what is done, with which card) and entries (a card, the number of its effect).

The state and the options of questions are plain ints, so that they are compared and copied fast. Loops that run
thousands of times in a game use the shifts and masks themselves; all other code uses the names.
"""

from __future__ import annotations

from typing import Final

# An option is the number of a verb, shifted, and the card that it is done with, or another number as small.
VERB_SHIFT: Final = 12
CARD_MASK: Final = (1 << VERB_SHIFT) - 1
"""The bits of an option that are its card: `option & CARD_MASK`, for hot loops."""
# An entry of `Game.listening`, `replacing` and `modifying`: a card, shifted, and the number of a trigger or modifier.
# Both together stay below 2 ** 30, the largest number that Python keeps in one piece.
ENTRY_SHIFT: Final = 15
NUMBER_MASK: Final = (1 << ENTRY_SHIFT) - 1


class Option(int):
    """An answer to a question: a verb, and the card (or another number) that it is done with."""

    __slots__ = ()

    @classmethod
    def verb_number(cls, number: int) -> Option:
        """Return the option that is the verb of this *number* alone."""
        return cls(number << VERB_SHIFT)

    @classmethod
    def pack(cls, verb: int, card: int = 0) -> Option:
        """Return the option to do *verb* (an option without a card) with *card*."""
        return cls(verb | card)

    @property
    def verb(self) -> Option:
        """Return the option without its card."""
        return Option(self & ~CARD_MASK)

    @property
    def card(self) -> int:
        """Return the card."""
        return self & CARD_MASK


def entry(card: int, number: int) -> int:
    """Return the entry of a card in play for its effect of this *number*."""
    return card << ENTRY_SHIFT | number


def entry_card(packed: int) -> int:
    """Return the card of an entry."""
    return packed >> ENTRY_SHIFT


def entry_number(packed: int) -> int:
    """Return the number of an entry's trigger, replacement or modifier."""
    return packed & NUMBER_MASK

"""Names of cards as people write them: an id or a description (`roman/warfare/3`), perhaps with a count (`2 x`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from museum.frozen import frozen
from museum.ruleset.printed_cards import PrintedCards
from museum.source.scalars import whole_number
from museum.suggest import did_you_mean

COUNTED = re.compile(r"^([0-9]{1,9})\s*x\s+(.+)$")


class UnknownCard(Exception):
    """A name that is neither a card's id nor a description; `suggestion` is the nearest valid name."""

    def __init__(self, word: str, suggestion: str | None) -> None:
        hint = f"; did you mean `{suggestion}`?" if suggestion else ""
        super().__init__(f"there is no card `{word}`{hint}")
        self.word = word
        self.suggestion = suggestion


@frozen
class Query:
    """A name of cards, parsed: it matches the cards with its id, or those with all parts of its description."""

    text: str
    id: str
    parts: tuple[tuple[str, int], ...]
    count: int = 1

    def matches(self, ruleset: PrintedCards, card: int) -> bool:
        """Tell whether the printed card matches."""
        if self.id:
            return ruleset.id_of(card) == self.id
        return all(_trait(ruleset, family, card) == wanted for family, wanted in self.parts)

    def first(self, ruleset: PrintedCards, cards: Iterable[int]) -> int:
        """Return the first match in content order, or -1."""
        return min((card for card in cards if self.matches(ruleset, card)), default=-1)


def parse_query(text: str, ruleset: PrintedCards) -> Query:
    """Parse a name; raises `UnknownCard`."""
    counted = COUNTED.match(text.strip())
    count, word = (int(counted[1]), counted[2].strip()) if counted else (1, text.strip())
    if word in ruleset.numbers:
        return Query(text, word, (), count)
    parts = tuple(_part(part.strip(), word, ruleset) for part in word.split("/"))
    return Query(text, "", parts, count)


def _part(part: str, word: str, ruleset: PrintedCards) -> tuple[str, int]:
    value = whole_number(part)
    if value is not None:
        return "value", value
    for family, names in ruleset.vocabulary.traits.items():
        if part in names:
            return family, names.index(part)
    known = [*ruleset.numbers, *(name for names in ruleset.vocabulary.traits.values() for name in names)]
    raise UnknownCard(word, did_you_mean(word if "/" not in word else part, known))


def _trait(ruleset: PrintedCards, family: str, card: int) -> int:
    column: Sequence[int] | None = ruleset.columns.get(family)
    if column is not None and column[card] >= 0:
        return column[card]
    # A trait of a trait: the continent of a card is that of its civilisation.
    for (of, other), home in ruleset.vocabulary.belongs.items():
        if other == family and of in ruleset.columns:
            member = ruleset.columns[of][card]
            return home[member] if member >= 0 else -1
    return -1

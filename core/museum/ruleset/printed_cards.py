"""The part of a ruleset that names its printed cards: enough to find cards by what people write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from museum.effects.vocabulary import Vocabulary


class PrintedCards(Protocol):
    """Printed cards by number; every `Ruleset` is one."""

    @property
    def vocabulary(self) -> Vocabulary:
        """Return the vocabulary, with the families of traits."""

    @property
    def numbers(self) -> Mapping[str, tuple[int, ...]]:
        """Return the numbers of the cards with each id."""

    @property
    def columns(self) -> Mapping[str, Sequence[int]]:
        """Return the traits of the cards by family: per card the index of its trait, or -1."""

    @property
    def kind_of(self) -> Sequence[str]:
        """Return the kind of each card."""

    def id_of(self, card: int) -> str:
        """Return the id of a card."""

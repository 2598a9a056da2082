"""Alphonse's preferences: by the two lists of his rival card, and by what his collections make of it (SO2 to SO5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from museum.api import Game
from museum.base_game.api import Sizes, SizesPatron, groups_of, patron_of

# The rival card of a seat is in the zone `rival`, the others are in a deck.
RIVAL, RIVALS = "rival", "rivals"


def fields_of(game: Game, card: int) -> Mapping[str, Any]:
    """Return the fields of a printed card."""
    return game.ruleset.definitions[game.ruleset.cards[card]].fields


class Preferences:
    """How a seat of his compares objects."""

    __slots__ = ("discard_order", "game", "priorities", "seat", "value")

    def __init__(self, game: Game, seat: int) -> None:
        """Read the rival card of *seat*; without one he has no priorities."""
        self.game, self.seat, self.value = game, seat, game.facts.value
        held = game.cards(game.index["zone"][RIVAL].of(seat))
        fields = fields_of(game, held[0]) if held else {}
        self.priorities: Sequence[str] = fields.get("priorities", ())
        self.discard_order: Sequence[str] = fields.get("discard_order", ())

    def best(self, cards: Iterable[int], held: Sequence[int] = ()) -> int:
        """Return the card of the first priority that any meets, or any card; of these the one of highest value, then
        the one that adds most points, then the first in content order (SO3, SO4)."""
        ranks = {card: (self._place(card, self.priorities), -self.value[card]) for card in cards}
        foremost = [card for card, rank in ranks.items() if rank == min(ranks.values())]
        if len(foremost) == 1:
            return foremost[0]
        return min(foremost, key=lambda card: (-self._adds(card, held), card))

    def reasons(
        self, card: int, cards: Iterable[int], held: Sequence[int] = ()
    ) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield why *card* is the best of *cards*, as keys of phrases with their slots."""
        place = self._place(card, self.priorities)
        same = [other for other in cards if self._place(other, self.priorities) == place]
        if place < len(self.priorities):
            yield "alphonse.why_priority", {"number": place + 1, "trait": self.priorities[place]}
        else:
            yield "alphonse.why_no_priority", {}
        if len(same) > 1:
            yield "alphonse.why_value", {"value": self.value[card]}
        adds = [self._adds(other, held) for other in same if self.value[other] == self.value[card]]
        if len(adds) > 1:
            points = self._adds(card, held)
            yield ("alphonse.why_first", {}) if adds.count(points) > 1 else ("alphonse.why_adds", {"points": points})

    def to_pay(self, cards: Iterable[int], due: int) -> int:
        """Return the card to pay with next: by his discard order, of a continent's rather one that his collections
        can't use, and the least that covers what is due, else the largest (SO5)."""

        def rank(card: int) -> tuple[int, bool, bool, int, int]:
            value, place = self.value[card], self._place(card, self.discard_order)
            return place, self._adds(card) > 0, value < due, -value if value < due else value, card

        return min(cards, key=rank)

    def to_discard(self, cards: Iterable[int], count: int) -> list[int]:
        """Return so many cards: those that his collections can use last, in his discard order, of a continent those
        of least value first (SO5)."""

        def rank(card: int) -> tuple[bool, int, int, int]:
            return self._adds(card) > 0, self._place(card, self.discard_order), self.value[card], card

        return sorted(cards, key=rank)[:count]

    def wants(self, card: int) -> bool:
        """Return whether the card meets a priority and improves the museum: it adds points, or begins or extends a
        group of a priority without points yet (SO5, R40)."""
        if self._place(card, self.priorities) == len(self.priorities):
            return False
        return self._adds(card) > 0 or self._extends(card)

    def _extends(self, card: int) -> bool:
        """Return whether the card begins or extends a group of a priority that scores nothing yet (R40)."""
        game, (civilisation, domain, continent) = self.game, self._traits(card)
        sizes = Sizes.anywhere(game, self.seat)
        first, scored = len(sizes.civilisations), [*sizes.civilisations, *sizes.domains]
        before = dict(groups_of(game, self.seat, card))
        for number, size in groups_of(game, self.seat, card, (card,)):
            named = {domain} if number >= first else {civilisation, continent}
            points = game.facts.tables.pays(number, scored[number], domain=number >= first)
            if size > before[number] and not points and not named.isdisjoint(self.priorities):
                return True
        return False

    def _place(self, card: int, listed: Sequence[str]) -> int:
        """Return the place in a list of the first trait that the card has; beyond the last if it has none (SO2)."""
        own = self._traits(card)
        return next((place for place, name in enumerate(listed) if name in own), len(listed))

    def _traits(self, card: int) -> tuple[Any, Any, Any]:
        """Return the card's civilisation, domain and continent, as far as it has them."""
        fields, home = fields_of(self.game, card), self.game.facts.continent[card]
        continent = self.game.ruleset.vocabulary.traits["continent"][home] if home >= 0 else None
        return fields.get("civilisation"), fields.get("domain"), continent

    def _adds(self, card: int, held: Sequence[int] = ()) -> int:
        """Return what the card adds to the collections of the museum, and of the cards *held* for it."""
        return self._collected([*held, card]) - self._collected(held)

    def _collected(self, besides: Sequence[int]) -> int:
        """Return what the collections would score with cards *besides*, wherever they stand."""
        sizes, bonus = Sizes.anywhere(self.game, self.seat, besides), patron_of(self.game, self.seat)
        paid: int = bonus.points(sizes) if isinstance(bonus, SizesPatron) else 0
        return sizes.points(self.game, self.seat) + paid

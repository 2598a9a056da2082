"""The piles of the base game before the first shuffle (B5-B10, E1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from museum.base_game import layout as at
from museum.source.data import Data

# A kind of card, its deck, its stream, and the parameter that leaves the deck out of the game.
KIND_DECKS = (
    ("favour", at.FAVOUR_DECK, at.FAVOUR_STREAM, ""),
    ("headline", at.HEADLINES, at.HEADLINE_STREAM, "headlines"),
    ("expert", at.EXPERT_DECK, at.EXPERT_STREAM, "experts"),
    ("patron", at.PATRON_DECK, at.PATRON_STREAM, "patrons"),
)
SWITCHES = {kind: switch for kind, _, _, switch in KIND_DECKS if switch}
# A zone, its cards, and the stream that shuffles it (-1: none).
Pile = tuple[int, tuple[int, ...], int]


def starting_piles(
    by_kind: Mapping[str, Sequence[int]], continent: Sequence[int], shuffled_in: Sequence[int],
    parameters: Mapping[str, object],
) -> tuple[Pile, ...]:  # fmt: skip
    """Return the piles that the game starts with; cards without a deck lie in the box."""
    continents = enumerate(_continents(by_kind, continent, shuffled_in, parameters))
    piles = [(at.DECK + place, pile, at.OBJECT_STREAM) for place, pile in continents]
    for kind, deck, stream, switch in KIND_DECKS:
        if not switch or parameters[switch]:
            piles.append((deck, tuple(by_kind.get(kind, ())), stream))
    placed = {card for _, pile, _ in piles for card in pile}
    box = tuple(card for card in range(len(continent)) if card not in placed)
    return (*piles, (at.BOX, box, -1))


def _continents(
    by_kind: Mapping[str, Sequence[int]], continent: Sequence[int], shuffled_in: Sequence[int],
    parameters: Data,
) -> list[tuple[int, ...]]:  # fmt: skip
    """Return the objects and the opinion cards of each continent's deck (B5, E1)."""
    decks: list[list[int]] = [[] for _ in range(at.CONTINENTS)]
    for card in shuffled_in:
        decks[continent[card]].append(card)
    # Opinion cards are dealt to the decks in turn, so that each has the same number.
    wanted = parameters["opinion_cards_per_deck"] * at.CONTINENTS
    for number, card in enumerate(by_kind.get("opinion", ())[:wanted]):
        decks[number % at.CONTINENTS].append(card)
    return [tuple(deck) for deck in decks]

"""Functions that the words of the base game compile to: they read cards in play.

They stand apart from the words, which stay interpreted where modules are compiled: packs derive from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from museum.base_game.facts import Facts
from museum.base_game.layout import CARD_MASK, MUSEUM
from museum.base_game.picking import Options
from museum.base_game.purchase import can_exhibit_free, excluded_by_inventory, has_room
from museum.effects.types import Expression, Test
from museum.engine.game import Game
from museum.galleries import Alternative, Choice
from museum.ruleset.layout import MAX_SEATS

_NO_TRAIT: Final = {-1}


def column_is(column: Sequence[int], wanted: int) -> Test:
    """Return the test that a card's number in *column* is the one that is *wanted*."""

    def test(game: object, seat: int, card: int) -> bool:
        return column[card] == wanted

    return test


def of_continent(wanted: int) -> Test:
    """Return the test that a card is of the continent that is *wanted*."""

    def test(game: Game, seat: int, card: int) -> bool:
        facts: Facts = game.facts
        return facts.continent[card] == wanted

    return test


def column_within(column: Sequence[int], least: int, most: int) -> Test:
    """Return the test that a card's number in *column* lies within bounds."""

    def test(game: object, seat: int, card: int) -> bool:
        return least <= column[card] <= most

    return test


def objects_passing(test: Test, *, static: bool) -> Expression:
    """Return what counts the objects in the seat's museum that pass *test*; a *static* one is asked
    of each card once."""
    passing: list[frozenset[int]] = []

    def count(game: Game, seat: int, it: object) -> int:
        if not passing:
            passing.append(frozenset([card for card in range(len(game.where)) if test(game, seat, card)]))
        return len(passing[0].intersection(game.zones[MUSEUM + seat]))

    if static:
        return count
    return lambda game, seat, it: len([card for card in game.zones[MUSEUM + seat] if test(game, seat, card)])


def variety(cards: Callable[[Game, int], Sequence[int]], column: Sequence[int], take: str, every: int) -> Expression:
    """Return what counts how *cards* spread over the traits in *column*, of which there are *every* (`Variety`)."""
    # Cards that `museum score` adds by their descriptions have no such column: they are left out.
    printed = len(column)
    # Under these a game remembers what it has counted.
    keys = tuple([object() for _ in range(MAX_SEATS)])

    def counted(among: Sequence[int]) -> int:
        # A card that the viewer doesn't know has no number.
        traits = [column[card] for card in among if 0 <= card < printed]
        different = set(traits) - _NO_TRAIT
        if take == "different":
            return len(different)
        if take == "most":
            return max([traits.count(trait) for trait in different], default=0)
        return min([traits.count(trait) for trait in different]) if len(different) == every else 0

    def count(game: Game, seat: int, it: object) -> int:
        among = cards(game, seat)
        # Most museums are as they were when they were last looked at.
        return game.while_same(keys[seat], among, lambda: counted(among))

    return count


def exhibitable(options: Options) -> Options:
    """Return what goes through those *options* whose objects may be exhibited without paying (R1, R13)."""

    def found(game: Game, seat: int) -> Iterator[int]:
        if excluded_by_inventory(game) or not has_room(game, seat):
            return
        facts: Facts = game.facts
        for option in options(game, seat):
            card = option & CARD_MASK
            if (card not in facts.wide or has_room(game, seat, card)) and can_exhibit_free(game, seat, card):
                yield option

    return found


def counted_as(game: Game, seat: int, card: int, traits: list[tuple[int, int, bool]]) -> Choice | None:
    """Return the choice of what the seat's exhibited *card* counts as; None where there is nothing to choose."""
    museum = game.zones[MUSEUM + seat]
    if card not in museum or not traits:
        return None
    index = museum.index(card)
    return Choice(tuple([Alternative(index, *pair) for pair in dict.fromkeys(traits)]))


def copied(game: Game, seat: int, zones: Sequence[int], test: Test | None) -> Iterator[tuple[int, int, bool]]:
    """Yield civilisation and domain of each object in *zones* that may be copied, and whether it counts as a
    civilisation of its own."""
    facts: Facts = game.facts
    behaviour = game.ruleset.behaviour
    for zone in zones:
        for card in game.zones[zone]:
            if not behaviour[card].choosers and (test is None or test(game, seat, card)):
                yield facts.civilisation[card], facts.domain[card], facts.exhibits[card].own_kind

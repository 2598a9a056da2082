"""Functions that the words of every game compile to: they read the table in play.

They stand apart from the words, which stay interpreted where modules are compiled: packs derive from them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from museum.effects.types import Expression, Test
from museum.engine.game import Game

Cards = Callable[[Game, int], Sequence[int]]


def cards_of(start: int, step: int, size: int) -> Cards:
    """Return what lists the cards of *size* zones that lie side by side: the table's, or (*step* is 1) the seat's."""
    if size > 1:
        return lambda game, seat: [card for zone in game.zones[start : start + size] for card in zone]

    def cards(game: Game, seat: int) -> Sequence[int]:
        return game.zones[start + step * seat]

    return cards


def cards_passing(start: int, step: int, size: int, test: Test | None) -> Cards:
    """Return what lists the cards of such zones that pass a *test*."""

    def cards(game: Game, seat: int) -> Sequence[int]:
        first = start + step * seat
        # A card that the viewer doesn't know has no number.
        return [
            card
            for zone in game.zones[first : first + size]
            for card in zone
            if card >= 0 and (test is None or test(game, seat, card))
        ]

    return cards


def number_of(cards: Cards) -> Expression:
    """Return what counts *cards*."""

    def number(game: Game, seat: int, it: object) -> int:
        return len(cards(game, seat))

    return number


def counter_of(first: int, step: int) -> Expression:
    """Return what reads a counter: the table's, or (*step* is 1) the seat's."""
    if not step:

        def of_table(game: Game, seat: int, it: object) -> int:
            return game.counters[first]

        return of_table

    def of_seat(game: Game, seat: int, it: object) -> int:
        return game.counters[first + seat]

    return of_seat


def counter_of_trait(start: int, width: int, end: int) -> Expression:
    """Return what reads the seat's number for the trait that is the subject; 0 where there is none."""

    def number(game: Game, seat: int, it: int) -> int:
        place = start + it * width + seat
        return game.counters[place] if start <= place < end else 0

    return number


def counter_at(place: Callable[[int, int], int]) -> Expression:
    """Return what reads the counter at the *place* of a seat and a subject; 0 where there is none."""

    def number(game: Game, seat: int, it: int) -> int:
        at = place(seat, it)
        return game.counters[at] if at >= 0 else 0

    return number


def counters_added(start: int, step: int, end: int, width: int) -> Expression:
    """Return what adds up the numbers for all traits."""

    def total(game: Game, seat: int, it: object) -> int:
        return sum(game.counters[start + step * seat : end : width])

    return total


def at_most(count: Expression, high: int) -> Test:
    """Return the test that an amount is no more than *high*."""

    def test(game: Game, seat: int, it: object) -> bool:
        return count(game, seat, it) <= high

    return test


def within(low: int, count: Expression, high: int) -> Test:
    """Return the test that an amount lies within bounds."""

    def test(game: Game, seat: int, it: object) -> bool:
        return low <= count(game, seat, it) <= high

    return test


def between(least: Expression, count: Expression, most: Expression) -> Test:
    """Return the same where play decides the bounds."""

    def test(game: Game, seat: int, it: object) -> bool:
        return least(game, seat, it) <= count(game, seat, it) <= most(game, seat, it)

    return test


def any_passed(tests: Sequence[Test]) -> Test:
    """Return the test that at least one of *tests* is passed."""

    def test(game: Game, seat: int, it: object) -> bool:
        return any(one(game, seat, it) for one in tests)

    return test


def of_kind(kinds: frozenset[str], *, wanted: bool) -> Test:
    """Return the test that a card is of one of *kinds*, or (not *wanted*) that it isn't."""

    def test(game: Game, seat: int, card: int) -> bool:
        return (card >= 0 and game.ruleset.kind_of[card] in kinds) == wanted

    return test


def calculated(calculate: Callable[[list[int]], int], parts: Sequence[Expression]) -> Expression:
    """Return what makes a number of several amounts."""

    def number(game: Game, seat: int, it: object) -> int:
        return calculate([part(game, seat, it) for part in parts])

    return number


def added(rest: int, part: Expression) -> Expression:
    """Return what adds a decided number to an amount."""

    def total(game: Game, seat: int, it: object) -> int:
        return rest + part(game, seat, it)

    return total


def looked_up(decided: Sequence[int], before: int, place: Expression) -> Expression:
    """Return what looks up the *decided* number at a place, to which *before* is added; beyond the end the last."""
    last = len(decided) - 1

    def number(game: Game, seat: int, it: object) -> int:
        at = before + place(game, seat, it)
        return decided[at] if 0 <= at <= last else decided[last if at > 0 else 0]

    return number

"""A quantity for many subjects at once: remembered if only modifiers decide it, else computed as it is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, overload

from museum.effects.change import Changed
from museum.engine.packing import ENTRY_SHIFT, NUMBER_MASK

if TYPE_CHECKING:
    from museum.effects.behaviour import Modifier
    from museum.engine.state import GameState

_KEPT: Final = 5_000


class Asked(Sequence[int]):
    """A quantity by subject, computed as it is read, so that a watch counts no subject that nobody reads."""

    __slots__ = ("_bases", "_game", "_quantity", "_seat")

    def __init__(self, game: GameState, quantity: int, seat: int, bases: Sequence[int]) -> None:
        self._game, self._quantity, self._seat, self._bases = game, quantity, seat, bases

    def __len__(self) -> int:
        return len(self._bases)

    @overload
    def __getitem__(self, subject: int) -> int: ...

    @overload
    def __getitem__(self, subject: slice) -> list[int]: ...

    def __getitem__(self, subject: int | slice) -> int | list[int]:
        if isinstance(subject, slice):
            return [self[number] for number in range(*subject.indices(len(self)))]
        return self._game.quantity(self._quantity, self._seat, subject, self._bases[subject])


def by_subject(game: GameState, quantity: int, seat: int, bases: Sequence[int]) -> Sequence[int]:
    """Return a quantity of *seat* by subject, and remember it where that can be done.

    What static modifiers, and those behind gates that are open, make of it depends on nothing else, so the ruleset
    keeps it; the game keeps it too until a card comes into or out of play, where there is no gate.
    """
    rules, asked = game.ruleset, Asked(game, quantity, seat, bases)
    if game.watch is not None:
        return asked
    numbers, lasting = _applying(game, quantity, seat)
    found = rules.tables.get((quantity, numbers)) if numbers else bases
    if found is None:
        modifiers = [rules.modifiers[number] for number in numbers]
        if not all(modifier.static or modifier.gate is not None for modifier in modifiers):
            return asked
        found = tuple(asked)
        if len(rules.tables) >= _KEPT:
            rules.tables.clear()
        rules.tables[quantity, numbers] = found
    if lasting:
        game.memo[quantity << 3 | seat + 1] = (game.modifying[quantity], found)
    return found


def changed(modifier: Modifier, game: GameState, seat: int, subject: int) -> Changed:
    """Return what one modifier alone makes of its quantity, whether its conditions hold or not."""
    parts = {"set_to": modifier.set_to, "least": modifier.least, "add": modifier.add, "times": modifier.times,
             "most": modifier.most}  # fmt: skip
    return Changed(**{name: part(game, seat, subject) for name, part in parts.items() if part is not None})


def changers(game: GameState, quantity: int, seat: int, subject: int) -> list[int]:
    """Return the cards in play whose effects modify a quantity for *seat* now, each once."""
    found: dict[int, None] = {}
    for entry in game.modifying[quantity]:
        modifier, card = game.ruleset.modifiers[entry & NUMBER_MASK], entry >> ENTRY_SHIFT
        if not modifier.anyone and game.owner(card) not in (seat, -1):
            continue
        if modifier.test is None or modifier.test(game, seat, subject):
            found[card] = None
    return list(found)


def _applying(game: GameState, quantity: int, seat: int) -> tuple[tuple[int, ...], bool]:
    """Return the modifiers that may apply to *seat* now, and whether that stays while the same cards lie in play."""
    numbers: list[int] = []
    lasting = True
    for entry in game.modifying[quantity]:
        modifier = game.ruleset.modifiers[entry & NUMBER_MASK]
        if not modifier.anyone and game.owner(entry >> ENTRY_SHIFT) not in (seat, -1):
            continue
        if modifier.gate is not None:
            lasting = False
            if not modifier.gate(game, seat, -1):
                continue
        numbers.append(entry & NUMBER_MASK)
    return tuple(numbers), lasting

"""The game that a scenario sets up, as the functions of fields receive it; and the usual fields, ready-made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from museum.engine.game import Game
from museum.frozen import frozen
from museum.ruleset.forms import Cards, Form, Record
from museum.ruleset.handles import MAX_SEATS
from museum.ruleset.parts import ScenarioField


class ScenarioFault(Exception):
    """A value of a field that can't be set up; `path` leads to the place in it."""

    def __init__(self, message: str, *path: str | int) -> None:
        """Keep the message, and the path to the place in the field's value."""
        super().__init__(message)
        self.path = path


@frozen
class Setting:
    """The game as far as it is set up, all of `given` as it is written, and every card that it names.

    Fields that choose cards by default leave out those that are `named`.
    """

    game: Game
    given: Mapping[str, Any]
    named: frozenset[int]

    def put(self, cards: Iterable[int], zone: int) -> None:
        """Lay cards into a zone, in their order; effects that hold there begin, but nothing is triggered."""
        for card in cards:
            self.game.move(card, zone)

    def pile(self, cards: Iterable[int], deck: int) -> None:
        """Lay cards on a deck, the first on top; nobody has seen them."""
        for card in reversed(list(cards)):
            self.game.move(card, deck)
            self.game.known[card] = 0


def zone_field(name: str, cards: Cards, zone: int, *, per_seat: bool = True, stage: int = 50) -> ScenarioField:
    """Return the field for a zone of every seat or of the table; a pile (`Cards.pile`) is written from its top."""

    def set_up(setting: Setting, seat: int, found: list[int]) -> None:
        lay = setting.pile if cards.pile else setting.put
        lay(found, zone + max(seat, 0))

    def read(game: Game, seat: int) -> list[int]:
        found = game.zones[zone + max(seat, 0)]
        return found[::-1] if cards.pile else found

    return ScenarioField(name, cards, set_up, read, per_seat=per_seat, stage=stage)


def counter_field(name: str, form: Form, counter: int, *, per_seat: bool = True) -> ScenarioField:
    """Return the field for a counter of every seat or of the table; the form is a `Record` by the names of traits
    where there is a number for each."""
    width = MAX_SEATS if per_seat else 1
    traits = tuple(form.fields) if isinstance(form, Record) else ()

    def set_up(setting: Setting, seat: int, value: Any) -> None:
        first = counter + max(seat, 0)
        for name, number in value.items() if traits else (("", value),):
            setting.game.counters[first + width * (traits.index(name) if traits else 0)] = number

    def read(game: Game, seat: int) -> Any:
        first = counter + max(seat, 0)
        numbers = {name: game.counters[first + width * place] for place, name in enumerate(traits)}
        return numbers if traits else game.counters[first]

    return ScenarioField(name, form, set_up, read, per_seat=per_seat)

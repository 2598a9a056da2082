"""The state of a game in progress as plain lists: reading it, copying it, quantities as modified in it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar, cast

from museum.effects.change import NO_CHANGE, UNBOUNDED, Changed
from museum.engine.own import ACTS_AS, BOX, FINISHED
from museum.engine.packing import ENTRY_SHIFT, NUMBER_MASK
from museum.engine.random import seeded

if TYPE_CHECKING:
    from museum.engine.watch import Watch
    from museum.ruleset.handles import Index
    from museum.ruleset.model import Ruleset
    from museum.ruleset.parts import QuestionKind

    # (game, seat, text, the question that it answers).
    MoveListener = Callable[[Any, int, str, QuestionKind | None], None]

Made = TypeVar("Made")
# The quickest way to copy many small lists.
COPY: Final = cast("Callable[[list[int]], list[int]]", list.copy)

# The attributes that make up the state; all else in a game is derived from them.
STATE: Final = ("zones", "where", "known", "columns", "counters", "agenda", "asking", "listening", "replacing",
         "modifying", "streams", "names")  # fmt: skip


class GameState:
    """Zones of card numbers, counters, the agenda's frames, the pending question with its options.

    Effects and questions change it through `museum.engine.game.Game`.
    """

    __slots__ = (*STATE, "ruleset", "facts", "index", "seats", "memo", "watch", "listener", "_options")

    def __new__(cls, *_: object) -> Self:
        """Make a game without a state, as a copy begins: a compiled class without this calls `__init__` too."""
        return object.__new__(cls)

    def __init__(self, ruleset: Ruleset, seats: int, seed: int) -> None:
        layout = ruleset.layout
        self.ruleset = ruleset
        self.facts = ruleset.facts
        # The handles of zones, counters, steps and so on: `game.index["zone"]["hand"].of(seat)`.
        self.index: Index = ruleset.index
        self.seats = seats
        self.zones: list[list[int]] = [[] for _ in range(layout.zone_count)]
        self.zones[BOX] = list(range(len(ruleset.cards)))
        self.where: list[int] = [BOX] * len(ruleset.cards)
        self.known: list[int] = [0] * len(ruleset.cards)
        self.columns: list[list[int]] = [[0] * len(ruleset.cards) for _ in layout.columns]
        self.counters: list[int] = [0] * layout.counter_count
        self.agenda: list[list[int]] = []
        self.asking: list[int] = []
        # Their lists are replaced, never changed, so that copies of a game share them.
        self.listening: list[list[int]] = ruleset.heard[:]
        self.replacing: list[list[int]] = [[]] * len(ruleset.vocabulary.events)
        self.modifying: list[list[int]] = [[]] * len(ruleset.vocabulary.quantities)
        self.streams: list[int] = [seeded(seed, number) for number in range(len(layout.streams))]
        # Names that players made up.
        self.names: list[str] = []
        # Tables of modified quantities with the modifiers that they hold for; derived, no part of the state.
        # Tallies of a game that is over are kept here too.
        self.memo: dict[object, Any] = {}
        self.watch: Watch | None = None
        # Called with what an automated seat is about to do.
        self.listener: MoveListener | None = None
        self._options: list[int] = []

    def while_same(self, key: object, read: Sequence[int], make: Callable[[], Made]) -> Made:
        """Return what *make* makes from the list *read*, kept under *key* until that list is another."""
        kept: tuple[Sequence[int], Made] | None = self.memo.get(key)
        if kept is None or kept[0] != read:
            kept = self.memo[key] = read[:], make()
        return kept[1]

    @property
    def finished(self) -> bool:
        """Return whether the game is over."""
        return bool(self.counters[FINISHED])

    @property
    def seat(self) -> int:
        """Return the seat that is asked, or -1."""
        return self.asking[1] if self.asking else -1

    @property
    def question(self) -> str:
        """Return the name of the pending question's kind, or ''."""
        return self.ruleset.questions[self.asking[0]].name if self.asking else ""

    def options(self) -> list[int]:
        """Return the options of the pending question; none when the game is over."""
        return self._options

    def hide_question(self) -> None:
        """Leave of the pending question only whom it is put to, and of what kind it is."""
        self.asking = self.asking[:2]
        self._options = []

    def cards(self, zone: int) -> list[int]:
        """Return the cards of a zone in their order; the last of a deck is its top. Changed them by `move`."""
        return self.zones[zone]

    def owner(self, card: int) -> int:
        """Return the seat whose zone the card is in, or -1."""
        return self.ruleset.owner[self.where[card]]

    def acts_for(self, card: int, seat: int) -> bool:
        """Tell whether *card* is in play before *seat*, or in play and nobody's."""
        zone, rules = self.where[card], self.ruleset
        # In a view a card that the seat doesn't know lies nowhere.
        return zone >= 0 and rules.in_play[zone] and rules.owner[zone] in (seat, -1)

    def acting(self, cards: Sequence[int], seat: int) -> list[int]:
        """Return those of *cards* that act for *seat*, as `acts_for` tells of one."""
        where, rules = self.where, self.ruleset
        lying = [card for card in cards if where[card] >= 0 and rules.in_play[where[card]]]
        return [card for card in lying if rules.owner[where[card]] in (seat, -1)]

    def model(self, card: int) -> int:
        """Return the card whose effects *card* has: its own, or those of the one it acts as."""
        if not self.ruleset.behaviour[card].mimics:
            return card
        return self.columns[ACTS_AS][card] - 1 if self.columns[ACTS_AS][card] else card

    def quantity(self, quantity: int, seat: int, subject: int, base: int) -> int:
        """Return a quantity as it is for *seat*: set, at least, by, times, at most, in this order; then a floor."""
        entries = self.modifying[quantity]
        if not entries:
            return base
        if self.watch is not None:
            return self.change(quantity, seat, subject).of(base)
        # Most modifiers only add. That is done here, without a call: this runs several times at each decision.
        rules, where = self.ruleset, self.where
        modifiers, owner, floor = rules.modifiers, rules.owner, rules.floors[quantity]
        found = base if base > floor else floor
        for entry in entries:
            modifier = modifiers[entry & NUMBER_MASK]
            if not modifier.anyone and owner[where[entry >> ENTRY_SHIFT]] not in (seat, -1):
                continue
            if modifier.add is None or modifier.does_more:
                return self.change(quantity, seat, subject).of(base)
            if modifier.test is None or modifier.test(self, seat, subject):
                found += modifier.add(self, seat, subject)
        return found if found > floor else floor

    def change(self, quantity: int, seat: int, subject: int) -> Changed:
        """Return what the modifiers in play make of a quantity for *seat*, whatever number it starts from."""
        rules, where = self.ruleset, self.where
        modifiers, owner, floor = rules.modifiers, rules.owner, rules.floors[quantity]
        set_to, least, add, times, most, acts = None, floor, 0, 1, UNBOUNDED, False
        for entry in self.modifying[quantity]:
            modifier = modifiers[entry & NUMBER_MASK]
            # As `owner`, without a call.
            if not modifier.anyone and owner[where[entry >> ENTRY_SHIFT]] not in (seat, -1):
                continue
            if modifier.test is not None and not modifier.test(self, seat, subject):
                continue
            if self.watch is not None:
                self.watch.modified(self.ruleset, entry, seat)
            acts = True
            if modifier.set_to is not None:
                set_to = modifier.set_to(self, seat, subject)
            if modifier.least is not None:
                least = max(least, modifier.least(self, seat, subject))
            if modifier.add is not None:
                add += modifier.add(self, seat, subject)
            if modifier.times is not None:
                times *= modifier.times(self, seat, subject)
            if modifier.most is not None:
                most = min(most, modifier.most(self, seat, subject))
        return Changed(set_to, least, add, times, most, floor) if acts or floor else NO_CHANGE

    def shared(self) -> Self:
        """Return the same game once more, with the same lists; derived tables aren't shared."""
        kind = type(self)
        other = kind.__new__(kind)
        other.ruleset, other.facts, other.index, other.seats = self.ruleset, self.facts, self.index, self.seats
        other.zones, other.where, other.known, other.columns = self.zones, self.where, self.known, self.columns
        other.counters, other.agenda, other.asking = self.counters, self.agenda, self.asking
        other.listening, other.replacing, other.modifying = self.listening, self.replacing, self.modifying
        other.streams, other.names = self.streams, self.names
        other.memo = {}
        # What is tried out on a copy didn't happen.
        other.watch = other.listener = None
        other._options = self._options
        return other

    def clone(self) -> Self:
        """Return an independent copy of the game."""
        other = self.shared()
        other.zones = list(map(COPY, self.zones))
        other.where = self.where[:]
        other.known = self.known[:]
        other.columns = list(map(COPY, self.columns))
        other.counters = self.counters[:]
        other.agenda = list(map(COPY, self.agenda))
        other.asking = self.asking[:]
        other.listening = self.listening[:]
        other.replacing = self.replacing[:]
        other.modifying = self.modifying[:]
        other.streams = self.streams[:]
        other.names = self.names[:]
        return other

    def become(self, other: Self) -> None:
        """Take over the state of *other*, which must not be used afterwards."""
        for name in (*STATE, "_options"):
            setattr(self, name, getattr(other, name))
        self.memo = {}

    def state(self) -> dict[str, Any]:
        """Return the whole state as plain data that JSON keeps as it is."""
        return {"seats": self.seats, **{name: json.loads(json.dumps(getattr(self, name))) for name in STATE}}

    @classmethod
    def restore(cls, ruleset: Ruleset, state: dict[str, Any]) -> Self:
        """Return the game whose `state()` this is."""
        game = cls(ruleset, state["seats"], 0)
        for name in STATE:
            setattr(game, name, json.loads(json.dumps(state[name])))
        if game.asking:
            game._options = ruleset.options_of[game.asking[0]](game, game.asking)
        return game

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameState):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in STATE)

    def __hash__(self) -> int:
        return hash(tuple(self._flat()))

    def _flat(self) -> Iterator[int]:
        for name in STATE:
            part = getattr(self, name)
            yield len(part)
            for item in part:
                if isinstance(item, int):
                    yield item
                elif isinstance(item, str):
                    yield hash(item)
                else:
                    yield len(item)
                    yield from item

"""The verb that changes a counter which a pack declares in `components.yaml`."""

from __future__ import annotations

from typing import Annotated, ClassVar

from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.effects.types import Amount, Build, Fault, Name, Names, Step, Verb, needs
from museum.effects.vocabulary import TRAIT
from museum.engine.counter_places import place_in, trait_fault
from museum.engine.frames import IT, SEAT
from museum.engine.game import Game
from museum.frozen import frozen


@frozen
class ChangeCounter(Verb):
    """Add to a counter of the player or of the table, take from it, or set it. It never falls below 0. A counter with
    one number for each trait needs `of`: the trait, `it`, or `same` where `it` is a card of the trait."""

    key: ClassVar[str] = "change_counter"
    counter: Annotated[str, Name("counter")]
    add: Amount | None = None
    take: Amount | None = None
    set_: Amount | None = None
    of: Annotated[str, Name(TRAIT)] = ""

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want one change, of a counter that is no part of the game's own rules."""
        known = vocabulary.changeable
        if self.counter not in known:
            there = listed(known) or Said.by("none", "none")
            english = "the game itself keeps `{name}`; effects change counters of a pack's `components.yaml`: {known}"
            return "not-allowed", Said.by("kept_by_game", english, name=self.counter, known=there), None
        fault = trait_fault(vocabulary.counters[self.counter], self.of, vocabulary)
        if fault is not None:
            return fault
        if sum(part is not None for part in (self.add, self.take, self.set_)) != 1:
            one = Said.by("one_of", "one of {choices}", choices="`add`, `take`, `set`")
            return "missing-key", needs(self.key, one), None
        return None

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Do it at once."""
        place_for = place_in(build.vocabulary.counters[self.counter], self.of, build)
        add, take = build.amount(self.add), build.amount(self.take)
        value = None if self.set_ is None else build.amount(self.set_)
        happens = build.vocabulary.changes.get(self.counter)
        event = -1 if happens is None else build.vocabulary.index("event", happens)

        def run(game: Game, frame: list[int]) -> None:
            seat, it = frame[SEAT], frame[IT]
            place = place_for(seat, it)
            if place < 0:
                return
            before = game.counters[place]
            if value is not None:
                game.counters[place] = max(0, value(game, seat, it))
            else:
                game.counters[place] = max(0, before + add(game, seat, it) - take(game, seat, it))
            if event >= 0 and game.counters[place] != before:
                game.emit(event, seat, -1)

        return (run,)

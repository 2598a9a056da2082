"""The kinds of effect that a card may have, distinguished by their first key, and the parts of each."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, ClassVar, Literal, TypeAlias

from museum.diagnostics.said import Said
from museum.effects.types import Amount, Conditions, Fault, Fixed, Levels, Name, Names, Verbs, Word
from museum.frozen import frozen


@frozen
class Play(Word):
    """Do this when the card is played."""

    key: ClassVar[str] = "play"
    play: Verbs = ()
    if_: Conditions = ()
    label: str = ""


@frozen
class At(Word):
    """Do this once, at the given moment of the card's life, such as when it is revealed or hired."""

    key: ClassVar[str] = "at"
    at: Annotated[str, Name("moment")] = ""
    do: Verbs = ()
    if_: Conditions = ()
    label: str = ""


@frozen
class When(Word):
    """Do this each time the event happens to the card's owner (to anyone, where the card has none)."""

    key: ClassVar[str] = "when"
    when: Annotated[str, Name("event")] = ""
    do: Verbs = ()
    if_: Conditions = ()
    whose: Literal["own", "any"] = "own"
    label: str = ""


@frozen
class Modify(Word):
    """Change a quantity while the card is in play: set, at least, by, times, at most, in this order; then floor 0.

    Of several that `set` it the last holds, of several that want `at_least` so much the largest, of several that
    allow `at_most` so much the smallest. `at_least` comes before what is added, as "2 instead of 1" does (R37);
    `at_most` after all else, so that nothing gets past it. Points of a line of the sheet have no floor.
    """

    key: ClassVar[str] = "modify"
    some_of: ClassVar[tuple[str, ...]] = ("set_", "at_least", "by", "times", "at_most")
    modify: Annotated[str, Name("quantity")] = ""
    set_: Amount | None = None
    at_least: Amount | None = None
    by: Amount | None = None
    times: Amount | None = None
    at_most: Amount | None = None
    if_: Conditions = ()
    whose: Literal["own", "any"] = "own"
    label: str = ""

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want something to be changed, and numbers that can hold together."""
        missing = Word.fault(self, vocabulary)
        if missing or self.by or self.times:
            return missing
        named = {"set": self.set_, "at_least": self.at_least, "at_most": self.at_most}
        known = {name: part.number for name, part in named.items() if isinstance(part, Fixed)}
        for low, high in (("at_least", "at_most"), ("set", "at_most"), ("at_least", "set")):
            if low in known and high in known and known[low] > known[high]:
                one, other = f"{low}: {known[low]}", f"{high}: {known[high]}"
                message = Said.by("contradict", "`{one}` and `{other}` contradict each other", one=one, other=other)
                return "not-allowed", message, None
        return None


@frozen
class InsteadOf(Word):
    """Do this in place of the event; once per event, and the event itself doesn't happen."""

    key: ClassVar[str] = "instead_of"
    instead_of: Annotated[str, Name("event")] = ""
    do: Verbs = ()
    if_: Conditions = ()
    label: str = ""


@frozen
class Score(Word):
    """Score points on a line of the sheet: so many for each, or the highest level reached."""

    key: ClassVar[str] = "score"
    some_of: ClassVar[tuple[str, ...]] = ("each", "levels")
    score: Annotated[str, Name("score_line")] = ""
    count: Amount = field(default_factory=Fixed)
    each: int = 0
    levels: Levels = field(default_factory=Levels)
    if_: Conditions = ()
    label: str = ""


Effect: TypeAlias = Play | At | When | Modify | InsteadOf | Score
EFFECT_KINDS: tuple[type[Effect], ...] = (Play, At, When, Modify, InsteadOf, Score)
# Fields that the dataclasses give defaults to, since one schema describes all kinds of effect.
REQUIRED: dict[str, tuple[str, ...]] = {
    "play": (),
    "at": ("do",),
    "when": ("do",),
    "modify": (),
    "instead_of": ("do",),
    "score": ("count",),
}

"""Where a counter's number lies in the state: for a seat, for a trait, or for both."""

from __future__ import annotations

from collections.abc import Callable

from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.effects.placement import asks_otherwise
from museum.effects.types import Build, Fault, Names
from museum.ruleset.layout import CounterEntry
from museum.suggest import did_you_mean

# (seat, it) -> the number's place in `Game.counters`, -1 if there is none.
Place = Callable[[int, int], int]


def place_in(entry: CounterEntry, of: str, build: Build) -> Place:
    """Return where the number lies that is meant by *of*: a trait, `it`, `same` (a card is `it`), or nothing."""
    start, width, of_seat = entry.start, entry.width, int(entry.per_seat)
    if of == "it":
        traits = len(build.vocabulary.traits[entry.family])
        if entry.per_seat:
            return lambda seat, it: start + it * width + seat if 0 <= it < traits else -1
        return lambda seat, it: start + it if 0 <= it < traits else -1
    if of == "same":
        homes = build.trait_of_cards(entry.family)
        cards = len(homes)

        def place(seat: int, it: int) -> int:
            home = homes[it] if 0 <= it < cards else -1
            return start + home * width + seat * of_seat if home >= 0 else -1

        return place
    first = start + (build.vocabulary.index(entry.family, of) * width if of else 0)
    return lambda seat, it: first + seat * of_seat


def trait_fault(entry: CounterEntry, of: str, vocabulary: Names) -> Fault | None:
    """Return why the counter has no number *of* this; None if it has."""
    if not entry.family and of:
        english = "`{name}` has no numbers for traits, so `of` means nothing"
        return "not-allowed", Said.by("no_traits", english, name=entry.name), None
    if not entry.family:
        return None
    traits = vocabulary.traits[entry.family]
    there = Said.by("traits", "`it`, `same` or a {noun}: {known}", noun=entry.family, known=listed(traits))
    if not of:
        english = "`{name}` has a number for each {noun}; `of` says which: {there}"
        message = Said.by("for_each_trait", english, name=entry.name, noun=entry.family, there=there)
        return "missing-key", message, None
    if of in ("it", "same") or of in traits:
        return None
    english = "`{name}` has no number of `{of}`; `of` is {there}"
    message = Said.by("no_number_of", english, name=entry.name, of=of, there=there)
    return "not-allowed", message, did_you_mean(of, traits)


def meant_fault(of: str, subject: str) -> str:
    """Return why *of* means no trait where `it` is a *subject*; empty if it does."""
    if of == "it" and subject == "card":
        return Said.by("it_is_card", "`of: it` asks about a trait; here there is a card: `of: same`")
    if of == "it" and subject == "nothing":
        return Said.by("it_is_none", "`of: it` asks about a trait; here there is none")
    return "" if of != "same" or subject == "card" else asks_otherwise("of: same", ("card",), subject)

"""Pavilions: what each accepts next, what was given to it and by whom, and what that scores (WF1 to WF3)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from museum.api import BOX, Game, Test
from museum.base_game.api import IDLE, MUSEUM, gain_prestige

CLIP, NUMBER = "clip", "pavilion_number"
PAVILIONS, CONTRIBUTIONS = "pavilions", "contributions"


@dataclass(frozen=True, slots=True)
class SlotRequirement:
    """The condition on an object for one slot of a pavilion: a step of the collection card's program.

    It is asked before an object is given, so there is nothing left to do when the pavilion receives it.
    """

    test: Test | None
    # Whether the same objects meet it all the time, and then these, once they have been looked for.
    lasts: bool = False
    found: list[frozenset[int]] = field(default_factory=list, compare=False)

    def __call__(self, game: Game, frame: list[int]) -> None:
        """Do nothing."""

    def met(self, game: Game, seat: int, card: int) -> bool:
        """Tell whether an object meets it."""
        return self.test is None or self.test(game, seat, card)

    def among(self, game: Game, seat: int, cards: Iterable[int]) -> Collection[int]:
        """Return the objects that meet it: those among *cards*, and maybe others."""
        if not self.lasts:
            return [card for card in cards if self.met(game, seat, card)]
        if not self.found:
            every = range(len(game.ruleset.cards))
            self.found.append(frozenset(card for card in every if self.met(game, seat, card)))
        return self.found[0]


def pavilions(game: Game) -> list[int]:
    """Return the collection cards of the pavilions, in the order of their numbers."""
    return game.cards(game.index["zone"][PAVILIONS])


def requirements(game: Game, number: int) -> Sequence[SlotRequirement]:
    """Return what the pavilion of this *number*, from 0, accepts, in order."""
    rules, card = game.ruleset, pavilions(game)[number]

    def listed() -> Sequence[SlotRequirement]:
        # House rules may add effects of other kinds to the card.
        steps = (step for each in rules.behaviour[card].moments for step in rules.programs[each.program])
        return tuple(step for step in steps if isinstance(step, SlotRequirement))

    return rules.derive((PAVILIONS, card), listed)


def gifts(game: Game, number: int) -> list[int]:
    """Return the objects that were given to a pavilion, the first first."""
    column = game.columns[game.index["column"][NUMBER]]
    return [card for card in game.cards(game.index["zone"][CONTRIBUTIONS]) if column[card] == number + 1]


def giver(game: Game, card: int) -> int:
    """Return the seat whose clip is on an object, -1 without one."""
    return game.columns[game.index["column"][CLIP]][card] - 1


def wanted(game: Game, number: int) -> SlotRequirement | None:
    """Return what a pavilion accepts next; None if it is complete."""
    accepted, given = requirements(game, number), len(gifts(game, number))
    return accepted[given] if given < len(accepted) else None


def accepting(game: Game, seat: int, card: int) -> list[int]:
    """Return the numbers of the pavilions that accept an object next."""
    return [number for number, one in incomplete(game) if one.met(game, seat, card)]


def incomplete(game: Game) -> list[tuple[int, SlotRequirement]]:
    """Return the numbers of the pavilions that aren't complete, each with what it accepts next."""
    # This is asked at every decision to improve: it is remembered until another object is given.
    given, kept = game.zones[game.ruleset.index["zone"][CONTRIBUTIONS]], game.memo.get(CONTRIBUTIONS)
    if kept is None or kept[0] != given:
        every = [(number, wanted(game, number)) for number in range(len(pavilions(game)))]
        kept = game.memo[CONTRIBUTIONS] = given[:], [(number, one) for number, one in every if one is not None]
    found: list[tuple[int, SlotRequirement]] = kept[1]
    return found


def acceptances(game: Game, seat: int, cards: list[int], codes: Sequence[int]) -> list[int]:
    """Return the options to give each of *cards* to every pavilion that accepts it next."""
    wanting = [(codes[number], one.among(game, seat, cards)) for number, one in incomplete(game)]
    return [code | card for card in cards for code, accepted in wanting if card in accepted]


def out_of_reach(game: Game, number: int) -> bool:
    """Tell whether no object is left that a pavilion's next slot could accept: all are exhibited, given or gone."""
    one, rules = wanted(game, number), game.ruleset
    if one is None:
        return False
    final = {BOX, game.index["zone"][CONTRIBUTIONS], *(MUSEUM.of(seat) for seat in range(game.seats))}
    objects = (card for card, kind in enumerate(rules.kind_of) if "exhibit" in rules.roles[kind])
    return not any(game.where[card] not in final and one.met(game, 0, card) for card in objects)


def clips_left(game: Game, seat: int) -> int:
    """Return how many clips a seat has besides those on objects (WF1)."""
    museums = game.zones[MUSEUM : MUSEUM + game.seats]
    museums[seat] = game.cards(game.index["zone"][CONTRIBUTIONS])
    clips = game.columns[game.index["column"][CLIP]]
    taken = [clips[card] for card in chain.from_iterable(museums)].count(seat + 1)
    return int(game.facts.parameters["clips"]) - taken


def has_clip(game: Game, seat: int) -> bool:
    """Tell whether a seat has a clip left: every decision to improve asks for it."""
    # Only `put_clip` takes one from the seat, so it has at least as many as were counted, less those.
    left: int = game.memo.get((CLIP, seat), 0)
    if left <= 0:
        left = game.memo[CLIP, seat] = clips_left(game, seat)
    return left > 0


def put_clip(game: Game, seat: int, card: int) -> None:
    """Put a clip of a seat on an object."""
    game.columns[game.index["column"][CLIP]][card] = seat + 1
    game.memo[CLIP, seat] = game.memo.get((CLIP, seat), 0) - 1


def contribute(game: Game, seat: int, card: int, number: int) -> None:
    """Give an object to a pavilion: prestige by its slot, and no points (WF2)."""
    index, slot = game.index, len(gifts(game, number)) + 1
    put_clip(game, seat, card)
    game.columns[index["column"][NUMBER]][card] = number + 1
    game.move(card, index["zone"][CONTRIBUTIONS])
    game.counters[IDLE] = -1
    gain_prestige(game, seat, prestige_of_slot(game, slot))
    game.reach(index["moment"]["receives"], seat, pavilions(game)[number])
    game.emit(index["event"]["contributes"], seat, card)


def prestige_of_slot(game: Game, slot: int) -> int:
    """Return the prestige for the object in a slot, from 1 (WF2)."""
    by_slot = game.facts.parameters["contribution_prestige"]
    return int(by_slot[min(slot, len(by_slot) - 1)])


# Final scoring


@dataclass(frozen=True, slots=True)
class Contributor:
    """A seat that has given *count* objects to one pavilion, and the *points* that it scores there."""

    seat: int
    count: int
    points: int


def contributors(game: Game, number: int) -> list[Contributor]:
    """Return who gave to a pavilion, most first, of equals who gave first; an incomplete one pays nothing."""
    # A dictionary keeps the order in which seats gave first, and sorting keeps the order of equals (WF3).
    counts: dict[int, int] = {}
    for card in gifts(game, number):
        seat = giver(game, card)
        counts[seat] = counts.get(seat, 0) + 1
    ranked = sorted(counts.items(), key=lambda pair: -pair[1])
    pays = _paid(game, list(counts.values())) if wanted(game, number) is None else lambda place, count: 0
    return [Contributor(seat, count, pays(place, count)) for place, (seat, count) in enumerate(ranked)]


def _paid(game: Game, counts: Sequence[int]) -> Callable[[int, int], int]:
    """Return (place from 0, count) -> points, for a complete pavilion to which seats gave so many objects each."""
    rules = game.facts.parameters
    points = [int(rules["most_contributions_points"]), int(rules["second_contributions_points"])]
    if len(counts) == 1 and rules["sole_contributor"] == "both":
        return lambda place, count: sum(points)
    sizes = sorted(set(counts), reverse=True)
    if rules["pavilion_ties"] == "shared":
        return lambda place, count: dict(zip(sizes, points, strict=False)).get(count, 0)
    return lambda place, count: points[place] if place < len(points) else 0


def pavilions_line(game: Game, seat: int, tally: Any) -> int:
    """Return what a seat's contributions score (WF3)."""
    complete = [number for number in range(len(pavilions(game))) if wanted(game, number) is None]
    found = [one for number in complete for one in contributors(game, number)]
    return sum([one.points for one in found if one.seat == seat])

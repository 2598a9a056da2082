"""Steps of set-up, turns and rounds as data: what is done, what is dealt, and which counters begin anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from museum.components.entries import DeclaredEntry
from museum.components.places import SEAT
from museum.components.words import DeclaredWords
from museum.engine.game import Game
from museum.engine.own import AUTOMATED
from museum.ruleset.registry import Registry

Step = Callable[[Game, list[int]], None]
# In the order in which they happen.
_PARTS = ("reset", "deal", "do")


def register_phase(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> None:
    """Register the step that *entry* declares, and put it into its sequence."""
    if not entry.known("sequence of steps", sequence := entry.data["in"], registry.phases, "in"):
        return
    parts = [part for part in _PARTS if part in entry.data]
    if not parts:
        known = " or ".join(f"`{part}`" for part in _PARTS)
        entry.wrong(f"a step says what is done in it, by {known}", code="missing-key")
        return
    steps: list[Step] = [step for part in parts for step in _MADE[part](entry, registry, words)]
    keys = [key for key in ("before", "instead_of") if key in entry.data]
    places = {key: _step_number(entry, key, sequence, registry) for key in keys}
    if None in places.values():
        return

    def run(game: Game, frame: list[int]) -> None:
        # The agenda is a stack: what a dealt card does is put on top of what the step does then.
        for step in reversed(steps):
            step(game, frame)

    def register() -> None:
        number = registry.step(entry.name, run)
        registry.phase(sequence, number, **places, last=entry.get("last", False))

    entry.registered(register)


def _step_number(entry: DeclaredEntry, key: str, sequence: str, registry: Registry) -> int | None:
    names = [registry.step_names[step] for step in registry.phases[sequence]]
    known = entry.known(f"step of the sequence `{sequence}`", entry.data[key], names, key)
    return registry.step_names.index(entry.data[key]) if known else None


def _do(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> Iterator[Step]:
    block = words.block(registry, *entry.path, "do")
    yield lambda game, frame: game.perform(game.ruleset.blocks[block], frame[1], -1)


def _reset(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> Iterator[Step]:
    counters = registry.layout.counters
    known = [
        counters[name] for number, name in enumerate(entry.data["reset"])
        if entry.known("counter", name, counters, "reset", number)
    ]  # fmt: skip

    def step(game: Game, frame: list[int]) -> None:
        for counter in known:
            game.counters[counter.start : counter.start + counter.size] = [0] * counter.size

    yield step


def _deal(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> Iterator[Step]:
    deal = entry.inner("deal")
    zones, moments = registry.layout.zones, registry.vocabulary.moments
    known = [deal.known("zone", deal.data[key], zones, key) for key in ("from", "to")]
    if "at" in deal.data:
        known.append(deal.known("moment", deal.data["at"], moments, "at"))
    if not all(known):
        return
    deck, hands = zones[deal.data["from"]], zones[deal.data["to"]]
    for zone, key, wanted in ((deck, "from", False), (hands, "to", True)):
        if zone.per_seat is not wanted:
            deal.wrong(f"`{zone.name}` is a zone of {SEAT + 's' if zone.per_seat else 'the table'}", key)
            return
    amount = words.amount(registry, *deal.path, "cards") if "cards" in deal.data else -1
    moment = list(moments).index(deal.data["at"]) if "at" in deal.data else -1
    yield _dealing(deck.start, hands.start, amount, moment, automated=deal.get("automated", False))


def _dealing(deck: int, hands: int, amount: int, moment: int, *, automated: bool) -> Step:
    def step(game: Game, frame: list[int]) -> None:
        dealt = list[tuple[int, int]]()
        for seat in ((frame[1] + place) % game.seats for place in range(game.seats)):
            if game.counters[AUTOMATED] >> seat & 1 and not automated:
                continue
            wanted = 1 if amount < 0 else game.ruleset.amounts[amount](game, seat, -1)
            for _ in range(len(game.zones[hands + seat]), wanted):
                card = game.draw(deck, hands + seat)
                if card >= 0 and moment >= 0:
                    dealt.append((seat, card))
        for seat, card in reversed(dealt):
            game.reach(moment, seat, card)

    return step


_MADE: dict[str, Callable[[DeclaredEntry, Registry, DeclaredWords], Iterator[Step]]] = {
    "do": _do, "deal": _deal, "reset": _reset,
}  # fmt: skip

"""Actions of players as data: verbs that the active player may carry out, what they name, and what they cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from museum.components.entries import DeclaredEntry
from museum.components.remembered import Remembered
from museum.components.words import DeclaredWords
from museum.engine.game import Game
from museum.engine.written_options import one_of_each
from museum.ruleset.parts import DeclaredAction, Message
from museum.ruleset.registry import Registry

# (game, seat) -> what the action could be about, whatever its conditions say.
Subjects = Callable[[Game, int], list[int]]
CARD = "card"


def register_action(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> None:
    """Register the action that *entry* declares, its line of the notation, and how often it may be taken."""
    point = entry.data["point"]
    about, subjects = _subjects(entry, registry)
    known = entry.known("point of the game for actions", point, registry.declared, "point")
    if not known or subjects is None or not _has_usual(entry, registry, about):
        return
    taken = _counted_taken(entry, registry)
    if taken is None:
        return
    action = _action(entry, registry, words, about, subjects, taken)
    entry.registered(lambda: registry.action(point, action))


def _subjects(entry: DeclaredEntry, registry: Registry) -> tuple[str, Subjects | None]:
    """Return what the action names (a family of traits, a card or nothing), and the function that lists what it could
    be about; None if the entry names nothing that there is."""
    if "trait" in entry.data and "zone" in entry.data:
        entry.wrong("an action names a `trait` or a card of a `zone`, not both", "zone")
        return "", None
    if "trait" in entry.data:
        family, traits = entry.data["trait"], registry.vocabulary.traits
        if not entry.known("family of traits", family, traits, "trait"):
            return "", None
        numbers = list(range(len(traits[family])))
        return family, lambda game, seat: numbers
    if "zone" not in entry.data:
        return "", lambda game, seat: [0]
    if not entry.known("zone", entry.data["zone"], registry.layout.zones, "zone"):
        return "", None
    zone = registry.layout.zones[entry.data["zone"]]
    if zone.sight == "deck":
        entry.wrong(f"nobody sees the cards in `{zone.name}`, so none of them can be named", "zone")
        return "", None
    # A card that the viewer doesn't know has no number.
    return CARD, lambda game, seat: one_of_each(
        game, [card for number in zone.places(seat) for card in game.zones[number] if card >= 0]
    )


def _has_usual(entry: DeclaredEntry, registry: Registry, about: str) -> bool:
    """Return whether the cost, if there is one, is a quantity with a usual amount, about what the action names."""
    cost = entry.get("cost")
    if cost is None:
        return True
    if not entry.known("quantity with a `usual` amount", cost, registry.usual, "cost"):
        return False
    subject = registry.vocabulary.quantities[cost].subject
    if subject not in ("nothing", about):
        entry.wrong(f"`{cost}` is about a {subject}, the action about {about or 'nothing'}", "cost")
        return False
    return True


def _counted_taken(entry: DeclaredEntry, registry: Registry) -> int | None:
    """Return the counter of how often the action was taken in its sequence, -1 if that isn't limited; None if the
    limit can't be read."""
    sequence = entry.get("each")
    if sequence is None:
        if "times" in entry.data:
            entry.wrong("`times` needs `each`, the sequence in which they are counted", "times", code="missing-key")
            return None
        return -1
    if not entry.known("sequence of steps", sequence, registry.phases, "each"):
        return None
    taken = entry.registered(lambda: registry.layout.table_counter(f"{entry.name}_taken"))
    if taken is None:
        return None

    def begin_anew(game: Game, frame: list[int]) -> None:
        game.counters[taken] = 0

    step = entry.registered(lambda: registry.step(f"{entry.name}_anew", begin_anew))
    if step is not None:
        registry.phase(sequence, step)
    return taken


def _action(
    entry: DeclaredEntry, registry: Registry, words: DeclaredWords, about: str, subjects: Subjects, taken: int
) -> DeclaredAction:
    block, times, subject = words.block(registry, *entry.path, "do"), entry.get("times", 1), about or "nothing"
    test = words.conditions(registry, *entry.path, "if", subject=subject) if "if" in entry.data else -1
    gain = words.amount(registry, *entry.path, "gain", subject=subject) if "gain" in entry.data else -1
    # The traits of a family are always the same, so that the conditions alone decide.
    remembered = Remembered(test, test + 1) if test >= 0 and about not in ("", CARD) else None

    def holding(game: Game, seat: int) -> list[int]:
        amounts = game.ruleset.amounts
        if not amounts[test](game, seat, -1):
            return []
        holds = amounts[test + 1]
        return [it for it in subjects(game, seat) if holds(game, seat, it if about else -1)]

    def possible(game: Game, seat: int) -> list[int]:
        if taken >= 0 and game.counters[taken] >= times:
            return []
        if test < 0:
            return subjects(game, seat)
        if remembered is None:
            return holding(game, seat)
        return remembered.once(game, seat, holding)

    def perform(game: Game, seat: int, it: int) -> None:
        if taken >= 0:
            game.counters[taken] += 1
        game.perform(game.ruleset.blocks[block], seat, -1, it if about else -1)

    def worth(game: Game, seat: int, it: int) -> int:
        return game.ruleset.amounts[gain](game, seat, it if about else -1)

    why_not = Message(f"refused.{entry.name}", entry.data["why_not"]) if "why_not" in entry.data else None
    return DeclaredAction(
        entry.name, about, subjects, possible, perform, _cost(entry, registry), worth if gain >= 0 else None, why_not,
        entry.get("rule", ""), exploring=entry.get("exploring", False),
    )  # fmt: skip


def _cost(entry: DeclaredEntry, registry: Registry) -> Callable[[Game, int, list[int]], list[int]] | None:
    """Return what the action costs a seat with each of what it could name: the quantity's usual amount, as it is
    modified."""
    if "cost" not in entry.data:
        return None
    usual = registry.usual[entry.data["cost"]]
    quantity = list(registry.vocabulary.quantities).index(entry.data["cost"])
    traits = registry.vocabulary.traits[entry.data["trait"]] if "trait" in entry.data else ()
    remembered, every = Remembered(usual), list(range(len(traits)))

    def usual_costs(game: Game, seat: int, named: Sequence[int]) -> list[int]:
        amount = game.ruleset.amounts[usual]
        return [price if (price := amount(game, seat, it)) > 0 else 0 for it in named]

    def by_trait(game: Game, seat: int) -> list[int]:
        return usual_costs(game, seat, every)

    def costs(game: Game, seat: int, named: list[int]) -> list[int]:
        if traits:
            table = remembered.once(game, seat, by_trait)
            found = table if named == every else [table[it] for it in named]
        else:
            found = usual_costs(game, seat, named)
        if not game.modifying[quantity]:
            return found
        return [game.quantity(quantity, seat, it, price) for it, price in zip(named, found, strict=True)]

    return costs

"""Actions of players as data: verbs that the active player may carry out, what they name, and what they cost."""

from __future__ import annotations

from collections.abc import Callable

from museum.components.entries import DeclaredEntry
from museum.components.remembered import Remembered
from museum.components.words import DeclaredWords
from museum.effects.behaviour import never
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
    usual, quantity = _usual_cost(entry, registry)

    def holding(game: Game, seat: int) -> list[int]:
        amounts, found = game.ruleset.amounts, subjects(game, seat)
        if test < 0:
            return found
        holds = amounts[test + 1] if amounts[test](game, seat, -1) else never
        return [it for it in found if holds(game, seat, it if about else -1)]

    def possible(game: Game, seat: int) -> list[int]:
        return [] if taken >= 0 and game.counters[taken] >= times else holding(game, seat)

    def perform(game: Game, seat: int, it: int) -> None:
        if taken >= 0:
            game.counters[taken] += 1
        game.perform(game.ruleset.blocks[block], seat, -1, it if about else -1)

    def worth(game: Game, seat: int, it: int) -> int:
        return game.ruleset.amounts[gain](game, seat, it if about else -1)

    # The traits of a family are always the same, so that the conditions and the usual cost alone decide.
    remembered = Remembered(*((test, test + 1) if test >= 0 else ()), usual)

    def usual_costs(game: Game, seat: int) -> list[int]:
        amount, found = game.ruleset.amounts[usual], [-1] * len(subjects(game, seat))
        for it in holding(game, seat):
            found[it] = max(0, amount(game, seat, it))
        return found

    def within(game: Game, seat: int, most: int) -> list[int]:
        if taken >= 0 and game.counters[taken] >= times:
            return []
        prices = remembered.once(game, seat, usual_costs)
        if game.modifying[quantity]:
            known = enumerate(prices)
            prices = [it if it < 0 else game.quantity(quantity, seat, trait, it) for trait, it in known]
        return [trait for trait, price in enumerate(prices) if 0 <= price <= most]

    why_not = Message(f"refused.{entry.name}", entry.data["why_not"]) if "why_not" in entry.data else None
    return DeclaredAction(
        entry.name, about, subjects, possible, perform, _cost(usual, quantity) if usual >= 0 else None,
        worth if gain >= 0 else None, why_not, entry.get("rule", ""), exploring=entry.get("exploring", False),
        within=within if usual >= 0 and about not in ("", CARD) else None,
    )  # fmt: skip


def _usual_cost(entry: DeclaredEntry, registry: Registry) -> tuple[int, int]:
    """Return the usual amount of what the action costs, as its number among `Ruleset.amounts`, and the quantity;
    both -1 if it costs nothing."""
    name = entry.get("cost")
    return (-1, -1) if name is None else (registry.usual[name], list(registry.vocabulary.quantities).index(name))


def _cost(usual: int, quantity: int) -> Callable[[Game, int, list[int]], list[int]]:
    """Return what the action costs a seat with each of what it could name: the usual amount, as it is modified."""

    def costs(game: Game, seat: int, named: list[int]) -> list[int]:
        amount = game.ruleset.amounts[usual]
        found = [max(0, amount(game, seat, it)) for it in named]
        if not game.modifying[quantity]:
            return found
        return [game.quantity(quantity, seat, it, price) for it, price in zip(named, found, strict=True)]

    return costs

"""Assistants: one for each player, with a start and a power (AS1-AS15, R15, R26)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from museum.api import (
    MAX_SEATS,
    SEAT,
    Amount,
    Build,
    Condition,
    Game,
    Message,
    Move,
    MoveVerb,
    Option,
    Refused,
    Registry,
    Test,
    entry_card,
    entry_number,
    hookimpl,
    one_of_each,
    step_frame,
)
from museum.base_game.api import (
    ASK_EXPLORE,
    ASK_IMPROVE,
    ASK_INTERLUDE,
    FAVOUR_USED,
    MUSEUM,
    NOT_A_FAVOUR,
    OPT_CARD,
    Action,
    ask_to_pick,
    discard_favour,
    find_card,
    held_favours,
    may_play_favours,
    picked_card,
    take_object,
    takes_from_continents,
    wrong_phase,
)

EVENT, LARGEST, EXCHANGE, EXCHANGED = "allows_collection", "largest_collection", "exchange", "exchange_object"
QUANTITY = "favour_exchange"
NO_EXCHANGE = Message("refused.no_exchange", "you can't discard a favour for an object now")
# The average worth of a favour to a bot that could take an object instead.
FAVOUR_WORTH = 3.5


# Collections that a museum allows for the first time (R26)


@dataclass(frozen=True, slots=True)
class Reaches(Condition):
    """The collection, of a civilisation or of a domain, counts so many objects now, bonuses apart."""

    key: ClassVar[str] = "reaches"
    subjects: ClassVar[tuple[str, ...]] = ("collection",)
    of: Literal["civilisation", "domain"]
    size: Amount

    def test(self, build: Build, subject: str) -> Test | bool:
        """Compare the largest size that the seat's museum has allowed."""
        size, largest = build.amount(self.size), build.index["counter"][LARGEST]
        civilisations, total = _families(build.vocabulary.traits)
        of_civilisation = self.of == "civilisation"

        def test(game: Game, seat: int, number: int) -> bool:
            if (number < civilisations) is not of_civilisation:
                return False
            return bool(game.counters[largest + seat * total + number] == size(game, seat, number))

        return test


def _families(traits: Any) -> tuple[int, int]:
    """Return how many civilisations there are, and how many kinds of collection: those and the domains."""
    civilisations = len(traits["civilisation"])
    return civilisations, civilisations + len(traits["domain"])


def note_exhibited(game: Game, seat: int, card: int) -> None:
    """After an exhibit, tell which collections of the museum are larger than it ever allowed (R26).

    As arranging is free, all cards of a civilisation can be connected, and all of a domain, whose collection
    counts civilisations (B54). Nothing is done while nobody listens for the seat.
    """
    index = game.ruleset.index
    if not _listens(game, seat, game.listening[index["event"][EVENT]]):
        return
    facts, museum = game.facts, game.cards(MUSEUM.of(seat))
    civilisations, total = _families(game.ruleset.vocabulary.traits)
    sizes = []
    if facts.civilisation[card] >= 0:
        kind, kinds = facts.civilisation[card], facts.civilisation
        sizes.append((kind, [kinds[other] for other in museum].count(kind)))
    if facts.domain[card] >= 0:
        domain = facts.domain[card]
        sizes.append((civilisations + domain, domain_size(game, museum, domain)))
    for number, size in sizes:
        place = index["counter"][LARGEST] + seat * total + number
        if size > game.counters[place]:
            game.counters[place] = size
            game.emit(index["event"][EVENT], seat, number)


def _listens(game: Game, seat: int, heard: Sequence[int]) -> bool:
    rules, where = game.ruleset, game.where
    for entry in heard:
        if rules.owner[where[entry_card(entry)]] == seat or rules.triggers[entry_number(entry)].anyone:
            return True
    return False


def domain_size(game: Game, museum: Sequence[int], domain: int) -> int:
    """Return how many civilisations the domain has in the museum, and cards that count as one of their own."""
    facts = game.facts
    cards = [card for card in museum if facts.domain[card] == domain]
    own = [card for card in cards if facts.exhibits[card].own_kind]
    return len(own) + len({facts.civilisation[card] for card in cards if facts.civilisation[card] >= 0})


# A favour for an object (AS11)


def exchange_options(game: Game, seat: int) -> list[int]:
    """Return the favours that may be discarded for an object: one of each kind, while something is on display."""
    quantity = game.ruleset.index["quantity"][QUANTITY]
    if not game.modifying[quantity] or not game.quantity(quantity, seat, -1, 0):
        return []
    held = held_favours(game, seat)
    if not held or not may_play_favours(game) or not takes_from_continents(game):
        return []
    return one_of_each(game, held)


def exchange(game: Game, seat: int, card: int) -> None:
    """Discard the favour, which is the turn's, and ask for the object."""
    game.counters[FAVOUR_USED] += 1
    discard_favour(game, card)
    frame = step_frame(game.index["step"][EXCHANGED], seat, card)
    game.agenda.append(frame)
    takes = [Option(option).card for option in takes_from_continents(game)]
    ask_to_pick(game, frame, [Option.pack(OPT_CARD, card) for card in takes], seat)


def take_exchanged(game: Game, frame: list[int]) -> None:
    """Agenda step: the object that was chosen comes into hand."""
    take_object(game, frame[SEAT], picked_card(frame, OPT_CARD))


def exchange_move(game: Game, move: Move) -> int:
    """`exchange FAVOUR: OBJECT` (AS11)."""
    if game.asking[0] not in (ASK_EXPLORE, ASK_INTERLUDE, ASK_IMPROVE):
        raise wrong_phase(game, EXCHANGE)
    card = find_card(game, move.subject, held_favours(game, game.seat), NOT_A_FAVOUR)
    option: int = game.facts.option(EXCHANGE, card)
    if option not in game.options():
        raise Refused(NO_EXCHANGE, "AS11")
    return option


def exchange_gain(game: Game, seat: int, card: int) -> float:
    """Return what the best object on display brings beyond the favour, for bots."""
    best = max(game.facts.value[Option(option).card] for option in takes_from_continents(game))
    return float(best - FAVOUR_WORTH)


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register what isn't declared in `components.yaml`: the largest collections, and the exchange."""
    registry.layout.table_counter(LARGEST, MAX_SEATS * _families(registry.vocabulary.traits)[1])
    registry.condition(Reaches)
    registry.extend("exhibited", note_exhibited)
    registry.extend("action", Action(EXCHANGE, exchange_options, exchange, exploring=True, gain=exchange_gain))
    registry.step(EXCHANGED, take_exchanged)
    registry.message(NO_EXCHANGE)
    registry.move(MoveVerb(EXCHANGE, exchange_move, "exchange FAVOUR[: OBJECT]"))

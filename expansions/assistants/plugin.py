"""Assistants: Havelock Dalton's exchange of a favour for an object (AS11, R26)."""

from __future__ import annotations

from museum.api import (
    SEAT,
    Game,
    Message,
    Move,
    MoveVerb,
    Option,
    Refused,
    Registry,
    hookimpl,
    one_of_each,
    step_frame,
)
from museum.base_game.api import (
    ASK_EXPLORE,
    ASK_IMPROVE,
    ASK_INTERLUDE,
    FAVOUR_USED,
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

EXCHANGE, EXCHANGED, QUANTITY = "exchange", "exchange_object", "favour_exchange"
NO_EXCHANGE = Message("refused.no_exchange", "you can't discard a favour for an object now")
# The average worth of a favour to a bot that could take an object instead.
FAVOUR_WORTH = 3.5


def exchange_options(game: Game, seat: int) -> list[int]:
    """Return the favours that may be discarded for an object: one of each kind, while something is on display."""
    quantity = game.index["quantity"][QUANTITY]
    if not game.modifying[quantity] or not game.quantity(quantity, seat, -1, 0):
        return []
    possible = may_play_favours(game) and takes_from_continents(game)
    return one_of_each(game, held_favours(game, seat)) if possible else []


def exchange(game: Game, seat: int, card: int) -> None:
    """Discard the favour, which is the turn's, and ask for the object."""
    game.counters[FAVOUR_USED] += 1
    discard_favour(game, card)
    frame = step_frame(game.index["step"][EXCHANGED], seat, card)
    game.agenda.append(frame)
    ask_to_pick(game, frame, [OPT_CARD | Option(option).card for option in takes_from_continents(game)])


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
    best: int = max(game.facts.value[Option(option).card] for option in takes_from_continents(game))
    return best - FAVOUR_WORTH


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register the exchange."""
    registry.extend("action", Action(EXCHANGE, exchange_options, exchange, exploring=True, gain=exchange_gain))
    registry.step(EXCHANGED, take_exchanged)
    registry.message(NO_EXCHANGE)
    registry.move(MoveVerb(EXCHANGE, exchange_move, "exchange FAVOUR[: OBJECT]"))

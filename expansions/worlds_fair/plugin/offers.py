"""Giving and lending as actions: what may be given or lent where, its price, its line, and reasons against it."""

from __future__ import annotations

from museum.api import BadMove, Game, Message, Move, MoveVerb, Refused, Registry
from museum.base_game.api import (
    HAND,
    NO_SEAT,
    NOT_IN_HAND,
    HandPrice,
    TargetedAction,
    check_payment,
    find_card,
    has_room,
    need_furbishing,
    read_target,
    require_improvement_phase,
    surcharges,
)

from . import advice
from .loans import lend, lendings
from .pavilions import acceptances, accepting, contribute, has_clip, pavilions, wanted

CONTRIBUTE, LEND = "contribute", "lend"
NO_PAVILION = Message("refused.no_pavilion", "there is no pavilion {number}; there are {pavilions}")
COMPLETE = Message("refused.pavilion_complete", "pavilion {number} is complete")
NOT_ACCEPTED = Message("refused.not_accepted", "pavilion {number} accepts something else next than `{card}`")
NO_CLIP = Message("refused.no_clip", "all your clips are on objects")
OWN_MUSEUM = Message("refused.own_museum", "nobody lends to his own museum")
HOST_FULL = Message("refused.host_full", "the museum of seat {seat} has no room for it")


def surcharge(game: Game, seat: int, cards: list[int]) -> list[int]:
    """Return what lending costs in prestige besides, as exhibiting does (R29); nothing for any is an empty list."""
    extras = surcharges(game, seat)
    return [extras[card] for card in cards] if extras is not game.facts.surcharges else []


def with_clip(game: Game, seat: int) -> list[int]:
    """Return the objects in hand while the seat has a clip; where each can be brought is asked with its targets."""
    return game.zones[HAND + seat] if has_clip(game, seat) else []


def contribute_move(game: Game, move: Move) -> int:
    """`contribute CARD to N` (WF2)."""
    number, seat = read_target(game, move), game.seat
    require_improvement_phase(game, CONTRIBUTE)
    if number >= len(pavilions(game)):
        raise Refused(NO_PAVILION, "WF1", number=number + 1, pavilions=len(pavilions(game)))
    card = find_card(game, move.subject, game.cards(HAND.of(seat)), NOT_IN_HAND)
    option: int = game.facts.option(CONTRIBUTE, card, number)
    if option in game.options():
        return option
    need_furbishing(game)
    if wanted(game, number) is None:
        raise Refused(COMPLETE, "WF2", number=number + 1)
    if number not in accepting(game, seat, card):
        raise Refused(NOT_ACCEPTED, "WF2", number=number + 1, card=move.subject)
    need_clip(game, seat)
    check_payment(game, card, *game.facts.action_of(option).price(game, seat, [card]))
    return option


def lend_move(game: Game, move: Move) -> int:
    """`lend CARD to seat N` (WF4)."""
    host, seat = read_target(game, move, "seat"), game.seat
    require_improvement_phase(game, LEND)
    if host >= game.seats:
        raise BadMove(NO_SEAT, seat=host + 1, seats=game.seats)
    card = find_card(game, move.subject, game.cards(HAND.of(seat)), NOT_IN_HAND)
    option: int = game.facts.option(LEND, card, host)
    if option in game.options():
        return option
    need_furbishing(game)
    if host == seat:
        raise Refused(OWN_MUSEUM, "WF4")
    if not has_room(game, host, card):
        raise Refused(HOST_FULL, "WF4", seat=host + 1)
    need_clip(game, seat)
    due = game.facts.action_of(option).price(game, seat, [card])
    check_payment(game, card, *due, *surcharge(game, seat, [card]))
    return option


def need_clip(game: Game, seat: int) -> None:
    """Refuse where no clip is left (WF1)."""
    if not has_clip(game, seat):
        raise Refused(NO_CLIP, "WF1")


def register(registry: Registry) -> None:
    """Register both actions with their lines."""
    quantities = registry.index()["quantity"]
    giving = TargetedAction(
        CONTRIBUTE, with_clip, contribute, gain=advice.contributing, price=HandPrice(quantities["contribution_cost"]),
        targets=acceptances,
    )  # fmt: skip
    lending = TargetedAction(
        LEND, with_clip, lend, gain=advice.lending, price=HandPrice(quantities["loan_cost"]), surcharge=surcharge,
        targets=lendings, to="seat ",
    )  # fmt: skip
    registry.extend("furbish", giving)
    registry.extend("furbish", lending)
    registry.move(MoveVerb(CONTRIBUTE, contribute_move, "contribute CARD to N [with CARD, N prestige]"))
    registry.move(MoveVerb(LEND, lend_move, "lend CARD to seat N [with CARD, N prestige]"))
    for message in (NO_PAVILION, COMPLETE, NOT_ACCEPTED, NO_CLIP, OWN_MUSEUM, HOST_FULL):
        registry.message(message)

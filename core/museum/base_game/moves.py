"""The verbs of the base game in the move notation: from a written line to its option."""

from __future__ import annotations

from museum.base_game import layout as at
from museum.base_game import messages
from museum.base_game.auction import bid
from museum.base_game.exploration import beside, display_of, refusal
from museum.base_game.favours import held_favours
from museum.base_game.finding import find_card, named
from museum.base_game.reasons import (
    check_exhibit,
    check_favour,
    check_hire,
    check_inventory,
    require_improvement_phase,
)
from museum.engine.errors import BadMove, Refused
from museum.engine.game import Game
from museum.ruleset.parts import Move, MoveVerb
from museum.source.scalars import whole_number


def take(game: Game, move: Move) -> int:
    """`take CARD` (B20, B21)."""
    named(game, move.subject)  # a slip of the pen first, then the phase, then where the card is
    if game.asking[0] not in (at.ASK_EXPLORE, at.ASK_FOLLOW):
        raise messages.wrong_phase(game, "take")
    cards = [card for zone in range(at.DISPLAY, at.DISPLAY + at.CONTINENTS) for card in game.zones[zone]] + beside(
        game
    )
    card = find_card(game, move.subject, cards, messages.NOT_ON_DISPLAY, "B20")
    if game.facts.opinion[card]:
        raise Refused(messages.OPINION_CARD, "B22")
    option = at.OPT_TAKE | card
    if option not in game.options():
        continent = display_of(game, card)
        found = refusal(game, game.seat, continent) if continent >= 0 else None
        raise found or Refused(messages.NOT_TAKEABLE, "B20")
    return option


def pass_(game: Game, move: Move) -> int:
    """`pass` (B21)."""
    if at.OPT_PASS not in game.options():
        if game.asking[0] == at.ASK_EXPLORE:
            raise Refused(messages.MUST_TAKE, "B20")
        raise messages.wrong_phase(game, "pass")
    return at.OPT_PASS


def end(game: Game, move: Move) -> int:
    """`end`: end the action phase."""
    require_improvement_phase(game, "end")
    return at.OPT_END


def exhibit(game: Game, move: Move) -> int:
    """`exhibit CARD [from pool | from seat N] [with ...]` (B23-B28)."""
    named(game, move.subject)
    seat, holder = game.seat, _holder(game, move.source)
    require_improvement_phase(game, "exhibit")
    if holder < 0:
        card, verb = find_card(game, move.subject, game.zones[at.HAND + seat], messages.NOT_IN_HAND), at.OPT_HAND
    else:
        card = find_card(game, move.subject, game.zones[at.POOL + holder], messages.NOT_IN_POOL, seat=holder + 1)
        verb = at.OPT_POOL if holder == seat else at.OPT_RIVAL
    option = verb | card
    if option not in game.options():
        check_exhibit(game, card)
    return option


def _holder(game: Game, source: str) -> int:
    """Return the seat of the pool that a source names; -1 for the hand."""
    if not source or source == "hand":
        return -1
    if source == "pool":
        return game.seat
    word, _, written = source.partition(" ")
    number = whole_number(written)
    if word == "seat" and number is not None:
        if not 1 <= number <= game.seats:
            raise BadMove(messages.NO_SEAT, seat=number, seats=game.seats)
        return number - 1
    raise BadMove(messages.NO_SOURCE, source=source)


def hire(game: Game, move: Move) -> int:
    """`hire EXPERT with ...` (B32)."""
    named(game, move.subject)
    require_improvement_phase(game, "hire")
    card = find_card(game, move.subject, game.zones[at.OFFER], messages.NOT_ON_OFFER, "B32")
    option = at.OPT_HIRE | card
    if option not in game.options():
        check_hire(game, card)
    return option


def inventory(game: Game, move: Move) -> int:
    """`inventory CARD, CARD` (B34)."""
    require_improvement_phase(game, "inventory")
    if at.OPT_INVENTORY not in game.options():
        check_inventory(game)
    return at.OPT_INVENTORY


def favour(game: Game, move: Move) -> int:
    """`favour CARD[: answers]` (B35)."""
    card = find_card(game, move.subject, held_favours(game, game.seat), messages.NOT_A_FAVOUR)
    option = at.OPT_FAVOUR | card
    if option not in game.options():
        check_favour(game)
    return option


def discard(game: Game, move: Move) -> int:
    """`discard CARD, CARD` (B40). The cards are answers to the pending question, so there is no option: -1."""
    if game.asking[0] != at.ASK_DISCARD:
        raise messages.wrong_phase(game, "discard")
    return -1


MOVES = (
    MoveVerb("take", take, "take CARD"),
    MoveVerb("pass", pass_, "pass"),
    MoveVerb("end", end, "end", ends=True),
    MoveVerb("exhibit", exhibit, "exhibit CARD [from pool | from seat N] [with CARD, CARD, N prestige]"),
    MoveVerb("hire", hire, "hire EXPERT [with CARD, N prestige]"),
    MoveVerb("bid", bid, "bid N"),
    MoveVerb("inventory", inventory, "inventory CARD, CARD", lists=True),
    MoveVerb("favour", favour, "favour CARD[: ANSWER, ANSWER]"),
    MoveVerb("discard", discard, "discard CARD, CARD", lists=True),
)

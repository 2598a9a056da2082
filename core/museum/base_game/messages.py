"""The base game's messages to players about moves that aren't possible."""

from __future__ import annotations

from typing import Final

from museum.engine.errors import AskedElse, Refused
from museum.engine.game import Game
from museum.ruleset.parts import Message
from museum.ruleset.registry import Registry

# Cards that aren't in the place that the move names.
NOT_ON_DISPLAY = Message("refused.not_on_display", "there is no `{card}` on display")
NOT_IN_HAND = Message("refused.not_in_hand", "there is no `{card}` in hand")
NOT_IN_POOL = Message("refused.not_in_pool", "there is no `{card}` in the common pool of seat {seat}")
NOT_ON_OFFER = Message("refused.not_on_offer", "there is no `{card}` among the experts on offer")
NOT_A_FAVOUR = Message("refused.not_a_favour", "there is no `{card}` among your favours")
NOT_TO_PAY_WITH = Message("refused.not_to_pay_with", "there is no `{card}` in hand to pay with")
NOT_AMONG_OPTIONS = Message("refused.not_among_options", "there is no `{card}` among what is offered")
NO_SEAT = Message("bad_move.no_seat", "there is no seat {seat}; there are {seats}")
NO_TARGET = Message("bad_move.no_target", "the line says where to: `{usage}`")
NO_SOURCE = Message("bad_move.no_source", "an object comes `from pool` or `from seat 2`, not `from {source}`")

# Answers.
CLOSED = Message("refused.closed", "{continent} is closed")
NEEDS_ANSWER = Message("refused.needs_answer", "it needs an answer: {options}")
NO_ANSWER = Message("refused.no_answer", "`{answer}` is no answer now; there is: {options}")
OPINION_CARD = Message("refused.opinion_card", "public opinion cards can't be taken")
NOT_TAKEABLE = Message("refused.not_takeable", "that object can't be taken now")
MUST_TAKE = Message("refused.must_take", "the active player must take an object")

# Payments.
SHORT = Message("refused.short", "{missing} short")
PRESTIGE_ONCE = Message("bad_move.prestige_once", "prestige is written once, at the end of a payment")
NOT_NEEDED = Message("refused.not_needed", "`{item}` isn't needed: the cost is met without it")
TOO_MUCH_PRESTIGE = Message("refused.too_much_prestige", "{amount} prestige is more than the {due} due")
TOO_LITTLE_PRESTIGE = Message("refused.too_little_prestige", "you have {held} prestige; {missing} short")
SURCHARGE = Message("refused.surcharge", "{due} prestige is due besides the cost; {missing} short")
EXHIBIT_COST = Message("refused.exhibit_cost", "it costs {price}; {missing} short")
HIRE_COST = Message("refused.hire_cost", "the expert costs {price}; {missing} short")

NO_BID = Message("bad_move.no_bid", "a bid is a whole number, not `{bid}`")
BID_OUT_OF_RANGE = Message("refused.bid", "a bid is now from {least} to {most}")

# Moves that this turn rules out.
INVENTORY_TURN = Message("refused.inventory_turn", "there is no furbishing in an inventory turn")
RIVALS_KEEP = Message("refused.rivals_keep", "in this game nobody buys from a rival's common pool")
NO_ROOM = Message("refused.no_room", "the museum has no free cell")
NO_WIDE_ROOM = Message("refused.no_wide_room", "the gallery has no two free cells side by side")
INVENTORY_MADE = Message("refused.inventory_made", "the inventory of this turn has been made")
FURBISHED = Message("refused.furbished", "you have furbished this turn")
POOL_EMPTY = Message("refused.pool_empty", "the common pool is empty")
HAND_FULL = Message("refused.hand_full", "an inventory fills the hand up to {limit} cards")
FAVOURS_PLAYED = Message("refused.favours_played", "favours: at most {limit} a turn")
FAVOUR_PHASE = Message("refused.favour_phase", "favours are played in the action phase")
FAVOUR_USELESS = Message("refused.favour_useless", "its effect can't be carried out now")

_ANOTHER_QUESTION = "seat {{seat}} is asked to {}; `{{move}}` isn't possible now"
_ASKED = {
    "explore": "take an object", "follow": "take an object or pass", "interlude": "play a favour or pass",
    "improve": "furbish or end",
    "discard": "discard down to the hand limit", "draft": "choose an object to keep", "bid": "bid or pass",
    "mulligan": "keep or mulligan", "patron": "choose a patron",
}  # fmt: skip
ANOTHER_QUESTION = Message("refused.phase", _ANOTHER_QUESTION.format("answer"))
OTHER_QUESTIONS = {
    question: Message(f"refused.phase.{question}", _ANOTHER_QUESTION.format(asked))
    for question, asked in _ASKED.items()
}

# All messages of this module, in their order.
_OF_THIS_MODULE = tuple(found for found in tuple(globals().values()) if isinstance(found, Message))
MESSAGES: Final = (*_OF_THIS_MODULE, *OTHER_QUESTIONS.values())


def wrong_phase(game: Game, wanted: str) -> Refused:
    """Return the refusal of a move that doesn't answer the pending question.

    Its phrase is `refused.phase`, or `refused.phase.QUESTION` if a locale has that for the pending question.
    """
    asked = game.question
    own = Message(f"refused.phase.{asked}", ANOTHER_QUESTION.english)
    return AskedElse(OTHER_QUESTIONS.get(asked, own), seat=game.seat + 1, move=wanted)


def register(registry: Registry) -> None:
    """Register the messages."""
    for message in MESSAGES:
        registry.message(message)

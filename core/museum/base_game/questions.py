"""The base game's questions, the functions of its agenda steps, and the order of its phases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from museum.base_game import (
    actions,
    auction,
    draft,
    exploration,
    improvement,
    offer,
    picking,
    purchase,
    setup,
    track,
    turn,
)
from museum.base_game import layout as at
from museum.base_game.answers import answer_payment, read_answer, write_answer
from museum.base_game.discard_question import DISCARD_QUESTION
from museum.base_game.favours import shelve
from museum.base_game.moves import MOVES
from museum.ruleset.handles import StepNumber
from museum.ruleset.parts import QuestionKind
from museum.ruleset.registry import Registry, StepFunction

# Most answers are written and read like this.
IN_NOTATION: Final = (write_answer, read_answer)
QUESTIONS: Final = (
    QuestionKind("explore", exploration.explore_options, exploration.answer_explore, *IN_NOTATION, long=True),
    QuestionKind("follow", exploration.follow_options, exploration.answer_follow, *IN_NOTATION),
    QuestionKind("interlude", exploration.interlude_options, exploration.answer_interlude, *IN_NOTATION, long=True),
    QuestionKind("improve", improvement.improve_options, improvement.answer_improve, *IN_NOTATION, long=True),
    QuestionKind("pay", purchase.pay_options, purchase.pay, write_answer, answer_payment, " with ", "choose "),
    QuestionKind("inventory", improvement.inventory_options, improvement.answer_inventory, *IN_NOTATION, joins=" "),
    QuestionKind("discard", improvement.discard_options, improvement.answer_discard, *IN_NOTATION, ", ", "discard "),
    QuestionKind("draft", draft.draft_options, draft.answer_draft, *IN_NOTATION, head="choose "),
    QuestionKind("bid", auction.bid_options, auction.answer_bid, *IN_NOTATION),
    QuestionKind("mulligan", setup.mulligan_options, setup.answer_mulligan, *IN_NOTATION, head="choose "),
    QuestionKind("patron", setup.patron_options, setup.answer_patron, *IN_NOTATION, head="choose "),
    QuestionKind("pick", picking.pick_options, picking.answer_pick, *IN_NOTATION, ": ", "choose "),
    QuestionKind("drop_favour", improvement.drop_options, improvement.answer_drop, *IN_NOTATION, head="choose "),
    DISCARD_QUESTION,
)


STEPS: Final[Mapping[StepNumber, StepFunction]] = {
    at.START: turn.begin_game,
    at.EXPLORE: exploration.explore,
    at.FOLLOW: exploration.follow,
    at.IMPROVE: improvement.improve,
    at.EXHIBIT: purchase.exhibit,
    at.HIRE: purchase.hire,
    at.DEAL_HANDS: setup.deal_hands,
    at.DRAFT: draft.draft,
    at.KEEP_ONE: draft.keep_one,
    at.AUCTION: auction.auction,
    at.DISCARD: improvement.end_phase,
    at.REFILL: turn.end_turn,
    at.CLOSE_TURN: turn.close_turn,
    at.PASS_TURN: turn.pass_turn,
    at.NEW_ROUND: turn.new_round,
    at.BEGIN_ROUND: turn.begin_round,
    at.NEW_HEADLINE: turn.new_headline,
    at.NEW_EXPERT: offer.rotate_offer,
    at.BEGIN_TURN: turn.begin_turn,
    at.END_GAME: turn.end_game,
    at.SCORE_ALL: turn.score_all,
    at.MULLIGAN: setup.mulligan,
    at.DEAL_PATRONS: setup.deal_patrons,
    at.CHOOSE_PATRON: setup.choose_patron,
    at.GAIN_FAVOUR: track.gain_favour,
    at.SHELVE: shelve,
    at.ACT: actions.act,
}
SETUP_STEPS: Final = (at.DEAL_HANDS, at.DRAFT, at.MULLIGAN, at.DEAL_PATRONS, at.START)
TURN_STEPS: Final = (at.EXPLORE, at.FOLLOW, at.IMPROVE, at.DISCARD, at.REFILL, at.CLOSE_TURN)
# At the round's end (B43).
ROUND_STEPS: Final = (at.NEW_HEADLINE, at.NEW_EXPERT)
# The steps that begin the next turn: all others of their sequence come before them.
LAST_STEPS: Final = (at.START, at.CLOSE_TURN)


def register(registry: Registry) -> None:
    """Register the layout with its steps and questions, then the sequences of phases and the moves."""
    at.LAYOUT.register(registry, STEPS, QUESTIONS)
    for name in ("turn", "round"):
        registry.sequence(name)
    for sequence, steps in (("setup", SETUP_STEPS), ("turn", TURN_STEPS), ("round", ROUND_STEPS)):
        for step in steps:
            registry.phase(sequence, step, last=step in LAST_STEPS)
    for move in MOVES:
        registry.move(move)

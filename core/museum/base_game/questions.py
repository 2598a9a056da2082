"""The base game's questions and agenda steps, in the order of their numbers in `layout`."""

from __future__ import annotations

from museum.base_game import exploration, improvement, offer, picking, purchase, setup, track, turn
from museum.base_game.answers import answer, answer_payment, token
from museum.base_game.discard_question import DISCARD_QUESTION
from museum.base_game.favours import shelve
from museum.base_game.moves import MOVES
from museum.engine.game import Game
from museum.ruleset.parts import Question
from museum.ruleset.registry import Registry

QUESTIONS = (
    Question("explore", exploration.explore_options, exploration.answer_explore, token, answer),
    Question("follow", exploration.follow_options, exploration.answer_follow, token, answer),
    Question("improve", improvement.improve_options, improvement.answer_improve, token, answer),
    Question("pay", purchase.pay_options, purchase.pay, token, answer_payment, joins=" with "),
    Question("inventory", improvement.inventory_options, improvement.answer_inventory, token, answer, joins=" "),
    Question("discard", improvement.discard_options, improvement.answer_discard, token, answer, ", ", "discard "),
    Question("mulligan", setup.mulligan_options, setup.answer_mulligan, token, answer, head="choose "),
    Question("patron", setup.patron_options, setup.answer_patron, token, answer, head="choose "),
    Question("pick", picking.pick_options, picking.answer_pick, token, answer, ": ", "choose "),
    Question("drop_favour", improvement.drop_options, improvement.answer_drop, token, answer, head="choose "),
    DISCARD_QUESTION,
)


def start_turn(game: Game, frame: list[int]) -> None:
    """Agenda step: the first turn of the game, of the first player."""
    turn.begin_turn(game, [0, frame[1]])


STEPS = (
    ("turn", start_turn),
    ("explore", exploration.explore),
    ("follow", exploration.follow),
    ("improve", improvement.improve),
    ("exhibit", purchase.exhibit),
    ("hire", purchase.hire),
    ("deal_hands", setup.deal_hands),
    ("discard", improvement.end_phase),
    ("refill", turn.end_turn),
    ("close_turn", turn.close_turn),
    ("new_headline", turn.new_headline),
    ("new_expert", offer.rotate_offer),
    ("begin_turn", turn.begin_turn),
    ("score_all", turn.score_all),
    ("mulligan", setup.mulligan),
    ("deal_patrons", setup.deal_patrons),
    ("choose_patron", setup.choose_patron),
    ("gain_favour", track.gain_favour),
    ("shelve", shelve),
)
TURN_STEPS = ("explore", "follow", "improve", "discard", "refill", "close_turn")
SETUP_STEPS = ("deal_hands", "mulligan", "deal_patrons", "turn")
# At the round's end (B43).
ROUND_STEPS = ("new_headline", "new_expert")
# The steps that begin the next turn: all others of their sequence come before them.
LAST_STEPS = ("turn", "close_turn")

# The named phases: name, English, and the step that each begins with.
PHASES = (
    ("setup", "setup", ""),
    ("exploration", "exploration", "begin_turn"),
    ("improvement", "improvement", "improve"),
    ("end_of_turn", "end of turn", "discard"),
    ("final_scoring", "final scoring", "score_all"),
)


def register(registry: Registry) -> None:
    """Register steps, questions, phases and moves."""
    numbers = {name: registry.step(name, run) for name, run in STEPS}
    for question in QUESTIONS:
        registry.question(question)
    for name in ("turn", "round"):
        registry.sequence(name)
    for sequence, names in (("setup", SETUP_STEPS), ("turn", TURN_STEPS), ("round", ROUND_STEPS)):
        for name in names:
            registry.phase(sequence, numbers[name], last=name in LAST_STEPS)
    for name, english, step in PHASES:
        registry.phase_name(name, english, numbers.get(step, -1))
    for move in MOVES:
        registry.move(move)

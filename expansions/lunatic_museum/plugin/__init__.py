"""Lunatic Museum ... True Story: explorers build objects from finds, and the others vote on them (LM1 to LM11)."""

from __future__ import annotations

from museum.api import BotKind, BotRegistry, MoveVerb, Registry, hookimpl

from . import actions, objects, refusals, scenarios, scoring, setup, shown, turn, words
from .bot import Showman
from .recipes import museum_facts as museum_facts
from .setup import museum_setup as museum_setup
from .state import CATEGORIES, LAYOUT, RESOURCES

USAGES = {
    "start": "start WHAT", "keep": "keep CARD", "dig": "dig CATEGORY from level N", "collect": "collect RESOURCE",
    "place": "place FIND to room N", "hide": "hide FIND to room N", "propose": "propose ROOM: NAME",
    "attack": "attack FIND to seat N room N", "play": "play CARD[: ANSWER]", "build": "build UPGRADE",
    "vote": "vote ANSWER", "decide": "decide ANSWER", "prevent": "prevent", "allow": "allow", "end": "end",
}  # fmt: skip


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register what isn't declared in `components.yaml`: the turn, its questions and moves, words, score lines."""
    steps = {
        setup.START_STEP: setup.ask_start, setup.TURN_STEP: turn.turns, turn.RANK_STEP: turn.rank_next,
        turn.PASS_STEP: turn.pass_on, actions.ACT_STEP: actions.act, objects.VOTE_STEP: objects.votes,
    }  # fmt: skip
    questions = (setup.QUESTION, actions.QUESTION, *turn.QUESTIONS, *objects.QUESTIONS, *words.QUESTIONS)
    LAYOUT.register(registry, steps, questions)
    registry.phase("setup", registry.step("begin", setup.begin))
    registry.sequence("turn")
    for name, step in (
        ("start_turn", turn.start_turn), ("order_seats", turn.order_seats), ("upkeep", turn.upkeep),
        ("bonus_cards", turn.deal_bonus_cards), ("seats_act", turn.seats_act),
    ):  # fmt: skip
        registry.phase("turn", registry.step(name, step))
    registry.answers("yes|no|both|none", "|".join((*CATEGORIES, *RESOURCES)), r"level \d", r"(seat \d )?room \d")
    for name, usage in USAGES.items():
        why_not, ends = refusals.why_not, name == "end"
        registry.move(MoveVerb(name, usage=usage, names=name == "propose", why_not=why_not, ends=ends))
    for line in scoring.LINES:
        registry.score_line(line)
    words.register(registry)
    scenarios.register(registry)
    for message in (*shown.MESSAGES, *refusals.MESSAGES):
        registry.message(message)
    registry.present(shown.PRESENTATION)


@hookimpl
def museum_bots(bots: BotRegistry) -> None:
    """Bring the bot of the game (LM9)."""
    doubt = {"type": "integer", "minimum": 0, "maximum": 100}
    bots.add(BotKind("showman", Showman, {"doubt": doubt}))

"""Registers the engine's own part of every ruleset before any pack: its numbers, its steps, and common words."""

from __future__ import annotations

from museum.engine import common_words
from museum.engine.each_seat import run_each_seat
from museum.engine.frames import (
    ANSWER_STEP,
    EACH_SEAT_STEP,
    PROGRAM_STEP,
    run_answer,
    run_program,
)
from museum.engine.own import (
    ACTIVE,
    ACTS_AS,
    AUTOMATED,
    BOX,
    COUNTERS,
    FINISHED,
    FIRST,
    REVEALED,
    SEAT_RULES,
    SETUP_SEQUENCE,
    STANDING_RULES,
    TEAM,
)
from museum.ruleset.layout import MAX_SEATS
from museum.ruleset.parts import CardKind
from museum.ruleset.registry import Registry
from museum.ruleset.standing_rules import ACTS, SEAT, STANDING_RULE


def register(registry: Registry) -> None:
    """Register what the engine needs; the constants of `own` and of `frames` are these numbers."""
    layout = registry.layout
    counters = tuple(layout.table_counter(name) for name in COUNTERS)
    team = layout.seat_counter("team")
    functions = {"program": run_program, "answer": run_answer, "each_seat": run_each_seat}
    steps = tuple(registry.step(name, run) for name, run in functions.items())
    box, standing = layout.table_zone("box", "deck"), layout.table_zone("standing_rules", in_play=True)
    of_seats = layout.seat_zone("seat_rules", in_play=True)
    acts_as = layout.column("acts_as")
    seat = {"type": "integer", "minimum": 1, "maximum": MAX_SEATS, "description": "The only seat that it is for."}
    registry.kind(CardKind(STANDING_RULE, {SEAT: seat}, {}, (SEAT,), acts=ACTS))
    registry.sequence(SETUP_SEQUENCE)
    assert counters == (ACTIVE, REVEALED, FINISHED, AUTOMATED, FIRST)
    assert steps == (PROGRAM_STEP, ANSWER_STEP, EACH_SEAT_STEP)
    assert (box, standing, of_seats, acts_as, team) == (BOX, STANDING_RULES, SEAT_RULES, ACTS_AS, TEAM)
    common_words.register(registry)

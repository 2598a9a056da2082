"""Registers the engine's own part of every ruleset before any pack: its numbers, its steps, and common words."""

from __future__ import annotations

from museum.engine import common_words
from museum.engine.frames import ANSWER_STEP, PROGRAM_STEP, run_answer, run_program
from museum.engine.own import (
    ACTIVE,
    ACTS_AS,
    AUTOMATED,
    BOX,
    COUNTERS,
    FINISHED,
    FIRST,
    REVEALED,
    SETUP_SEQUENCE,
    STANDING_RULES,
    TEAM,
)
from museum.ruleset.parts import CardKind
from museum.ruleset.registry import Registry
from museum.ruleset.standing_rules import ACTS, STANDING_RULE


def register(registry: Registry) -> None:
    """Register what the engine needs; the constants of `own` and of `frames` are these numbers."""
    layout = registry.layout
    counters = tuple(layout.table_counter(name) for name in COUNTERS)
    team = layout.seat_counter("team")
    steps = (registry.step("program", run_program), registry.step("answer", run_answer))
    box, standing = layout.table_zone("box", "deck"), layout.table_zone("standing_rules", in_play=True)
    acts_as = layout.column("acts_as")
    registry.kind(CardKind(STANDING_RULE, {}, {}, acts=ACTS))
    registry.sequence(SETUP_SEQUENCE)
    assert (counters, steps) == ((ACTIVE, REVEALED, FINISHED, AUTOMATED, FIRST), (PROGRAM_STEP, ANSWER_STEP))
    assert (box, standing, acts_as, team) == (BOX, STANDING_RULES, ACTS_AS, TEAM)
    common_words.register(registry)

"""Agenda steps that run compiled effects: what each place of a frame's flat list means, and how it advances."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from museum.engine.state import GameState

# The steps of the engine itself: one runs a program, one carries out the answer of an automated seat, one lets an
# event happen to each seat in turn.
# `museum.engine.own` registers them before any pack does, so these are their numbers in every ruleset.
PROGRAM_STEP: Final = 0
ANSWER_STEP: Final = 1
EACH_SEAT_STEP: Final = 2

# The places of a frame.
STEP: Final = 0
PROGRAM: Final = 1
PC: Final = 2
SEAT: Final = 3
"""The place of the seat that the effect is for."""
CARD: Final = 4
"""The place of the card that the effect stands on, -1 without one."""
IT: Final = 5
"""The place of what `it` is (a card, a continent, an option that was chosen), -1 if nothing."""
TRIGGER: Final = 6
MARK: Final = 7
"""The place of a number that the steps of one verb keep for each other."""


def frame_for(program: int, seat: int, card: int, it: int, trigger: int = -1) -> list[int]:
    """Return the frame that runs *program* for *seat*; *trigger* (or -1) is re-checked before it starts."""
    return [PROGRAM_STEP, program, 0, seat, card, it, trigger, 0]


def step_frame(step: int, seat: int, card: int = -1) -> list[int]:
    """Return a frame that runs one *step*, with the places of an effect's frame: a question can be answered in it."""
    return [step, -1, 0, seat, card, -1, -1, 0]


def run_program(game: GameState, frame: list[int]) -> None:
    """Run the next step of a frame, and put the frame back for the rest."""
    program = game.ruleset.programs[frame[PROGRAM]]
    pc = frame[PC]
    if pc == 0 and not _starts(game, frame):
        return
    frame[PC] = pc + 1
    if pc + 1 < len(program):
        game.agenda.append(frame)
    program[pc](game, frame)


def _starts(game: GameState, frame: list[int]) -> bool:
    if frame[TRIGGER] >= 0:
        test = game.ruleset.triggers[frame[TRIGGER]].test
        if test is not None and not test(game, frame[SEAT], frame[IT]):
            return False
    if game.watch is not None:
        game.watch.started(game.ruleset, frame[CARD], frame[PROGRAM], frame[SEAT])
    return True


def run_answer(game: GameState, frame: list[int]) -> None:
    """Carry out the answer of an automated seat: the frame holds the option, then what was asked."""
    asking = frame[2:]
    if game.listener is not None:
        question = game.ruleset.questions[asking[0]]
        game.listener(game, asking[1], question.token(game, asking, frame[1]), question)
    game.ruleset.apply_of[asking[0]](game, asking, frame[1])

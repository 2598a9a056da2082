"""Errors in play: moves and answers that aren't allowed, and effects that never end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from museum.engine.frames import CARD, PROGRAM, PROGRAM_STEP, SEAT
from museum.ruleset.parts import Message

if TYPE_CHECKING:
    from museum.engine.state import GameState

SHOWN = 20


class PlayError(Exception):
    """The base class of errors in play, with a message for the player.

    The message is a `Message` with the values of its slots, so that it can be shown in any language; `str()` gives
    it in English. It may also be a plain text, which isn't translated.
    """

    def __init__(self, message: Message | str, /, **slots: int | str) -> None:
        text = message if isinstance(message, str) else message.english.format(**slots)
        super().__init__(text)
        self.message = message if isinstance(message, Message) else None
        self.slots = slots


class IllegalOption(PlayError):
    """An option that the pending question doesn't offer."""


class Refused(PlayError):
    """A well-formed move that isn't allowed now; `rule` is the number of the rule that forbids it."""

    def __init__(self, message: Message | str, rule: str = "", /, **slots: int | str) -> None:
        super().__init__(message, **slots)
        self.rule = rule


class AskedElse(Refused):
    """A move of another moment: something else is asked now."""


class LiesElsewhere(Refused):
    """A move with a card that doesn't lie where the move would use it."""


class BadMove(PlayError):
    """A line that isn't a move: it doesn't parse, or names something that doesn't exist."""


class RunawayEffect(PlayError):
    """A chain of effects that exceeded the limit of steps."""

    @classmethod
    def after(cls, game: GameState, limit: int) -> RunawayEffect:
        """Run a few more steps, and return an error that lists them, so that the cycle can be seen."""
        shown: list[str] = []
        for _ in range(SHOWN):
            if not game.agenda:
                break
            frame = game.agenda.pop()
            shown.append(_described(game, frame))
            game.ruleset.steps[frame[0]](game, frame)
        return cls(f"effects went on for {limit} steps; the last {len(shown)}: " + "; ".join(shown))


def _described(game: GameState, frame: list[int]) -> str:
    """Describe the step of a frame; a program by its card or as a phase's, its verbs and the seat."""
    if frame[0] != PROGRAM_STEP:
        return f"{game.ruleset.step_names[frame[0]]} {frame[1:]}"
    verbs = ", ".join(game.ruleset.sources[frame[PROGRAM]])
    whose = game.ruleset.id_of(frame[CARD]) if frame[CARD] >= 0 else "a phase"
    return f"{whose} ({verbs}) for seat {frame[SEAT] + 1}"

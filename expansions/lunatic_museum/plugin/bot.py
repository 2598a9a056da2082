"""The bot of Lunatic Museum: it does what brings most points for its time, and names and votes by recipes (LM9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from museum.api import Option, Question

from . import objects
from .planning import Horizon, digging_chances
from .recipes import fitting
from .setup import TWO
from .state import RESOURCES, finds_in, number
from .thinking import Thinking, bonus_worth


class Showman:
    """Plays Lunatic Museum; *doubt* is how many of 100 votes it gives against what the recipes say (LM9)."""

    def __init__(self, doubt: int = 4) -> None:
        """Keep the doubt."""
        self.doubt = doubt

    def choose(self, question: Question) -> int:
        """Return an option; one of the first of a question that other packs brought."""
        if question.kind in ("vote", "decide"):
            return self._vote(question)
        return ANSWERS.get(question.kind, _first)(question)

    def _vote(self, question: Question) -> int:
        game, (_, seat, owner, room, attacker, *_) = question.view, question.view.asking
        if seat in (owner, attacker - 1):
            return int(objects.YES if seat == owner else objects.NO)
        believes = bool(fitting(game, finds_in(game, owner, room)))
        doubts = question.random.randrange(100) < self.doubt
        return int(objects.YES if believes is not doubts else objects.NO)


def _act(question: Question) -> int:
    thinking = Thinking(question.view, question.seat)
    return max(question.options, key=lambda option: thinking.rate(Option(option)))


def _first(question: Question) -> int:
    return question.options[0]


def _last(question: Question) -> int:
    return question.options[-1]


def _camera(question: Question) -> int:
    game, (_, owner, room, *_) = question.view, question.view.asking
    return int(objects.NO if fitting(game, finds_in(game, owner, room)) else objects.YES)


def _start(question: Question) -> int:
    materials = TWO | RESOURCES.index("materials")
    return materials if materials in question.options else question.options[0]


def _keep(question: Question) -> int:
    game, horizon = question.view, Horizon.of(question.view, question.seat)
    return max(question.options, key=lambda card: bonus_worth(game, card, horizon))


def _resource(question: Question) -> int:
    game, seat = question.view, question.seat
    # Upgrades cost about two materials for each plasma.
    weights = (1, 2)
    return min(
        question.options,
        key=lambda option: number(game, RESOURCES[Option(option).card], seat) * weights[Option(option).card],
    )


def _unearth(question: Question) -> int:
    chances = digging_chances(question.view, question.seat)
    return max(question.options, key=lambda option: chances[Option(option).card])


def _rank(question: Question) -> int:
    return question.seat if question.seat in question.options else question.options[0]


ANSWERS: Final[Mapping[str, Callable[[Question], int]]] = {
    "act": _act, "name": _first, "camera": _camera, "start": _start, "keep": _keep, "resource": _resource,
    "unearth": _unearth, "moved_find": _last, "rank": _rank, "room": _first,
}  # fmt: skip

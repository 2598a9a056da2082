"""The interface of bots: the question that a bot is asked, with its seat's view of the game and its options."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, runtime_checkable

from museum.engine.game import Game
from museum.engine.packing import CARD_MASK

# Mixed into the seeds of bots' random streams, so that seats of one game and games of one seat differ.
SEAT_SPREAD = 1_000_003


class Question:
    """A decision that a bot has to take for its seat.

    *random* is the seat's own stream, seeded from the game's seed and the seat: a bot that draws from it, and
    from nothing else, plays the same game again under the same seed.
    """

    __slots__ = ("_game", "_view", "random")

    def __init__(self, game: Game, random: Random) -> None:
        """Ask what *game* asks now."""
        self._game = game
        self._view: Game | None = None
        self.random = random

    @property
    def options(self) -> Sequence[int]:
        """Return the options, one of which `choose` returns; there is at least one."""
        return tuple(self._game.options())

    @property
    def seat(self) -> int:
        """Return the seat that is asked, counted from 0."""
        return self._game.seat

    @property
    def kind(self) -> str:
        """Return the name of the question's kind: `explore`, `follow`, `improve`, `pay`, ..."""
        return self._game.question

    @property
    def view(self) -> Game:
        """Return the game as the seat may know it: a copy to read and try things on, unknown cards being -1."""
        if self._view is None:
            self._view = self._game.view(self._game.seat)
        return self._view

    def token(self, option: int) -> str:
        """Write *option* in the move notation: `take raijin_statue`, `2 prestige`, `done`."""
        game = self._game
        return game.ruleset.questions[game.asking[0]].token(game, game.asking, option)

    def card(self, option: int) -> int | None:
        """Return the number of the printed card that *option* is about, None where it is about none (`pass`).

        By it `view.facts` has the card's value and more, and `view.ruleset.id_of` its id.
        """
        rules = self._game.ruleset
        named = next((word for word in self.token(option).split() if word in rules.numbers), None)
        if named is None:
            return None
        number = option & CARD_MASK  # so in the base game; questions of packs may number their options otherwise
        return number if number in rules.numbers[named] else rules.numbers[named][0]

    def __repr__(self) -> str:
        """Show the seat, the kind and the written options."""
        written = ", ".join(self.token(option) for option in self.options)
        return f"<Question {self.kind} to seat {self.seat + 1}: {written}>"


@runtime_checkable
class Bot(Protocol):
    """Anything that can choose; a bot of one's own may derive from it, and need not."""

    def choose(self, question: Question) -> int:
        """Return one of the question's options."""
        ...


def stream_for(seed: int, seat: int) -> Random:
    """Return the random stream of the bot at *seat* in the game of *seed*."""
    return Random(seed * SEAT_SPREAD + seat)

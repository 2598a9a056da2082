"""The interface of bots: the question that a bot is asked, with its seat's view of the game and its options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from random import Random
from typing import Protocol, runtime_checkable

from museum.engine.game import Game
from museum.engine.sample import sample
from museum.engine.view import window
from museum.engine.written_options import card_named
from museum.frozen import frozen
from museum.ruleset.parts import Message

# Mixed into the seeds of bots' random streams, so that seats of one game and games of one seat differ.
SEAT_SPREAD = 1_000_003


class Question:
    """A decision that a bot has to take for its seat.

    *random* is the seat's own stream, seeded from the game's seed and the seat: a bot that draws from it, and
    from nothing else, plays the same game again under the same seed.
    """

    __slots__ = ("_asking", "_kind", "_look", "_options", "_view", "random")

    def __init__(self, game: Game, random: Random) -> None:
        """Ask what *game* asks now."""
        self._options = tuple(game.options())
        self._asking = game.asking[:]
        self._kind = game.ruleset.questions[game.asking[0]]
        # Bots get a view of the game; a reference to the game itself would let them change it.
        self._look: Callable[[Callable[[Game, int], Game]], Game] = lambda way: way(game, game.seat)
        self._view: Game | None = None
        self.random = random

    @property
    def options(self) -> Sequence[int]:
        """Return the options, one of which `choose` returns; there is at least one."""
        return self._options

    @property
    def seat(self) -> int:
        """Return the seat that is asked, counted from 0."""
        return self._asking[1]

    @property
    def kind(self) -> str:
        """Return the name of the question's kind: `explore`, `follow`, `improve`, `pay`, ..."""
        return self._kind.name

    @property
    def view(self) -> Game:
        """Return the game as the seat may know it: a copy to read and try things on, unknown cards being -1."""
        # Made when a bot looks: copying the state is most of what a question costs.
        if self._view is None:
            self._view = self._look(Game.view)
        return self._view

    def sample(self, random: Random) -> Game:
        """Return a whole game that agrees with all that the seat knows, to try options and play on with `apply`.

        It asks the same question. What the seat doesn't know, and what will be drawn, is made up by *random*.
        """
        return self._look(lambda game, seat: sample(game, seat, random))

    def token(self, option: int) -> str:
        """Write *option* in the move notation: `take raijin_statue`, `2 prestige`, `done`."""
        return self._kind.token(self.view, self._asking, option)

    def card(self, option: int) -> int | None:
        """Return the number of the printed card that *option* is about, None where it is about none (`pass`).

        By it `view.facts` has the card's value and more, and `view.ruleset.id_of` its id.
        """
        card = card_named(self.view.ruleset, self.token(option), option)
        return card if card >= 0 else None

    def __repr__(self) -> str:
        """Show the seat, the kind and the written options."""
        written = ", ".join(self.token(option) for option in self.options)
        return f"<Question {self.kind} to seat {self.seat + 1}: {written}>"


def window_of(question: Question) -> Game:
    """Return what the question's view shows, for a bot that comes with Museum: without a copy where all code does.

    Such a bot leaves the game as it was; the advice of other packs might not.
    """
    return question._look(_shown)


def _shown(game: Game, seat: int) -> Game:
    return game.view(seat) if game.ruleset.report.third_party else window(game, seat)


@frozen
class Reason:
    """A reason for an option: a message whose phrase the locales of the bot's pack may have, with its slots.

    Without a phrase it is shown in the message's own English.
    """

    message: Message
    slots: Mapping[str, int | str] = field(default_factory=dict)


@runtime_checkable
class Bot(Protocol):
    """Anything that can choose; a bot of one's own may derive from it, and need not.

    One that can say why has also `reasons(question, option)`, which returns a `Reason` for each point: `hint` shows
    those of the game's own bot.
    """

    def choose(self, question: Question) -> int:
        """Return one of the question's options."""
        ...


def stream_for(seed: int, seat: int) -> Random:
    """Return the random stream of the bot at *seat* in the game of *seed*."""
    return Random(seed * SEAT_SPREAD + seat)

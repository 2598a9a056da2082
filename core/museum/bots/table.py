"""Bots at the table: who answers for which seat, the checking of their answers, and playing a game out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from museum.bots.api import Bot, Question, stream_for
from museum.bots.loading import is_file, option_fault
from museum.bots.registry import make_bot
from museum.diagnostics import MuseumError, Place
from museum.engine.game import Game
from museum.packs import GameConfig
from museum.packs.strangers import place_in, worded
from museum.ruleset.bot_kinds import BotKind


@dataclass(slots=True)
class Player:
    """A bot in its seat, with the random stream that belongs to the seat."""

    bot: Bot
    random: Random
    name: str

    def answer(self, game: Game) -> int:
        """Return the bot's answer to the pending question; raises `MuseumError` if it is none of the options."""
        question = Question(game, self.random)
        try:
            # A bot of one's own may return anything, whatever it declares.
            option: object = self.bot.choose(question)
        except (MuseumError, KeyboardInterrupt):
            raise
        except BaseException as error:
            why = f"{type(error).__name__} in `choose`: {worded(error)}"
            raise self._fault(why, place_in(error, self.name)) from error
        if isinstance(option, bool) or not isinstance(option, int) or option not in game.options():
            raise self._fault(option_fault(option, question), Place(self.name))
        return option

    def _fault(self, message: str, place: Place) -> MuseumError:
        if is_file(self.name):
            return MuseumError.single("broken-bot", message, place)
        return MuseumError.single("broken-bot", f"bot `{self.name}`: {message}")


def players_for(
    config: GameConfig, seed: int, kinds: Mapping[str, BotKind] | None = None
) -> tuple[Player | None, ...]:
    """Return the bot of each seat of *config*, None for persons; raises `MuseumError` for what can't be had.

    *kinds* are the bots that the game's packs bring: `Ruleset.bots`.
    """
    return tuple(
        None
        if seat.bot is None
        else Player(make_bot(seat.bot, seat.options, seat.place, kinds), stream_for(seed, number), seat.bot)
        for number, seat in enumerate(config.seats)
    )


def play_out(
    game: Game, players: Sequence[Player | None], note: Callable[[Game, int], None] | None = None
) -> int:
    """Let the bots play until the game is over or a person is asked; returns the number of answers.

    *note* is called before each answer is applied, with the game and the option (a `Scribe.note`, say).
    """
    answers = 0
    while game.asking:
        player = players[game.seat]
        if player is None:
            return answers
        option = player.answer(game)
        if note is not None:
            note(game, option)
        game.apply(option)
        answers += 1
    return answers

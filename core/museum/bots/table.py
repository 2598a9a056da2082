"""Bots at the table: who answers for which seat, the checking of their answers, and playing a game out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from museum.bots.api import Bot, Question, stream_for
from museum.bots.loading import is_file, option_fault
from museum.bots.registry import make_bot
from museum.diagnostics import MuseumError, Place
from museum.engine.faults import fault_in_play
from museum.engine.game import Game
from museum.packs import GameConfig, Seat
from museum.packs.blame import place_in, place_of, told_of_plugin, worded
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
            raise self._failed(error, game) from error
        if isinstance(option, bool) or not isinstance(option, int) or option not in game.options():
            raise self._fault(option_fault(option, question), place_of(self.bot.choose))
        return option

    def _failed(self, error: BaseException, game: Game) -> MuseumError:
        """Return what to tell of an error in `choose`: perhaps that of a pack, which the bot has tried out."""
        fault = fault_in_play(error, game.ruleset) if self._is_ours else told_of_plugin(error)
        if fault is not None:
            return fault
        said = worded(error)
        why = f"{type(error).__name__} in `choose`{f': {said}' if said else ''}"
        if isinstance(error, SystemExit):
            why = "`choose` wants to end the program (SystemExit)"
        choose = place_of(self.bot.choose)
        return self._fault(why, place_in(error, choose.file) if choose is not None else None)

    def _fault(self, message: str, place: Place | None) -> MuseumError:
        """Return a fault of the bot; of one that isn't a file its code is told only where it isn't Museum's own."""
        if is_file(self.name):
            return MuseumError.single("broken-bot", message, place or Place(self.name))
        return MuseumError.single("broken-bot", f"bot `{self.name}`: {message}", None if self._is_ours else place)

    @property
    def _is_ours(self) -> bool:
        return type(self.bot).__module__.startswith("museum.")


def players_for(
    config: GameConfig, seed: int, kinds: Mapping[str, BotKind] | None = None
) -> tuple[Player | None, ...]:
    """Return the bot of each seat of *config*, None for persons; raises `MuseumError` for what can't be had.

    *kinds* are the bots that the game's packs bring: `Ruleset.bots`.
    """
    return tuple(
        None if seat.bot is None else Player(_bot_of(seat, kinds), stream_for(seed, number), seat.bot)
        for number, seat in enumerate(config.seats)
    )


def _bot_of(seat: Seat, kinds: Mapping[str, BotKind] | None) -> Bot:
    assert seat.bot is not None
    places = {name: seat.document.key(*path) for name, path in seat.option_paths.items() if seat.document is not None}
    return make_bot(seat.bot, seat.options, seat.place, kinds, places)


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

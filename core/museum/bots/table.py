"""Bots at the table: which bot answers for which seat, the checking of its answers, and playing a game out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import cast

from museum.bots.api import Bot, Question, Reason, stream_for
from museum.bots.loading import is_file
from museum.bots.registry import default_bot, make_bot, third_party_place
from museum.diagnostics import MuseumError, Place
from museum.diagnostics.said import Said
from museum.engine.faults import in_play, raise_fault
from museum.engine.game import Game
from museum.frozen import slotted
from museum.packs import GameConfig, Seat
from museum.packs.plugin_errors import shown
from museum.ruleset.bot_kinds import BotKind


@slotted
class Player:
    """A bot in its seat, with the random stream that belongs to the seat."""

    bot: Bot
    random: Random
    name: str

    def answer(self, game: Game) -> int:
        """Return the bot's answer to the pending question; raises `MuseumError` if it isn't one of the options."""
        question = Question(game, self.random)
        try:
            # A third-party bot may return anything, whatever its annotations say.
            option: object = self.bot.choose(question)
        except BaseException as error:
            raise_fault(error, game.ruleset)
        number = option if type(option) is int else _number(option)
        if number is None or number not in game.options():
            place = third_party_place(self.bot) or (Place(self.name) if is_file(self.name) else None)
            raise MuseumError.single("broken-bot", self._wrong_answer(option, question), place)
        return number

    def reasons(self, game: Game, option: int) -> tuple[Reason, ...]:
        """Return why the bot prefers *option*; nothing if it can't say."""
        give = getattr(self.bot, "reasons", None)
        if give is None:
            return ()
        with in_play(game.ruleset):
            return tuple(give(Question(game, self.random), option))

    def _wrong_answer(self, option: object, question: Question) -> str:
        options = ", ".join(f"{option} ({question.token(option)})" for option in question.options[:6])
        more = ", ..." if len(question.options) > 6 else ""
        answer, asked = shown(option), question.kind
        english = (
            "the bot `{name}` answered {answer} to the question `{asked}`; expected one of its options: {options}"
        )
        return Said.by("wrong_answer", english, name=self.name, answer=answer, asked=asked, options=options + more)


def _number(answer: object) -> int | None:
    """Return an answer as a number; None if it is none."""
    # An object may lie about its class, and a class derived from int compare in ways of its own.
    kind = type(answer)
    return int.__int__(cast("int", answer)) if issubclass(kind, int) and kind is not bool else None


def players_for(
    config: GameConfig, seed: int, kinds: Mapping[str, BotKind] | None = None
) -> tuple[Player | None, ...]:
    """Return the bot of each seat of *config*, None for persons; raises `MuseumError` for a bot that can't be made.

    *kinds* are the bots of the game's packs: `Ruleset.bots`.
    """
    return tuple(
        None if seat.bot is None else _player(seat, number, seed, kinds) for number, seat in enumerate(config.seats)
    )


def _player(seat: Seat, number: int, seed: int, kinds: Mapping[str, BotKind] | None) -> Player:
    places = {name: seat.document.key(*path) for name, path in seat.option_paths.items() if seat.document is not None}
    name = seat.bot or default_bot(kinds or {})
    return Player(make_bot(name, seat.options, seat.place, kinds, places), stream_for(seed, number), name)


def play_out(game: Game, players: Sequence[Player | None], note: Callable[[Game, int], None] | None = None) -> int:
    """Let the bots play until the game is over or a person is asked; returns the number of answers.

    *note* is called before each answer is applied, with the game and the option (a `Scribe.note`, say).
    """
    answers = 0
    while game.asking:
        player = players[game.asking[1]]
        if player is None:
            return answers
        option = player.answer(game)
        if note is not None:
            note(game, option)
        # The player has seen to it that it is an option.
        game.answer(option)
        answers += 1
    return answers

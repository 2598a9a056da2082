"""Advice to a person: the move that the game's own bot would make, and why a move isn't possible."""

from __future__ import annotations

from random import Random

from museum.bots import Player, default_bot, make_bot
from museum.engine.errors import BadMove, Refused
from museum.engine.game import Game
from museum.engine.notation import do
from museum.sessions.session import Draft, Session, line_seed
from museum.texts.wording import Wording


def hint(session: Session) -> str:
    """Return the line that the game's own bot would play for the seat that is asked, seeing what the seat may."""
    game = session.game.clone()
    bot = default_bot(game.ruleset.bots)
    # The same advice each time that it is asked for in one position.
    stream = Random(line_seed(session.opening.seed, game.seat, len(session.moves)))
    player = Player(make_bot(bot, kinds=game.ruleset.bots), stream, bot)
    draft = Draft.begun(game)
    while True:
        option = player.answer(game)
        draft.scribe.note(game, option)
        game.apply(option)
        if not draft.action.continues(game):
            return _as_line(session.game, draft.scribe.lines[0][1])


def _as_line(game: Game, text: str) -> str:
    """Return what answers a question in the middle of an action as a line of its own."""
    question = game.ruleset.questions[game.asking[0]]
    return f"choose {text}" if question.joins and not question.head else text


def why_not(session: Session, line: str, wording: Wording | None = None) -> str:
    """Say why *line* can't be played now, with the rule and what is missing; or that it can.

    It is said in the language of *wording*, by default in that of the game.
    """
    words = wording or Wording(session.opening.ruleset, session.opening.config)
    try:
        do(session.game.clone(), line)
    except (Refused, BadMove) as error:
        return words.error(error)
    return words.say("play.possible")

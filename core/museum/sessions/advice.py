"""Advice to a person: the move that the game's own bot would make, and why moves aren't possible."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from museum.bots import Player, default_bot, make_bot
from museum.bots.api import Reason
from museum.engine.errors import AskedElse, BadMove, LiesElsewhere, PlayError, Refused
from museum.engine.faults import in_play
from museum.engine.game import Game
from museum.engine.messages import NOT_OFFERED
from museum.engine.notation import CHOOSE, do
from museum.engine.written_options import options_as_written
from museum.frozen import frozen
from museum.ruleset.parts import Move, MoveVerb
from museum.sessions.session import Draft, Session, line_seed
from museum.texts.wording import Wording


@frozen
class Advice:
    """A line that a bot would play, and its reasons; none if the bot gives none."""

    line: str
    reasons: tuple[Reason, ...] = ()


def hint(session: Session) -> str:
    """Return the line that the game's own bot would play for the seat that is asked, seeing what the seat may."""
    return advice(session).line


def advice(session: Session) -> Advice:
    """Return the same with the bot's reasons for its first answer."""
    game = session.game.clone()
    bot = default_bot(game.ruleset.bots)
    # The same advice each time that it is asked for in one position.
    stream = Random(line_seed(session.opening.seed, game.seat, len(session.moves)))
    player = Player(make_bot(bot, kinds=game.ruleset.bots), stream, bot)
    draft, reasons, tokens = Draft.begun(game), tuple[Reason, ...](), list[str]()
    while True:
        option = player.answer(game)
        if not tokens:
            reasons = player.reasons(game, option)
        tokens.append(game.ruleset.questions[game.asking[0]].token(game, game.asking, option))
        draft.scribe.note(game, option)
        game.apply(option)
        if not draft.action.continues(game):
            return Advice(_as_line(session.game, draft.scribe.lines[0][1], tokens), reasons)


def _as_line(game: Game, text: str, tokens: Sequence[str]) -> str:
    """Return *text*, the line of an action, or for a question in the middle of one its answers as a line."""
    question = game.ruleset.questions[game.asking[0]]
    return f"{CHOOSE} {', '.join(tokens)}" if question.joins and not question.head else text


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


def refusals(session: Session, wording: Wording, card: str = "") -> dict[str, list[str]]:
    """Return the verbs that can't be played now with the card of that id, by the reason against them.

    Without a card these are the verbs that stand alone or before a list. Left out are verbs that the card doesn't
    fit, verbs of another moment, those against which no reason is known.
    """
    found: dict[str, list[str]] = {}
    offered = {" ".join(written.split()[:2]) for written in options_as_written(session.game)}
    for verb in session.game.ruleset.moves.values():
        fits = bool(card) == (" " in verb.usage and not verb.lists)
        if fits and f"{verb.name} {card}".strip() not in offered:
            refused = _refused(session, verb, card)
            if refused is not None:
                found.setdefault(wording.error(refused), []).append(verb.name)
    return found


def _refused(session: Session, verb: MoveVerb, card: str) -> Refused | None:
    """Return why *verb* can't be played now with a card, or without any; None if it can be, or doesn't fit."""
    game = session.game.clone()
    try:
        with in_play(game.ruleset, PlayError):
            if verb.lists and verb.option is not None:
                verb.option(game, Move(verb.name))
            else:
                do(game, f"{verb.name} {card}".strip())
    except (AskedElse, LiesElsewhere):
        return None
    except Refused as refused:
        return refused if refused.message is not NOT_OFFERED else None
    except PlayError:
        return None
    return None

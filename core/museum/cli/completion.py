"""The lines that Tab offers at the prompt: options of the question, answers that continue a line, and commands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from museum.engine.game import Game
from museum.engine.notation import CHOOSE
from museum.engine.own import REVEALED
from museum.texts.typed import folded
from museum.texts.wording import Wording

if TYPE_CHECKING:
    from museum.sessions.session import Session

_ITEMS: Final = re.compile(r"\s*,\s*|:\s+|\s+with\s+")
WITH: Final = "with"


def completions(typed: str, session: Session, wording: Wording, words: Iterable[str]) -> list[str]:
    """Return the lines that begin with what is *typed*; *words* are those of commands."""
    begun = folded(typed.lstrip())
    lines = dict.fromkeys(_lines(typed, session.game, wording, words))
    return [line for line in lines if folded(line).startswith(begun)]


def _lines(typed: str, game: Game, wording: Wording, words: Iterable[str]) -> Iterator[str]:
    speech = wording.speech
    yield from map(speech.line, _option_lines(game))
    yield from map(speech.word, words)
    command, blank, _ = typed.partition(" ")
    if blank and wording.in_notation(command) in ("show", "explain"):
        yield from (f"{command} {wording.name(card_id)}" for card_id in _seen_cards(game))
    joint = re.compile(rf"\s{re.escape(speech.word(WITH))}\s+|:\s+|,\s*")
    last = max((found.end() for found in joint.finditer(typed)), default=0)
    if last:
        begun = typed[:last]
        yield from (begun + speech.item(token) for token in _continuing(wording.in_notation(begun), game))


def _option_lines(game: Game) -> list[str]:
    """Return each option as a line of its own."""
    question = game.ruleset.questions[game.asking[0]]
    head = question.head or (f"{CHOOSE} " if question.joins else "")
    return [head + question.token(game, game.asking, option) for option in game.options()]


def _continuing(line: str, game: Game) -> list[str]:
    """Return the answers with which *line* can go on, none if what comes first reveals something."""
    trial, (first, *items) = game.clone(), _ITEMS.split(line.rstrip(" ,:").removesuffix(" with"))
    if not _apply(trial, first, _option_lines(trial)):
        return []
    for item in items:
        if not _apply(trial, item, _tokens(trial)):
            return []
    same = trial.asking and trial.seat == game.seat and trial.counters[REVEALED] == game.counters[REVEALED]
    return _tokens(trial) if same and trial.ruleset.questions[trial.asking[0]].joins else []


def _tokens(game: Game) -> list[str]:
    if not game.asking:
        return []
    question = game.ruleset.questions[game.asking[0]]
    return [question.token(game, game.asking, option) for option in game.options()]


def _apply(game: Game, text: str, written: list[str]) -> bool:
    """Take the option that is written so, if there is one."""
    if text not in written:
        return False
    game.apply(game.options()[written.index(text)])
    return True


def _seen_cards(game: Game) -> list[str]:
    """Return the ids of the cards that the asked seat knows."""
    bit, rules = 1 << game.seat, game.ruleset
    return [card_id for card_id, copies in rules.numbers.items() if any(game.known[card] & bit for card in copies)]

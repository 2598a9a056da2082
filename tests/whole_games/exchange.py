"""Exchanges two hidden cards in a game, and collects all that a seat is shown: the two must not differ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from museum.bots.api import Question
from museum.cli.log import Log
from museum.cli.pages import page_lines
from museum.diagnostics import Diagnostics
from museum.engine.errors import PlayError
from museum.engine.game import Game
from museum.engine.notation import ActionExtent, Scribe, do
from museum.engine.saves import SavedMove
from museum.engine.written_options import hidden_cards
from museum.packs import config_from
from museum.presentation import Audience, presentation_of, sheet_of
from museum.ruleset.model import Ruleset
from museum.sessions import Opening, Session
from museum.sessions.advice import hint, why_not
from museum.texts.moves import option_text, question_text
from museum.texts.wording import Wording

PROBED = 12
WORD = re.compile(r"[a-z][a-z0-9_]*")


class Watched:
    """A game that is played at random, with a second one in which two cards that a seat can't tell lie exchanged."""

    def __init__(self, rules: Ruleset, data: Mapping[str, Any], seed: int, base: str = "") -> None:
        """Begin the game of *data*, a game file's, under its ruleset; paths in it start at the file *base*."""
        config = config_from(data, base, Diagnostics())
        assert config is not None
        self.session = Session(Opening(config, data, rules, seed))
        self.wording = Wording(rules, config)
        self.audience = Audience(self.wording, self.session.names)
        self.presentation = presentation_of(rules)
        self.random = Random(seed)
        self.compared = 0

    @property
    def game(self) -> Game:
        """Return the game as it is now."""
        return self.session.game

    def leaks(self, steps: int, every: int) -> Iterator[str]:
        """Play so many answers on, exchange cards at one in *every* of them, and yield all that then differs."""
        for _ in range(steps):
            if not self.game.asking:
                return
            line = _line(self.game, self.random)
            if self.random.randrange(every) == 0:
                viewer = self.random.randrange(self.game.seats)
                pair = self._pair(viewer)
                if pair is not None:
                    yield from self._differences(viewer, pair, line)
            do(self.game, line)

    def _pair(self, viewer: int) -> tuple[int, int] | None:
        """Return two cards of one kind in different zones that *viewer* doesn't know, one of them a seat's."""
        game = self.game
        hidden = [card for card, known in enumerate(game.known) if not known >> viewer & 1]
        held = [card for card in hidden if game.ruleset.owner[game.where[card]] >= 0]
        if not held:
            return None
        one = self.random.choice(held)
        kinds = game.ruleset.kind_of
        others = [c for c in hidden if kinds[c] == kinds[one] and game.where[c] != game.where[one]]
        others = [card for card in others if game.ruleset.id_of(card) != game.ruleset.id_of(one)]
        return (one, self.random.choice(others)) if others else None

    def _differences(self, viewer: int, pair: tuple[int, int], line: str) -> Iterator[str]:
        game, other = self.game, exchanged(self.game, *pair)
        named = " and ".join(f"`{game.ruleset.id_of(card)}`" for card in pair)
        self.compared += 1
        where = f"seat {viewer + 1} can tell {named} apart before `{line}`"
        for one, two in zip(self._shown(game, viewer), self._shown(other, viewer), strict=True):
            if one != two:
                yield f"{where}: {one!r} != {two!r}"
        after, logged = self._played(game, viewer, line)
        try:
            other_after, other_logged = self._played(other, viewer, _renamed(line, game.ruleset, pair))
        except PlayError:  # the line needs the card where it lay
            return
        if after.view(viewer) == other_after.view(viewer) and logged != other_logged:
            yield f"{where}, by the log: {logged} != {other_logged}"

    def _shown(self, game: Game, viewer: int) -> Iterator[object]:
        """Yield all that *viewer* is shown now."""
        yield "view", game.view(viewer)
        yield page_lines(self.presentation.table(game, viewer, self.audience))
        for name, view in self.presentation.views.items():
            for seat in range(game.seats):
                yield name, seat, page_lines(view(game, viewer, seat, self.audience))
        if game.seat != viewer:
            return
        locale, question = self.wording.locale, Question(game, Random(0))
        yield question_text(game, locale), question.kind, question.options
        yield [question.token(option) for option in question.options]
        yield [option_text(game, option, locale) for option in question.options]
        yield sheet_of(game.view(viewer), viewer).lines
        session, own = self.session, self.session.game
        session.game = game
        try:
            yield "hint", hint(session)
            for probe in self._probes(game):
                yield probe, why_not(session, probe, self.wording)
        finally:
            session.game = own

    def _probes(self, game: Game) -> list[str]:
        random = Random(len(game.agenda))
        verbs, cards = sorted(game.ruleset.moves), sorted(game.ruleset.numbers)
        return [f"{random.choice(verbs)} {random.choice(cards)}" for _ in range(PROBED)]

    def _played(self, game: Game, viewer: int, line: str) -> tuple[Game, list[str]]:
        """Return *game* after *line*, and what the log prints of it for *viewer*."""
        after, lines, hidden = game.clone(), list[str](), tuple[int, ...]()
        log, seat = self.presentation.log(game, self.audience), game.seat
        for option in do(game.clone(), line):
            hidden += hidden_cards(after, option)
            after.apply(option)
        printed = Log(lines.append, self.audience.names, (viewer,), self.wording)
        printed.write_all(log.entries(after, SavedMove(seat, line, "", hidden=hidden)))
        return after, lines


def exchanged(game: Game, one: int, two: int) -> Game:
    """Return a copy of *game* in which two cards lie each where the other lay."""
    other, swap = game.clone(), {one: two, two: one}
    other.zones = [[swap.get(card, card) for card in zone] for zone in other.zones]
    for column in (other.where, other.known, *other.columns):
        column[one], column[two] = column[two], column[one]
    return Game.restore(game.ruleset, other.state())


def _renamed(line: str, rules: Ruleset, pair: tuple[int, int]) -> str:
    """Return *line* with the ids of the cards exchanged; its verb stays."""
    one, two = (rules.id_of(card) for card in pair)
    names = {one: two, two: one}
    verb, blank, rest = line.partition(" ")
    return verb + blank + WORD.sub(lambda word: names.get(word[0], word[0]), rest)


def _line(game: Game, random: Random) -> str:
    """Return a line that answers the pending question at random."""
    question = game.ruleset.questions[game.asking[0]]
    token = question.token(game, game.asking, random.choice(game.options()))
    trial = game.clone()
    written = question.head + token
    try:
        do(trial, written)
    except PlayError:  # it begins an action that wants more
        return _whole(game, random)
    return written


def _whole(game: Game, random: Random) -> str:
    """Return the line of a whole action that begins at random."""
    for _ in range(20):
        trial, scribe = game.clone(), Scribe()
        action = None
        while trial.asking and (action is None or action.continues(trial)):
            option = random.choice(trial.options())
            scribe.note(trial, option)
            if action is None:
                action = ActionExtent.begun(trial, scribe.lines[-1][1].partition(" ")[0])
                action.kind = trial.asking[0] if game.ruleset.questions[trial.asking[0]].head else -1
            trial.apply(option)
        line = scribe.lines[0][1]
        try:
            do(game.clone(), line)
        except PlayError:
            continue
        return line
    raise AssertionError("no line was found")

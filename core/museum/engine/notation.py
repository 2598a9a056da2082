"""The move notation: parse a line, apply it whole or not at all, and write applied options as lines."""

from __future__ import annotations

from dataclasses import field

from museum.engine.errors import BadMove, PlayError, Refused
from museum.engine.free_names import name_option
from museum.engine.game import Game
from museum.engine.messages import (
    ALONE,
    EMPTY,
    INCOMPLETE,
    NO_LIST,
    NO_MARK,
    NO_MOVE,
    NO_MOVE_NEAR,
    NO_OPTION,
    NO_SUBJECT,
    NOT_OFFERED,
    NOTHING_AFTER,
    OVER,
    UNASKED,
)
from museum.engine.own import REVEALED
from museum.engine.written_options import hidden_cards, option_of_move, option_of_token, options_as_written
from museum.frozen import slotted
from museum.ruleset.parts import Move
from museum.source.scalars import whole_number
from museum.suggest import did_you_mean

CHOOSE = "choose"
DONE = "done"
LISTED = ", "


def parse_move(game: Game, line: str) -> Move:
    """Parse a line of the notation; raises `BadMove`, which says what was expected."""
    text = " ".join(line.split())
    if not text:
        raise BadMove(EMPTY)
    word, _, rest = text.partition(" ")
    verb = game.ruleset.moves.get(word)
    if verb is None and word != CHOOSE:
        near = did_you_mean(word, [*game.ruleset.moves, CHOOSE])
        raise BadMove(NO_MOVE_NEAR, move=word, near=near) if near else BadMove(NO_MOVE, move=word)
    if verb is None or verb.lists:
        return Move(word, items=_items(rest, word))
    subject, items = _split(rest)
    subject, target = _after(subject, " to ")
    subject, source = _after(subject, " from ")
    for mark, text in (("from", source), ("to", target)):
        if text and f" {mark} " not in verb.usage and f"[{mark} " not in verb.usage:
            raise BadMove(NO_MARK, move=word, mark=mark, usage=verb.usage)
    if not subject and " " in verb.usage:
        raise BadMove(NO_SUBJECT, move=word, usage=verb.usage)
    if rest and " " not in verb.usage:
        raise BadMove(ALONE, move=word, rest=rest)
    return Move(word, subject, source, target, items)


def _split(rest: str) -> tuple[str, tuple[str, ...]]:
    """Split the text after a verb into its subject and the items after `with` or a colon."""
    for mark in (": ", " with "):
        if mark in f" {rest}":
            subject, _, items = f" {rest}".partition(mark)
            return subject.strip(), _items(items, mark.strip())
    if rest.endswith((":", " with")):
        raise BadMove(NOTHING_AFTER, word=rest.split()[-1])
    return rest.strip(), ()


def _items(text: str, after: str) -> tuple[str, ...]:
    items = tuple(item.strip() for item in text.split(","))
    if not text or not all(items):
        raise BadMove(NO_LIST, word=after)
    return items


def _after(subject: str, mark: str) -> tuple[str, str]:
    head, _, tail = subject.partition(mark)
    return head.strip(), tail.strip()


def do(game: Game, line: str) -> list[int]:
    """Carry out one line and return the options it stood for.

    The line applies whole or not at all: on `Refused` (well-formed, not allowed now), `BadMove` and
    `RunawayEffect` the game is as it was.
    """
    move = parse_move(game, line)
    if not game.asking:
        raise Refused(OVER)
    before = game.clone()
    try:
        return _carry_out(game, move)
    except PlayError:
        game.become(before)
        raise


def _carry_out(game: Game, move: Move) -> list[int]:
    applied: list[int] = []
    action = ActionExtent.begun(game, move.verb)
    tokens = list(move.items)
    verb = game.ruleset.moves.get(move.verb)
    if verb is not None:
        option = (verb.option or option_of_move)(game, move)
        if option >= 0:
            applied.append(_apply(game, option))
            action.kind = -1
    while tokens and game.asking and (not applied or action.continues(game)):
        question = game.ruleset.questions[game.asking[0]]
        applied.append(_apply(game, _answer(game, question.answer or option_of_token, tokens)))
    if tokens:
        raise Refused(UNASKED, answer=tokens[0])
    if move.verb != CHOOSE:
        _finish(game, action, applied)
    return applied


def _apply(game: Game, option: int) -> int:
    if option not in game.options() and not game.is_name(option):
        raise Refused(NOT_OFFERED)
    game.apply(option)
    return option


def _answer(game: Game, answer: object, tokens: list[str]) -> int:
    number = whole_number(tokens[0])
    if number is not None:
        tokens.pop(0)
        options = game.options()
        if not 1 <= number <= len(options):
            raise Refused(NO_OPTION, number=number, options=len(options))
        return options[number - 1]
    assert callable(answer)
    names = game.ruleset.questions[game.asking[0]].names
    option = answer(game, game.asking, tokens) if names is None else _named(game, names, tokens)
    assert isinstance(option, int)
    return option


def _named(game: Game, names: int, tokens: list[str]) -> int:
    """Return the answer to an open question: an option as it is written, else a name, which is without commas."""
    text = " ".join(tokens)
    tokens.clear()
    written = options_as_written(game)
    return written[text] if text in written else name_option(game, names, text)


def _finish(game: Game, action: ActionExtent, applied: list[int]) -> None:
    """Answer "done" if the action may stop here, else raise what is wrong with a line that leaves it unfinished."""
    if not game.asking or not action.continues(game):
        return
    question = game.ruleset.questions[game.asking[0]]
    if question.answer is None and action.usage and DONE not in options_as_written(game):
        raise BadMove(INCOMPLETE, usage=action.usage)
    applied.append(_apply(game, (question.answer or option_of_token)(game, game.asking, [DONE])))


@slotted
class ActionExtent:
    """The extent of one action: it lasts while the seat is the same, nothing is revealed and questions join its line.

    `usage` is the usage of its verb: a question that it has no joint for (such as one of an effect after a purchase)
    is answered in a line of its own.
    """

    seat: int
    revealed: int
    kind: int
    usage: str = ""

    @classmethod
    def begun(cls, game: Game, word: str) -> ActionExtent:
        """Return the action that begins now; *word* is the first of its line."""
        verb = game.ruleset.moves.get(word)
        return cls(game.seat, game.counters[REVEALED], game.asking[0], verb.usage if verb is not None else "")

    def continues(self, game: Game) -> bool:
        """Return whether the pending question belongs to the action."""
        if not game.asking or game.seat != self.seat or game.counters[REVEALED] != self.revealed:
            return False
        question = game.ruleset.questions[game.asking[0]]
        # A comma joins a question only to a list of the same kind, never to another action.
        joined = (game.asking[0],) if question.joins == LISTED else (-1, game.asking[0])
        if not question.joins or self.kind not in joined:
            return False
        return not self.usage or question.joins.strip(", ") in self.usage


@slotted
class Scribe:
    """Writes the options that are applied as lines of the notation: (seat, line).

    `hidden` are the cards that each line names and that didn't lie open when they were named.
    """

    lines: list[tuple[int, str]] = field(default_factory=list)
    hidden: list[tuple[int, ...]] = field(default_factory=list)
    _action: ActionExtent | None = None
    _items: int = 0

    def note(self, game: Game, option: int) -> None:
        """Add *option*, which is about to be applied."""
        question = game.ruleset.questions[game.asking[0]]
        token = question.token(game, game.asking, option)
        hidden = hidden_cards(game, option)
        if self._action is not None and self._action.continues(game):
            seat, line = self.lines[-1]
            joint = ", " if self._items else question.joins
            self._items += 1
            # The line of an action needs no `done`: it ends there. Only a line of answers has to say it.
            written = token != DONE or line.startswith(f"{CHOOSE} ")
            self.lines[-1] = (seat, line + joint + token if written else line)
            self.hidden[-1] += hidden
            return
        self.lines.append((game.seat, question.head + token))
        self.hidden.append(hidden)
        self._action = ActionExtent.begun(game, self.lines[-1][1].partition(" ")[0])
        self._action.kind = game.asking[0] if question.head else -1
        self._items = 1 if question.head else 0

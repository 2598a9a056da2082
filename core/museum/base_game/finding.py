"""Looks up the card that a written name means, in the zone from which a move takes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from museum.base_game.layout import CARD_MASK
from museum.base_game.messages import NO_TARGET, NOT_AMONG_OPTIONS
from museum.engine.errors import BadMove, LiesElsewhere
from museum.engine.game import Game
from museum.engine.messages import NO_CARD, NO_CARD_NEAR
from museum.ruleset.parts import Message, Move
from museum.ruleset.queries import Query, UnknownCard, parse_query
from museum.source.scalars import whole_number


def find_card(
    game: Game, name: str, cards: Iterable[int], missing: Message, rule: str = "", **slots: int | str
) -> int:
    """Return the first card of *cards* in content order that *name* means.

    Raises `BadMove` if no card of the game has that name, `LiesElsewhere` with the message *missing* if *cards* has
    none; the slots of that message are `card` and *slots*.
    """
    query = named(game, name)
    card = query.first(game.ruleset, cards)
    if card < 0:
        raise LiesElsewhere(missing, rule, card=name, **slots)
    return card


def read_target(game: Game, move: Move, word: str = "") -> int:
    """Return the number, from 0, after `to` and perhaps a *word* (`to seat 2`); raises `BadMove` without one."""
    head, _, written = f" {move.target}".rpartition(" ")
    number = whole_number(written)
    if number is None or number < 1 or head.strip() != word:
        raise BadMove(NO_TARGET, usage=game.ruleset.moves[move.verb].usage)
    return number - 1


def named(game: Game, name: str) -> Query:
    """Return what *name* means; raises `BadMove` if no card of the game has it."""
    try:
        return parse_query(name, game.ruleset)
    except UnknownCard as error:
        raise unknown_card(error) from None


def unknown_card(error: UnknownCard) -> BadMove:
    """Return the error of play for an unknown name."""
    if error.suggestion is None:
        return BadMove(NO_CARD, card=error.word)
    return BadMove(NO_CARD_NEAR, card=error.word, near=error.suggestion)


def among_options(game: Game, name: str) -> int:
    """Return the option of the pending question for the card that *name* means."""
    options: Sequence[int] = game.options()
    cards = {option & CARD_MASK: option for option in reversed(options) if option & CARD_MASK}
    # An option without a card looks like one of card 0: it stands for card 0 only if no other does.
    zero = [option for option in options if not option & CARD_MASK]
    for option in zero:
        cards.setdefault(0, option)
    return cards[find_card(game, name, cards, NOT_AMONG_OPTIONS)]

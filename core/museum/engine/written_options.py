"""Finds the option that a text means by comparing it with how each option is written: the default of a game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from museum.engine.errors import BadMove, Refused
from museum.engine.game import Game
from museum.engine.messages import INCOMPLETE, NO_CARD, NO_CARD_NEAR, NOT_OFFERED
from museum.engine.packing import CARD_MASK
from museum.ruleset.layout import EVERYONE
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import Move
from museum.suggest import did_you_mean


def option_of_move(game: Game, move: Move) -> int:
    """Return the option that is written as the line of *move* up to `with` or a colon."""
    source = f" from {move.source}" if move.source else ""
    target = f" to {move.target}" if move.target else ""
    text = f"{move.verb} {move.subject}".strip() + source + target
    verb = game.ruleset.moves[move.verb]
    try:
        return _option_written(game, text, move.subject, verb.usage)
    except Refused as refused:
        raise (verb.why_not(game, move) if verb.why_not is not None else None) or refused from None


def option_of_token(game: Game, asking: list[int], tokens: list[str]) -> int:
    """Return the option that is written as the first of *tokens*, which is taken off the list."""
    token = tokens.pop(0)
    return _option_written(game, token, token.split()[-1])


def _option_written(game: Game, text: str, card: str, usage: str = "") -> int:
    """Raise `BadMove` where *card* is neither an id nor a word of any option, or where options are written longer.

    Raises `Refused` where none is written so.
    """
    options = options_as_written(game)
    if text in options:
        return options[text]
    lacks = any(f" {mark} " in usage and f" {mark} " not in text for mark in ("from", "to"))
    if lacks or (usage and any(token.startswith(f"{text} ") for token in options)):
        raise BadMove(INCOMPLETE, usage=usage)
    words = {word for token in options for word in token.split()}
    if card and not _known(card, game.ruleset) and not set(card.split()) <= words:
        near = did_you_mean(card, game.ruleset.numbers)
        raise BadMove(NO_CARD_NEAR, card=card, near=near) if near else BadMove(NO_CARD, card=card)
    raise Refused(NOT_OFFERED)


def options_as_written(game: Game) -> dict[str, int]:
    """Return the options of the pending question by their tokens; of several written alike, the first."""
    asking = game.asking
    written = game.ruleset.questions[asking[0]].token
    return {written(game, asking, option): option for option in reversed(game.options())}


def _known(name: str, rules: Ruleset) -> bool:
    """Return whether *name* is an id, a number, a trait or an answer that a pack has registered."""
    if name in rules.numbers or name.isdecimal() or rules.vocabulary.family_of(name):
        return True
    return any(re.fullmatch(pattern, name) for pattern in rules.answer_patterns)


def card_of(game: Game, option: int) -> int:
    """Return the card that *option* of the pending question names; -1 if it names none."""
    written = game.ruleset.questions[game.asking[0]].token(game, game.asking, option)
    return card_named(game.ruleset, written, option)


def card_named(rules: Ruleset, written: str, option: int) -> int:
    """Return the card that *option*, *written* so in the notation, names; -1 if it names none."""
    words = written.split()
    named = [rules.numbers[word] for word in words if word in rules.numbers]
    card = option & CARD_MASK
    if any(card in copies for copies in named):
        return card
    # A verb may be the id of a card too; and questions of packs may number their options otherwise.
    if words and words[0] in rules.moves and words[0] in rules.numbers:
        del named[0]
    return named[0][0] if named else -1


def hidden_cards(game: Game, option: int) -> tuple[int, ...]:
    """Return the card that *option* names, alone, unless it lies open and everybody knows it."""
    card = card_of(game, option)
    if card < 0:
        return ()
    # A card that all know may be laid face down, unless it lies open.
    lies_open = game.ruleset.sight[game.where[card]] == EVERYONE
    return () if lies_open and known_to_all(game, card) else (card,)


def known_to_all(game: Game, card: int) -> bool:
    """Return whether every seat knows *card*."""
    everyone = (1 << game.seats) - 1
    return game.known[card] & everyone == everyone


def one_of_each(game: Game, options: list[int]) -> list[int]:
    """Keep the first of several copies in content order, which is the one that the notation names."""
    cards = game.ruleset.cards
    if len({cards[option & CARD_MASK] for option in options}) == len(options):
        return options
    first: dict[int, int] = {}
    for option in sorted(options):
        first.setdefault(cards[option & CARD_MASK], option)
    return list(first.values())


def option_numbers(game: Game) -> Mapping[int, int]:
    """Return the number of the option for each card that exactly one option is about, for all copies of the card."""
    rules = game.ruleset
    found = [(number, card_of(game, option)) for number, option in enumerate(game.options(), 1)]
    ids = {number: rules.id_of(card) for number, card in found if card >= 0}
    times = Counter(ids.values())
    return {card: number for number, name in ids.items() if times[name] == 1 for card in rules.numbers[name]}

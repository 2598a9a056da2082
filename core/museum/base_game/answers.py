"""Written answers to the base game's questions: from an option to its text and back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from museum.base_game import layout as at
from museum.base_game import messages
from museum.base_game.display import size_of
from museum.base_game.finding import among_options, find_card
from museum.base_game.points import Action
from museum.engine.errors import BadMove, Refused
from museum.engine.game import Game
from museum.engine.messages import NO_CARD_NEAR

WORDS: Final[Mapping[int, str]] = {
    at.OPT_END: "end", at.OPT_PASS: "pass", at.OPT_DONE: "done", at.OPT_KEEP: "keep", at.OPT_MULLIGAN: "mulligan",
    at.OPT_NONE: "none", at.OPT_OTHER: "discard", at.OPT_INVENTORY: "inventory", at.OPT_YES: "yes",
    at.OPT_DECK: "headlines", at.OPT_DECK | 1: "favours",
}  # fmt: skip
# Other words for the same answers. `discard` names Good Hiring's other use, which differs between the editions.
ALSO: Final[Mapping[str, int]] = {"look": at.OPT_OTHER, "other": at.OPT_OTHER, "no": at.OPT_NONE, "stop": at.OPT_DONE}
PREFIXES: Final[Mapping[int, str]] = {
    at.OPT_TAKE: "take ", at.OPT_HIRE: "hire ", at.OPT_FAVOUR: "favour ",
    at.OPT_HAND: "exhibit ", at.OPT_POOL: "exhibit ", at.OPT_RIVAL: "exhibit ",
}  # fmt: skip
PRESTIGE_TOKEN = re.compile(r"([0-9]{1,9}) prestige")
_SEAT = re.compile(r"seat ([1-9])")
_TURNED = re.compile(r"prestige[ :x]*([0-9]{1,9})|([0-9]{1,9})[ x]*prestige")


def write_answer(game: Game, asking: list[int], option: int) -> str:
    """Write an option: a word, or a verb and a card."""
    verb, card = option & ~at.CARD_MASK, option & at.CARD_MASK
    if verb == at.OPT_PRESTIGE:
        return f"{asking[2]} prestige"
    if verb == at.OPT_NAMED:
        return game.ruleset.vocabulary.traits["continent"][card]
    if verb == at.OPT_BID:
        return f"bid {card}"
    if verb == at.OPT_SEAT:
        return f"seat {card + 1}"
    if option in WORDS:
        return WORDS[option]
    action = game.facts.action_of(option)
    if action is not None:
        line = action.name if action.alone else f"{action.name} {named_by(game, action, card)}"
        return line if action.targets is None else f"{line} to {action.to}{game.facts.named_by(option)[1] + 1}"
    source = (
        " from pool" if verb == at.OPT_POOL else f" from seat {game.owner(card) + 1}" if verb == at.OPT_RIVAL else ""
    )
    return PREFIXES.get(verb, "") + game.ruleset.id_of(card) + source


def named_by(game: Game, action: Action, it: int) -> str:
    """Return the id of what an option of *action* names."""
    return game.ruleset.vocabulary.traits[action.family][it] if action.family else game.ruleset.id_of(it)


def read_answer(game: Game, asking: list[int], tokens: list[str]) -> int:
    """Return the option of one written answer: a word, a continent, or a card among the options."""
    text = tokens.pop(0)
    options = game.options()
    for option in options:
        if WORDS.get(option) == text or ALSO.get(text) == option:
            return option
    continents = game.ruleset.vocabulary.traits["continent"]
    seat = _SEAT.fullmatch(text)
    if seat and at.OPT_SEAT | int(seat[1]) - 1 in options:
        return at.OPT_SEAT | int(seat[1]) - 1
    if seat and any(option & ~at.CARD_MASK == at.OPT_SEAT for option in options):
        raise Refused(messages.NO_ANSWER, answer=text, options=_listed(game))
    if text in continents and any(option & ~at.CARD_MASK == at.OPT_NAMED for option in options):
        option = at.OPT_NAMED | continents.index(text)
        if option in options:
            return option
        if size_of(game, continents.index(text)):
            raise Refused(messages.NO_ANSWER, answer=text, options=_listed(game))
        raise Refused(messages.CLOSED, continent=text)
    if text == "done":
        raise Refused(messages.NEEDS_ANSWER, options=_listed(game))
    # A word may also be the id of a card, such as the favour `inventory`.
    if (text in WORDS.values() or text in ALSO) and text not in game.ruleset.numbers:
        raise Refused(messages.NO_ANSWER, answer=text, options=_listed(game))
    return among_options(game, text)


def _listed(game: Game, most: int = 8) -> str:
    options = game.options()
    words = [write_answer(game, game.asking, option) for option in options[:most]]
    return ", ".join(words) + (", ..." if len(options) > most else "")


def answer_payment(game: Game, asking: list[int], tokens: list[str]) -> int:
    """Return the option of the next part of a payment.

    The parts may be written in any order, and none may be superfluous (R19).
    """
    _, seat, due, _, excluded = asking[:5]
    payable = game.options()
    hand = [card for card in game.zones[at.HAND + seat] if card != excluded and at.OPT_CARD | card in payable]
    _check_amounts(tokens)
    amounts = [int(match[1]) for match in map(PRESTIGE_TOKEN.fullmatch, tokens) if match]
    cards = [
        (find_card(game, text, hand, messages.NOT_TO_PAY_WITH), text) for text in tokens if not _is_prestige(text)
    ]
    if tokens == ["done"] or (not cards and not amounts):
        raise Refused(messages.SHORT, "B26", missing=due)
    if len(amounts) > 1:
        raise BadMove(messages.PRESTIGE_ONCE)
    if cards:
        return _pay_card(game, due, cards, tokens)
    return _pay_prestige(game, seat, due, amounts[0], tokens)


def _check_amounts(tokens: list[str]) -> None:
    """Report an amount of prestige in another form, such as `prestige 1`, which would be taken for a card's name."""
    for text in tokens:
        turned = _TURNED.fullmatch(text)
        if turned is not None and not _is_prestige(text):
            raise BadMove(NO_CARD_NEAR, card=text, near=f"{turned[1] or turned[2]} prestige")


def _is_prestige(text: str) -> bool:
    return bool(PRESTIGE_TOKEN.fullmatch(text)) or text == "done"


def _pay_card(game: Game, due: int, cards: list[tuple[int, str]], tokens: list[str]) -> int:
    values = [game.facts.value[card] for card, _ in cards]
    # The game takes cards until the price is met. The order is chosen so that the last card is still needed.
    chosen = next((n for n in range(len(cards)) if _may_be_next(values, n, due)), values.index(min(values)))
    card, text = cards[chosen]
    tokens.remove(text)
    if values[chosen] >= due and tokens:
        raise Refused(messages.NOT_NEEDED, "R19", item=tokens[0])
    return at.OPT_CARD | card


def _may_be_next(values: list[int], chosen: int, due: int) -> bool:
    """Return whether the other cards can all be paid after this one: without their largest they fall short."""
    others = [*values[:chosen], *values[chosen + 1 :]]
    return not others or sum(others) - max(others) < due - values[chosen]


def _pay_prestige(game: Game, seat: int, due: int, amount: int, tokens: list[str]) -> int:
    tokens.clear()
    held = game.counters[at.PRESTIGE + seat]
    if amount > due:
        raise Refused(messages.TOO_MUCH_PRESTIGE, "R19", amount=amount, due=due)
    if amount < due:
        raise Refused(messages.SHORT, "B26", missing=due - amount)
    if held < amount:
        raise Refused(messages.TOO_LITTLE_PRESTIGE, "B26", held=held, missing=amount - held)
    return at.OPT_PRESTIGE

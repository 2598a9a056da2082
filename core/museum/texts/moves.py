"""Questions, answers and moves in the players' language, and the short labels of cards in them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from museum.engine.game import Game
from museum.engine.notation import CHOOSE
from museum.engine.written_options import card_named
from museum.ruleset.model import Ruleset
from museum.texts.card_fields import trait_name
from museum.texts.interface import say
from museum.texts.locales import Locale
from museum.texts.reading import Reading

# An amount: `2 prestige`.
_AMOUNT = re.compile(r"([0-9]{1,9}) ([a-z_]+)")
_SEAT = re.compile(r"seat ([0-9]+)")
# Several numbers stand for as many moves, `to seat 2, 3`.
_NUMBERS = r"\d+(?:, \d+)*"
# Where a card comes from or goes to: `from pool`, `to seat 2`, `to seat 2 room 1`, `to 1`.
_PLACE = re.compile(rf" (?:(?:from|to) ([a-z_]+)(?: ({_NUMBERS}))?(?: ([a-z_]+) (\d+))?|to ({_NUMBERS}))$")
_TO_NUMBER = re.compile(rf"(.+ to (?:[a-z_]+ )?)({_NUMBERS})")
# The words that tie answers to a move: a price is paid, other questions are answered.
_JOINTS = ((" with ", "log.paid"), (": ", "log.answered"))


def card_label(card_id: str, ruleset: Ruleset, locale: Locale) -> str:
    """Return a card's name with its main fields: "Raijin Statue (Japanese, Theology, 4)"."""
    card = ruleset.definition(card_id)
    reading = Reading()
    reading.values["name"] = locale.name_of(card_id)
    traits = ruleset.vocabulary.kinds[card.kind].traits
    for name, value in card.fields.items():
        reading.express(name, name)
        family = traits.get(name, "")
        shown = _listed(value, ruleset, locale) if isinstance(value, list) else value
        reading.values[name] = trait_name(locale, family, shown) if family else str(shown)
    return locale.renderer(ruleset).fill(f"label.{card.kind}", reading)


def _listed(values: Sequence[object], ruleset: Ruleset, locale: Locale) -> str:
    """Return a field that is a list of words; members of families are shown by their names."""
    return ", ".join(_trait(value, ruleset, locale) for value in values)


def _trait(value: object, ruleset: Ruleset, locale: Locale) -> str:
    family = ruleset.vocabulary.family_of(value)
    return locale.term(f"{family}.{value}").name if family else str(value)


def question_text(game: Game, locale: Locale, slots: Mapping[str, int | str] = MappingProxyType({})) -> str:
    """Return the pending question, of which *slots* say what it is about; empty when the game is over."""
    return say(locale, f"question.{game.question}", **slots) if game.asking else ""


def grouped(written: Mapping[int, str]) -> dict[range, str]:
    """Return written options by their numbers; those that follow each other become one if only the number of the
    target differs.

    >>> grouped({6: "end", 7: "lend vase to seat 2", 8: "lend vase to seat 3", 9: "lend coin to seat 3"})
    {range(6, 7): 'end', range(7, 9): 'lend vase to seat 2, 3', range(9, 10): 'lend coin to seat 3'}
    """
    found: dict[range, str] = {}
    for number, token in written.items():
        last = next(reversed(found), range(0))
        one, before = _TO_NUMBER.fullmatch(token), _TO_NUMBER.fullmatch(found.get(last, ""))
        if one and before and last.stop == number and one[1] == before[1]:
            del found[last]
            found[range(last.start, number + 1)] = f"{before[0]}, {one[2]}"
        else:
            found[range(number, number + 1)] = token
    return found


def option_text(game: Game, option: int, locale: Locale, token: str = "") -> str:
    """Return what one option of the pending question does, for a list to choose from; or what is written so."""
    question = game.ruleset.questions[game.asking[0]]
    token = token or question.token(game, game.asking, option)
    # A word such as `inventory` may be the id of a card too.
    is_word = card_named(game.ruleset, token, option) < 0
    return token_text(token, game.ruleset, locale, question.name, is_word=is_word)


def line_text(line: str, ruleset: Ruleset, locale: Locale) -> str:
    """Return a line of the move notation as players read it in a log."""
    for joint, base in _JOINTS:
        move, found, items = line.partition(joint)
        if found:
            listed = _answers(items, ruleset, locale)
            reading = Reading.of(move=token_text(move, ruleset, locale), items=listed)
            return locale.renderer(ruleset).fill(base, reading)
    verb, _, rest = line.partition(" ")
    if verb == CHOOSE:
        return locale.renderer(ruleset).fill("log.chosen", Reading.of(items=_answers(rest, ruleset, locale)))
    return token_text(line, ruleset, locale)


def _answers(items: str, ruleset: Ruleset, locale: Locale) -> str:
    answers = [token_text(item, ruleset, locale, short=True) for item in items.split(", ")]
    return locale.renderer(ruleset).join(answers, "and")


def token_text(
    token: str, ruleset: Ruleset, locale: Locale, question: str = "", *, short: bool = False, is_word: bool = False
) -> str:
    """Return one written answer or move; *short*: as part of a longer line, a name without particulars.

    One that *is_word* names no card, even if a card has it for an id.
    """
    verb, _, rest = token.partition(" ")
    renderer, reading = locale.renderer(ruleset), Reading()
    if question:
        reading.express("", question)
    amount = _AMOUNT.fullmatch(token)
    # A game whose locale doesn't speak of the amount has it shown as it is written.
    if amount and locale.speaks(f"answer.{amount[2]}"):
        reading.values["n"] = int(amount[1])
        return renderer.fill(f"{'log' if short else 'answer'}.{amount[2]}", reading)
    if token in ruleset.numbers and not is_word:
        label = locale.name_of(token) if short else card_label(token, ruleset, locale)
        reading.values["card"] = label
        return label if short else renderer.fill("answer.card", reading)
    if not rest and locale.speaks(f"answer.{token}"):
        return renderer.fill(f"answer.{token}", reading)
    seat = _SEAT.fullmatch(token)
    if seat and locale.speaks("answer.seat"):
        return renderer.fill("answer.seat", Reading.of(seat=rest))
    if seat:
        return say(locale, "play.seat", seat=int(seat[1]))
    # A name that a player made up may begin with the word of a move.
    if verb in ruleset.moves and not short:
        return _move(verb, rest, ruleset, locale)
    return _trait(token, ruleset, locale)


def _item(item: str, ruleset: Ruleset, locale: Locale) -> str:
    """Return what a move names: a card, an answer such as `yes`, or a trait."""
    if item in ruleset.numbers:
        return card_label(item, ruleset, locale)
    if locale.speaks(f"answer.{item}"):
        return locale.renderer(ruleset).fill(f"answer.{item}", Reading())
    return _trait(item, ruleset, locale)


def _move(verb: str, rest: str, ruleset: Ruleset, locale: Locale) -> str:
    reading = Reading()
    # A line may have both, `from pool to seat 2`: the last is taken off first.
    while place := _PLACE.search(rest):
        rest = rest[: place.start()]
        for name, value in ((place[1] or "to", place[2] or place[5]), (place[3], place[4])):
            if name:
                reading.express("", name)
                reading.values[name] = value or ""
    items = [item for item in rest.split(", ") if item]
    renderer = locale.renderer(ruleset)
    named = [_item(item, ruleset, locale) for item in items]
    reading.values["card"] = renderer.join(named, "and")
    if items:
        reading.express("card", "card")
    return renderer.fill(f"move.{verb}", reading)

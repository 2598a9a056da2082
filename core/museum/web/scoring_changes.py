"""Checks posts to a score table: each gives the data of a change, or the reason why it can't be made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from museum.presentation import (
    CardsField,
    ChoiceField,
    FormField,
    HolderField,
    NumberField,
    NumbersField,
)
from museum.web.field_words import FieldWords
from museum.web.people import clean_name
from museum.web.score_store import ScoreChange
from museum.web.scoring_game import ScoreGame
from museum.web.scoring_names import UnknownName
from museum.web.scoring_table import TABLE, ScoreTable

MOST_CHANGES: Final = 5_000
_DIGITS: Final = 6
LONGEST_TYPED: Final = 2_000
Fields = Mapping[str, str]


class Outdated(Exception):
    """Another page has changed the same field since this one was shown; nothing was done."""


class NotDone(Exception):
    """A change that can't be made: the phrase *key* that says why, and the cards that may have been meant."""

    def __init__(self, key: str, suggested: Sequence[str] = (), **slots: int | str) -> None:
        """Say why, with the slots of the phrase."""
        super().__init__(key)
        self.key, self.suggested, self.slots = key, suggested, slots


def change_of(game: ScoreGame, table: ScoreTable, seat: int, fields: Fields, language: str) -> ScoreChange | None:
    """Return the change that a post makes of the table; None for one that was made already.

    Raises `NotDone` or `Outdated`.
    """
    page, base = fields.get("page", "")[:40], _whole(fields.get("version", ""))
    if base is None or base > table.version or not page:
        raise Outdated
    data = _data(game, table, seat, fields, language)
    change = ScoreChange(table.version + 1, seat, page, base, data)
    last = table.changed.get((seat, data.get("field", "")))
    if last is not None and (last.page, last.base, last.data) == (page, base, data):
        return None
    if last is not None and last.seq > base and last.page != page:
        raise Outdated
    if table.version >= MOST_CHANGES:
        raise NotDone("web.score_too_many_changes")
    return change


def _data(game: ScoreGame, table: ScoreTable, seat: int, fields: Fields, language: str) -> dict[str, Any]:
    do = fields.get("do", "")
    if do == "name" and seat != TABLE:
        return {"do": "name", "name": named(table, fields.get("name", ""), seat)}
    if do == "undo":
        last = table.last.get(seat)
        if last is None or fields.get("of") != str(last.seq):
            raise Outdated
        return {"do": "undo", "of": last.seq, "field": last.data["field"]}
    field = game.field(fields.get("field", ""), shared=seat == TABLE, language=language)
    if field is None:
        raise NotDone("web.score_no_field")
    name = field.name
    if isinstance(field, HolderField):
        return {"do": "hold", "field": name, "seat": _holder(table, fields)}
    if isinstance(field, CardsField) and do == "drop":
        item = fields.get("item", "")
        if item not in table.items(seat, name):
            raise Outdated
        return {"do": "drop", "field": name, "item": item}
    if isinstance(field, CardsField) and (field.most > 1 or do == "add"):
        return {"do": "add", "field": name, "items": _cards(game, table, seat, field, fields, language)}
    return {"do": "set", "field": name, "items": _values(game, table, seat, field, fields)}


def named(table: ScoreTable, typed: str, seat: int = -1) -> str:
    """Return the name that a seat gets; raises `NotDone` for none, or for another's."""
    name = clean_name(typed)
    if not name:
        raise NotDone("web.score_no_name")
    if name in (other for number, other in table.names.items() if number != seat):
        raise NotDone("web.score_same_name", name=name)
    return name


def _holder(table: ScoreTable, fields: Fields) -> int:
    number = _whole(fields.get("value", "")) or 0
    return number if number in table.names else 0


# Cards


def _cards(
    game: ScoreGame, table: ScoreTable, seat: int, field: CardsField, fields: Fields, language: str
) -> list[str]:
    items = chosen(game, field, fields, language)
    known = table.items(seat, field.name)
    unknown = next((item for item in items if item not in known and not is_item(field, item)), None)
    if unknown is not None:
        raise NotDone("web.score_no_card", name=unknown)
    _check_room(table, seat, field, items)
    _check_copies(game, table, field, items, language)
    return items


def chosen(words: FieldWords, field: CardsField, fields: Fields, language: str) -> list[str]:
    """Return the items that a post has tapped, described or typed; raises `NotDone`."""
    if "item" in fields:
        return [fields["item"][:LONGEST_TYPED]]
    return _typed(words, field, fields["typed"], language) if "typed" in fields else _described(field, fields)


def is_item(field: CardsField, item: str) -> bool:
    """Return whether an item is a card of the field: a named one, or one with a trait of each list."""
    if any(card.word == item for card in field.named):
        return True
    words = item.split()
    return bool(words) and len(words) == len(field.described) and all(
        any(choice.word == word for choice in traits.choices)
        for word, traits in zip(words, field.described, strict=True)
    )  # fmt: skip


def _described(field: CardsField, fields: Fields) -> list[str]:
    """Return the card that is described by tapped traits."""
    words = [fields.get(f"trait-{number}", "") for number in range(len(field.described))]
    lacking = next((traits for word, traits in zip(words, field.described, strict=True) if not word), None)
    if lacking is not None:
        raise NotDone("web.score_choose", what=lacking.label)
    return [" ".join(words)]


def _typed(words: FieldWords, field: CardsField, typed: str, language: str) -> list[str]:
    if len(typed) > LONGEST_TYPED:
        raise NotDone("web.score_long", most=LONGEST_TYPED)
    names = words.names(field, language)
    try:
        found = names.read(typed)
    except UnknownName as unknown:
        suggested = names.suggested(unknown.typed)
        key = "web.score_which" if suggested else "web.score_no_card"
        raise NotDone(key, suggested, name=unknown.typed) from None
    if not found:
        raise NotDone("web.score_nothing_typed")
    return found


def _check_room(table: ScoreTable, seat: int, field: CardsField, items: Sequence[str]) -> None:
    if len(table.items(seat, field.name)) + len(items) > field.most:
        raise NotDone("web.score_full", most=field.most)


def _check_copies(game: ScoreGame, table: ScoreTable, field: CardsField, items: Sequence[str], language: str) -> None:
    """Raise `NotDone` if more copies of a card would lie on the table than there are."""
    copies = {card.word: card.copies for card in field.named}
    for item in (item for item in dict.fromkeys(items) if item in copies):
        lying = {
            number: sum(found.count(item) for found in values.values()) for number, values in table.values.items()
        }
        if sum(lying.values()) + items.count(item) > copies[item]:
            who = ", ".join(table.names[number] for number, count in lying.items() if count and number in table.names)
            label = game.label(field, item, language)
            raise NotDone("web.score_copies", name=label, copies=copies[item], who=who)


# Numbers and choices


def _values(game: ScoreGame, table: ScoreTable, seat: int, field: FormField, fields: Fields) -> list[str]:
    if isinstance(field, NumbersField):
        numbers = [(number, _number(number, fields.get(f"number-{number.name}", ""))) for number in field.numbers]
        return [f"{number.name} {value}" for number, value in numbers if value]
    value = fields.get("value", "").strip()
    if isinstance(field, NumberField):
        number = _number(field, value)
        return [] if number is None else [str(number)]
    if isinstance(field, ChoiceField):
        known = {choice.word for choice in field.choices}
    elif isinstance(field, CardsField):
        known = {card.word for card in field.named}
        if value and value not in table.items(seat, field.name):
            _check_copies(game, table, field, [value], game.config.language)
    else:
        return [value[:LONGEST_TYPED]] if value else []
    if value and value not in known:
        raise NotDone("web.score_no_card", name=value)
    return [value] if value else []


def _number(field: NumberField, text: str) -> int | None:
    """Return the number that was typed; None for nothing."""
    if not text.strip():
        return None
    number = _whole(text.strip())
    if number is None or not field.low <= number <= field.high:
        raise NotDone("web.score_number", field=field.label, low=field.low, high=field.high)
    return number


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _DIGITS else None

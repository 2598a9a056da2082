"""A filled form as a text for `museum score`, and such a text as a filled form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from museum.presentation import FilledForm, FilledSeat, ScoreRequest
from museum.ruleset.model import Ruleset
from museum.score_reader.lines import SEAT
from museum.score_reader.listed_cards import Listed
from museum.score_reader.listed_museum import RIVAL_POOLS, RIVALS, is_shared
from museum.score_reader.read_text import read_text

EXHIBITS: Final = "museum"
"""The name of the field with the cards of the museum, which have no key in a text."""
# In a museum's part of the text its seat is 1, and any other seat 2.
_OWN, _OTHER = 1, 2


# Writing


def written_form(filled: FilledForm) -> str:
    """Return the text of a filled form."""
    lines = list(_keyed(filled.game))
    lines += _keyed(filled.table)
    names = _names(filled.seats)
    for number, (seat, name) in enumerate(zip(filled.seats, names, strict=True), 1):
        lines += [f"{SEAT}: {name}"] if name else []
        lines += _counted(seat.values.get(EXHIBITS, ()))
        lines += _keyed({key: items for key, items in seat.values.items() if key != EXHIBITS})
        lines += [f"{token}: {_OWN if by == number else _OTHER}" for token, by in filled.holders.items() if by]
    return "".join(f"{line}\n" for line in lines)


def _keyed(values: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    for key, items in values.items():
        if items:
            yield f"{key}: {', '.join(_counted(items))}"


def _counted(items: Sequence[str]) -> Iterator[str]:
    """Yield each item once, with its count if there are several."""
    for item in dict.fromkeys(items):
        count = items.count(item)
        yield f"{count} x {item}" if count > 1 else item


def _names(seats: Sequence[FilledSeat]) -> list[str]:
    """Return names that can stand in a line, each but once; a single seat may have none."""
    names: list[str] = []
    for number, seat in enumerate(seats, 1):
        # A hash begins a comment.
        name = " ".join(seat.name.replace("#", " ").split())
        if len(seats) > 1 and (not name or name in names):
            name = f"{name} {number}".strip()
        names.append(name)
    return names


# Reading


def read_form(request: ScoreRequest) -> FilledForm:
    """Return the form that a text fills in; raises `MuseumError` with all that is wrong in it.

    A text that names files is refused before any is opened, since it may be anybody's.
    """
    read = read_text(request, files=False)
    ruleset = read.wording.ruleset
    seats, table, holders = list[FilledSeat](), dict[str, tuple[str, ...]](), dict[str, int]()
    for number, (part, museum) in enumerate(zip(read.parts, read.museums, strict=True), 1):
        values = {EXHIBITS: _items(museum.cards.value, ruleset)}
        for filled in museum.fields:
            if filled.field.name in (RIVALS, RIVAL_POOLS) and not part.values(filled.field.name):
                continue  # what others on the table have themselves
            name, items = filled.field.name, _items(filled.value, ruleset)
            if name in ruleset.vocabulary.tokens:
                holders[name] = number if filled.value == _OWN else holders.get(name) or (filled.value and number + 1)
            else:
                (table if is_shared(filled.field) else values)[name] = items
        seats.append(FilledSeat(part.seat.value.text if part.seat is not None else "", values))
    return FilledForm(tuple(seats), table, holders, read.settings())


def _items(value: object, ruleset: Ruleset) -> tuple[str, ...]:
    """Return a value as the items of a form, which are words of the text."""
    if isinstance(value, Listed):
        return (value.id if value.described is None else value.described.words(ruleset),)
    if isinstance(value, dict):
        return tuple(f"{name} {item}" for name, inner in value.items() for item in _items(inner, ruleset))
    return (
        tuple(item for inner in value for item in _items(inner, ruleset))
        if isinstance(value, list)
        else (str(value),)
    )

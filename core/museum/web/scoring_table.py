"""A score table as its changes have made it: who sits at it, and what each seat has filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from museum.frozen import slotted
from museum.presentation import FilledForm, FilledSeat
from museum.web.score_store import ScoreChange, StoredScore

TABLE = 0
"""The seat of what is filled in for the whole table."""


@slotted
class ScoreTable:
    """The present contents of a score table.

    *names* has the seats by number, from 1, without those that have left; *changed* the last change of each field
    by the seat; *last* the last change of each seat, which can be taken back.
    """

    id: str
    title: str
    game: Mapping[str, Any]
    version: int = 0
    seats: int = 0
    names: dict[int, str] = field(default_factory=dict)
    values: dict[int, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    holders: dict[str, int] = field(default_factory=dict)
    changed: dict[tuple[int, str], ScoreChange] = field(default_factory=dict)
    last: dict[int, ScoreChange] = field(default_factory=dict)

    @classmethod
    def of(cls, stored: StoredScore) -> ScoreTable:
        """Return the table with all its changes but those that were taken back."""
        table = cls(stored.id, stored.title, stored.game)
        undone = {change.data["of"] for change in stored.changes if change.data["do"] == "undo"}
        for change in stored.changes:
            table.version = change.seq
            if change.data["do"] != "undo" and change.seq not in undone:
                table._do(change)
        # A taken back change counts as one of its field, for pages that haven't seen it.
        for change in stored.changes:
            if change.data["do"] == "undo":
                table.changed[change.seat, change.data["field"]] = change
        return table

    def _do(self, change: ScoreChange) -> None:
        data, seat = change.data, change.seat
        if data["do"] == "sit":
            self.seats += 1
            self.names[self.seats] = data["name"]
            return
        if data["do"] == "leave":
            self.names.pop(data["seat"], None)
            return
        if data["do"] == "name":
            self.names[seat] = data["name"]
            return
        name, held = data["field"], self.values.setdefault(seat, {})
        if data["do"] == "add":
            held[name] = (*held.get(name, ()), *data["items"])
        elif data["do"] == "drop":
            held[name] = _without(held.get(name, ()), data["item"])
        elif data["do"] == "hold":
            self.holders[name] = data["seat"]
        else:
            held[name] = tuple(data["items"])
        self.changed[seat, name] = change
        self.last[seat] = change

    def items(self, seat: int, name: str) -> tuple[str, ...]:
        """Return what a seat has filled in, as items of the form."""
        return self.values.get(seat, {}).get(name, ())

    def filled(self) -> FilledForm:
        """Return the filled form of all who sit at the table."""
        numbers = list(self.names)
        seats = tuple(FilledSeat(self.names[number], self.values.get(number, {})) for number in numbers)
        # Somebody who has left the table has what nobody at it has.
        holders = {
            name: numbers.index(by) + 1 if by in numbers else len(numbers) + 1
            for name, by in self.holders.items() if by
        }  # fmt: skip
        settings = {key: (value,) if isinstance(value, str) else tuple(value) for key, value in self.game.items()}
        settings.pop("game", None)
        return FilledForm(seats, self.values.get(TABLE, {}), holders, settings)


def _without(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """Return *items* without the last one that is *item*."""
    found = [number for number, one in enumerate(items) if one == item]
    return items[: found[-1]] + items[found[-1] + 1 :] if found else items

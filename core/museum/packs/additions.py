"""The cards, standing rules, boards and names that a file of house rules or a game file adds, where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import field

from museum.frozen import frozen
from museum.source import Document

Steps = tuple[str | int, ...]


@frozen
class Additions:
    """The additions of one file to a game, at *path* of *document*; the ruleset reads it.

    *effects* are the paths of its standing rules, each with the seat (from 1) that it is for, 0 for all; they go by
    *name* and their numbers where they have no ids. *seat_rules* are the paths of the `rules:` of single seats,
    *cards* and *boards* those of the lists of new ones, empty where there are none. *names* are by language and id.
    """

    name: str = ""
    effects: tuple[tuple[int, Steps], ...] = ()
    seat_rules: tuple[tuple[int, Steps], ...] = ()
    cards: Steps = ()
    boards: Steps = ()
    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    document: Document = field(default=Document("", "", {}), repr=False, compare=False)
    path: Steps = field(default=(), repr=False, compare=False)

    @property
    def ids(self) -> set[str]:
        """Return the ids of its cards as they are written or made, also of those that can't be read."""
        return {name for name, path in self.entries() if path[:-1] != self.boards}

    def entries(self) -> Iterator[tuple[str, Steps]]:
        """Yield the id of each standing rule, card and board, as it is written or made, with its path."""
        for number, (_, path) in enumerate(self.effects, 1):
            yield self.document.value(*path).get("id", f"{self.name}_{number}"), path
        for added in filter(None, (self.cards, self.boards)):
            for index, entry in enumerate(self.document.value(*added)):
                yield entry.get("id", ""), (*added, index)

    def __bool__(self) -> bool:
        """Tell whether there is anything."""
        return bool(self.effects or self.seat_rules or self.cards or self.boards or self.names)


def additions(document: Document, path: Steps, name: str) -> Additions:
    """Return what the file whose mapping is at *path* of *document* adds; its shape was checked before.

    *name* is that of the file, of which an id is made.
    """
    data = document.value(*path)
    seats = [(number, seat) for number, seat in enumerate(data.get("seats", ()), 1) if isinstance(seat, dict)]
    effects = [(0, (*path, "effects", index)) for index in range(len(data.get("effects", ())))]
    effects += [
        (number, (*path, "seats", number - 1, "effects", index))
        for number, seat in seats
        for index in range(len(seat.get("effects", ())))
    ]
    rules = [(number, (*path, "seats", number - 1, "rules")) for number, seat in seats if "rules" in seat]

    def added(key: str) -> Steps:
        return (*path, key, "add") if "add" in data.get(key, ()) else ()

    return Additions(
        _id_of(name), tuple(effects), tuple(rules), added("cards"), added("boards"), data.get("names", {}), document,
        path,
    )  # fmt: skip


def _id_of(name: str) -> str:
    """Return an id that is like *name*.

    >>> _id_of("Our house-rules"), _id_of("2026")
    ('our_house_rules', 'rules_2026')
    """
    made = re.sub(r"[^a-z0-9]+", "_", name.casefold()).strip("_")
    return made if made[:1].isalpha() else f"rules_{made}".rstrip("_")

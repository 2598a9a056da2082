"""Real tables in the database, to score or with a companion: their settings, links, and a log that only grows."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from time import time
from typing import Any, Final

from museum.frozen import frozen
from museum.web.claims import Claims, leaving, put_links, put_owner
from museum.web.store import Store, as_json

SCORE: Final = "score"
COMPANION: Final = "companion"
"""The kinds of real tables; a companion's link has this role too."""
_TABLES: Final = """
CREATE TABLE IF NOT EXISTS {kind} (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, game TEXT NOT NULL, created REAL NOT NULL, changed REAL NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS {kind}_change (
    score TEXT NOT NULL REFERENCES {kind} ON DELETE CASCADE, seq INTEGER NOT NULL, at REAL NOT NULL,
    seat INTEGER NOT NULL, page TEXT NOT NULL, base INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY (score, seq)
) STRICT, WITHOUT ROWID;
"""


@frozen
class ScoreChange:
    """A change of a score table: its number from 1, the seat (from 1; 0: the table) and what is done, as data.

    *page* is the page that it was made on, *base* the version that this page showed: a change that comes twice, or
    that somebody made without seeing another's, is known by them.
    """

    seq: int
    seat: int
    page: str
    base: int
    data: Mapping[str, Any]


@frozen
class StoredScore:
    """A score table: its title, the settings of its game by the keys of a game file, and its changes."""

    id: str
    title: str
    game: Mapping[str, Any]
    changed: float
    changes: tuple[ScoreChange, ...]


class ScoreStore(Claims):
    """The real tables of a *kind* in a database. Its methods may be called from any thread."""

    def __init__(
        self, store: Store, kind: str = SCORE, on_change: Callable[[str], None] = lambda score: None
    ) -> None:
        """Use the connection of *store*; tables that aren't there yet are made.

        *on_change* is called with the id of each table that changes.
        """
        super().__init__(kind, store.rows, store.change)
        self._store, self._on_change = store, on_change
        with store.change() as db:
            for statement in _TABLES.format(kind=kind).split(";"):
                db.execute(statement)
            db.execute(leaving(kind))

    def add(
        self, score: str, title: str, game: Mapping[str, object], changes: Iterable[ScoreChange],
        links: Mapping[str, str], owner: str,
    ) -> None:  # fmt: skip
        """Keep a new table with its first changes and the hash of the link of each role."""
        now = time()
        with self._store.change() as db:
            db.execute(f"INSERT INTO {self.kind} VALUES (?, ?, ?, ?, ?)", (score, title, as_json(game), now, now))
            put_owner(db, score, owner)
            put_links(db, score, links)
            for change in changes:
                _add_change(db, self.kind, score, change)

    def get(self, score: str) -> StoredScore | None:
        """Return a table; None without one of that id."""
        return _read(self._store.rows, self.kind, score)

    def change(self, score: str, make: Callable[[StoredScore], ScoreChange | None]) -> StoredScore | None:
        """Add the change that *make* returns, if any, to the table as it is then; nobody else changes it meanwhile.

        Return the table as it was before, None if it isn't there. What *make* raises is raised, and nothing is added.
        """
        with self._store.change() as db:
            found = _read(lambda query, *values: db.execute(query, values).fetchall(), self.kind, score)
            made = make(found) if found is not None else None
            if made is not None:
                _add_change(db, self.kind, score, made)
                db.execute(f"UPDATE {self.kind} SET changed = ? WHERE id = ?", (time(), score))
        if made is not None:
            self._on_change(score)
        return found

    def of_person(self, person: str) -> list[tuple[str, str, tuple[str, ...]]]:
        """Return id, title and roles of the tables of a browser, the last changed first."""
        query = (
            f"SELECT id, title, group_concat(role) AS roles FROM {self.kind} JOIN claim ON place = id "
            "WHERE person = ? GROUP BY id ORDER BY changed DESC"
        )
        rows = self._store.rows(query, person)
        return [(row["id"], row["title"], tuple(sorted(row["roles"].split(",")))) for row in rows]


def _add_change(db: sqlite3.Connection, kind: str, score: str, change: ScoreChange) -> None:
    row = (score, change.seq, time(), change.seat, change.page, change.base, as_json(change.data))
    db.execute(f"INSERT INTO {kind}_change VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def _read(rows: Callable[..., list[sqlite3.Row]], kind: str, score: str) -> StoredScore | None:
    found = rows(f"SELECT * FROM {kind} WHERE id = ?", score)
    if not found:
        return None
    changes = rows(f"SELECT * FROM {kind}_change WHERE score = ? ORDER BY seq", score)
    return StoredScore(
        score, found[0]["title"], json.loads(found[0]["game"]), found[0]["changed"],
        tuple(
            ScoreChange(one["seq"], one["seat"], one["page"], one["base"], json.loads(one["data"])) for one in changes
        ),
    )  # fmt: skip

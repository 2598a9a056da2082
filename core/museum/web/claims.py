"""Access to the tables of a kind: links with secrets that open roles, and the browsers that claimed them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from threading import Lock
from time import time
from typing import Final

CLAIM_TABLES: Final = """
CREATE TABLE link (
    place TEXT NOT NULL, role TEXT NOT NULL, number INTEGER NOT NULL, hash TEXT NOT NULL UNIQUE,
    PRIMARY KEY (place, role)
) STRICT;
CREATE TABLE claim (
    place TEXT NOT NULL, role TEXT NOT NULL, person TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (place, role, person)
) STRICT;
CREATE INDEX claim_person ON claim (person);
"""
"""Places are tables of any kind."""


def leaving(kind: str) -> str:
    """Return what makes links and claims go with the tables of a kind."""
    return (
        f"CREATE TRIGGER IF NOT EXISTS {kind}_left AFTER DELETE ON {kind} "
        "BEGIN DELETE FROM link WHERE place = OLD.id; DELETE FROM claim WHERE place = OLD.id; END;"
    )


class Claims:
    """The links to the tables of one *kind*, and the roles that browsers have at them."""

    def __init__(
        self,
        kind: str,
        rows: Callable[..., list[sqlite3.Row]],
        changing: Callable[[], AbstractContextManager[sqlite3.Connection]],
    ) -> None:
        """Use a database by what reads it and what changes it."""
        self.kind, self._rows_of, self._changing = kind, rows, changing
        # Each page asks for the roles of its reader; they change by a claim.
        self._roles: dict[tuple[str, str], frozenset[str]] = {}
        self._lock = Lock()

    def add_links(self, place: str, links: Mapping[str, str]) -> None:
        """Keep the hashes of further links, or of links that replace others."""
        with self._changing() as db:
            put_links(db, place, links)

    def set_link(self, place: str, role: str, number: int, link: str) -> None:
        """Replace the hash of a role's link; the browsers that claimed the role lose it."""
        put = "INSERT INTO link VALUES (?, ?, ?, ?) ON CONFLICT (place, role) DO UPDATE SET number = ?, hash = ?"
        self._change(
            (put, (place, role, number, link, number, link)),
            ("DELETE FROM claim WHERE place = ? AND role = ?", (place, role)),
        )

    def links(self, place: str) -> dict[str, int]:
        """Return the number of each role's link, which counts how often it was replaced."""
        query = "SELECT role, number FROM link WHERE place = ? ORDER BY rowid"
        return {row["role"]: row["number"] for row in self._rows_of(query, place)}

    def linked(self, link: str) -> tuple[str, str] | None:
        """Return the table and the role that a link's hash opens; None for one that is unknown or replaced."""
        query = f"SELECT place, role FROM link JOIN {self.kind} ON id = place WHERE hash = ?"
        found = self._rows_of(query, link)
        return (found[0]["place"], found[0]["role"]) if found else None

    def claim(self, place: str, role: str, person: str) -> None:
        """Give a browser a role at a table."""
        self._change(("INSERT OR IGNORE INTO claim VALUES (?, ?, ?, ?)", (place, role, person, time())))

    def leave(self, place: str, role: str, person: str) -> None:
        """Take a role from a browser."""
        self._change(("DELETE FROM claim WHERE place = ? AND role = ? AND person = ?", (place, role, person)))

    def roles(self, place: str, person: str) -> frozenset[str]:
        """Return the roles that a browser has at a table."""
        found = self._roles.get((place, person))
        if found is None:
            query = "SELECT role FROM claim WHERE place = ? AND person = ?"
            with self._lock:  # a claim that is made meanwhile is not forgotten
                found = frozenset(row["role"] for row in self._rows_of(query, place, person))
                if found:
                    self._roles[place, person] = found
        return found

    def claimed(self, place: str) -> dict[str, int]:
        """Return how many browsers have each role at a table."""
        query = "SELECT role, count(*) AS number FROM claim WHERE place = ? GROUP BY role"
        return {row["role"]: row["number"] for row in self._rows_of(query, place)}

    def delete(self, places: list[str]) -> None:
        """Delete tables with all that belongs to them."""
        self._change(*((f"DELETE FROM {self.kind} WHERE id = ?", (place,)) for place in places))

    def older_than(self, before: float) -> list[str]:
        """Return the ids of the tables that haven't changed since the time *before*."""
        return [row["id"] for row in self._rows_of(f"SELECT id FROM {self.kind} WHERE changed < ?", before)]

    def _change(self, *statements: tuple[str, tuple[object, ...]]) -> None:
        with self._lock:
            with self._changing() as db:
                for statement, values in statements:
                    db.execute(statement, values)
            self._roles.clear()


def put_links(db: sqlite3.Connection, place: str, links: Mapping[str, str]) -> None:
    """Keep the hashes of the links of a new table, as part of the caller's change."""
    db.executemany("INSERT OR REPLACE INTO link VALUES (?, ?, 1, ?)", [(place, *link) for link in links.items()])


def put_owner(db: sqlite3.Connection, place: str, owner: str) -> None:
    """Let a browser own a new table, as part of the caller's change."""
    db.execute("INSERT INTO claim VALUES (?, 'owner', ?, ?)", (place, owner, time()))

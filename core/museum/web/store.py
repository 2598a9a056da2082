"""The database of tables: games, their links, the browsers that sit at them, and a log of events that only grows."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import field
from pathlib import Path
from time import time
from typing import Any, Final

from museum.diagnostics import MuseumError, Place
from museum.diagnostics.said import Said
from museum.frozen import frozen
from museum.web.claims import CLAIM_TABLES, Claims, leaving, put_links, put_owner
from museum.web.results import RESULT_TABLES, KeptResult, SeatResult, keep_results, results_for

GAME: Final = "game"
"""The kind of the tables that are played here."""
VERSION: Final = 2
"""The version of the tables below; another version is an error that says so."""
BUSY: Final = 5.0  # seconds to wait for another process
_TABLES: Final = """
CREATE TABLE game (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, config TEXT NOT NULL, game_file TEXT NOT NULL, seed INTEGER NOT NULL,
    ruleset TEXT NOT NULL, packs TEXT NOT NULL, begin_mark TEXT NOT NULL, pause REAL NOT NULL,
    created REAL NOT NULL, changed REAL NOT NULL, ended INTEGER NOT NULL DEFAULT 0, about TEXT NOT NULL DEFAULT '{}'
) STRICT;
CREATE TABLE event (
    game TEXT NOT NULL REFERENCES game ON DELETE CASCADE, seq INTEGER NOT NULL, at REAL NOT NULL,
    seat INTEGER NOT NULL, kind TEXT NOT NULL, request TEXT NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
"""


@frozen
class StoredGame:
    """A game as it began. *begin_mark* is the mark of its first state, *pause* the seconds between moves of bots.

    *about* is for lists: the names of the seats, the seat that is asked, the round, whether it is finished.
    """

    id: str
    title: str
    config: Mapping[str, Any]
    game_file: str
    seed: int
    ruleset: str
    packs: Mapping[str, str]
    begin_mark: str
    pause: float
    created: float
    changed: float
    ended: bool = False
    about: Mapping[str, Any] = field(default_factory=dict)


@frozen
class TableEvent:
    """Something that happened at a table: its number from 1, when, the seat (from 0; -1: the owner), and its data.

    *request* tells a repeated post from a new one.
    """

    seq: int
    seat: int
    kind: str
    data: Mapping[str, Any]
    request: str = ""
    at: float = 0.0


class Store(Claims):
    """The database in one file, with its games. Its methods may be called from any thread."""

    def __init__(self, path: Path | str) -> None:
        """Open the database at *path*, made anew if there is none; raises `MuseumError` if it can't be used."""
        super().__init__(GAME, self.rows, self.change)
        self.path = str(path)
        self._connection = threading.RLock()
        with self._reported():
            self._db = sqlite3.connect(self.path, timeout=BUSY, isolation_level=None, check_same_thread=False)
            self._db.row_factory = sqlite3.Row
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = NORMAL")
            self._db.execute("PRAGMA foreign_keys = ON")
            self._prepare()

    def _prepare(self) -> None:
        found = self._db.execute("PRAGMA user_version").fetchone()[0]
        if found == VERSION:
            self._db.executescript(RESULT_TABLES)
            return
        if found or self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            english = "the database has version {found}; this is museum with version {version}"
            message = Said.by("database_version", english, found=found, version=VERSION)
            raise MuseumError.single("bad-database", message, Place(self.path))
        made = f"{_TABLES} {CLAIM_TABLES} {leaving(GAME)} {RESULT_TABLES}"
        self._db.executescript(f"BEGIN; {made} PRAGMA user_version = {VERSION}; COMMIT;")

    @contextmanager
    def _reported(self) -> Iterator[None]:
        """Raise `MuseumError` where SQLite can't do what it is asked."""
        try:
            yield
        except sqlite3.Error as error:
            message = Said.by("database", "the database can't be used: {error}", error=str(error))
            raise MuseumError.single("bad-database", message, Place(self.path)) from error

    @contextmanager
    def change(self) -> Iterator[sqlite3.Connection]:
        """Give the connection for changes that are made all or not at all; raises `MuseumError` if they can't be."""
        with self._connection, self._reported():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                # On a full disk SQLite has rolled back by itself.
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        """Return what a query finds; raises `MuseumError` if the database can't be read."""
        with self._connection, self._reported():
            return self._db.execute(query, values).fetchall()

    def results_for(self, person: str) -> list[KeptResult]:
        """Return the results of all seats of the games in which a person has a result, the last game first."""
        with self._connection, self._reported():
            return results_for(self._db, person)

    def close(self) -> None:
        """Close the database."""
        with self._connection:
            self._db.close()

    def backup(self, target: Path) -> None:
        """Write a whole copy to *target*, while games go on; raises `MuseumError` if it can't be written."""
        with self._reported():
            copy = sqlite3.connect(target)
            try:
                with self._connection:
                    self._db.backup(copy)
            finally:
                copy.close()

    # Games

    def add_game(self, game: StoredGame, links: Mapping[str, str], owner: str) -> None:
        """Keep a new game with the hash of the link of each role, owned by the browser *owner*."""
        row = (
            game.id, game.title, as_json(game.config), game.game_file, game.seed, game.ruleset, as_json(game.packs),
            game.begin_mark, game.pause, game.created, game.changed, int(game.ended), as_json(game.about),
        )  # fmt: skip
        with self.change() as db:
            db.execute(f"INSERT INTO game VALUES ({', '.join('?' * len(row))})", row)
            put_links(db, game.id, links)
            put_owner(db, game.id, owner)

    def game(self, game: str) -> StoredGame | None:
        """Return a game; None without one of that id."""
        found = self.rows("SELECT * FROM game WHERE id = ?", game)
        return _game(found[0]) if found else None

    def games_of(self, person: str) -> list[tuple[StoredGame, tuple[str, ...]]]:
        """Return the games in which a browser has a role, the last changed first, with its roles."""
        query = (
            "SELECT game.*, group_concat(claim.role) AS roles FROM game JOIN claim ON place = game.id "
            "WHERE claim.person = ? GROUP BY game.id ORDER BY game.changed DESC"
        )
        return [(_game(row), tuple(sorted(row["roles"].split(",")))) for row in self.rows(query, person)]

    def end(self, game: str, *, ended: bool = True) -> None:
        """Close a game, or open it again."""
        with self.change() as db:
            db.execute("UPDATE game SET ended = ? WHERE id = ?", (int(ended), game))

    # Events

    def add_event(
        self, game: str, event: TableEvent, about: Mapping[str, Any] | None = None,
        results: Iterable[SeatResult] | None = None,
    ) -> None:  # fmt: skip
        """Add an event to a game's log; raises `MuseumError` if it can't be kept, or its number is taken.

        In the same change goes what lists say *about* the game, and the *results* that replace its others.
        """
        now = time()
        row = (game, event.seq, now, event.seat, event.kind, event.request, as_json(event.data))
        with self.change() as db:
            db.execute("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?)", row)
            if about is not None:
                db.execute("UPDATE game SET about = ?, changed = ? WHERE id = ?", (as_json(about), now, game))
            if results is not None:
                keep_results(db, game, now, results)

    def events(self, game: str) -> list[TableEvent]:
        """Return all events of a game, the first one first."""
        return [
            TableEvent(row["seq"], row["seat"], row["kind"], json.loads(row["data"]), row["request"], row["at"])
            for row in self.rows("SELECT * FROM event WHERE game = ? ORDER BY seq", game)
        ]


def _game(row: sqlite3.Row) -> StoredGame:
    read = {name: json.loads(row[name]) for name in ("config", "packs", "about")}
    fields = {key: row[key] for key in StoredGame.__dataclass_fields__}
    return StoredGame(**{**fields, **read, "ended": bool(row["ended"])})


def as_json(value: object) -> str:
    """Return a value as the database keeps it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

"""The results of finished games in the database: one row for each seat, and whose browsers had it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from typing import Final

from museum.engine.game import Game
from museum.frozen import frozen
from museum.presentation.model import presentation_of, winners
from museum.presentation.results import final_sheets
from museum.web.people import SHARED, seat_role

# Without a reference to `game`: people keep their results when the owner of a table deletes it.
RESULT_TABLES: Final = """
CREATE TABLE IF NOT EXISTS result (
    game TEXT NOT NULL, seat INTEGER NOT NULL, at REAL NOT NULL, pack TEXT NOT NULL, expansions TEXT NOT NULL,
    name TEXT NOT NULL, bot TEXT NOT NULL, score INTEGER NOT NULL, won INTEGER NOT NULL, cards TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT;
CREATE TABLE IF NOT EXISTS result_person (
    game TEXT NOT NULL, seat INTEGER NOT NULL, person TEXT NOT NULL, PRIMARY KEY (game, seat, person),
    FOREIGN KEY (game, seat) REFERENCES result ON DELETE CASCADE
) STRICT;
CREATE INDEX IF NOT EXISTS result_person_person ON result_person (person);
"""


@frozen
class SeatResult:
    """The result of a seat: the game, its expansions, the name at the table, the bot that had the seat at the end.

    *cards* are the ids of those cards of the seat that the game has counted (`Presentation.counted`).
    """

    seat: int
    pack: str
    expansions: tuple[str, ...]
    name: str
    bot: str
    score: int
    won: bool
    cards: tuple[str, ...] = ()


@frozen
class KeptResult:
    """A result in the database: of which table, when it ended, and whether it is the asker's *own*."""

    game: str
    at: float
    own: bool
    seat: SeatResult


def results_of(
    game: Game, pack: str, expansions: Iterable[str], names: Sequence[str], bots: Sequence[str]
) -> tuple[SeatResult, ...]:
    """Return the results of all seats of a game that is over."""
    counted, name = presentation_of(game.ruleset).counted, game.ruleset.id_of
    totals, added = [sheet.total for sheet in final_sheets(game)], tuple(expansions)
    best = winners(game, totals)
    return tuple(
        SeatResult(
            seat, pack, added, names[seat], bots[seat], total, seat in best,
            tuple(sorted({name(card) for card in counted(game, seat)})),
        )
        for seat, total in enumerate(totals)
    )  # fmt: skip


def keep_results(db: sqlite3.Connection, game: str, at: float, results: Iterable[SeatResult]) -> None:
    """Replace the results of a game; with none they are taken back. Part of the caller's change."""
    db.execute("DELETE FROM result WHERE game = ?", (game,))
    for one in results:
        row = (game, one.seat, at, one.pack, json.dumps(one.expansions), one.name, one.bot, one.score, one.won)
        db.execute("INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*row, json.dumps(one.cards)))
        _keep_people(db, game, one)


def _keep_people(db: sqlite3.Connection, game: str, result: SeatResult) -> None:
    """Keep whose browsers had a seat. A device for all stands for the people that have none of their own."""
    insert = (
        "INSERT INTO result_person SELECT DISTINCT place, CAST(? AS INTEGER), person FROM claim "
        "WHERE place = ? AND role = ?"
    )
    own = db.execute(insert, (result.seat, game, seat_role(result.seat))).rowcount
    if not own and not result.bot:
        db.execute(insert, (result.seat, game, SHARED))


def results_for(db: sqlite3.Connection, person: str) -> list[KeptResult]:
    """Return the results of all seats of the games in which a person has a result, the last game first."""
    query = (
        "SELECT *, EXISTS (SELECT 1 FROM result_person AS mine WHERE mine.game = result.game "
        "AND mine.seat = result.seat AND mine.person = :person) AS own FROM result "
        "WHERE game IN (SELECT game FROM result_person WHERE person = :person) ORDER BY at DESC, game, seat"
    )
    return [_kept(row) for row in db.execute(query, {"person": person})]


def delete_result(db: sqlite3.Connection, person: str, game: str, seat: int) -> bool:
    """Delete the result of a seat; return False, with nothing deleted, where it isn't the person's own."""
    query = (
        "DELETE FROM result WHERE game = ? AND seat = ? "
        "AND (game, seat) IN (SELECT game, seat FROM result_person WHERE person = ?)"
    )
    return db.execute(query, (game, seat, person)).rowcount > 0


def delete_results(db: sqlite3.Connection, person: str) -> None:
    """Delete all results of a person."""
    query = "DELETE FROM result WHERE (game, seat) IN (SELECT game, seat FROM result_person WHERE person = ?)"
    db.execute(query, (person,))


def _kept(row: sqlite3.Row) -> KeptResult:
    seat = SeatResult(
        row["seat"], row["pack"], tuple(json.loads(row["expansions"])), row["name"], row["bot"], row["score"],
        bool(row["won"]), tuple(json.loads(row["cards"])),
    )  # fmt: skip
    return KeptResult(row["game"], row["at"], bool(row["own"]), seat)

"""Addresses that are called when a seat is asked: a person's for their seat, the owner's for the whole table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final
from urllib.parse import SplitResult, urlsplit

from museum.diagnostics import MuseumError
from museum.web.languages import speaker
from museum.web.people import OWNER, seat_role
from museum.web.store import Store
from museum.web.table import GameTable

LIMIT: Final = 5.0  # seconds for a whole call, with the search for the address
MOST_FAILURES: Final = 5  # in a row
LONGEST: Final = 500
_PORTS: Final = {"http": 80, "https": 443}
# A hook goes with the claim to its role, so that whoever loses the seat is no longer called.
_TABLE: Final = """
CREATE TABLE IF NOT EXISTS hook (
    game TEXT NOT NULL, role TEXT NOT NULL, person TEXT NOT NULL, address TEXT NOT NULL, page TEXT NOT NULL,
    language TEXT NOT NULL, failures INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (game, role, person),
    FOREIGN KEY (game, role, person) REFERENCES claim (place, role, person) ON DELETE CASCADE
) STRICT
"""


class Webhooks:
    """The hooks of all tables, and the threads that call them."""

    def __init__(self, store: Store) -> None:
        """Keep the hooks in the database of the tables; raises `MuseumError` if it can't be used."""
        self.store = store
        self._threads = ThreadPoolExecutor(4, "webhook")
        with store.change() as db:
            db.execute(_TABLE)

    def of(self, game: str, person: str) -> dict[str, tuple[str, int]]:
        """Return a browser's addresses at a table by role, with how often in a row each has failed."""
        query = "SELECT role, address, failures FROM hook WHERE game = ? AND person = ?"
        return {row["role"]: (row["address"], row["failures"]) for row in self.store.rows(query, game, person)}

    def keep(self, game: str, role: str, person: str, address: str, page: str, language: str) -> None:
        """Keep a browser's address for a role, or none if it is empty; calls name the *page* to go to."""
        with self.store.change() as db:
            db.execute("DELETE FROM hook WHERE game = ? AND role = ? AND person = ?", (game, role, person))
            if address:
                row = (game, role, person, address, page, language)
                db.execute("INSERT INTO hook VALUES (?, ?, ?, ?, ?, ?, 0)", row)

    def asked(self, table: GameTable, seat: int) -> None:
        """Call, in a thread, all who want to hear that *seat* is asked."""
        self._threads.submit(self._call_all, seat_role(seat), "web.hook_says", _about(table, table.names[seat]))

    def seated(self, table: GameTable) -> None:
        """Call, in a thread, the owner of a table at which everybody has sat down."""
        about = _about(table, ", ".join(table.names))
        self._threads.submit(self._call_all, OWNER, "web.hook_seated", about)

    def _call_all(self, role: str, key: str, about: Mapping[str, str]) -> None:
        query = "SELECT rowid, * FROM hook WHERE game = ? AND role IN (?, ?) AND failures < ?"
        with suppress(MuseumError):  # a database that can't be read costs a call, not the game
            for row in self.store.rows(query, about["table"], role, OWNER, MOST_FAILURES):
                text = speaker(row["language"])(key, **about, address=row["page"])
                sent = called(row["address"], {**about, "text": text, "address": row["page"]})
                with self.store.change() as db:
                    count = "0" if sent else "failures + 1"
                    db.execute(f"UPDATE hook SET failures = {count} WHERE rowid = ?", (row["rowid"],))

    def close(self) -> None:
        """Make no more calls."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _about(table: GameTable, name: str) -> dict[str, str]:
    return {"table": table.id, "title": table.stored.title or ", ".join(table.names), "name": name}


def is_address(text: str) -> bool:
    """Return whether *text* is an address that can be called: of http or https, without a password."""
    if len(text) > LONGEST or not text.isascii() or not text.isprintable() or " " in text:
        return False
    with suppress(ValueError):  # of a port that is none, or brackets that don't close
        parts = urlsplit(text)
        return parts.scheme in _PORTS and bool(parts.hostname) and "@" not in parts.netloc and parts.port != 0
    return False


def called(address: str, content: Mapping[str, str]) -> bool:
    """Post *content* as JSON to an address; return whether it was accepted (2xx) in time. Redirects are failures."""
    body = json.dumps(content, ensure_ascii=False).encode()
    with suppress(OSError, ValueError, EOFError):  # OSError also: too late, not found, a bad certificate
        return asyncio.run(asyncio.wait_for(_posted(urlsplit(address), body), LIMIT))
    return False


async def _posted(parts: SplitResult, body: bytes) -> bool:
    secure = parts.scheme == "https"
    port = parts.port or _PORTS[parts.scheme]
    reader, writer = await asyncio.open_connection(parts.hostname, port, ssl=True if secure else None)
    try:
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        head = (
            f"POST {target} HTTP/1.1\r\nHost: {parts.netloc}\r\nUser-Agent: museum\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        status = (await reader.readline()).split(maxsplit=2)
        return len(status) > 1 and status[1][:1] == b"2"
    finally:
        writer.close()

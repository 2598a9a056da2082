"""Runs the server: its database, its port, the names by which it is reached."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Final, TypedDict

import uvicorn

from museum.diagnostics import MuseumError
from museum.diagnostics.said import Said
from museum.source.writing import unwritable
from museum.web.app import make_app
from museum.web.lobby import LOCAL_NAMES
from museum.web.score_store import COMPANION, SCORE, ScoreStore
from museum.web.store import Store

LOOPBACK: Final = "127.0.0.1"
# Seconds for which the thread of the games computes on while the network waits: each answer waits several times.
SWITCH: Final = 0.0005
IDLE: Final = 60  # seconds that a connection stays open between two requests: players think


class ServerSettings(TypedDict):
    """How the server is reached, how much it takes, and whether it calls others."""

    port: int
    lan: bool
    names: tuple[str, ...]
    posts: int | None
    webhooks: bool


def opened_store(path: Path) -> Store:
    """Open the database at *path*, in a folder that is made if it must be; raises `MuseumError` if it can't be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(error, path, Said.by("no_database", "the database can't be made here")) from None
    return Store(path)


def prune(store: Store, days: int) -> tuple[int, int]:
    """Delete games and real tables unchanged for so many days; return how many there were of each."""
    before = time() - days * 24 * 3600
    old, real = store.older_than(before), 0
    store.delete(old)
    for kind in (SCORE, COMPANION):
        tables = ScoreStore(store, kind)
        unchanged = tables.older_than(before)
        tables.delete(unchanged)
        real += len(unchanged)
    return len(old), real


def serve(store: Store, offered: Mapping[str, Path], settings: ServerSettings, say: Callable[[str], None]) -> None:
    """Serve the tables of a database until the process is interrupted; the address is printed by *say*.

    Raises `MuseumError` if the port can't be used.
    """
    lan = settings["lan"]
    with _listening("0.0.0.0" if lan else LOOPBACK, settings["port"]) as listening:
        port = listening.getsockname()[1]
        own = [_own_address()] if lan else []
        known = {*LOCAL_NAMES, *settings["names"], *own, *([socket.gethostname()] if lan else [])}
        for host in own or ["localhost"]:
            say(f"Open http://{host}:{port} in a browser. Ctrl-C stops the server; its games stay.")
        if not lan:
            say("Only this machine can reach it. With --lan all devices in your network can.")
        app = make_app(store, offered, known, settings["posts"], webhooks=settings["webhooks"])
        config = uvicorn.Config(app, log_level="warning", timeout_keep_alive=IDLE, timeout_graceful_shutdown=2)
        sys.setswitchinterval(SWITCH)
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listening])


def _listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens at *port*; raises `MuseumError` if another program does."""
    try:
        return socket.create_server((host, port))
    except OSError as error:
        english = "port {port} can't be used: {why}; another one: --port 0"
        message = Said.by("port_taken", english, port=port, why=(error.strerror or str(error)).lower())
        raise MuseumError.single("unwritable", message) from None


def _own_address() -> str:
    """Return this machine's address in its network; nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for documentation
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])

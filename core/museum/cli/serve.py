"""`museum serve`: tables in the browser, for people with a device each."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Final, TypedDict, Unpack

import click

from museum.cli.options import no_code
from museum.cli.output import say
from museum.diagnostics import MuseumError
from museum.diagnostics.said import Said
from museum.sessions import open_game
from museum.sessions.saved_games import data_folder
from museum.source.writing import unwritable
from museum.web.score_store import ScoreStore
from museum.web.store import Store

PORT: Final = 8000
DATABASE: Final = "tables.sqlite"
LOOPBACK: Final = "127.0.0.1"
LOCAL_NAMES: Final = ("localhost", LOOPBACK, "::1")


class ServerSettings(TypedDict):
    """How the server is reached, how much it takes, and whether it calls others."""

    port: int
    lan: bool
    names: tuple[str, ...]
    posts: int | None
    webhooks: bool


@click.command("serve")
@click.argument("files", nargs=-1, metavar="[GAMEFILE]...")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="0: any free one.")
@click.option("--lan", is_flag=True, help="Let other devices of the network in too.")
@click.option("--host", "names", multiple=True, metavar="NAME", help="A further name of this machine or its proxy.")
@click.option("--posts", type=click.IntRange(1), help="The most posts of one address in a minute.  [default: 120]")
@click.option("--data", metavar="FILE", help="The database of the tables; else in the user's data folder.")
@click.option("--backup", metavar="FILE", help="Only write a copy of the database to FILE.")
@click.option(
    "--prune", type=click.IntRange(1), metavar="DAYS", help="First delete games and score tables so long unchanged."
)
@click.option("--webhooks", is_flag=True, help="Let people name addresses that are called when they are asked.")
@no_code
def command(
    files: tuple[str, ...],
    data: str | None,
    backup: str | None,
    prune: int | None,
    **settings: Unpack[ServerSettings],
) -> int:
    """Serve tables to browsers, each person at a device. New tables can be made of the GAMEFILEs, by a form, and of
    saved games.

    Only this machine can reach it, unless --lan is given: then anybody in the network can make tables. With
    --webhooks this machine calls addresses that anybody at a table names, also those in your own network.
    """
    offered = {Path(file).name: Path(file) for file in files}
    for game in offered.values():
        open_game(game, 0)  # what is wrong with it is reported now, not to the people at the table
    path = Path(data) if data is not None else data_folder() / DATABASE
    store = _store(path)
    try:
        if prune is not None:
            _prune(store, prune)
        if backup is not None:
            store.backup(Path(backup))
            say(f"A copy of the tables is in {backup}")
            return 0
        return _serve(store, offered, settings)
    finally:
        store.close()


def _store(path: Path) -> Store:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(error, path, Said.by("no_database", "the database can't be made here")) from None
    return Store(path)


def _prune(store: Store, days: int) -> None:
    before, scores = time() - days * 24 * 3600, ScoreStore(store)
    old, scored = store.older_than(before), scores.older_than(before)
    store.delete(old)
    scores.delete(scored)
    say(f"{len(old)} games and {len(scored)} score tables unchanged for {days} days are deleted")


def _serve(store: Store, offered: Mapping[str, Path], settings: ServerSettings) -> int:
    try:
        import uvicorn

        from museum.web.app import make_app
    except ImportError as error:
        english = "`{module}` isn't installed, which the server needs: pip install 'museum[web]'"
        message = Said.by("no_web", english, module=error.name or "")
        raise MuseumError.single("unreadable", message) from None
    lan = settings["lan"]
    with _listening("0.0.0.0" if lan else LOOPBACK, settings["port"]) as listening:
        port = listening.getsockname()[1]
        own = [_own_address()] if lan else []
        known = {*LOCAL_NAMES, *settings["names"], *own, *([socket.gethostname()] if lan else [])}
        for host in own or ["localhost"]:
            say(f"Open http://{host}:{port} in a browser. Ctrl-C stops the server; its games stay.")
        app = make_app(store, offered, known, settings["posts"], webhooks=settings["webhooks"])
        config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=2)
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listening])
    return 0


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

"""`museum serve`: tables in the browser, for people with a device each."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, Unpack

import click

from museum.cli.options import no_code
from museum.cli.output import say
from museum.diagnostics import MuseumError
from museum.diagnostics.said import Said
from museum.sessions import open_game
from museum.sessions.saved_games import data_folder

if TYPE_CHECKING:
    from museum.web.serving import ServerSettings

PORT: Final = 8000
DATABASE: Final = "tables.sqlite"


@click.command("serve")
@click.argument("files", nargs=-1, metavar="[GAMEFILE]...")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="0: any free one.")
@click.option("--lan", is_flag=True, help="Let other devices of the network in too.")
@click.option("--host", "names", multiple=True, metavar="NAME", help="A further name of this machine or its proxy.")
@click.option("--posts", type=click.IntRange(1), help="The most posts of one address in a minute.  [default: 120]")
@click.option("--data", metavar="FILE", help="The database of the tables; else in the user's data folder.")
@click.option("--backup", metavar="FILE", help="Only write a copy of the database to FILE.")
@click.option(
    "--prune", type=click.IntRange(1), metavar="DAYS", help="First delete games and real tables so long unchanged."
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
    try:
        from museum.web import serving
    except ImportError as error:
        english = "`{module}` isn't installed, which the server needs: pip install 'museum-game[web]'"
        message = Said.by("no_web", english, module=error.name or "")
        raise MuseumError.single("unreadable", message) from None
    offered = {Path(file).name: Path(file) for file in files}
    for game in offered.values():
        open_game(game, 0)  # what is wrong with it is reported now, not to the people at the table
    store = serving.opened_store(Path(data) if data is not None else data_folder() / DATABASE)
    try:
        if prune is not None:
            games, real = serving.prune(store, prune)
            say(f"{games} games and {real} real tables unchanged for {prune} days are deleted")
            say("The statistics keep the results of finished games")
        if backup is not None:
            store.backup(Path(backup))
            say(f"A copy of the tables is in {backup}")
        else:
            serving.serve(store, offered, settings, say)
    finally:
        store.close()
    return 0

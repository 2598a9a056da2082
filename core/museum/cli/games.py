"""`museum games`: lists the games that people have played here, goes on with them, replays and forgets them."""

from __future__ import annotations

import click

from museum.cli.in_language import remark_in_language, told_in_language
from museum.cli.options import language as language_option
from museum.cli.options import no_code
from museum.cli.output import say, say_json, table
from museum.sessions.saved_games import SavedGame, forget, saved_game, saved_games


@click.group("games", invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON, with the paths of the files.")
@click.pass_context
def command(context: click.Context, as_json: bool) -> None:
    """List the games that people play or have played here, the last one first.

    Every game with people in it is saved after each action, in the user's data folder, under an ID made from the
    name of its game file.
    """
    if context.invoked_subcommand is not None:
        return
    games = saved_games()
    if as_json:
        say_json([game.as_json() for game in games])
    elif not games:
        say("There are no saved games.")
    else:
        head = ("id", "state", "round", "moves", "last played", "seats")
        for line in table([head, *map(_row, games)], right=(2, 3)):
            say(line)


def _row(game: SavedGame) -> tuple[str, ...]:
    changed = game.changed.strftime("%Y-%m-%d %H:%M")
    if game.state == "damaged":
        return (game.id, game.state, "", "", changed, str(game.path))
    return (game.id, game.state, str(game.round), str(game.moves), changed, ", ".join(game.seats))


@command.command("resume")
@click.argument("name", metavar="ID")
@language_option
@no_code
def resume(name: str, language: str) -> int:
    """Go on with the game ID in this terminal."""
    from museum.cli.people import can_be_asked, seat
    from museum.sessions import Session
    from museum.sessions.keeper import Keeper

    with told_in_language(None, language):
        game, keeper = saved_game(name), Keeper()
    try:
        with told_in_language(str(game.path), language):
            session = Session.resumed(keeper.read(game.path))
        remark_in_language(session.opening, language)
        return seat(session, keeper, language) if can_be_asked(session) else 1
    finally:
        keeper.release()


@command.command("replay")
@click.argument("name", metavar="ID")
@click.option("--quiet", is_flag=True, help="Only check the moves, and print the end.")
@language_option
@no_code
@click.pass_context
def replay(context: click.Context, name: str, quiet: bool, language: str) -> None:
    """Replay the game ID, move by move; all hands are open."""
    from museum.cli.replay import command as replay_file

    context.invoke(replay_file, file=str(saved_game(name).path), quiet=quiet, language=language)


@command.command("forget")
@click.argument("names", metavar="ID...", nargs=-1, required=True)
def forget_(names: tuple[str, ...]) -> None:
    """Delete the games ID; one that is being played stays."""
    for game in [saved_game(name) for name in names]:
        forget(game)
        say(f"Forgot {game.id}.")

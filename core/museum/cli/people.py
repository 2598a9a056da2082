"""Seats people at the terminal, for a new game, or for an unfinished one that they choose to go on with."""

from __future__ import annotations

import sys

import click

from museum.cli.hot_seat import HotSeat
from museum.cli.output import complain
from museum.cli.terminal import Screen, Terminal
from museum.sessions.keeper import Keeper
from museum.sessions.saved_games import SavedGame, unfinished_games
from museum.sessions.session import Session
from museum.texts.wording import Wording


def people_of(session: Session) -> str:
    """Return the names of the people in the game."""
    return " and ".join(session.names[seat] for seat in session.persons)


def can_be_asked(session: Session) -> bool:
    """Return whether people can type here; report it if they can't."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        return True
    complain(
        f"error: {people_of(session)} can't be asked without a terminal; give every seat a bot to play by itself"
    )
    return False


def seat(session: Session, keeper: Keeper, language: str) -> int:
    """Play in the terminal, and return the exit status."""
    config = session.opening.config
    keeper.list_game(config.path)
    return HotSeat(session, Wording(session.opening.ruleset, config, language), Terminal(), keeper).play()


def unfinished(session: Session, seed: int | None, language: str) -> SavedGame | None:
    """Ask whether to go on with an unfinished game of the same file; None for the new one."""
    config = session.opening.config
    games = unfinished_games(config.path, seed)
    if not games:
        return None
    return chosen(games, Terminal(), Wording(session.opening.ruleset, config, language))


def chosen(games: list[SavedGame], screen: Screen, wording: Wording) -> SavedGame | None:
    """Ask which of *games* to go on with; None for a new one."""
    screen.write(wording.say("play.unfinished"))
    numbers = {str(number): game for number, game in enumerate(games, 1)}
    for number, game in numbers.items():
        changed = game.changed.strftime("%Y-%m-%d %H:%M")
        names = ", ".join(wording.seats(game.seats))
        about = wording.say("play.unfinished_game", names=names, moves=game.moves, changed=changed)
        screen.write(f"  {number}  {about}")
    screen.write(f"  0  {wording.say('play.new_game')}")
    while True:
        typed = _typed(screen, wording.say("play.go_on"))
        if typed == "0":
            return None
        if typed in numbers:
            return numbers[typed]


def _typed(screen: Screen, prompt: str) -> str:
    try:
        return screen.read(f"{prompt} ").strip() or "1"
    except EOFError:
        raise click.Abort from None

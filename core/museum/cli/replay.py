"""`museum replay`: prints the log of a saved game, checking every move, or that of a game of a simulation."""

from __future__ import annotations

from pathlib import Path

import click

from museum.cli.in_language import remark_in_language, told_in_language
from museum.cli.log import Log
from museum.cli.options import language as language_option
from museum.cli.options import no_code
from museum.cli.output import say
from museum.cli.sheets import final_lines
from museum.engine.automated_log import AutomatedLog
from museum.engine.faults import in_play
from museum.engine.replay import replayed
from museum.engine.saves import Save, read_save
from museum.presentation import Audience, presentation_of
from museum.sessions import Opening, open_save
from museum.sessions.session import tell
from museum.simulate.folder import RUN_FILE
from museum.simulate.replaying import played_again
from museum.texts.wording import Wording


@click.command("replay")
@click.argument("file")
@click.option(
    "--game", "number", metavar="N", type=click.IntRange(0), help="FILE is the folder of a simulation: its game N."
)
@click.option("--quiet", is_flag=True, help="Only check the moves, and print the end.")
@language_option
@no_code
def command(file: str, number: int | None, quiet: bool, language: str) -> None:
    """Replay the saved game FILE, move by move; all hands are open.

    With --game the bots play a game of `museum simulate --out FILE` once more, just as they played it.

    The first move that differs from the save is reported. A game that was saved under other rules (another version
    of Museum or of a pack, other house rules) is replayed up to its first difference.
    """
    source = file if number is None else str(Path(file) / RUN_FILE)
    with told_in_language(source, language):
        save = read_save(file) if number is None else played_again(Path(file), number)
        opening = open_save(save)
    remark_in_language(opening, language, quiet=quiet)
    with told_in_language(source, language), in_play(opening.ruleset):
        _tell(save, opening, Wording(opening.ruleset, opening.config, language), quiet)


def _tell(save: Save, opening: Opening, wording: Wording, quiet: bool) -> None:
    game = opening.new_game()
    names = wording.seats(seat.name for seat in opening.config.seats)
    made = presentation_of(game.ruleset).log(game, Audience(wording, names))
    log = Log(say, names, range(len(names)), wording)
    automated = AutomatedLog()
    game.listener = None if quiet else automated.record
    for move, _ in replayed(save, game):
        if not quiet:
            tell(lambda now, line: log.write_all(made.entries(now, line)), game, move, automated)
    say("")
    if game.finished:
        for line in final_lines(game, names, wording):
            say(line)
        return
    go_on = f"museum play --resume {save.path}"
    say(wording.say("play.saved_after", moves=len(save.moves), name=names[game.seat], command=go_on))

"""`museum play`: bots to the end with a log and score sheets, people in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import nullcontext, redirect_stdout
from pathlib import Path

import click

from museum.cli.in_language import remark_in_language, told_in_language
from museum.cli.log import Log
from museum.cli.options import force as force_option
from museum.cli.options import language as language_option
from museum.cli.options import no_code
from museum.cli.output import complain, say, say_json
from museum.cli.sheets import final_lines, sheet_table, standing_lines
from museum.diagnostics import MuseumError, Place
from museum.diagnostics.said import Said
from museum.engine.faults import in_play
from museum.engine.own import TEAM
from museum.engine.replay import check_ruleset
from museum.presentation import Audience, Sheet, presentation_of, teams_of, winners
from museum.presentation.results import final_sheets
from museum.sessions import Session, open_game
from museum.sessions.keeper import Keeper
from museum.source.scalars import LARGEST_INT
from museum.texts.wording import Wording


@click.command("play")
@click.argument("file", required=False)
@click.option("--seed", type=click.IntRange(-LARGEST_INT, LARGEST_INT), help="Instead of the file's seed.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON (bots only).")
@click.option("--resume", "save_file", metavar="SAVE", help="Go on with a saved game.")
@click.option("--save", "target", metavar="PATH", help="Save the game here too: people's after every action.")
@click.option("--quiet", is_flag=True, help="No log, no notices: only warnings, the score sheet, the standing.")
@force_option
@language_option
@no_code
def command(
    file: str | None, seed: int | None, as_json: bool, save_file: str | None, target: str | None, quiet: bool,
    force: bool, language: str,
) -> int:  # fmt: skip
    """Play the game of FILE to its end.

    Bots play by themselves, and a log and the score sheets are printed. With people in it the game is played
    in this terminal, all taking turns at the keyboard. It is saved after every action; if one of FILE is
    unfinished, you are asked whether to go on with it.
    """
    with told_in_language(file or save_file, language):
        keeper = Keeper(Path(target) if target is not None else None, force=force)
    try:
        with told_in_language(file or save_file, language):
            session = _session(file, seed, save_file, keeper)
        remark_in_language(session.opening, language, quiet=quiet)
        if session.persons:
            return _with_people(session, keeper, language, as_json=as_json, seed=seed, new=save_file is None)
        wording = Wording(session.opening.ruleset, session.opening.config, language)
        with in_play(session.opening.ruleset):
            return _bots_only(session, wording, as_json, quiet, Path(target) if target is not None else None, keeper)
    finally:
        keeper.release()


def _session(file: str | None, seed: int | None, save_file: str | None, keeper: Keeper) -> Session:
    """Return the game to play, new or saved."""
    if save_file is None:
        if file is None:
            raise click.UsageError("name a game file, such as examples/first_game.yaml, or --resume SAVE")
        return Session(open_game(file, seed))
    save = keeper.read(Path(save_file))
    if seed is not None and seed != save.seed:
        raise click.UsageError(f"the saved game has the seed {save.seed}; --seed can't change it")
    if file is not None:
        opening = open_game(file)
        check_ruleset(save, opening.ruleset)
        if opening.data.get("seats") != save.config.get("seats"):
            message = Said.by("other_seats", "the game was saved with other seats than those of `{file}`", file=file)
            raise MuseumError.single("bad-save", message, Place(save_file))
    return Session.resumed(save)


def _with_people(
    session: Session, keeper: Keeper, language: str, *, as_json: bool, seed: int | None, new: bool
) -> int:  # fmt: skip
    from museum.cli.people import can_be_asked, people_of, seat, unfinished

    if as_json:
        complain(f"error: --json is for games of bots only; {people_of(session)} would have to be asked")
        return 1
    if not can_be_asked(session):
        return 1
    chosen = unfinished(session, seed, language) if new else None
    if chosen is not None:
        session = Session.resumed(keeper.read(chosen.path))
        remark_in_language(session.opening, language)
    return seat(session, keeper, language)


def _bots_only(
    session: Session, wording: Wording, as_json: bool, quiet: bool, target: Path | None, keeper: Keeper
) -> int:  # fmt: skip
    if not as_json and not quiet:
        names = wording.seats(session.names)
        log = Log(say, names, range(len(names)), wording)
        made = presentation_of(session.game.ruleset).log(session.game, Audience(wording, names))
        session.listener = lambda game, move: log.write_all(made.entries(game, move))
        say(wording.say("play.start", names=wording.joined(names), seed=str(session.opening.seed)))
        note = wording.edition_note(session.opening.config)
        if note:
            say(note)
    try:
        # Output of bots and plugins would spoil the JSON.
        with redirect_stdout(sys.stderr) if as_json else nullcontext():
            while session.game.asking:
                session.bots_move()
        if as_json:
            say_json(result(session))
        else:
            _print_end(session, wording, quiet)
    finally:
        # Last, so that a save that can't be written costs nobody the result.
        if target is not None:
            keeper.write(session, target)
    return 0


def _print_end(session: Session, wording: Wording, quiet: bool) -> None:
    game, names = session.game, wording.seats(session.names)
    if quiet:
        sheets = final_sheets(game)
        lines = [*sheet_table(sheets, names, wording), "", *standing_lines(game, sheets, names, wording)]
    else:
        lines = ["", *final_lines(game, names, wording)]
    for line in lines:
        say(line)
    rounds, seed = presentation_of(game.ruleset).rounds(game), str(session.opening.seed)
    say(wording.say("play.end", rounds=rounds or "", decisions=session.decisions, seed=seed))


def result(session: Session) -> dict[str, object]:
    """Return what `--json` prints: nothing that differs between two runs of one seed."""
    game = session.game
    sheets = final_sheets(game)
    teams = [team for team in teams_of(game) if game.counters[TEAM + team[0]]]
    return {
        "seed": session.opening.seed,
        "rounds": presentation_of(game.ruleset).rounds(game),
        "decisions": session.decisions,
        "winner": [seat + 1 for seat in winners(session.game, [sheet.total for sheet in sheets])],
        **({"teams": [_team(team, sheets) for team in teams]} if teams else {}),
        "seats": [
            {"name": name, "sheet": sheet.as_json()} for name, sheet in zip(session.names, sheets, strict=True)
        ],
        "fingerprint": session.opening.ruleset.fingerprint,
    }


def _team(seats: Sequence[int], sheets: Sequence[Sheet]) -> dict[str, object]:
    return {"seats": [seat + 1 for seat in seats], "total": sum(sheets[seat].total for seat in seats)}

"""The command `museum`: its subcommands, imported only when they are called, and how errors are shown."""

from __future__ import annotations

import gc
import io
import os
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

import click

from museum.compiled import FAULT, in_use
from museum.suggest import at_most, did_you_mean
from museum.version import __version__

# A command: its module in this package, and what `museum --help` says of it.
COMMANDS: Final = {
    "play": ("play", "Play a game file: bots to the end, people in the terminal."),
    "replay": ("replay", "Replay a saved game, move by move."),
    "serve": ("serve", "Serve tables to browsers: a device for each person."),
    "games": ("games", "List the games played here; go on with one, replay it."),
    "check": ("check", "Check packs, game files, house rules and scenarios."),
    "test": ("test", "Run scenarios: rules examples written as data."),
    "cards": ("cards", "List the cards of all installed packs."),
    "explain": ("explain", "Explain a card, a rule parameter, a preset and more."),
    "rules": ("rules", "Print the rulebook of exactly your game."),
    "provenance": ("provenance", "Show where the numbers are from; write corrections."),
    "score": ("score", "Score a position that you write down."),
    "new-expansion": ("new_expansion", "Write a new expansion to start from."),
    "schema": ("schema", "Write schemas with which editors complete and check."),
    "simulate": ("simulate", "Let bots play many games: who wins, by what."),
    "report": ("report", "Write a page on a simulation: winners, points, cards."),
    "compare": ("compare", "Compare two games: what a rule or card changes."),
    "ladder": ("ladder", "Rank bots by games against each other."),
    "bench": ("bench", "Measure the speed."),
    "i18n": ("i18n", "Translate: find missing texts, export and import PO files."),
}


# A file of 100,000 mistakes is reported in seconds: suggestions take longer than all else.
MOST_COMPARISONS: Final = 150_000


@cache
def _imported(name: str) -> click.Command:
    """Return the command in the module *name* of this package."""
    command: click.Command = import_module(f"museum.cli.{name}").command
    gc.freeze()  # as `main` does, and once, since tests run many commands
    return command


class LazyCommands(click.Group):
    """A group whose commands are imported one by one, since importing all would take longer than most run."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order in which they are shown."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import one command."""
        return _imported(COMMANDS[cmd_name][0]) if cmd_name in COMMANDS else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or say which one is near."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            near = did_you_mean(args[0], COMMANDS)
            hint = f"; did you mean `{near}`?" if near else f"; there are {', '.join(COMMANDS)}"
            raise click.UsageError(f"there is no command `{args[0]}`{hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("LazyCommands"):
            formatter.write_dl([(name, about) for name, (_, about) in COMMANDS.items()])


@click.command(cls=LazyCommands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80})
@click.version_option(__version__, "--version", message=f"museum %(version)s{', compiled' if in_use() else ''}")
def group() -> None:
    """Museum: the board game as data. Games, house rules and expansions are YAML files."""


def run_process(arguments: list[str]) -> int:
    """Run the command line with this process's streams, and return the exit status."""
    _prepare_streams()
    if FAULT:
        click.echo(FAULT, err=True)
    return run(arguments)


def _prepare_streams() -> None:
    """Let a letter that the terminal lacks end no command, nor a standard stream that is closed."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="replace")
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - open to the end


def _output_failed(error: OSError) -> None:
    """Say why the output can't be written, or nothing if its reader has gone; then print no more, at exit either."""
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, sys.stdout.fileno())
    if not isinstance(error, BrokenPipeError):
        try:
            click.echo(f"error: the output can't be written: {(error.strerror or str(error)).lower()}", err=True)
        except OSError:
            os.dup2(silent, sys.stderr.fileno())


def run(arguments: list[str]) -> int:
    """Run the command line and return the exit status."""
    try:
        with at_most(MOST_COMPARISONS):
            return _status(arguments)
    except OSError as error:
        if error.filename is not None:
            raise
        _output_failed(error)
        return 1


def _status(arguments: list[str]) -> int:
    try:
        result = group.main(arguments, prog_name="museum", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return 1
    except BaseException as error:  # of a pack's code: SystemExit too
        return _reported(error)
    return result if isinstance(result, int) else 0


def _reported(error: BaseException) -> int:
    """Say what ended a command; a fault of Museum's own is raised again."""
    # Only here, since help and right commands need nothing of it.
    from museum.cli.output import complain
    from museum.diagnostics import MuseumError
    from museum.packs.plugin_errors import error_in_plugin

    if isinstance(error, (click.Abort, KeyboardInterrupt)):
        complain("Stopped.")
        return 1
    fault = error if isinstance(error, MuseumError) else error_in_plugin(error)
    if fault is None:
        raise error
    complain(str(fault))
    return 1

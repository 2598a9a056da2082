"""`museum check`: validates packs, house rules, game files and scenarios, and reports all errors at once."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from contextlib import redirect_stdout
from pathlib import Path

import click

from museum.cli.finding import Kind, files_under, packs_under, scenarios_of
from museum.cli.installed import clashing_bots, listing
from museum.cli.options import no_code
from museum.cli.output import complain, say, say_json
from museum.cli.ruins import Ruins
from museum.cli.shares import processes
from museum.cli.verdicts import Verdicts
from museum.diagnostics import Diagnostic, Diagnostics, Place, render
from museum.packs import installed, presets


@click.command("check")
@click.argument("paths", nargs=-1, metavar="[PATH...]")
@click.option("--json", "as_json", is_flag=True, help="Print what is wrong as a JSON list.")
@click.option("--jobs", type=click.IntRange(1, 64), metavar="N", help="Check in N processes at once.")
@no_code
def command(paths: tuple[str, ...], as_json: bool, jobs: int | None) -> int:
    """Check everything under the PATHs, or without one all that is installed.

    What is installed (packs, bots) is then listed, broken packs with what is wrong in them.
    A pack found under a PATH takes the place of the bundled one of that id. Each YAML file is checked by
    what it is: part of a pack, a game file, house rules, scenarios, a saved game. Of packs and scenarios found
    right, and unchanged since, the verdict is remembered. Where much is new, several processes share the work,
    by default as many as there are processors, up to four.
    """
    diagnostics = Diagnostics()
    with redirect_stdout(sys.stderr):  # what plugins print is no part of what is told
        checker = _paths(paths, diagnostics) if paths else _everything(diagnostics)
        checker.run(jobs or processes())
    checker.add(diagnostics.items)
    found = sorted(checker.items.values(), key=lambda item: item.place)
    failed = any(item.severity == "error" for item in found)
    if as_json:
        say_json([item.as_json() for item in found])
        return int(failed)
    if found:
        complain(render(found))
    if not paths:
        say("\n".join(listing(checker.found, found)))
    checked = ", ".join(_counted(number, what) for what, number in checker.counts.items()) or "nothing"
    say(f"Checked {checked}: {_summary(found)}.")
    return int(failed)


def _everything(diagnostics: Diagnostics) -> Verdicts:
    found = installed((), diagnostics)
    checker = Verdicts(found, ruins=Ruins.among(found, None))
    for why in found.broken.values():
        checker.add(why)
    checker.add(clashing_bots())
    for pack in found.packs.values():
        checker.pack(pack)
        for file in scenarios_of(pack.folder):
            checker.file(file)
    for name in presets():
        checker.preset(name)
    return checker


def _paths(given: tuple[str, ...], diagnostics: Diagnostics) -> Verdicts:
    paths = [Path(path) for path in given]
    folders = packs_under(paths)
    found = installed(folders, diagnostics, override=True)
    checker = Verdicts(found, folders, Ruins.among(found, folders))
    named = {folder.resolve() for folder in folders}
    for why in found.broken.values():
        checker.add(item for item in why if any(Path(item.place.file).resolve().is_relative_to(f) for f in named))
    for pack in found.packs.values():
        if pack.folder.resolve() in named:
            checker.pack(pack)
    # Games come before house rules, which are checked in a game that uses them.
    for file in sorted(files_under(paths, folders, diagnostics), key=lambda file: file.kind is Kind.HOUSE_RULES):
        checker.file(file)
    if not checker.jobs and not diagnostics.has_errors and not checker.items:
        message = "there is nothing to check here: no YAML file"
        diagnostics.warning("missing-file", message, Place(given[0]))
    return checker


def _summary(found: Iterable[Diagnostic]) -> str:
    """Return how many errors and warnings there are; mere notices aren't counted."""
    number = Counter(item.severity for item in found)
    errors = _counted(number["error"], "error") if number["error"] else "no errors"
    return f"{errors}, {_counted(number['warning'], 'warning')}" if number["warning"] else errors


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"

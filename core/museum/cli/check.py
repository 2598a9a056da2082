"""`museum check`: validates packs, house rules, game files and scenarios, and reports all errors at once."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import redirect_stdout
from pathlib import Path

import click

from museum.cli.check_files import FileCheck
from museum.cli.check_packs import PackCheck
from museum.cli.check_run import BrokenPacks, CheckRun
from museum.cli.clean_run import CleanRun
from museum.cli.files_to_check import Kind, files_under, lies_in, packs_under, scenarios_of
from museum.cli.installed import clashing_bots, listing
from museum.cli.options import no_code
from museum.cli.output import complain, say, say_json
from museum.diagnostics import Diagnostic, Diagnostics, Place, render
from museum.diagnostics.render import shortened
from museum.packs import installed, presets


@click.command("check")
@click.argument("paths", nargs=-1, metavar="[PATH...]")
@click.option("--json", "as_json", is_flag=True, help="Print the diagnostics as a JSON list.")
@no_code
def command(paths: tuple[str, ...], as_json: bool) -> int:
    """Check everything under the PATHs, or without one all that is installed.

    What is installed (packs, bots) is then listed, broken packs with what is wrong in them.
    A pack found under a PATH takes the place of the bundled one of that id. Each YAML file is checked by
    what it is: part of a pack, a game file, house rules, scenarios, a saved game.
    """
    with redirect_stdout(sys.stderr):  # plugins may print
        run = _check_paths(paths) if paths else _check_everything()
    found = run.findings.items
    failed = any(item.severity == "error" for item in found)
    if as_json:
        say_json([item.as_json() for item in shortened(found)])
        return int(failed)
    if found:
        complain(render(found))
    if not paths:
        say("\n".join(listing(run.found, found)))
    checked = ", ".join(_counted(number, what) for what, number in run.findings.counts.items()) or "nothing"
    say(f"Checked {checked}: {_summary(found)}.")
    return int(failed)


def _check_everything() -> CheckRun:
    diagnostics = Diagnostics()
    found = installed((), diagnostics)
    run = CheckRun(found, broken=BrokenPacks.among(found, None))
    for errors in found.broken.values():
        run.findings.add(errors)
    run.findings.add(clashing_bots(run.found))
    run.findings.add(diagnostics.items)
    clean = CleanRun(found)
    run.findings.counts.update(clean.counts())
    if not run.findings.counts:
        _check_packs(run)
        if not run.findings.items:
            clean.remember(run.findings.counts)
    return run


def _check_packs(run: CheckRun) -> None:
    """Check every pack with its scenarios, and the house rules that come with Museum."""
    packs, files = PackCheck(run), FileCheck(run)
    for pack in run.found.packs.values():
        packs.pack(pack)
        for file in scenarios_of(pack.folder):
            files.file(file)
    for name in presets():
        packs.preset(name)


def _check_paths(given: Sequence[str]) -> CheckRun:
    diagnostics = Diagnostics()
    paths = [Path(path) for path in given]
    folders = packs_under(paths)
    found = installed(folders, diagnostics, override=True)
    run = CheckRun(found, folders, BrokenPacks.among(found, folders))
    named = {folder.resolve() for folder in folders}
    for errors in found.broken.values():
        run.findings.add(item for item in errors if any(lies_in(item.place.file, folder) for folder in named))
    packs, files = PackCheck(run), FileCheck(run)
    for pack in found.packs.values():
        if pack.folder.resolve() in named:
            packs.pack(pack)
    # Games come before house rules, which are checked in a game that uses them.
    for file in sorted(files_under(paths, folders, diagnostics), key=lambda file: file.kind is Kind.HOUSE_RULES):
        files.file(file)
    if not run.findings.counts and not diagnostics.has_errors and not run.findings.items:
        message = "there is nothing to check here: no YAML file"
        diagnostics.warning("missing-file", message, Place(given[0]))
    run.findings.add(diagnostics.items)
    return run


def _summary(found: Iterable[Diagnostic]) -> str:
    """Return how many errors and warnings there are; mere notices aren't counted."""
    number = Counter(item.severity for item in found)
    errors = _counted(number["error"], "error") if number["error"] else "no errors"
    return f"{errors}, {_counted(number['warning'], 'warning')}" if number["warning"] else errors


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"

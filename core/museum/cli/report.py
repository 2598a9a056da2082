"""`museum report`: the figures of a simulation as a page to be read, printed and sent."""

from __future__ import annotations

from pathlib import Path

import click

from museum.cli.in_language import told_in_language
from museum.cli.options import force as force_option
from museum.cli.options import language as language_option
from museum.cli.options import no_code
from museum.cli.output import say


@click.command("report")
@click.argument("folder", metavar="DIR")
@click.option("--out", "target", metavar="FILE", help="The page to write; else report.html in DIR.")
@language_option
@force_option
@no_code
def command(folder: str, target: str | None, language: str, force: bool) -> None:
    """Write a report on the simulation that `museum simulate --out DIR` has kept in DIR.

    It is one HTML file that needs no other: who wins, where points come from, how long games are, which cards
    winners used, which games to look at. Its charts need an extra: pip install 'museum-game[report]'.
    """
    from museum.report.report import report_of
    from museum.simulate.folder import RUN_FILE
    from museum.source.generated import check_ours, marked, write_generated

    page = Path(target) if target is not None else Path(folder) / "report.html"
    with told_in_language(str(Path(folder) / RUN_FILE), language):
        if not force:
            check_ours(page)
        write_generated(page, marked(report_of(Path(folder), language), "html"), force=force)
    say(f"The report is in {page}")

"""`museum test`: runs scenarios."""

from __future__ import annotations

import click

from museum.cli.options import no_code
from museum.cli.output import say


@click.command("test")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@no_code
def command(paths: tuple[str, ...]) -> int:
    """Run every *.scenario.yaml under the PATHs, and show where one doesn't hold.

    That there is none is an error too.
    """
    from museum.cli.progress import tracked
    from museum.scenarios import run

    return 0 if run(paths, report=say, track=lambda files: tracked(files, "Scenarios")) else 1

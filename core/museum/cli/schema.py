"""`museum schema`: writes JSON Schemas that know the words of exactly the installed packs."""

from __future__ import annotations

from pathlib import Path

import click

from museum.cli.options import force as force_option
from museum.cli.options import no_code
from museum.cli.output import complain, say


@click.command("schema")
@click.argument("folder", default="schemas", metavar="[DIR]")
@click.option("--with", "paths", multiple=True, metavar="PATH", help="A pack, or a folder of packs, to cover too.")
@force_option
@no_code
def command(folder: str, paths: tuple[str, ...], force: bool) -> None:
    """Write the schemas of all kinds of file into DIR (./schemas by default).

    They know the words of all installed packs and of those under every PATH, so that editors complete them and
    mark mistakes as you type.
    """
    from museum.authoring import cover, modeline
    from museum.diagnostics import Diagnostics
    from museum.packs import installed, pack_folders
    from museum.schema_files import write_schemas
    from museum.source.writing import unwritable

    diagnostics = Diagnostics()
    folders = [home for path in paths for home in pack_folders(Path(path), 3)] or [Path(path) for path in paths]
    found = installed(folders, diagnostics, override=True)
    diagnostics.raise_if_errors()
    mine = {home.resolve() for home in folders}
    covered = cover(found, [pack.id for pack in found.packs.values() if pack.folder.resolve() in mine])
    try:
        written = write_schemas(Path(folder), covered.ruleset, force=force)
    except OSError as error:
        raise unwritable(error, folder, "this can't be written") from None
    for name, why in covered.left_out:
        complain(f"warning: the words of `{name}` are not covered: {why}")
    for path in written:
        say(str(path))
    say(f"They know the words of: {', '.join(covered.ruleset.packs)}.")
    say("The first line of a file of cards in a folder beside them:")
    say(f"  {modeline(f'../{Path(folder).name}', 'cards')}")

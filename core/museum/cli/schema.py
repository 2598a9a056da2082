"""`museum schema`: writes JSON Schemas that know the words of the installed packs, or of what is at a path."""

from __future__ import annotations

from pathlib import Path

import click

from museum.cli.options import force as force_option
from museum.cli.options import no_code
from museum.cli.output import complain, say


@click.command("schema")
@click.argument("folder", default="schemas", metavar="[DIR]")
@click.option("--for", "about", metavar="PATH", help="The file or folder to write them for; they know its ids too.")
@click.option("--with", "paths", multiple=True, metavar="PATH", help="A pack, or a folder of packs, to cover too.")
@force_option
@no_code
def command(folder: str, about: str | None, paths: tuple[str, ...], force: bool) -> None:
    """Write the schemas of all kinds of file into DIR (./schemas by default).

    They know the words of all installed packs and of those under every PATH, so that editors complete them and
    mark mistakes as you type. With --for they know those of a game file, house rules, scenarios, a pack or a
    folder of these, and besides the ids of cards, boards, bots, packs and presets.
    """
    from museum.authoring import ids_of
    from museum.cli.schema_subject import Subject, subject_of
    from museum.diagnostics import Diagnostics
    from museum.packs import installed, pack_folders
    from museum.schema_files import KnownNames, write_schemas
    from museum.source.writing import unwritable

    diagnostics = Diagnostics()
    covering = [home for path in paths for home in pack_folders(Path(path), 3)] or [Path(path) for path in paths]
    subject = (subject_of(Path(about)) if about is not None else Subject()).with_packs(covering)
    found = installed(subject.packs, diagnostics, override=True, named=subject.expansion_paths)
    diagnostics.raise_if_errors()
    covered = subject.covered(found)
    own = subject.own_rulesets(covered.ruleset, found)
    ids = ids_of(covered.ruleset, found, own) if about is not None else {}
    try:
        written = write_schemas(Path(folder), KnownNames.under(covered.ruleset, found, ids), force=force)
    except OSError as error:
        raise unwritable(error, folder, "this can't be written") from None
    for name, why in covered.left_out:
        complain(f"warning: the words of `{name}` are not covered: {why}")
    for path in written:
        say(str(path))
    say(f"They know the words of: {', '.join(covered.ruleset.packs)}.")
    for kind, line in subject.first_lines(Path(folder)):
        say(f"The first line of {kind}:")
        say(f"  {line}")

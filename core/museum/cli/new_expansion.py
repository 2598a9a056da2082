"""`museum new-expansion`: writes the working folder of a new expansion, ready to check, test and play."""

from __future__ import annotations

from pathlib import Path

import click

from museum.cli.output import say


@click.command("new-expansion")
@click.argument("name", metavar="NAME")
@click.option("--path", "parent", default=".", metavar="DIR", help="Where its folder is made; here by default.")
@click.option("--plugin", is_flag=True, help="Add a plugin.py with a verb of its own, and a card that uses it.")
@click.option("--package", is_flag=True, help="Make it a pip package, which Museum finds once it is installed.")
def command(name: str, parent: str, plugin: bool, package: bool) -> None:
    """Write a new expansion called NAME, an id such as night_museum.

    It has a card, names in four languages, scenarios and a game file, all of which work as they are. Nothing is
    overwritten.
    """
    from museum.authoring import Scaffold, next_commands, write_expansion
    from museum.diagnostics import Diagnostics
    from museum.packs import installed
    from museum.translation.accepting import accept_everything
    from museum.translation.pack_texts import PackTexts, choose_packs

    scaffold = Scaffold(name, Path(parent), plugin, package)
    written = write_expansion(scaffold, installed((), Diagnostics()))
    chosen = choose_packs([str(scaffold.pack)])
    for pack in chosen.packs:
        written += accept_everything(pack, PackTexts(chosen.found, Diagnostics()))
    say(f"Wrote {scaffold.folder}:")
    for path in sorted(written):
        if path.suffix != ".json":
            say(f"  {path.relative_to(scaffold.folder)}")
    say("  schemas/, with which editors complete and check")
    say("Next:")
    for line in next_commands(scaffold):
        say(f"  {line}")

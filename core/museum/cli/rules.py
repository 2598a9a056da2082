"""`museum rules`: the complete rulebook of exactly one game."""

from __future__ import annotations

from pathlib import Path

import click

from museum.cli.options import no_code
from museum.cli.output import complain, say

FORMATS = ("md", "html")
HTML_ENDINGS = (".html", ".htm")


@click.command("rules")
@click.argument("file", metavar="GAMEFILE")
@click.option("--language", metavar="L", help="The book's language; else that of the game file.")
@click.option("--format", "form", type=click.Choice(FORMATS), help="Markdown (md) or HTML; else by FILE, else md.")
@click.option("-o", "--output", "target", metavar="FILE", help="Write to FILE instead of printing.")
@no_code
def command(file: str, language: str | None, form: str | None, target: str | None) -> None:
    """Print the rules of the game of GAMEFILE: its edition, players, expansions and house rules, every number in
    force, all cards with their texts, and by each paragraph the numbers of its rules.

    HTML is one file that prints well and needs no other.
    """
    from museum.diagnostics import Diagnostics, render
    from museum.packs import installed
    from museum.rulebook.compose import rulebook
    from museum.rulebook.html import html
    from museum.rulebook.markdown import markdown
    from museum.sessions import open_game

    opening = open_game(file, 0)
    if opening.warnings:
        complain(render(opening.warnings))
    found = installed(opening.config.expansion_paths, Diagnostics())
    book = rulebook(opening.config, opening.ruleset, language or opening.config.language, found)
    text = html(book) if _form(form, target) == "html" else markdown(book)
    if target is None:
        say(text.rstrip("\n"))
    else:
        _write(text, Path(target), Path(file))
        say(f"The rulebook is in {target}")


def _form(form: str | None, target: str | None) -> str:
    if form is not None or target is None:
        return form or "md"
    return "html" if target.lower().endswith(HTML_ENDINGS) else "md"


def _write(text: str, target: Path, game: Path) -> None:
    """Write the book anew; the game file itself is not to be lost to a slip."""
    from museum.diagnostics import MuseumError, Place
    from museum.source.writing import unwritable

    try:
        if target.exists() and target.samefile(game):
            message = "this is the game file; the rulebook would take its place"
            raise MuseumError.single("unwritable", message, Place(str(target)))
        target.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise unwritable(error, target, "this can't be written") from None

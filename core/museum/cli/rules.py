"""`museum rules`: the complete rulebook of exactly one game."""

from __future__ import annotations

from pathlib import Path

import click

from museum.cli.in_language import remark_in_language
from museum.cli.options import force as force_option
from museum.cli.options import no_code
from museum.cli.output import say, say_document

FORMATS = ("md", "html")
HTML_ENDINGS = (".html", ".htm")
MARKDOWN_ENDINGS = (".md", ".markdown", "")


@click.command("rules")
@click.argument("file", metavar="GAMEFILE")
@click.option("--language", metavar="L", help="The book's language; else that of the game file.")
@click.option("--format", "form", type=click.Choice(FORMATS), help="Markdown (md) or HTML; else by FILE, else md.")
@click.option("-o", "--output", "target", metavar="FILE", help="Write to FILE instead of printing.")
@click.option("--codes", is_flag=True, help="With the numbers of rules and the ids of rule parameters, for authors.")
@force_option
@no_code
def command(file: str, language: str | None, form: str | None, target: str | None, codes: bool, force: bool) -> None:
    """Print the rules of the game of GAMEFILE: its edition, players, expansions and house rules, every number in
    force, and all cards with their texts.

    HTML is one file that prints well and needs no other.
    """
    from museum.diagnostics import Diagnostics
    from museum.packs import installed
    from museum.rulebook.compose import rulebook
    from museum.rulebook.html import html
    from museum.rulebook.markdown import markdown
    from museum.sessions import open_game
    from museum.source.generated import check_ours, marked, write_generated

    if target is not None:
        _check_target(Path(target), Path(file), form)
        if not force:
            check_ours(Path(target))
    opening = open_game(file, 0)
    remark_in_language(opening, language or "")
    found = installed(opening.config.expansion_paths, Diagnostics())
    book = rulebook(opening.config, opening.ruleset, language or opening.config.language, found, codes=codes)
    kind = _form(form, target)
    text = html(book) if kind == "html" else markdown(book)
    if target is None:
        say_document(text)
    else:
        write_generated(Path(target), marked(text, kind), force=force)
        say(f"The rulebook is in {target}")


def _form(form: str | None, target: str | None) -> str:
    if form is not None or target is None:
        return form or "md"
    return "html" if target.lower().endswith(HTML_ENDINGS) else "md"


def _check_target(target: Path, game: Path, form: str | None) -> None:
    """Raise `MuseumError` if the book would take the game file's place, or not be what its ending says."""
    from museum.diagnostics import MuseumError, Place

    message, ending = "", target.suffix.lower()
    if _is_same(target, game):
        message = "this is the game file; the rulebook would take its place"
    elif form is None and ending not in (*HTML_ENDINGS, *MARKDOWN_ENDINGS):
        hint = "; a browser prints HTML as PDF" if ending == ".pdf" else ", else name its `--format`"
        message = f"the rulebook is written as Markdown (.md) or HTML (.html), not as `{ending}`{hint}"
    if message:
        near = str(target.with_suffix(".html")) if ending == ".pdf" else None
        raise MuseumError.single("unwritable", message, Place(str(target)), near)


def _is_same(target: Path, game: Path) -> bool:
    try:
        return target.samefile(game)
    except (OSError, ValueError):
        return False

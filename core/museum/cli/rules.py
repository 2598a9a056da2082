"""`museum rules`: the complete rulebook of exactly one game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from museum.cli.in_language import remark_in_language
from museum.cli.options import force as force_option
from museum.cli.options import no_code
from museum.cli.output import say, say_document

if TYPE_CHECKING:
    from museum.rulebook.model import Book

FORMATS = ("md", "html", "pdf")
HTML_ENDINGS = (".html", ".htm")
MARKDOWN_ENDINGS = (".md", ".markdown", "")
PDF_ENDING = ".pdf"


@click.command("rules")
@click.argument("file", metavar="GAMEFILE")
@click.option("--language", metavar="L", help="The book's language; else that of the game file.")
@click.option("--format", "form", type=click.Choice(FORMATS), help="Its format; else by FILE, else Markdown (md).")
@click.option("-o", "--output", "target", metavar="FILE", help="Write to FILE instead of printing.")
@click.option("--codes", is_flag=True, help="With the numbers of rules and the ids of rule parameters, for authors.")
@click.option("--aid", is_flag=True, help="Only a player aid of one page.")
@click.option("--stories", is_flag=True, help="With the stories of cards.")
@force_option
@no_code
def command(
    file: str, language: str | None, form: str | None, target: str | None, codes: bool, aid: bool, stories: bool,
    force: bool,
) -> None:  # fmt: skip
    """Print the rules of the game of GAMEFILE: its edition, players, expansions and house rules, every number in
    force, and all cards with their texts.

    HTML is one file that needs no other. PDF needs FILE, and typst: pip install 'museum-game[print]'.
    """
    from museum.diagnostics import Diagnostics
    from museum.packs import installed
    from museum.rulebook.compose import BookOptions, rulebook
    from museum.rulebook.pdf import pdf
    from museum.sessions import open_game
    from museum.sessions.worked_examples import WorkedExamples
    from museum.source.generated import check_ours, marked, marked_pdf, write_generated

    _check_target(target, file, form)
    if target is not None and not force:
        check_ours(Path(target))
    opening = open_game(file, 0)
    remark_in_language(opening, language or "")
    found = installed(opening.config.expansion_paths, Diagnostics())
    chosen = language or opening.config.language
    options = BookOptions(codes, aid, WorkedExamples(opening.config, found, chosen), stories)
    book = rulebook(opening.config, opening.ruleset, chosen, found, options)
    kind = _form(form, target)
    if target is None:
        say_document(_text(book, kind))
        return
    content = marked_pdf(pdf(book)) if kind == "pdf" else marked(_text(book, kind), kind)
    write_generated(Path(target), content, force=force)
    say(f"The rulebook is in {target}")


def _text(book: Book, kind: str) -> str:
    from museum.rulebook.html import html
    from museum.rulebook.markdown import markdown

    return html(book) if kind == "html" else markdown(book)


def _form(form: str | None, target: str | None) -> str:
    if form is not None or target is None:
        return form or "md"
    ending = Path(target).suffix.lower()
    return "pdf" if ending == PDF_ENDING else "html" if ending in HTML_ENDINGS else "md"


def _check_target(named: str | None, game: str, form: str | None) -> None:
    """Raise `MuseumError` if the book would take the game file's place, or not be what its ending says."""
    from museum.diagnostics import MuseumError, Place

    if named is None:
        if form == "pdf":
            raise MuseumError.single("unwritable", "PDF isn't printed; name its file", None, "--output rules.pdf")
        return
    target, message = Path(named), ""
    if _is_same(target, Path(game)):
        message = "this is the game file; the rulebook would take its place"
    elif form is None and target.suffix.lower() not in (*HTML_ENDINGS, *MARKDOWN_ENDINGS, PDF_ENDING):
        ending = target.suffix.lower()
        message = f"the rulebook is written as .md, .html or .pdf, not as `{ending}`, else name its `--format`"
    if message:
        raise MuseumError.single("unwritable", message, Place(named))


def _is_same(target: Path, game: Path) -> bool:
    try:
        return target.samefile(game)
    except (OSError, ValueError):
        return False

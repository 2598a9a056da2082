"""The rulebook of a table's game as a page."""

from __future__ import annotations

from museum.diagnostics import Diagnostics
from museum.packs import installed
from museum.rulebook.compose import BookOptions, rulebook
from museum.rulebook.html import html
from museum.sessions.worked_examples import WorkedExamples
from museum.web.table import GameTable


def rulebook_of(table: GameTable, language: str) -> str:
    """Return the rulebook in a language; it is made once for each table and language."""
    if language not in table.rulebooks:
        opening = table.session.opening
        found = installed(opening.config.expansion_paths, Diagnostics())
        options = BookOptions(False, False, WorkedExamples(opening.config, found, language), False)
        table.rulebooks[language] = html(rulebook(opening.config, opening.ruleset, language, found, options))
    return table.rulebooks[language]

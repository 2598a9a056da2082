"""What the tests of the rulebook share: books of game files, and packs written for one test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.files import put
from tests.rulesets import config_of

from museum.diagnostics import Diagnostic, Diagnostics
from museum.packs import Installed, installed
from museum.rulebook.check import check_book, check_outline
from museum.rulebook.compose import BookOptions, rulebook
from museum.rulebook.model import Book, Text
from museum.rulebook.outline import outline_of
from museum.ruleset.load import load_ruleset
from museum.sessions.worked_examples import WorkedExamples, check_examples
from museum.texts.locales import Locale

MANIFEST = "id: lanterns\nversion: 1.0.0\nmuseum_api: 1\ntitle: lanterns\nrequires: [base]\n"
PARAMETERS = """parameters:
  lantern_points: {type: integer, default: 2, range: [0, 9], rule: LN1, provenance: deduced}
  lantern_colour: {type: choice, default: red, choices: [red, blue], rule: LN2, provenance: deduced}
"""
TERMS = """pack.lanterns: {name: Lanterns}
parameter.lantern_points: {name: points of a lantern}
parameter.lantern_colour: {name: colour of lanterns}
"""
RULES = """sections:
  - in: hiring
    paragraphs:
      - {id: lanterns, rules: [LN1, LN2], parameters: [lantern_points, lantern_colour]}
"""
TEXTS = """rule.lanterns: "Each red lantern scores {lantern_points:point}."
rule.lanterns.lantern_colour_blue: "Each blue lantern scores {lantern_points:point}."
choice.lantern_colour.red: "red"
choice.lantern_colour.blue: "blue"
"""
MakeBook = Callable[..., Book]
Found = Callable[..., list[Diagnostic]]


def book_of(language: str = "en", codes: bool = True, aid: bool = False, **game: Any) -> Book:
    """Return the rulebook of a game file with these keys."""
    config = config_of(**game)
    found = installed(config.expansion_paths, Diagnostics())
    options = BookOptions(codes, aid, WorkedExamples(config, found, language))
    return rulebook(config, load_ruleset(config, found=found), language, found, options)


@pytest.fixture(scope="session")
def make_book() -> MakeBook:
    """Return what makes the rulebook of a game file with given keys."""
    return book_of


@pytest.fixture(scope="session")
def plain() -> Book:
    """Return the rulebook of a game without anything special."""
    return book_of()


@pytest.fixture
def lanterns(tmp_path: Path) -> Callable[..., Path]:
    """Return what writes a small pack, with other files where they are given, and its folder."""

    def write(**files: str) -> Path:
        folder = tmp_path / "lanterns"
        texts = {
            "expansion": MANIFEST, "parameters": PARAMETERS, "rules": RULES,
            "locales/en/terms": TERMS, "locales/en/rules": TEXTS,
        }  # fmt: skip
        for name, text in {**texts, **{key.replace("__", "/"): text for key, text in files.items()}}.items():
            put(folder / f"{name}.yaml", text)
        return folder

    return write


@pytest.fixture
def faults(lanterns: Callable[..., Path]) -> Found:
    """Return what checks the small pack with given files, and returns all that is reported of its rulebook."""

    def found(language: str = "en", **files: str) -> list[Diagnostic]:
        folder = lanterns(**files)
        known: Installed = installed((folder,), Diagnostics())
        diagnostics = Diagnostics()
        ruleset = load_ruleset(config_of(expansions=["lanterns"]), diagnostics, known)
        packs = [known.packs[pack] for pack in ruleset.packs]
        outline = outline_of(packs, diagnostics)
        check_outline(outline, ruleset, diagnostics)
        check_examples(outline, ruleset, diagnostics)
        check_book(outline, Locale.load(packs, language, diagnostics), ruleset, diagnostics)
        return list(diagnostics.items)

    return found


def text_of(book: Book, paragraph: str) -> Text:
    """Return a paragraph of a book."""
    return next(text for text in book.texts() if text.id == paragraph)


@pytest.fixture(scope="session")
def paragraph() -> Callable[[Book, str], Text]:
    """Return what finds a paragraph in a book."""
    return text_of

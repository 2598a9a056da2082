"""Texts of museums as `museum score` gets them, for tests."""

from __future__ import annotations

from collections.abc import Callable

from tests.rulesets import ruleset_of

from museum.diagnostics import Diagnostics
from museum.presentation import Scored, ScoreRequest
from museum.ruleset.model import Ruleset
from museum.score_reader import scored_text
from museum.score_reader.lines import Sections
from museum.score_reader.listed_museum import Museum, read_museums
from museum.score_reader.written_words import WrittenWords


def never(attempt: int) -> bool:
    """Return False: no search goes on."""
    return False


def asked(text: str, language: str = "", patience: Callable[[int], bool] = never) -> ScoreRequest:
    """Return a request to score *text*."""
    return ScoreRequest(text, "test", language, patience, ruleset_of())


def scored_one(text: str, language: str = "") -> Scored:
    """Score the one museum of *text*; raises `MuseumError`."""
    (scored,) = scored_text(asked(text, language))
    return scored


def read_museum(found: Sections, rules: Ruleset, diagnostics: Diagnostics, board: str = "standard") -> Museum:
    """Return the one museum of *found*, and report mistakes."""
    (museum,) = read_museums([found], rules, diagnostics, WrittenWords(()), board)
    return museum

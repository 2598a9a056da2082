"""Rulesets of tables in play: tables of one game share theirs, with all that is made of it."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final

from museum.diagnostics import Diagnostics
from museum.engine.saves import Save
from museum.packs import installed
from museum.rulebook.compose import BookOptions, rulebook
from museum.rulebook.html import html
from museum.sessions import Opening
from museum.sessions.opening import open_save
from museum.sessions.worked_examples import WorkedExamples
from museum.web.game_words import GameWords
from museum.web.store import StoredGame

KEPT: Final = 40


class SharedRules:
    """The rules of tables that were made of the same game file, under the same packs."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.words = GameWords(opening.ruleset, opening.config)
        self._books: dict[str, str] = {}

    def rulebook(self, language: str) -> str:
        """Return the rulebook as a page."""
        if language not in self._books:
            opening = self.opening
            found = installed(opening.config.expansion_paths, Diagnostics())
            options = BookOptions(False, False, WorkedExamples(opening.config, found, language), False)
            self._books[language] = html(rulebook(opening.config, opening.ruleset, language, found, options))
        return self._books[language]


def rules_of(stored: StoredGame) -> SharedRules:
    """Return the rules of a stored game; raises `MuseumError` where its packs are missing or broken."""
    config, packs = json.dumps(stored.config), json.dumps(stored.packs)
    return _rules(config, stored.game_file, stored.ruleset, packs)


@lru_cache(KEPT)
def _rules(config: str, game_file: str, ruleset: str, packs: str) -> SharedRules:
    return SharedRules(open_save(Save(json.loads(config), game_file, ruleset, 0, (), "", json.loads(packs))))

"""Rulesets of tables in play: tables of one game share theirs, with all that is made of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

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
    """The rules of tables that were made of the same game file, under the same packs.

    Tables of other people have the same *words*, with their ruleset.
    """

    def __init__(self, opening: Opening, words: GameWords) -> None:
        self.opening, self.words = opening, words
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
    data = json.loads(config)
    words = _words(json.dumps(_without_people(data), sort_keys=True), game_file, ruleset, packs)
    save = Save(data, game_file, ruleset, 0, (), "", json.loads(packs))
    opening = open_save(save, words[0].ruleset if words else None)
    if not words:
        words.append(GameWords(opening.ruleset, opening.config))
    return SharedRules(opening, words[0])


@lru_cache(KEPT)
def _words(config: str, game_file: str, ruleset: str, packs: str) -> list[GameWords]:
    """Return where the words of games that differ in their people alone are; empty until one of them is opened."""
    return []


def _without_people(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return a game file without its seed and what its people are called."""
    seats = data.get("seats", ())
    # A seat with more than this may have rules of its own.
    plain = [None if isinstance(seat, str) or seat.keys() <= {"name", "bot"} else seat for seat in seats]
    return {**{key: value for key, value in data.items() if key != "seed"}, "seats": plain}

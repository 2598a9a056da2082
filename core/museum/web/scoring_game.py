"""The game of a score table: its rules, and its form in each language."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.diagnostics.said import Said
from museum.packs import config_from, presets
from museum.packs.config import DEFAULT_GAME
from museum.presentation import (
    FormField,
    ScoreForm,
    ScoreRequest,
    score_forms_of,
    scorer_of,
)
from museum.ruleset.card_cache import CardCache
from museum.ruleset.load import load_ruleset
from museum.web.field_words import FieldWords
from museum.web.game_words import GameWords

Patience = Callable[[int], bool]


def _never(attempt: int) -> bool:
    return False


@lru_cache(maxsize=32)
def _game(settings: str) -> ScoreGame:
    return ScoreGame(json.loads(settings))


def score_game(settings: Mapping[str, Any]) -> ScoreGame:
    """Return the game of these *settings*, read once.

    Raises `MuseumError` if they are wrong, or if the game's positions can't be scored.
    """
    return _game(json.dumps(settings, sort_keys=True))


def scored_games(ids: Iterable[str]) -> list[str]:
    """Return those of the games *ids* whose positions can be scored on a page."""
    return [game for game in ids if _has_forms(game)]


@lru_cache(maxsize=64)
def _has_forms(game: str) -> bool:
    config = config_from({"game": game}, "", Diagnostics())
    try:
        return config is not None and score_forms_of(load_ruleset(config)) is not None
    except MuseumError:
        return False


def check_presets(names: Iterable[str]) -> None:
    """Raise `MuseumError` for house rules that don't come with the game: settings of a browser name no files."""
    known, problems = presets(), Diagnostics()
    for name in names:
        if name not in known:
            english = "`{name}` is none of the house rules that come with the game: {known}"
            problems.error("not-allowed", Said.by("no_preset", english, name=name, known=", ".join(known)), Place(""))
    problems.raise_if_errors()


class ScoreGame(FieldWords):
    """The rules of a score table with all that its pages ask of them."""

    def __init__(self, settings: Mapping[str, Any]) -> None:
        """Load the rules; raises `MuseumError` if they are wrong, or if the game's positions can't be scored."""
        super().__init__()
        game = settings.get("game", DEFAULT_GAME)
        check_presets(settings.get("house_rules", ()))
        problems = Diagnostics()
        config = config_from(dict(settings), "", problems)
        problems.raise_if_errors()
        assert config is not None
        self.config, self.ruleset = config, load_ruleset(config)
        forms, scorer = score_forms_of(self.ruleset), scorer_of(self.ruleset)
        if forms is None or scorer is None:
            english = "the game `{game}` has no score sheet to fill in"
            raise MuseumError.single("not-allowed", Said.by("no_score_form", english, game=game))
        self.forms, self.scorer = forms, scorer
        self._plain = load_ruleset(config_from({"game": game}, "", Diagnostics()) or config)
        self._cache, self._games = CardCache(), dict[object, object]()
        self.words = GameWords(self.ruleset, config)
        self.wording = self.words.wording
        self._made: dict[str, ScoreForm] = {}

    def form(self, language: str) -> ScoreForm:
        """Return the form in a language."""
        if language not in self._made:
            self._made[language] = self.forms.made(self.wording(language))
        return self._made[language]

    def fields(self, language: str) -> tuple[FormField, ...]:
        """Return the fields of each seat and of the table."""
        form = self.form(language)
        return (*form.fields(shared=False), *form.fields(shared=True))

    def field(self, name: str, *, shared: bool, language: str = "en") -> FormField | None:
        """Return a field of the table, or of each seat; None without one of that name."""
        return next((field for field in self.form(language).fields(shared=shared) if field.name == name), None)

    def request(self, text: str, language: str = "", patience: Patience = _never) -> ScoreRequest:
        """Return a request to score or to read *text*."""
        return ScoreRequest(text, "", language, patience, self._plain, self._cache, self._games)

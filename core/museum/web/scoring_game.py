"""The game of a score table: its form in each language, and its cards by what anybody may call them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.diagnostics.said import Said
from museum.packs import config_from, presets
from museum.packs.config import DEFAULT_GAME
from museum.presentation import (
    CardsField,
    ChoiceField,
    FormField,
    NumbersField,
    ScoreForm,
    ScoreRequest,
    score_forms_of,
    scorer_of,
)
from museum.ruleset.card_cache import CardCache
from museum.ruleset.load import load_ruleset
from museum.texts.grammar import begun
from museum.web.game_words import GameWords
from museum.web.languages import known_languages
from museum.web.scoring_names import CardNames

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


class ScoreGame:
    """The rules of a score table with all that its pages ask of them."""

    def __init__(self, settings: Mapping[str, Any]) -> None:
        """Load the rules; raises `MuseumError` if they are wrong, or if the game's positions can't be scored."""
        game = settings.get("game", DEFAULT_GAME)
        known = presets()
        unknown = [name for name in settings.get("house_rules", ()) if name not in known]
        problems = Diagnostics()
        config = config_from(dict(settings), "", problems) if not unknown else None
        for name in unknown:
            english = "`{name}` is none of the house rules that come with the game: {known}"
            problems.error("not-allowed", Said.by("no_preset", english, name=name, known=", ".join(known)), Place(""))
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
        self._preparing: set[str] = set()
        self._labels: dict[tuple[str, str], Mapping[str, str]] = {}
        self._names: dict[tuple[str, str], CardNames] = {}

    def form(self, language: str) -> ScoreForm:
        """Return the form in a language."""
        if language not in self._made:
            self._made[language] = self.forms.made(self.wording(language))
        return self._made[language]

    def field(self, name: str, *, shared: bool, language: str = "en") -> FormField | None:
        """Return a field of the table, or of each seat; None without one of that name."""
        return next((field for field in self.form(language).fields(shared=shared) if field.name == name), None)

    def request(self, text: str, language: str = "", patience: Patience = _never) -> ScoreRequest:
        """Return a request to score or to read *text*."""
        return ScoreRequest(text, "", language, patience, self._plain, self._cache, self._games)

    def prepared(self, language: str) -> bool:
        """Return whether names are read for readers of a language, or are being read."""
        return language in self._preparing

    def prepare(self, language: str) -> None:
        """Read the names of all cards that are found by what is typed."""
        self._preparing.add(language)
        form = self.form(language)
        for field in (*form.fields(shared=False), *form.fields(shared=True)):
            if isinstance(field, CardsField):
                self.names(field, language)

    def names(self, field: CardsField, language: str) -> CardNames:
        """Return what the cards of a field are called, in the reader's language and in all others."""
        if (field.name, language) not in self._names:
            fields = (self._again(field, other) for other in known_languages() if other != language)
            self._names[field.name, language] = CardNames(field, [one for one in fields if one is not None])
        return self._names[field.name, language]

    def _again(self, field: CardsField, language: str) -> CardsField | None:
        form = self.form(language)
        found = (one for one in (*form.fields(shared=False), *form.fields(shared=True)) if one.name == field.name)
        return next((one for one in found if isinstance(one, CardsField)), None)

    def label(self, field: FormField, item: str, language: str) -> str:
        """Return an item of a field as people of a language read it."""
        labels = self._labels_of(field.name, language)
        return labels.get(item) or begun(" ".join(labels.get(word, word) for word in item.split()))

    def _labels_of(self, name: str, language: str) -> Mapping[str, str]:
        """Return the labels of the words that an item of a field may have."""
        if (name, language) not in self._labels:
            form = self.form(language)
            fields = (*form.fields(shared=False), *form.fields(shared=True))
            self._labels[name, language] = dict(_pairs(next(field for field in fields if field.name == name)))
        return self._labels[name, language]


def _pairs(field: FormField) -> Iterator[tuple[str, str]]:
    if isinstance(field, CardsField):
        for traits in field.described:
            yield from ((choice.word, choice.label) for choice in traits.choices)
        yield from ((card.word, card.label) for card in field.named)
    elif isinstance(field, ChoiceField):
        yield from ((choice.word, choice.label) for choice in field.choices)
    elif isinstance(field, NumbersField):
        yield from ((number.name, number.label) for number in field.numbers)

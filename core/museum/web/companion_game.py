"""An opponent at a real table: its game, and what the reports of its people have made of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Any, Final

from museum.diagnostics import MuseumError
from museum.diagnostics.said import Said
from museum.engine.errors import PlayError
from museum.engine.faults import in_play
from museum.engine.start import laid_out, seating_of
from museum.presentation import (
    Audience,
    CardsField,
    Companion,
    CompanionPage,
    accounts_of,
    presentation_of,
    sheet_of,
)
from museum.presentation.results import line_name
from museum.sessions.opening import open_text
from museum.web.field_words import FieldWords
from museum.web.game_words import GameWords
from museum.web.score_store import ScoreChange
from museum.web.scoring_game import check_presets
from museum.web.scoring_page import ScoreView

KEPT: Final = 32
"""The number of games whose rules stay in memory."""
SHOWN: Final = 40
"""The most reports that a page lists; all can be taken back, one after the other."""


@dataclass(frozen=True, slots=True)
class CompanionView:
    """What the page shows: what comes next, what was reported, the last first, and the opponent's score so far."""

    page: CompanionPage
    log: tuple[str, ...]
    score: ScoreView


def reported(changes: Iterable[ScoreChange]) -> list[tuple[str, ...]]:
    """Return the lines of each report that hasn't been taken back."""
    kept: list[tuple[str, ...]] = []
    for change in changes:
        if change.data["do"] == "undo":
            del kept[len(kept) - change.data["count"] :]
        else:
            kept.append(tuple(change.data["lines"]))
    return kept


@lru_cache(KEPT)
def _game(settings: str) -> CompanionGame:
    return CompanionGame(json.loads(settings))


def companion_game(settings: Mapping[str, Any]) -> CompanionGame:
    """Return the game of these *settings*, read once; raises `MuseumError` if they are wrong."""
    return _game(json.dumps(settings, sort_keys=True))


class CompanionGame(FieldWords):
    """The rules at a table with a companion. Its methods may be called from any thread."""

    def __init__(self, settings: Mapping[str, Any]) -> None:
        """Load the rules; raises `MuseumError` if they are wrong, or if no seat has a companion."""
        super().__init__()
        check_presets(settings)
        self.opening = open_text(json.dumps(settings), "")
        config, ruleset = self.opening.config, self.opening.ruleset
        kinds = (ruleset.bots.get(seat.bot or "") for seat in config.seats)
        found = next(((n, kind.companion) for n, kind in enumerate(kinds) if kind and kind.companion), None)
        if found is None:
            english = "no opponent of this game can be played at a real table"
            raise MuseumError.single("not-allowed", Said.by("no_companion", english))
        self.seat, self._companion = found
        self.config, self.ruleset = config, ruleset
        self.words = GameWords(ruleset, config)
        self._fields: dict[str, tuple[CardsField, ...]] = {}
        self._begun = self._begin()
        # Rulesets have caches that are made for one thread.
        self.lock = Lock()

    def _begin(self) -> Companion:
        with in_play(self.ruleset):
            game = laid_out(self.ruleset, seating_of(self.config, self.ruleset, None), self.opening.seed)
            companion: Companion = self._companion(game, self.seat)
            return companion

    def audience(self, language: str) -> Audience:
        """Return the readers of a language."""
        wording = self.words.wording(language)
        return Audience(wording, wording.seats(seat.name for seat in self.config.seats))

    def fields(self, language: str) -> tuple[CardsField, ...]:
        """Return the cards that can be reported, by their fields."""
        if language not in self._fields:
            self._fields[language] = self._begun.fields(self.words.wording(language))
        return self._fields[language]

    def field(self, name: str, language: str) -> CardsField | None:
        """Return the field of a name; None without one."""
        return next((field for field in self.fields(language) if field.name == name), None)

    def played(self, reports: Iterable[Iterable[str]]) -> Companion:
        """Return the companion after these reports; raises `PlayError` for one that can't be true."""
        companion = self._begin()
        with in_play(self.ruleset):
            for lines in reports:
                for line in lines:
                    companion.do(line)
        return companion

    def kept(self, reports: Iterable[Iterable[str]]) -> Companion:
        """Return the same for reports that were accepted; raises `MuseumError` if rules of today refuse them."""
        try:
            return self.played(reports)
        except PlayError as error:
            english = "the reports of this table don’t fit the present rules: {why}"
            raise MuseumError.single("not-allowed", Said.by("companion_rules", english, why=str(error))) from error

    def view(self, reports: Sequence[Sequence[str]], language: str) -> CompanionView:
        """Return what the page shows after these reports."""
        with self.lock, in_play(self.ruleset):
            companion, audience = self.kept(reports), self.audience(language)
            last = reversed(reports[-SHOWN:])
            log = tuple("; ".join(companion.said(line, audience) for line in lines) for lines in last)
            return CompanionView(companion.page(audience), log, self._score(companion, audience))

    def _score(self, companion: Companion, audience: Audience) -> ScoreView:
        game, seat, wording = companion.game, companion.seat, audience.wording
        sheet = sheet_of(game, seat)
        accounts = accounts_of(game, seat, sheet, wording)
        lines = tuple((line_name(line, wording), points, accounts[line]) for line, points in sheet.lines.items())
        shown = presentation_of(self.ruleset).below(game, seat, sheet, wording)
        name = audience.names[seat]
        return ScoreView(seat + 1, name, sheet.total, True, None, shown, tuple(filter(_counts, lines)), (), ())

    def cards(self, field: CardsField, item: str) -> list[str]:
        """Return the cards of a field that an item is: its own id, or all that are described by its words."""
        if any(card.word == item for card in field.named):
            return [item]
        words = set(item.split())
        return [
            card.word for card in field.named
            if words and words <= {str(value) for value in self.ruleset.definition(card.word).fields.values()}
        ]  # fmt: skip


def _counts(line: tuple[str, int, str]) -> bool:
    return bool(line[1] or line[2])

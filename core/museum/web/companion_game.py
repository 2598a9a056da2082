"""An opponent at a real table: its game, and what the reports of its people have made of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from threading import Lock
from typing import Any, Final

from museum.diagnostics import MuseumError
from museum.diagnostics.said import Said
from museum.engine.errors import PlayError
from museum.engine.faults import in_play
from museum.engine.start import laid_out, seating_of
from museum.frozen import frozen
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
"""The number of different rules that stay in memory."""
SHOWN: Final = 40
"""The most reports that a page lists; all can be taken back, one after the other."""


@frozen
class CompanionView:
    """The contents of the page: the next step, the reports, the last first, and the opponent's score so far."""

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


class CompanionRules(FieldWords):
    """The rules at tables with a companion, shared by all tables that differ in names and seed alone.

    What is done with them is done under their *lock*: rulesets have caches that are made for one thread.
    """

    def __init__(self, settings: str) -> None:
        """Load the rules of a game file; raises `MuseumError` if they are wrong, or if no seat has a companion."""
        super().__init__()
        check_presets(json.loads(settings).get("house_rules", ()))
        opening = open_text(settings, "")
        self.config, self.ruleset = opening.config, opening.ruleset
        kinds = (self.ruleset.bots.get(seat.bot or "") for seat in self.config.seats)
        found = next(((seat, kind.companion) for seat, kind in enumerate(kinds) if kind and kind.companion), None)
        if found is None:
            english = "no rival of this game can be played at a real table"
            raise MuseumError.single("not-allowed", Said.by("no_companion", english))
        self.seat, self._companion = found
        self.words = GameWords(self.ruleset, self.config)
        self._fields: dict[str, tuple[CardsField, ...]] = {}
        self.lock = Lock()

    def begun(self, seed: int) -> Companion:
        """Return the companion of a table where nothing has been reported."""
        with in_play(self.ruleset):
            game = laid_out(self.ruleset, seating_of(self.config, self.ruleset, None), seed)
            companion: Companion = self._companion(game, self.seat)
            return companion

    def fields(self, language: str) -> tuple[CardsField, ...]:
        """Return the cards that can be reported, by their fields."""
        if language not in self._fields:
            self._fields[language] = self.begun(0).fields(self.words.wording(language))
        return self._fields[language]

    def field(self, name: str, language: str) -> CardsField | None:
        """Return the field of a name; None without one."""
        return next((field for field in self.fields(language) if field.name == name), None)

    def cards(self, field: CardsField, item: str) -> list[str]:
        """Return the cards of a field that an item is: its own id, or all that are described by its words."""
        if any(card.word == item for card in field.named):
            return [item]
        words = set(item.split())
        return [
            card.word for card in field.named
            if words and words <= {str(value) for value in self.ruleset.definition(card.word).fields.values()}
        ]  # fmt: skip


_rules = lru_cache(KEPT)(CompanionRules)


class CompanionGame:
    """The game at one table, by its *settings*. Its methods may be called from any thread."""

    def __init__(self, settings: Mapping[str, Any]) -> None:
        """Raises `MuseumError` if the settings are wrong, or if no seat has a companion."""
        seats = [{**seat, "name": f"seat {number}"} for number, seat in enumerate(settings["seats"], 1)]
        self.rules = _rules(json.dumps({**settings, "seats": seats, "seed": 0}, sort_keys=True))
        self.names: list[str] = [
            seat.get("name", other["name"]) for seat, other in zip(settings["seats"], seats, strict=True)
        ]
        self.seed: int = settings.get("seed", 0)

    def audience(self, language: str) -> Audience:
        """Return the readers of a language."""
        wording = self.rules.words.wording(language)
        return Audience(wording, wording.seats(self.names))

    def played(self, reports: Iterable[Iterable[str]]) -> Companion:
        """Return the companion after these reports; raises `PlayError` for one that can't be true."""
        companion = self.rules.begun(self.seed)
        with in_play(self.rules.ruleset):
            for lines in reports:
                for line in lines:
                    companion.do(line)
        return companion

    def check(self, reports: Iterable[Iterable[str]]) -> None:
        """Raise `PlayError` if one of these reports can't be true."""
        with self.rules.lock:
            self.played(reports)

    def view(self, reports: Sequence[Sequence[str]], language: str) -> CompanionView:
        """Return what the page shows after these reports; raises `MuseumError` if rules of today refuse them."""
        with self.rules.lock, in_play(self.rules.ruleset):
            try:
                companion = self.played(reports)
            except PlayError as error:
                english = "the reports of this table don’t fit the present rules: {why}"
                message = Said.by("companion_rules", english, why=str(error))
                raise MuseumError.single("not-allowed", message) from error
            audience, last = self.audience(language), reversed(reports[-SHOWN:])
            log = tuple("; ".join(companion.said(line, audience) for line in lines) for lines in last)
            return CompanionView(companion.page(audience), log, _score(companion, audience))


def _score(companion: Companion, audience: Audience) -> ScoreView:
    """Return the score of the opponent as if the game ended now."""
    game, seat, wording = companion.game, companion.seat, audience.wording
    sheet = sheet_of(game, seat)
    accounts = accounts_of(game, seat, sheet, wording)
    lines = [(line_name(line, wording), points, accounts[line]) for line, points in sheet.lines.items()]
    shown = presentation_of(game.ruleset).below(game, seat, sheet, wording)
    told = tuple(line for line in lines if line[1] or line[2])
    return ScoreView(seat + 1, audience.names[seat], sheet.total, True, None, shown, told, (), ())

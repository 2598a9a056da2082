"""Scores of score tables: quickly at first, then better while somebody may still look, in threads."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from threading import Event
from time import monotonic
from typing import Final

from anyio import to_thread

from museum.diagnostics import Diagnostic, MuseumError
from museum.frozen import frozen
from museum.presentation import FilledForm, FilledSeat, Scored
from museum.web.scoring_game import Patience, ScoreGame, score_game
from museum.web.scoring_table import TABLE, ScoreTable

KEPT: Final = 100
"""The number of tables whose scores are kept."""
SECONDS: Final = 5.0
"""The time for looking for a better arrangement, for each seat."""


@frozen
class Scores:
    """The scores of a table at a version: what each seat has, and what is wrong at those that can't be scored.

    *round* counts how often they have become better; with *searching* they may still.
    """

    version: int
    seats: Mapping[int, Scored]
    faults: Mapping[int, Sequence[Diagnostic]]
    round: int = 0
    searching: bool = False

    @property
    def stamp(self) -> str:
        """Return what changes whenever the page of the scores does."""
        return f"{self.version}.{self.round}.{int(self.searching)}"


class ScoreBoard:
    """The scores of all tables that somebody looks at."""

    def __init__(self, seconds: float = SECONDS, on_better: Callable[[str], None] = lambda table: None) -> None:
        """Keep no scores yet; look for better arrangements for so many *seconds*.

        *on_better* is called with the id of each table for which that is over.
        """
        self._seconds, self._on_better = seconds, on_better
        self._kept: OrderedDict[str, Scores] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._preparing: set[asyncio.Task[None]] = set()
        self._searches: dict[str, tuple[Event, asyncio.Task[None]]] = {}

    async def scores(self, table: ScoreTable) -> Scores:
        """Return the scores of a table, at once from a quick arrangement; raises `MuseumError` for a broken game."""
        async with self._locks.setdefault(table.id, asyncio.Lock()):
            found = self._kept.get(table.id)
            if found is None or found.version != table.version:
                self._stop(table.id)
                found = await to_thread.run_sync(_scored, table, _at_once)
                self._keep(table.id, found)
                if self._seconds and any(not one.proven for one in found.seats.values()):
                    found = self._kept[table.id] = replace(found, searching=True)
                    stop = Event()
                    self._searches[table.id] = stop, asyncio.create_task(self._search(table, stop))
        return found

    def prepare(self, game: ScoreGame, language: str) -> None:
        """Read what cards are called in all languages, before somebody types a name."""
        if not game.prepared(language):
            task = asyncio.create_task(to_thread.run_sync(game.prepare, language))
            self._preparing.add(task)
            task.add_done_callback(self._preparing.discard)

    async def _search(self, table: ScoreTable, stop: Event) -> None:
        """Put better scores in the place of quick ones, seat by seat."""
        ends = 0.0

        def patience(attempt: int) -> bool:
            nonlocal ends
            if attempt == 1:
                ends = monotonic() + self._seconds
            return monotonic() < ends and not stop.is_set()

        found = await to_thread.run_sync(_scored, table, patience)
        known = self._kept.get(table.id)
        if known is not None and known.version == table.version:
            self._kept[table.id] = replace(found, round=known.round + 1)
            self._on_better(table.id)

    def _keep(self, table: str, scores: Scores) -> None:
        self._kept[table] = scores
        self._kept.move_to_end(table)
        while len(self._kept) > KEPT:
            oldest, _ = self._kept.popitem(last=False)
            self._stop(oldest)
            self._locks.pop(oldest, None)

    def _stop(self, table: str) -> None:
        stop, _ = self._searches.pop(table, (None, None))
        if stop is not None:
            stop.set()

    async def close(self) -> None:
        """Stop all searches."""
        running = [task for _, task in self._searches.values()]
        for table in list(self._searches):
            self._stop(table)
        await asyncio.gather(*running, *self._preparing, return_exceptions=True)


def _at_once(attempt: int) -> bool:
    return False


def _scored(table: ScoreTable, patience: Patience) -> Scores:
    """Score all seats of a table; those whose own entries are wrong count as empty for the others."""
    game, form, numbers = score_game(table.game), table.filled(), list(table.names)
    if not numbers:
        return Scores(table.version, {}, {})
    faults: dict[int, Sequence[Diagnostic]] = {}
    try:
        scored = _score(game, form, patience)
    except MuseumError as error:
        for place, number in enumerate(numbers):
            try:
                _score(game, _alone(form, place), _at_once)
            except MuseumError as own:
                faults[number] = own.diagnostics
        if not faults:
            return Scores(table.version, {}, {TABLE: error.diagnostics})
        kept = [
            FilledSeat(seat.name) if number in faults else seat
            for number, seat in zip(numbers, form.seats, strict=True)
        ]
        try:
            scored = _score(game, replace(form, seats=tuple(kept)), patience)
        except MuseumError as rest:
            return Scores(table.version, {}, {**faults, TABLE: rest.diagnostics})
    found = {number: one for number, one in zip(numbers, scored, strict=True) if number not in faults}
    return Scores(table.version, found, faults)


def _score(game: ScoreGame, form: FilledForm, patience: Patience) -> Sequence[Scored]:
    return game.scorer(game.request(game.forms.written(form), patience=patience))


def _alone(form: FilledForm, place: int) -> FilledForm:
    """Return the form of one seat, as if nobody else were at the table."""
    holders = {name: 1 if by == place + 1 else 2 for name, by in form.holders.items()}
    return replace(form, seats=(form.seats[place],), holders=holders)

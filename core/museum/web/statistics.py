"""Statistics of the games in which a person took part: by name, by game, by card; as a page and as CSV."""

from __future__ import annotations

import csv
from collections.abc import Callable, Hashable, Iterable, Sequence
from datetime import UTC, datetime
from io import StringIO
from typing import Final, TypeVar

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from museum.frozen import frozen
from museum.texts.grammar import title
from museum.texts.interface import seat_name
from museum.web.languages import language_of, locale_of, pack_name, speaker
from museum.web.people import person_of
from museum.web.results import KeptResult, SeatResult, delete_result, delete_results
from museum.web.server import server_of

K = TypeVar("K", bound=Hashable)
COLUMNS: Final = ("date", "table", "game", "expansions", "seat", "name", "bot", "score", "won", "own", "cards")
FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
"""The beginnings of a text that a spreadsheet would take for a formula."""


@frozen
class Summary:
    """Some results together: what they are *of*, how many games, how many were won, the mean score and the best."""

    of: str
    games: int
    wins: int
    mean: str
    best: int


@frozen
class ResultLine:
    """A line of the list of results; the texts are in the reader's language."""

    kept: KeptResult
    date: str
    game: str
    name: str


async def statistics(request: Request) -> Response:
    """Show the statistics of the person's games."""
    found, reader = await _results(request), _StatisticsReader(language_of(request))
    people = [kept for kept in found if not kept.seat.bot]
    values = {
        "lines": [ResultLine(kept, date_of(kept), reader.game(kept.seat), reader.name(kept.seat)) for kept in found],
        "by_name": reader.summaries(found, lambda kept: [reader.name(kept.seat)], str),
        "by_game": reader.summaries(found, lambda kept: [reader.game(kept.seat)], str),
        "by_card": reader.summaries(people, lambda kept: kept.seat.cards, reader.card),
    }
    return server_of(request).pages.page(request, "statistics.html", values)


async def as_csv(request: Request) -> Response:
    """Send the results as CSV, a line for each seat."""
    headers = {"Content-Disposition": 'attachment; filename="museum-statistics.csv"'}
    return Response(csv_of(await _results(request)), media_type="text/csv; charset=utf-8", headers=headers)


async def delete(request: Request) -> Response:
    """Delete one of the person's own results, or all of them; 403 for another's."""
    form, person, store = await request.form(), person_of(request), server_of(request).hub.store
    game, seat = str(form.get("game", "")), str(form.get("seat", ""))

    def deleted() -> bool:
        with store.change() as db:
            if form.get("do") == "delete-all":
                delete_results(db, person)
                return True
            number = int(seat) if seat.isascii() and seat.isdecimal() and len(seat) < 4 else -1
            return delete_result(db, person, game, number)

    if not person or not await to_thread.run_sync(deleted):
        raise HTTPException(403)
    return RedirectResponse("/statistics", 303)


async def _results(request: Request) -> list[KeptResult]:
    person, store = person_of(request), server_of(request).hub.store
    return await to_thread.run_sync(store.results_for, person) if person else []


class _StatisticsReader:
    """Texts and numbers as a reader of a language has them."""

    def __init__(self, language: str) -> None:
        self.locale, self.say = locale_of(language), speaker(language)

    def name(self, result: SeatResult) -> str:
        """Return the name of a seat, with a mark for a bot."""
        name = seat_name(self.locale, result.seat + 1, result.name)
        return f"{name} ({self.say('web.is_bot')})" if result.bot else name

    def game(self, result: SeatResult) -> str:
        """Return the name of a game with those of its expansions."""
        return " + ".join(pack_name(self.locale.language, pack) for pack in (result.pack, *sorted(result.expansions)))

    def card(self, card: str) -> str:
        """Return the name of a card; one of a pack that isn't there any more is called by its id."""
        name = self.locale.name_of(card)
        return title(card) if name.strip("⟦⟧") == card else name

    def mean(self, scores: Sequence[int]) -> str:
        """Return the mean of scores with one decimal."""
        tenths = round(10 * sum(scores) / len(scores))
        sign = "-" if tenths < 0 else ""
        return self.say("web.decimal", whole=f"{sign}{abs(tenths) // 10}", tenths=str(abs(tenths) % 10))

    def summaries(
        self, found: Iterable[KeptResult], keys: Callable[[KeptResult], Iterable[K]], shown: Callable[[K], str]
    ) -> list[Summary]:
        """Return a summary for each key, those with the most games first."""
        groups: dict[K, list[KeptResult]] = {}
        for kept in found:
            for key in keys(kept):
                groups.setdefault(key, []).append(kept)
        made = [self._summary(shown(key), group) for key, group in groups.items()]
        return sorted(made, key=lambda one: (-one.games, one.of))

    def _summary(self, of: str, group: Sequence[KeptResult]) -> Summary:
        scores = [kept.seat.score for kept in group]
        games = {kept.game for kept in group}
        wins = {kept.game for kept in group if kept.seat.won}
        return Summary(of, len(games), len(wins), self.mean(scores), max(scores))


def date_of(kept: KeptResult) -> str:
    """Return the day on which a game ended."""
    return datetime.fromtimestamp(kept.at, UTC).date().isoformat()


def csv_of(found: Iterable[KeptResult]) -> str:
    """Return results as CSV with a line of headings."""
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for kept in found:
        one = kept.seat
        row = (
            date_of(kept), kept.game, one.pack, " ".join(one.expansions), one.seat + 1, one.name, one.bot, one.score,
            int(one.won), int(kept.own), " ".join(one.cards),
        )  # fmt: skip
        writer.writerow([_no_formula(cell) if isinstance(cell, str) else cell for cell in row])
    return text.getvalue()


def _no_formula(cell: str) -> str:
    return f"'{cell}" if cell.startswith(FORMULAS) else cell


ROUTES = [
    Route("/statistics", statistics),
    Route("/statistics", delete, methods=["POST"]),
    Route("/statistics.csv", as_csv),
]

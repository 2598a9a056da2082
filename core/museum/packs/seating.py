"""Reads the seats of a game file: persons, bots, names and boards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any, Final

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.said import Said
from museum.frozen import frozen
from museum.packs.paths import locate
from museum.source import Document
from museum.suggest import did_you_mean

Steps = tuple[str | int, ...]

# The bot that the game itself brings as its default.
OWN_BOT: Final = ""
# Options that nearly all bots have, or that are often wanted, may stand in the seat itself.
_SHORT: Final = ("mode", "level", "never", "seconds")
_NOWHERE: Final = Place("")
_OTHER_SEAT = re.compile(r"seat ([0-9]{1,9})", re.IGNORECASE)


@frozen
class Seat:
    """One seat: *bot* is None for a person, a bot's id, the path of a Python file, or `OWN_BOT`, the game's own.

    *board* is None where the game's board is used, *team* empty where the seat plays for itself. *start* are numbers
    that the seat starts with; *options* go to the bot (`mode`, `level`, `never` and `seconds` among them). *document*
    is the game file, where *path* leads to the seat, and each of *option_paths* to an option.
    """

    name: str
    bot: str | None
    options: Mapping[str, Any] = field(default_factory=dict)
    board: str | None = None
    team: str = ""
    start: Mapping[str, int] = field(default_factory=dict)
    place: Place = field(default=_NOWHERE, repr=False, compare=False)
    document: Document | None = field(default=None, repr=False, compare=False)
    path: Steps = field(default=(), repr=False, compare=False)
    option_paths: Mapping[str, Steps] = field(default_factory=dict, repr=False, compare=False)

    def place_of(self, key: str) -> Place:
        """Return the place of the seat's value for *key*; of the seat itself if the file isn't known."""
        return self.place if self.document is None else self.document.at(*self.path, key)

    def key_of(self, *path: str) -> Place:
        """Return the place of the key at *path* in the seat; of the seat itself if the file isn't known."""
        return self.place if self.document is None else self.document.key(*self.path, *path)


def default_seats(place: Place) -> tuple[Seat, ...]:
    """Return two seats of the game's own bot, named seat 1 and seat 2."""
    return tuple(Seat(f"seat {number}", OWN_BOT, place=place) for number in (1, 2))


def read_seats(
    document: Document,
    path: tuple[str | int, ...],
    diagnostics: Diagnostics,
) -> tuple[Seat, ...]:
    """Return the seats at *path* of *document*, with its shape already checked; report wrong names.

    `museum.bots.check_bots` reports unknown bots, when the packs that bring some are loaded.
    """
    reader = _SeatReader(document, diagnostics)
    seats = tuple(reader.seat(number, (*path, number - 1)) for number in range(1, len(document.value(*path)) + 1))
    _check_names(seats, diagnostics)
    _check_teams(seats, diagnostics)
    return seats


def team_numbers(seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the number of each seat's team, from 1 in the order of the seats; 0 for a seat that plays for itself.

    >>> team_numbers([Seat("Ada", None, team="red"), Seat("Bo", None), Seat("Cy", None, team="red")])
    (1, 0, 1)
    """
    teams = list(dict.fromkeys(seat.team for seat in seats if seat.team))
    return tuple(teams.index(seat.team) + 1 if seat.team else 0 for seat in seats)


class _SeatReader:
    def __init__(self, document: Document, diagnostics: Diagnostics) -> None:
        self._document = document
        self._diagnostics = diagnostics

    def seat(self, number: int, path: tuple[str | int, ...]) -> Seat:
        """Read the seat *number*, counted from 1, which stands at *path*."""
        given = self._document.value(*path)
        place = self._document.at(*path)
        if isinstance(given, str):
            return Seat(given, None, place=place)
        if "bot" not in given and "name" not in given:
            message = Said.by("seat", "a seat has a `bot`, or it is a person's and has a `name`")
            self._diagnostics.error("missing-key", message, place)
        options = dict(given.get("options", {}))
        paths: dict[str, Steps] = {name: (*path, "options", name) for name in options}
        short = [key for key in _SHORT if key in given]
        for key in short:
            options[key], paths[key] = given[key], (*path, key)
        if options and "bot" not in given:
            key = short[0] if short else "options"
            message = Said.by("for_bots", "`{key}` is for bots; this seat has none", key=key)
            self._diagnostics.error("not-allowed", message, self._document.key(*path, key))
        bot = self._bot(given["bot"], self._document.at(*path, "bot")) if "bot" in given else None
        name, board = given.get("name", f"seat {number}"), given.get("board")
        team, start = given.get("team", ""), dict(given.get("start", {}))
        return Seat(name, bot, options, board, team, start, place, self._document, path, paths)

    def _bot(self, bot: str, place: Place) -> str:
        if "/" in bot or "\\" in bot or bot.endswith(".py"):
            return self._bot_file(bot, place)
        return bot

    def _bot_file(self, bot: str, place: Place) -> str:
        file = locate(bot, self._document.home, "file", self._diagnostics, place)
        if file is not None and file.suffix != ".py":
            message = Said.by("python_file", "expected a Python file (.py), found `{file}`", file=file.name)
            self._diagnostics.error("wrong-form", message, place)
        # Kept even if it is missing: other errors of the seat can still be found.
        return str(file or bot)


def _check_names(seats: Sequence[Seat], diagnostics: Diagnostics) -> None:
    first: dict[str, int] = {}
    for number, seat in enumerate(seats, 1):
        tidy = " ".join(seat.name.split())
        if tidy != seat.name or not tidy.isprintable():
            english = "expected a name without line breaks, control characters or spaces at its ends or in a row"
            message = Said.by("tidy_name", english)
            diagnostics.error("wrong-form", message, seat.place, tidy if tidy and tidy.isprintable() else None)
        # Players type names in any case.
        earlier = first.setdefault(seat.name.casefold(), number)
        if earlier != number:
            english = "seats {one} and {other} are both called `{name}`; each seat needs its own name"
            message = Said.by("same_name", english, one=earlier, other=number, name=seat.name)
            diagnostics.error("duplicate-name", message, seat.place)
        other = _OTHER_SEAT.fullmatch(seat.name)
        if other is not None and int(other.group(1)) != number:
            english = "seat {number} can't be called `{name}`, which is how moves name another seat"
            message = Said.by("name_of_other", english, number=number, name=seat.name)
            diagnostics.error("not-allowed", message, seat.place)


def _check_teams(seats: Sequence[Seat], diagnostics: Diagnostics) -> None:
    """Report a single team that all seats belong to, and warn of a team of one."""
    teams = Counter(seat.team for seat in seats if seat.team)
    if len(seats) > 1 and len(seats) in teams.values():
        english = "all seats are in the team `{team}`; nobody would play against it"
        message = Said.by("one_team", english, team=seats[0].team)
        diagnostics.error("not-allowed", message, seats[-1].place_of("team"))
        return
    for seat in seats:
        if teams[seat.team] == 1:
            others = [team for team in teams if team != seat.team]
            message = Said.by("team_of_one", "only {name} is in the team `{team}`", name=seat.name, team=seat.team)
            diagnostics.warning("single-team", message, seat.place_of("team"), did_you_mean(seat.team, others))

"""The plan of a ladder: which bots take which seats of a game file in each game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

from museum.bots import check_bots, make_bot
from museum.bots.loading import is_file
from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.diagnostics.said import Said
from museum.engine.random import seeded
from museum.frozen import frozen
from museum.packs import Seat
from museum.sessions.opening import Opening
from museum.simulate.plan import RunPlan, plan_of
from museum.source import Document, loads

# The purpose for which the rows of the bots are drawn from the seed of the run.
_ROWS: Final = 1
_WITH_OPTIONS: Final = re.compile(r"(.+?):([a-z_]\w*=.*)", re.DOTALL)
_BETWEEN_OPTIONS: Final = re.compile(r",(?=[a-z_]\w*=)")


@frozen
class LadderPlan:
    """The games to be played: *blocks* of one game for each of the *bots*, which take *seats* of the plan's file.

    The bots are seats of their own, of which only the bot and its options count; *names* is what people call them.
    """

    plan: RunPlan
    names: tuple[str, ...]
    bots: tuple[Seat, ...]
    seats: tuple[int, ...]
    blocks: int

    @property
    def games(self) -> int:
        """Return the number of games."""
        return self.blocks * len(self.bots)

    def row(self, block: int, turn: int) -> tuple[int, ...]:
        """Return which bot sits in each of the seats in a game of a block."""
        row = list(range(len(self.bots)))
        Random(seeded(seeded(self.plan.seed, _ROWS), block)).shuffle(row)
        return tuple(row[(place + turn) % len(row)] for place in range(len(self.seats)))

    def opening(self, block: int, turn: int) -> Opening:
        """Return what a game of a block starts from."""
        opening = self.plan.opening()
        seats = list(opening.config.seats)
        for seat, bot in zip(self.seats, self.row(block, turn), strict=True):
            mine = self.bots[bot]
            seats[seat] = replace(seats[seat], bot=mine.bot, options=mine.options, option_paths={}, place=mine.place)
        config = replace(opening.config, seats=tuple(seats))
        return replace(opening, config=config, seed=self.plan.seed_of(block))


def ladder_of(path: str, names: Sequence[str], games: int, seed: int | None = None) -> LadderPlan:
    """Return the plan of a ladder of bots at the table of a game file, with at most so many games.

    A name is a bot's id or the path of a Python file, with options behind it if it has any: `curator:level=easy`.
    Seats of automated opponents stay theirs. Raises `MuseumError` for a file or a bot with mistakes, and `ValueError`
    where there are too few bots, seats or games, or two bots that are the same.
    """
    bots = tuple(map(_named, names))
    if len(bots) < 2:
        raise ValueError("a ladder ranks two bots or more")
    for number, bot in enumerate(bots):
        if any((bot.bot, bot.options) == (other.bot, other.options) for other in bots[:number]):
            raise ValueError(f"the bot `{bot.name}` is named twice")
    plan = plan_of(path, games, seed)
    opening = plan.opening()
    kinds = opening.ruleset.bots
    own = [number for number, seat in enumerate(opening.config.seats) if not _automated(seat, opening)]
    if len(own) < 2:
        raise ValueError(f"a ladder needs two seats or more for its bots; `{path}` has {len(own)}")
    if games < 2 * len(bots):
        least = f"{len(bots)} bots take {2 * len(bots)} games at least"
        raise ValueError(f"{least}: by each of two seeds every bot sits in every seat once")
    diagnostics = Diagnostics()
    check_bots(replace(opening.config, seats=bots), kinds, diagnostics)
    diagnostics.raise_if_errors()
    for bot in bots:
        if _automated(bot, opening):
            message = Said.by("automated_bot", "`{bot}` plays by rules of its own, not for a seat", bot=bot.bot or "")
            raise MuseumError.single("not-allowed", message, bot.place)
        make_bot(bot.bot or "", bot.options, bot.place, kinds)
    return LadderPlan(plan, tuple(names), tuple(map(_found_anywhere, bots)), tuple(own), games // len(bots))


def _found_anywhere(bot: Seat) -> Seat:
    """Return a bot of which a process in another folder finds the file."""
    return replace(bot, bot=str(Path(bot.bot).resolve())) if bot.bot and is_file(bot.bot) else bot


def _automated(seat: Seat, opening: Opening) -> bool:
    kind = opening.ruleset.bots.get(seat.bot or "")
    return kind is not None and kind.automated


def _named(name: str) -> Seat:
    """Return the seat of the bot that is called *name* in a command; raises `MuseumError` for a wrong option.

    >>> _named("curator:level=easy,never=[hire, end]").options
    {'level': 'easy', 'never': ['hire', 'end']}
    """
    found = _WITH_OPTIONS.fullmatch(name)
    bot, given = found.groups() if found else (name, "")
    options: dict[str, Any] = {}
    for option in _BETWEEN_OPTIONS.split(given) if given else ():
        key, _, value = option.partition("=")
        document = loads(value, name, diagnostics := Diagnostics())
        diagnostics.raise_if_errors()
        options[key] = document.data if document is not None else None
    paths = {key: ("options", key) for key in options}
    document = Document(name, "", {"bot": bot, "options": options})
    return Seat(name, bot, options, place=Place(name), document=document, option_paths=paths)

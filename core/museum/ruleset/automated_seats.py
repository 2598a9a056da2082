"""Finds the automated seats of a game, and checks the options of seats against those that their bot has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from museum.diagnostics import Diagnostics
from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.packs import Seat
from museum.ruleset.bot_kinds import BotKind
from museum.source import check_shape
from museum.suggest import did_you_mean

AutomatedSeats = tuple[Mapping[str, Any] | None, ...]


def automated_seats(seats: Sequence[Seat], kinds: Mapping[str, BotKind]) -> AutomatedSeats:
    """Return `bot` and the options of each automated seat, None for the others (`Seating.automated`)."""
    found = [kinds.get(seat.bot or "") for seat in seats]
    return tuple(
        {"bot": kind.name, **seat.options} if kind is not None and kind.automated else None
        for seat, kind in zip(seats, found, strict=True)
    )


def no_option(bot: str, name: str, known: Iterable[str]) -> Said:
    """Return the message that a bot has other options than *name*."""
    english, options = "the bot `{bot}` has no option `{name}`; its options are: {known}", listed(known)
    return Said.by("bot_option", english, bot=bot, name=name, known=options or Said.by("none", "none"))


def check_options(seat: Seat, kind: BotKind, diagnostics: Diagnostics) -> None:
    """Report options that the seat's bot doesn't have, and values that they can't have."""
    for name in seat.options:
        path = seat.option_paths.get(name)
        if path is None or seat.document is None:
            continue
        if name in kind.options:
            check_shape(seat.document, kind.options[name], diagnostics, path=path)
            continue
        near = did_you_mean(name, kind.options)
        message = no_option(kind.name, name, kind.options)
        diagnostics.error("unknown-key", message, seat.document.key(*path), near, name=name)

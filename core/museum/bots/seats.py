"""Whether the bots of a game's seats are there, and have the options that the game file gives them."""

from __future__ import annotations

from collections.abc import Mapping

from museum.bots.loading import is_file
from museum.bots.registry import BOTS
from museum.diagnostics import Diagnostics
from museum.packs import GameConfig, Seat, installed_bots
from museum.ruleset.bot_kinds import BotKind
from museum.source import check_shape
from museum.suggest import did_you_mean


def check_bots(config: GameConfig, kinds: Mapping[str, BotKind], diagnostics: Diagnostics) -> None:
    """Report bots that nobody brings, and options that the enabled packs' *kinds* of bot don't have.

    The options of files and of other distributions' bots are their constructors' own, and aren't checked.
    """
    for seat in config.seats:
        if seat.bot is None or is_file(seat.bot):
            continue
        if seat.bot in kinds:
            _check_options(seat, kinds[seat.bot], diagnostics)
        elif seat.bot not in BOTS and seat.bot not in installed_bots():
            known = (*dict.fromkeys((*kinds, *BOTS, *installed_bots())),)
            near = did_you_mean(seat.bot, known)
            listed = "" if near else f"; there are {', '.join(f'`{name}`' for name in known)}"
            diagnostics.error("unknown-id", f"no bot is called `{seat.bot}`{listed}", seat.place_of("bot"), near)


def _check_options(seat: Seat, kind: BotKind, diagnostics: Diagnostics) -> None:
    for name in seat.options:
        path = seat.option_paths.get(name)
        if path is None or seat.document is None:
            continue
        if name in kind.options:
            check_shape(seat.document, kind.options[name], diagnostics, path=path)
            continue
        near = did_you_mean(name, kind.options)
        listed = ", ".join(f"`{known}`" for known in kind.options) or "none"
        message = f"the bot `{kind.name}` has no option `{name}`; its options are: {listed}"
        diagnostics.error("unknown-key", message, seat.document.key(*path), near)

"""Checks the bots of a game file's seats, and the options of bots that packs bring."""

from __future__ import annotations

from collections.abc import Mapping

from museum.bots.loading import is_file
from museum.diagnostics import Diagnostics
from museum.packs import GameConfig, installed_bots, report_unknown
from museum.ruleset.automated_seats import check_options
from museum.ruleset.bot_kinds import BotKind


def check_bots(config: GameConfig, kinds: Mapping[str, BotKind], diagnostics: Diagnostics) -> None:
    """Report unknown bots, and unknown options of the enabled packs' *kinds* of bot.

    The options of files and of other distributions' bots are their constructors' own, and aren't checked.
    """
    for seat in config.seats:
        if not seat.bot or is_file(seat.bot):
            continue
        if seat.bot in kinds:
            check_options(seat, kinds[seat.bot], diagnostics)
        elif seat.bot not in installed_bots():
            known = (*kinds, *installed_bots())
            report_unknown(seat.bot, known, "", config.expansions, seat.place_of("bot"), diagnostics)
    _report_unused(config, kinds, diagnostics)


def _report_unused(config: GameConfig, kinds: Mapping[str, BotKind], diagnostics: Diagnostics) -> None:
    """Report an automated opponent of an enabled pack that no seat of the game uses."""
    if any(seat.bot is not None for seat in config.seats):
        return
    for kind in kinds.values():
        if kind.automated:
            message = f"no seat is `{{bot: {kind.name}}}`, so its expansion is not used"
            diagnostics.info("unused-bot", message, config.place("seats"))

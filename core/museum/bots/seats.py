"""Whether the bots of a game's seats are there, and have the options that the game file gives them."""

from __future__ import annotations

from collections.abc import Mapping

from museum.bots.loading import is_file
from museum.bots.registry import BOTS
from museum.diagnostics import Diagnostics
from museum.packs import GameConfig, installed_bots, report_unknown
from museum.ruleset.bot_kinds import BotKind
from museum.ruleset.ruled_seats import check_options


def check_bots(config: GameConfig, kinds: Mapping[str, BotKind], diagnostics: Diagnostics) -> None:
    """Report bots that nobody brings, and options that the enabled packs' *kinds* of bot don't have.

    The options of files and of other distributions' bots are their constructors' own, and aren't checked.
    """
    for seat in config.seats:
        if seat.bot is None or is_file(seat.bot):
            continue
        if seat.bot in kinds:
            check_options(seat, kinds[seat.bot], diagnostics)
        elif seat.bot not in BOTS and seat.bot not in installed_bots():
            known = (*dict.fromkeys((*kinds, *BOTS, *installed_bots())),)
            report_unknown(seat.bot, known, "", config.expansions, seat.place_of("bot"), diagnostics)
    _tell_of_rules_unused(config, kinds, diagnostics)


def _tell_of_rules_unused(config: GameConfig, kinds: Mapping[str, BotKind], diagnostics: Diagnostics) -> None:
    """Remark that only persons play, though an enabled pack brings a bot whose play is its rule."""
    if any(seat.bot is not None for seat in config.seats):
        return
    for kind in kinds.values():
        if kind.by_rule:
            message = f"no seat is `{{bot: {kind.name}}}`, so that nothing of what its expansion brings is used"
            diagnostics.info("unused-bot", message, config.place("seats"))

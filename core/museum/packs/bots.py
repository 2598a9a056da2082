"""Finds the bots of other distributions: entry points of the group `museum.bots`, which aren't imported here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.frozen import frozen
from museum.packs.entry_points import points_of
from museum.suggest import did_you_mean

BOT_GROUP: Final = "museum.bots"


@frozen
class InstalledBot:
    """The origin of a bot: *target* is `module:attribute`, *source* the distribution and its version."""

    id: str
    target: str
    source: str


def report_unknown(
    bot: str, known: Iterable[str], beside: str, enabled: Iterable[str], place: Place, diagnostics: Diagnostics
) -> None:
    """Report an unknown bot, with the pack that has it and isn't enabled, or with the nearest name.

    *known* are the bots that are there, which are listed with *beside* after them; *enabled* are packs.
    """
    # Imported here: looking for packs is needed only for the message.
    from museum.packs.discovery import installed
    from museum.packs.order import enabling

    found = installed((), Diagnostics())
    pack = next((pack.id for pack in found.packs.values() if bot in pack.bots and pack.id not in enabled), None)
    if pack is not None:
        english = "the bot `{bot}` comes with the expansion `{expansion}`, which isn't enabled"
        message = Said.by("bot_of", english, bot=bot, expansion=pack)
        diagnostics.error("unknown-id", message, place, enabling(pack, enabled, found), name=bot)
        return
    names = tuple(known)
    near = did_you_mean(bot, names)
    said = Said.by("bot", "no bot is called `{name}`", name=bot)
    if near is None:
        said = Said.by("bots", "{message}; there are {known}", message=said, known=f"{listed(names)}{beside}")
    diagnostics.error("unknown-id", said, place, near, name=bot)


def installed_bots() -> Mapping[str, tuple[InstalledBot, ...]]:
    """Return the bots that installed distributions offer, by id and in order of ids.

    If two distributions use one id, both bots are returned.
    """
    found: dict[str, dict[tuple[str, str], InstalledBot]] = {}
    for point in points_of(BOT_GROUP):
        source = f"{point.dist.name} {point.dist.version}" if point.dist is not None else "an unknown distribution"
        bot = InstalledBot(point.name, point.value, source)
        # By target and source, since a distribution may be found by two paths.
        found.setdefault(point.name, {})[bot.target, bot.source] = bot
    return {name: tuple(bots[key] for key in sorted(bots)) for name, bots in sorted(found.items())}

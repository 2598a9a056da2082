"""Find the bots of other distributions: entry points of group `museum.bots`, none of which is imported here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

BOT_GROUP: Final = "museum.bots"


@dataclass(frozen=True, slots=True)
class InstalledBot:
    """Hold where a bot comes from: *target* is `module:attribute`, *source* the distribution and its version."""

    id: str
    target: str
    source: str


def installed_bots() -> Mapping[str, tuple[InstalledBot, ...]]:
    """Return the bots that installed distributions offer, by id and in order of ids.

    Of an id that two distributions give there are two: which one is meant can't be told.
    """
    from importlib.metadata import entry_points

    found: dict[str, dict[tuple[str, str], InstalledBot]] = {}
    for point in entry_points(group=BOT_GROUP):
        source = f"{point.dist.name} {point.dist.version}" if point.dist is not None else "an unknown distribution"
        bot = InstalledBot(point.name, point.value, source)
        found.setdefault(point.name, {})[bot.target, bot.source] = bot
    return {name: tuple(bots[key] for key in sorted(bots)) for name, bots in sorted(found.items())}

"""The numbers of Museum's interface that packs name as `museum_api`: the present one, and what older ones meant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from museum import __version__

# What packs of each number may rely on, oldest first. A change that would break packs adds a number, and says here
# what authors have to do; a number that isn't understood any more is taken out.
HISTORY: Final[Mapping[int, str]] = {
    1: "manifests, cards, traits, parameters, locales and scenarios as data; a plugin.py with hooks",
}
MUSEUM_API: Final = max(HISTORY)


def refused(number: int, history: Mapping[int, str] = HISTORY) -> str | None:
    """Say why a pack for *number* can't be used by a program of this *history*; None if it can."""
    oldest, present = min(history), max(history)
    here = f"this is museum {__version__} with museum_api {present}"
    if number > present:
        return f"the pack is written for museum_api {number}, and {here}: update Museum, or take an older pack"
    if number < oldest:
        return (
            f"the pack is written for museum_api {number}, and {here}, which understands {oldest} and later: "
            "take a newer version of the pack"
        )
    return None


def outdated(number: int, history: Mapping[int, str] = HISTORY) -> str | None:
    """Say what changed since *number*, which is understood; None if it is the present one."""
    since = [f"{later}: {meaning}" for later, meaning in sorted(history.items()) if later > number]
    if not since:
        return None
    present = max(history)
    return f"the pack is written for museum_api {number}, which still works; now it is {present} ({'; '.join(since)})"

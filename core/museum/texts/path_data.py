"""Path data, the shapes of icons, as SVG defines them: commands of one letter with their numbers."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

# How many numbers each command takes; it may be given them several times over.
_NUMBERS: Final = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
_GAP: Final = re.compile(r"[\s,]*")
_NUMBER: Final = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
# Two numbers of an arc are 0 or 1, and nothing need follow them: `a5 5 0 013 4`.
_FLAG: Final = re.compile(r"[01]")
_FLAGS: Final = (3, 4)


@cache  # the icons of a game are looked at for each expansion and language
def path_fault(path: str) -> str:
    """Return what is wrong with path data; empty if nothing is.

    >>> path_fault("M4 4h16l-8 12z"), path_fault("M4 4 L 20")
    ('', '`L` takes 2 numbers at a time, and here it has 1')
    """
    position = _after_gap(path, 0)
    if path[position : position + 1].lower() != "m":
        return "it has to begin with `M` and a place"
    while position < len(path):
        command = path[position]
        wanted = _NUMBERS.get(command.lower())
        if wanted is None:
            return f"`{command}` is no command; those are {', '.join(name.upper() for name in _NUMBERS)}"
        count, position = _numbers(path, _after_gap(path, position + 1), command)
        if count % wanted if wanted and count else count != wanted:
            takes = f"{wanted} number{'' if wanted == 1 else 's'} at a time" if wanted else "no numbers"
            return f"`{command}` takes {takes}, and here it has {count}"
    return ""


def _numbers(path: str, position: int, command: str) -> tuple[int, int]:
    """Return how many numbers follow at *position*, and where they end."""
    count = 0
    while True:
        flag = command.lower() == "a" and count % _NUMBERS["a"] in _FLAGS
        match = (_FLAG if flag else _NUMBER).match(path, position)
        if match is None:
            return count, position
        count, position = count + 1, _after_gap(path, match.end())


def _after_gap(path: str, position: int) -> int:
    match = _GAP.match(path, position)
    return match.end() if match is not None else position

"""Characters that command a terminal or turn the direction of writing: no text of game data has them."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

# Control characters but tabs and line feeds, and overrides and isolates of the direction.
_COMMANDING: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def commanding(text: str) -> str:
    """Return the first character of *text* that commands, as messages name it; empty if there is none.

    >>> commanding("\\x1b[2J"), commanding("Musée")
    ('the control character U+001B', '')
    """
    if text.isprintable():
        return ""
    found = _COMMANDING.search(text)
    if found is None:
        return ""
    letter = found.group()
    name = unicodedata.name(letter, "").lower() or "control character"
    return f"the {name} U+{ord(letter):04X}"


def without_commands(text: str) -> str:
    """Return *text* with `?` for each character that commands.

    >>> without_commands("a\\x1b[2Jb")
    'a?[2Jb'
    """
    return _COMMANDING.sub("?", text)

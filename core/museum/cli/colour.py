"""Colour for lines that say the same without it: headings, numbers that may be typed, refusals, the prompt."""

from __future__ import annotations

import os
import re
import sys
from typing import Final

import click

_HEADING: Final = re.compile(r"(==|--) .* (=+|-+)|={10,}|-{10,}")
# The number of an option: at the beginning of a line, or before a card in a column.
_NUMBER: Final = re.compile(r"(^ {1,4}|(?<=  ))( ?\d+)(?= {1,2}[^\W\d])")
REFUSED: Final = "refused"


def has_colour() -> bool:
    """Return whether the terminal shows colour and its user wants it."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"


def painted(text: str, style: str = "") -> str:
    """Return a line with colour.

    >>> painted("   3  Take it")
    '   \\x1b[36m3\\x1b[0m  Take it'
    """
    if style == REFUSED:
        return click.style(text, fg="yellow")
    if _HEADING.fullmatch(text):
        return click.style(text, bold=True)
    return _NUMBER.sub(lambda found: found[1] + click.style(found[2], fg="cyan"), text)

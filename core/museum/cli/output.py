"""Printing for all commands: JSON, wrapped lines at 80 columns, tables."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from museum.diagnostics import Diagnostic

WIDTH = 80


def say(text: str = "") -> None:
    """Print a line to the standard output."""
    click.echo(text)


def say_json(value: object) -> None:
    """Print *value* as JSON."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def complain(text: str) -> None:
    """Print a line to the standard error."""
    click.echo(text, err=True)


def remark(found: Iterable[Diagnostic], *, quiet: bool = False) -> None:
    """Print what is odd about a game that can be played to the standard error; if *quiet*, no mere notices."""
    from museum.diagnostics import render

    shown = [item for item in found if not (quiet and item.severity == "info")]
    if shown:
        complain(render(shown))


def wrapped(text: str, first: str = "", rest: str | None = None) -> str:
    """Return *text* filled to the width, its first line after *first*, the others after *rest*."""
    indent = " " * len(first) if rest is None else rest
    filled = textwrap.wrap(
        text, WIDTH, initial_indent=first, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
    return "\n".join(filled) if filled else first.rstrip()


def table(rows: Iterable[Sequence[str]], right: Iterable[int] = ()) -> list[str]:
    """Return rows as aligned lines; the columns *right* (from 0) are aligned to the right."""
    from museum.diagnostics.render import width_of

    cells = [list(row) for row in rows]
    widths = [max(map(width_of, column)) for column in zip(*cells, strict=True)]
    aligned = set(right)
    lines = []
    for row in cells:
        blanks = [" " * (width - width_of(text)) for text, width in zip(row, widths, strict=True)]
        padded = [
            blank + text if column in aligned else text + blank
            for column, (text, blank) in enumerate(zip(row, blanks, strict=True))
        ]
        lines.append("  ".join(padded).rstrip())
    return lines


def rule(text: str = "", line: str = "-") -> str:
    """Return a line across the page, with *text* in it."""
    return f"{line * 2} {text} ".ljust(WIDTH, line) if text else line * WIDTH

"""Printing for all commands: JSON, wrapped lines at 80 columns, tables; nothing printed can command a terminal."""

from __future__ import annotations

import codecs
import json
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

import click

from museum.diagnostics.characters import without_commands

if TYPE_CHECKING:
    from museum.diagnostics import Diagnostic

WIDTH = 80


def say(text: str = "") -> None:
    """Print a line to the standard output."""
    click.echo(without_commands(text))


def say_json(value: object) -> None:
    """Print *value* as JSON, in ASCII where the output can't hold every character."""
    click.echo(without_commands(json.dumps(value, ensure_ascii=not _takes_all(), indent=2)))


def say_document(text: str) -> None:
    """Print the content of a file: to anything but a terminal as UTF-8, whatever the encoding of the system."""
    whole = without_commands(text.rstrip("\n"))
    click.echo(whole if _takes_all() or sys.stdout.isatty() else whole.encode())


def _takes_all() -> bool:
    return codecs.lookup(sys.stdout.encoding or "utf-8").name.startswith("utf-")


def complain(text: str) -> None:
    """Print a line to the standard error."""
    click.echo(without_commands(text), err=True)


def remark(found: Iterable[Diagnostic], *, quiet: bool = False, say: Callable[[str], str] = str) -> None:
    """Print what is odd about a game that can be played to the standard error; if *quiet*, no mere notices.

    *say* translates all texts.
    """
    from museum.diagnostics import render

    shown = [item for item in found if not (quiet and item.severity == "info")]
    if shown:
        complain(render(shown, say=say))


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

"""The terminal as hot-seat play uses it: reading a line, writing, clearing; tests put another in its place."""

from __future__ import annotations

from contextlib import suppress
from typing import Protocol

import click

from museum.diagnostics.render import clean


class Screen(Protocol):
    """The screen and keyboard of a person."""

    def read(self, prompt: str) -> str:
        """Return the line typed; raises `EOFError` at the end of input, `KeyboardInterrupt` on Ctrl-C."""
        ...

    def write(self, text: str) -> None:
        """Show a line of text."""
        ...

    def clear(self) -> None:
        """Remove from sight what is there."""
        ...


class Terminal:
    """The terminal in which the program runs."""

    def read(self, prompt: str) -> str:
        """Return the line typed, with line editing where the system has it."""
        with suppress(ImportError):
            import readline  # noqa: F401 - its import gives input() a history and editing
        try:
            return clean(input(prompt))
        except UnicodeDecodeError:
            return "?"

    def write(self, text: str) -> None:
        """Print *text*."""
        click.echo(text)

    def clear(self) -> None:
        """Clear the screen, and what has scrolled off it."""
        click.echo("\x1b[H\x1b[2J\x1b[3J", nl=False)

"""The terminal as hot-seat play uses it: reading a line, writing, clearing; tests put another in its place."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol

import click

from museum.cli.colour import has_colour, painted
from museum.diagnostics.characters import without_commands
from museum.diagnostics.render import clean

Offer = Callable[[str], Sequence[str]]
"""Returns the lines that may be meant by what is typed so far."""


class Screen(Protocol):
    """The screen and keyboard of a person."""

    @property
    def rows(self) -> int:
        """Return how many lines it shows at once; 0 if there is no limit."""
        ...

    def read(self, prompt: str) -> str:
        """Return the line typed; raises `EOFError` at the end of input, `KeyboardInterrupt` on Ctrl-C."""
        ...

    def write(self, text: str, style: str = "") -> None:
        """Show a line of text."""
        ...

    def clear(self) -> None:
        """Remove from sight what is there."""
        ...

    def complete(self, offer: Offer) -> None:
        """Let the Tab key offer lines from now on."""
        ...


class Terminal:
    """The terminal in which the program runs."""

    def __init__(self) -> None:
        self._colour = has_colour()
        self._readline = False
        self._found: Sequence[str] = ()

    @property
    def rows(self) -> int:
        """Return the height of the window, 24 if it isn't known."""
        return shutil.get_terminal_size().lines

    def read(self, prompt: str) -> str:
        """Return the line typed, with line editing where the system has it."""
        with suppress(ImportError):
            import readline  # noqa: F401 - its import gives input() a history and editing

            self._readline = True
        try:
            return clean(input(self._bold(prompt)))
        except UnicodeDecodeError:
            return "?"

    def _bold(self, prompt: str) -> str:
        """Return the prompt in bold; for line editing, what has no width stands between marks."""
        if not self._colour:
            return prompt
        start, end = ("\x01\x1b[1m\x02", "\x01\x1b[0m\x02") if self._readline else ("\x1b[1m", "\x1b[0m")
        return f"{start}{prompt.rstrip()}{end} "

    def write(self, text: str, style: str = "") -> None:
        """Print *text*."""
        shown = without_commands(text)
        click.echo(painted(shown, style) if self._colour else shown)

    def clear(self) -> None:
        """Clear the screen, and what has scrolled off it."""
        click.echo("\x1b[H\x1b[2J\x1b[3J", nl=False)

    def complete(self, offer: Offer) -> None:
        """Let Tab complete whole lines, where the system has `readline`."""
        with suppress(ImportError):
            import readline

            def completer(typed: str, number: int) -> str | None:
                if number == 0:
                    self._found = offer(typed)
                return self._found[number] if number < len(self._found) else None

            readline.set_completer_delims("")
            readline.set_completer(completer)
            # The line editor of BSD systems, macOS among them, has another language.
            edits = "libedit" in (readline.__doc__ or "")
            readline.parse_and_bind("bind ^I rl_complete" if edits else "tab: complete")

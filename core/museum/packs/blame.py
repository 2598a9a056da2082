"""Whose code an error came from, and what to tell of it: the pack, what was called, the line."""

from __future__ import annotations

import inspect
import re
import traceback
from pathlib import Path
from types import FunctionType
from typing import Any, Final

from museum.diagnostics import MuseumError, Place
from museum.packs.paths import resolved
from museum.packs.strangers import SECONDS, Home, Overdue, home_of, seconds

_LONGEST: Final = 500


class Unfit(Exception):
    """What code hands over and can't be used, told in words for its author; *place* is where that is written."""

    def __init__(self, message: str, place: Place | None = None) -> None:
        """Keep what is wrong; without *place* it is told where it was handed over."""
        super().__init__(message)
        self.place = place


def told(error: BaseException, what: str, failed: str, place: Place) -> MuseumError:
    """Return what to tell of *error*: that *what* ("the plugin of `x`") *failed* ("can't be loaded") at *place*."""
    if isinstance(error, MuseumError):
        return error
    if isinstance(error, Unfit):
        return MuseumError.single("broken-plugin", str(error), error.place or place)
    if isinstance(error, Overdue):
        rest = f"`--no-code` goes without it, {SECONDS} gives it more time"
        message = f"{what} didn't finish in {seconds():g} s; {rest}"
        return MuseumError.single("overdue", message, place)
    if isinstance(error, SystemExit):
        return MuseumError.single("broken-plugin", f"{what} wants to end the program (SystemExit)", place)
    return MuseumError.single("broken-plugin", f"{what} {failed}: {named(error)}", place)


def told_of_plugin(error: BaseException) -> MuseumError | None:
    """Return what to tell of an error that went through code of a stranger's pack; None if it went through none.

    What is named is what was called of the pack that comes last, and the last line in it.
    """
    last = _last_in_plugin(error)
    return told(error, last[0], "failed", last[1]) if last is not None else None


def named(error: BaseException) -> str:
    """Return the kind of *error* and what it says, if it says anything.

    >>> named(ValueError("no")), named(ValueError())
    ('ValueError: no', 'ValueError')
    """
    text = worded(error)
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def worded(error: BaseException) -> str:
    """Return what *error* says, on one line and cut where it is long; its own `__str__` may fail."""
    try:
        text = " ".join(str(error.msg if isinstance(error, SyntaxError) else error).split())
    except Exception:
        return "it can't say what it is"
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "..."


def place_in(error: BaseException, file: str) -> Place:
    """Return the last line of *file* that *error* went through; the whole file if it is none."""
    if isinstance(error, SyntaxError) and error.filename is not None and _same(error.filename, file):
        return Place(file, error.lineno or 0, max(1, error.offset or 1))
    lines = [line for frame, line in traceback.walk_tb(error.__traceback__) if _same(frame.f_code.co_filename, file)]
    return Place(file, lines[-1] or 0, 1) if lines else Place(file)


def place_in_plugin(error: BaseException) -> Place | None:
    """Return the last line of any stranger's plugin that *error* went through, None if it went through none."""
    if isinstance(error, SyntaxError) and error.filename is not None and home_of(error.filename) is not None:
        return place_at(error.filename, error.lineno or 0, max(1, error.offset or 1))
    last = _last_in_plugin(error)
    return last[1] if last is not None else None


def _last_in_plugin(error: BaseException) -> tuple[str, Place] | None:
    """Return what was called of the stranger's pack that *error* went through last, and the last line in it."""
    before: Home | None = None
    called, last = "", None
    for frame, line in traceback.walk_tb(error.__traceback__):
        home = home_of(frame.f_code.co_filename)
        if home is not None:
            if home is not before:
                called = f"{_qualified(frame.f_code.co_qualname)} of `{home.pack}`"
            last = called, place_at(frame.f_code.co_filename, line or 0)
        before = home
    return last


def place_at(file: str, line: int, column: int = 1) -> Place:
    """Return the place of code, its file by the path that people know."""
    home = home_of(file)
    return Place(home.shown(file) if home is not None else file, line, column if line else 0)


def place_of(thing: Any, attribute: str = "") -> Place | None:
    """Return where a function or a class is written, the line of its *attribute* if it has one; None if nowhere."""
    thing = inspect.unwrap(getattr(thing, "__func__", thing)) if callable(thing) else thing
    if isinstance(thing, FunctionType):
        return place_at(thing.__code__.co_filename, thing.__code__.co_firstlineno)
    try:
        file, (lines, first) = inspect.getfile(thing), inspect.getsourcelines(thing)
    except (OSError, TypeError, SyntaxError):
        return None
    head = next((number for number, line in enumerate(lines) if line.lstrip().startswith("class ")), 0)
    gives = re.compile(rf"\s+{re.escape(attribute)}\s*[:=]")
    at = next((number for number, line in enumerate(lines) if attribute and gives.match(line)), head)
    return place_at(file, first + at)


def _same(file: str, other: str) -> bool:
    return file == other or resolved(Path(file)) == resolved(Path(other))


def _qualified(name: str) -> str:
    """Return how a function is named by its `__qualname__`, without what Python puts between.

    >>> _qualified("Gift.steps.<locals>.run"), _qualified("<module>")
    ('`Gift.steps.run`', 'the plugin')
    """
    return "the plugin" if name == "<module>" else f"`{name.replace('.<locals>', '')}`"

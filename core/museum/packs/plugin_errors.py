"""Errors of third-party plugins and bots: located at the last line of their code, and reported as diagnostics."""

from __future__ import annotations

import inspect
import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from types import FunctionType
from typing import Final

from museum.diagnostics import MuseumError, Place
from museum.diagnostics.said import Said
from museum.frozen import frozen
from museum.packs.paths import resolved

_LONGEST_MESSAGE: Final = 500
_LONGEST_VALUE: Final = 80


class InvalidPlugin(Exception):
    """Something that a plugin registers and that can't be used; *place* is where it is written."""

    def __init__(self, message: str, place: Place | None = None) -> None:
        """Keep both; without *place* the error is located by its traceback."""
        super().__init__(message)
        self.place = place


@frozen
class ThirdParty:
    """Third-party code: its *owner* (a pack's or bot's name), the *path* by which users know it, and *real*, the same
    path resolved. *code* is that of the diagnostics of its errors."""

    owner: str
    path: Path
    real: Path
    code: str

    def place(self, file: str, line: int, column: int = 1) -> Place:
        """Return the place of a line in *file*, which is part of this code."""
        known_as = self.path / resolved(Path(file)).relative_to(self.real)
        return Place(str(known_as), line, column if line else 0)


# By resolved path, so that the frames of a traceback can be matched with their owner.
_THIRD_PARTY: Final[dict[Path, ThirdParty]] = {}


def add_third_party(owner: str, path: Path, code: str = "broken-plugin") -> None:
    """Remember that the file or folder *path* is third-party code of *owner*."""
    real = resolved(path)
    _THIRD_PARTY[real] = ThirdParty(owner, path, real, code)


def third_party(file: str) -> ThirdParty | None:
    """Return whose third-party code *file* is; None for Museum's own code and for libraries."""
    if file.startswith("<"):  # compiled from a string
        return None
    real = resolved(Path(file))
    # The nearest folder: a pack may lie inside another's repository.
    return next((_THIRD_PARTY[path] for path in (real, *real.parents) if path in _THIRD_PARTY), None)


@contextmanager
def plugin_errors(failure: str, place: Place, code: str = "broken-plugin") -> Iterator[None]:
    """Run third-party code: raise what it raises as `MuseumError`, and keep its output off the standard output.

    *failure* says what failed ("the plugin of `x` can't be loaded"). The error is located at the last line of
    third-party code in the traceback; if there is none, at *place*.
    """
    try:
        # Standard output may be `--json` for another program.
        with redirect_stdout(sys.stderr):
            yield
    except (MuseumError, KeyboardInterrupt):
        raise
    except BaseException as error:  # SystemExit too: a plugin must not end the program
        raise plugin_error(error, failure, last_plugin_line(error) or place, code) from error


def plugin_error(error: BaseException, failure: str, place: Place, code: str = "broken-plugin") -> MuseumError:
    """Return *error* as a diagnostic at *place*: *failure*, and the text of the error."""
    if isinstance(error, MuseumError):
        return error
    if isinstance(error, InvalidPlugin):
        return MuseumError.single(code, error.args[0], error.place or place)
    message = Said.by("failed", "{what}: {error}", what=failure, error=error_text(error))
    return MuseumError.single(code, message, place)


def error_in_plugin(error: BaseException) -> MuseumError | None:
    """Return *error* as a diagnostic if third-party code is in its traceback, else None.

    The message names the function by which that code was entered last, the place is the last line in it.
    """
    frames = _plugin_frames(error)
    if not frames:
        return None
    # The last: the engine may have called one plugin through another.
    entered, owner, place = frames[-1]
    return plugin_error(error, failure_of(entered, owner.owner), place, owner.code)


def failure_of(function: str, owner: str) -> Said:
    """Return the message that a *function* of third-party code failed, "`museum_setup` of `night`"."""
    return Said.by("function_failed", "{function} of `{owner}` failed", function=function, owner=owner)


def last_plugin_line(error: BaseException) -> Place | None:
    """Return the last line of third-party code in the traceback of *error*; None if there is none."""
    # The file with the slip was never run, so no frame is in it.
    if isinstance(error, SyntaxError) and error.filename is not None:
        owner = third_party(error.filename)
        if owner is not None:
            return owner.place(error.filename, error.lineno or 0, max(1, error.offset or 1))
    frames = _plugin_frames(error)
    return frames[-1][-1] if frames else None


def last_line_in(error: BaseException, file: str) -> Place:
    """Return the last line of *file* in the traceback of *error*; the whole file if there is none."""
    lines = [line for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename == file]
    return Place(file, lines[-1], 1) if lines else Place(file)


def _plugin_frames(error: BaseException) -> list[tuple[str, ThirdParty, Place]]:
    """Return the frames of third-party code: the function by which it was entered, its owner, and the line."""
    found: list[tuple[str, ThirdParty, Place]] = []
    before: ThirdParty | None = None
    entered = ""
    for frame, line in traceback.walk_tb(error.__traceback__):
        file = frame.f_code.co_filename
        owner = third_party(file)
        if owner is not None:
            entered = entered if owner is before else _function_name(frame.f_code.co_qualname)
            found.append((entered, owner, owner.place(file, line or 0)))
        before = owner
    return found


def definition_place(thing: object, attribute: str = "") -> Place | None:
    """Return where a function or class is defined, or an *attribute* of the class; None if that isn't known."""
    thing = inspect.unwrap(getattr(thing, "__func__", thing)) if callable(thing) else thing
    if isinstance(thing, FunctionType):
        return code_place(thing.__code__.co_filename, thing.__code__.co_firstlineno)
    if not isinstance(thing, type):
        return None
    try:
        file, (lines, first) = inspect.getfile(thing), inspect.getsourcelines(thing)
    except (OSError, TypeError, SyntaxError):
        return None
    # Decorators come first in the source, the class is what the author looks for.
    head = next((number for number, line in enumerate(lines) if line.lstrip().startswith("class ")), 0)
    assigned = re.compile(rf"\s+{re.escape(attribute)}\s*[:=]")
    at = next((number for number, line in enumerate(lines) if attribute and assigned.match(line)), head)
    return code_place(file, first + at)


def code_place(file: str, line: int = 0) -> Place:
    """Return the place of a line of code; third-party files by the path that users know."""
    owner = third_party(file)
    return owner.place(file, line) if owner is not None else Place(file, line, 1 if line else 0)


def error_text(error: BaseException) -> str:
    """Return the class of *error* and its message on one line, cut if it is long.

    >>> error_text(ValueError("no")), error_text(ValueError())
    ('ValueError: no', 'ValueError')
    """
    kind = type(error).__name__
    try:
        text = " ".join(str(error.msg if isinstance(error, SyntaxError) else error).split())
    except Exception:  # a `__str__` of the plugin's
        return Said.by("unshown", "{name}, whose message can't be shown", name=kind)
    text = text if len(text) <= _LONGEST_MESSAGE else f"{text[:_LONGEST_MESSAGE]}..."
    return f"{kind}: {text}" if text else kind


def shown(value: object) -> str:
    """Return *value* as messages show it.

    >>> shown(print), shown(None), shown("x")
    ('a function', 'None', "'x'")
    """
    try:
        if inspect.isroutine(value):
            return "a function"
        text = " ".join(repr(value).split())
    except (Exception, SystemExit):  # of the plugin's own `__repr__` or `__class__`
        return f"a {type(value).__name__}"
    return text if len(text) <= _LONGEST_VALUE else f"a {type(value).__name__}"


def _function_name(qualified: str) -> str:
    """Return the name of a function by its `__qualname__`.

    >>> _function_name("Gift.steps.<locals>.run"), _function_name("<module>")
    ('`Gift.steps.run`', 'the plugin')
    """
    if qualified == "<module>":
        return Said.by("the_plugin", "the plugin")
    return f"`{qualified.replace('.<locals>', '')}`"

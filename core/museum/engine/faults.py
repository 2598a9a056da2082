"""Errors of third-party plugins and bots in play, as diagnostics."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from museum.diagnostics import MuseumError
from museum.diagnostics.model import either
from museum.diagnostics.said import Said
from museum.engine.errors import RunawayEffect
from museum.packs.plugin_errors import error_in_plugin, error_text

if TYPE_CHECKING:
    from museum.ruleset.model import Ruleset

# Errors that Python raises when a value is not what the code expects.
_BAD_VALUE: Final = (
    TypeError, ValueError, LookupError, AttributeError, ArithmeticError, RecursionError, AssertionError,
)  # fmt: skip
_CORE: Final = Path(__file__).parents[2]


@contextmanager
def in_play(ruleset: Ruleset, *passing: type[BaseException]) -> Iterator[None]:
    """Convert exceptions from third-party plugins and bots into `MuseumError`, and effects without an end too.

    The error is located at the last third-party line of the traceback. Where there is none, Museum's own code may
    have met a wrong value that a plugin left in the game: then the message names all third-party packs. Exceptions
    of the types *passing* are left as they are.
    """
    try:
        yield
    except BaseException as error:
        raise_fault(error, ruleset, *passing)


def raise_fault(error: BaseException, ruleset: Ruleset, *passing: type[BaseException]) -> NoReturn:
    """Raise what `in_play` raises for *error*, for code that runs too often for a context of its own."""
    if isinstance(error, (MuseumError, KeyboardInterrupt, GeneratorExit, *passing)):
        raise error
    fault = error_in_plugin(error) or _without_a_line(error, ruleset)
    if fault is None:
        raise error
    raise fault from error


def _without_a_line(error: BaseException, ruleset: Ruleset) -> MuseumError | None:
    if isinstance(error, RunawayEffect):
        return MuseumError.single("may-loop", str(error))
    if not ruleset.report.third_party or not isinstance(error, _BAD_VALUE) or isinstance(error, UnicodeError):
        return None
    names = either(f"`{name}`" for name in ruleset.report.third_party)
    english = "the game stopped, probably because of a plugin ({names}): {error}"
    message = Said.by("stopped", english, names=names, error=located(error))
    return MuseumError.single("broken-plugin", message, [*ruleset.report.third_party.values()][-1])


def located(error: BaseException) -> str:
    """Return what *error* says, and the line that raised it."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    file = Path(frame.filename)
    where = file.relative_to(_CORE) if file.is_relative_to(_CORE) else file.name
    return f"{error_text(error)} (at {where}:{frame.lineno})"

"""What goes wrong in play through code that didn't come with Museum: told as a mistake of its author's."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from museum.diagnostics import MuseumError
from museum.engine.errors import RunawayEffect
from museum.packs.blame import named, told_of_plugin

if TYPE_CHECKING:
    from museum.ruleset.model import Ruleset

# What Python raises over a value that isn't what it should be, wherever it came from.
SLIPS: Final = (TypeError, ValueError, LookupError, AttributeError, ArithmeticError, RecursionError, AssertionError)
_CORE: Final = Path(__file__).parents[2]


@contextmanager
def in_play(ruleset: Ruleset, *passing: type[BaseException]) -> Iterator[None]:
    """Raise `MuseumError` for whatever code of packs raises meanwhile that didn't come with Museum.

    It is told at the last line of the pack that the error went through. What Museum's own code raises over what a
    pack has left behind (None where a number should be) went through none: it is told with the packs that there are.
    Effects without an end are told too; exceptions of the types *passing* go on as they are.
    """
    try:
        yield
    except BaseException as error:
        if isinstance(error, (MuseumError, KeyboardInterrupt, GeneratorExit, *passing)):
            raise
        fault = fault_in_play(error, ruleset)
        if fault is None:
            raise
        raise fault from error


def fault_in_play(error: BaseException, ruleset: Ruleset) -> MuseumError | None:
    """Return what to tell of *error*, which ended a game; None if it is no pack's fault."""
    return told_of_plugin(error) or _left_behind(error, ruleset)


def _left_behind(error: BaseException, ruleset: Ruleset) -> MuseumError | None:
    if isinstance(error, RunawayEffect):
        return MuseumError.single("may-loop", str(error))
    if not ruleset.strangers or not isinstance(error, SLIPS) or isinstance(error, UnicodeError):
        return None
    names = " and ".join(f"`{name}`" for name in ruleset.strangers)
    frame = traceback.extract_tb(error.__traceback__)[-1]
    file = Path(frame.filename)
    met = file.relative_to(_CORE) if file.is_relative_to(_CORE) else file.name
    where = f"met at {met}:{frame.lineno}"
    message = f"the game can't go on, perhaps with what the code of {names} has made of it: {named(error)} ({where})"
    return MuseumError.single("broken-plugin", message, [*ruleset.strangers.values()][-1])

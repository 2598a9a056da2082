"""Loads bots from users' Python files."""

from __future__ import annotations

import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from museum.bots.api import Bot, Question
from museum.diagnostics import MuseumError, Place
from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.frozen import slotted
from museum.packs.paths import code_refused
from museum.packs.plugin_errors import add_third_party, plugin_errors

EXPECTED = Said.by(
    "a_choose", "expected a class with a method `choose(self, question)`, or a function `choose(question)`"
)


def is_file(name: str) -> bool:
    """Return whether a game file names a Python file with *name*, and not a bot's id.

    >>> is_file("./mine.py"), is_file("curator")
    (True, False)
    """
    return "/" in name or "\\" in name or name.endswith(".py")


@slotted
class FunctionBot:
    """A bot made of a function `choose(question)`."""

    choose: Callable[[Question], int]


def load_bot_maker(path: str) -> Callable[..., Bot]:
    """Return what makes the bot in the Python file at *path*: its class with `choose`, or its function `choose`.

    Of several such classes it is the one called `Bot`. Raises `MuseumError` if there is no such file, if it can't be
    run, or if it holds no bot.
    """
    if code_refused():
        message = Said.by("code", "`{file}` is Python code, which `--no-code` doesn't let run", file=path)
        raise MuseumError.single("code-refused", message, Place(path))
    module = _run(Path(path), path)
    # `from museum import Bot` is no bot of the file's own.
    found = vars(module).get("Bot")
    if found is not None and found is not Bot and not isinstance(found, type):
        raise _broken(path, Said.by("no_class", "`Bot` is not a class; {wanted}", wanted=EXPECTED))
    classes = {name: thing for name, thing in vars(module).items() if _is_bot_of(module, thing)}
    if len(classes) == 1 or "Bot" in classes:
        maker: Callable[..., Bot] = classes.get("Bot") or next(iter(classes.values()))
        return maker
    if classes:
        english = "there are several bots in this file, {names}; call the one to be used `Bot`"
        raise _broken(path, Said.by("several_bots", english, names=listed(classes)))
    choose = vars(module).get("choose")
    if callable(choose):
        return lambda: FunctionBot(choose)
    raise _broken(path, Said.by("no_bot_here", "there is no bot in this file; {wanted}", wanted=EXPECTED))


def _is_bot_of(module: ModuleType, thing: object) -> bool:
    """Return whether *thing* is a class with `choose` that the module itself defines."""
    chooses = callable(getattr(thing, "choose", None))
    return chooses and isinstance(thing, type) and thing.__module__ == module.__name__


def _run(file: Path, path: str) -> ModuleType:
    """Run the file as a module of its own, without writing a `__pycache__` beside it."""
    try:
        source = file.read_bytes()
    except FileNotFoundError:
        message = Said.by("no_file", "there is no file `{file}`", file=path)
        raise MuseumError.single("missing-file", message, Place(path)) from None
    except OSError as error:
        message = Said.by("unreadable", "the file can't be read: {reason}", reason=error.strerror or "")
        raise MuseumError.single("unreadable", message, Place(path)) from None
    module = ModuleType(f"museum_bot_{file.stem}_{zlib.crc32(path.encode()):08x}")
    # As the user wrote it: tracebacks and messages name it so.
    module.__file__ = path
    # Dataclasses look their module up by its name.
    sys.modules[module.__name__] = module
    add_third_party(path, file, "broken-bot")
    with plugin_errors(Said.by("not_run", "the file can't be run"), Place(path), "broken-bot"):
        exec(compile(source, path, "exec", dont_inherit=True), vars(module))
    return module


def _broken(path: str, message: str) -> MuseumError:
    return MuseumError.single("broken-bot", message, Place(path))

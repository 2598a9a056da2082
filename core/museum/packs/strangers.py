"""Runs Python that didn't come with Museum: for a limited time, its output kept apart; and knows where it lies."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Final

from museum.packs.paths import resolved

SECONDS: Final = "MUSEUM_CODE_SECONDS"
DEFAULT_SECONDS: Final = 10.0
_ACTIVE: Final = ContextVar("code of strangers runs", default=False)
_AGAIN: Final = 0.5  # seconds until code that passed over its end is interrupted again
_CHANCES: Final = 4  # interruptions that code may pass over before the whole program ends


class Overdue(BaseException):
    """Code of a stranger that didn't finish in time; no Exception, so that `except Exception` doesn't stop it."""


@dataclass(frozen=True, slots=True)
class Home:
    """Where code of the pack *pack* lies: a folder or a file, by the *path* that people know it by."""

    pack: str
    path: Path
    real: Path

    def shown(self, file: str) -> str:
        """Return the path by which people know a file that lies here."""
        return str(self.path / resolved(Path(file)).relative_to(self.real))


# Where code of strangers lies that was loaded: so its frames are known in a traceback.
_HOMES: Final[dict[Path, Home]] = {}


def settle(pack: str, path: Path) -> None:
    """Remember that the code in *path*, a folder or a file, is that of *pack*, which didn't come with Museum."""
    real = resolved(path)
    _HOMES[real] = Home(pack, path, real)


def home_of(file: str) -> Home | None:
    """Return where the code in *file* is at home; None if it is no stranger's."""
    if file.startswith("<"):  # made by Python itself, or from a text
        return None
    real = resolved(Path(file))
    return next((_HOMES[up] for up in (real, *real.parents) if up in _HOMES), None)


def seconds() -> float:
    """Return for how long code of strangers may run as it is loaded: `MUSEUM_CODE_SECONDS`, by default 10."""
    try:
        given = float(os.environ.get(SECONDS, ""))
    except ValueError:
        return DEFAULT_SECONDS
    return given if 0 < given < threading.TIMEOUT_MAX else DEFAULT_SECONDS


@contextmanager
def guarded() -> Iterator[None]:
    """Keep what is printed off the standard output, and raise `Overdue` in what takes too long.

    On the main thread a signal does that, which ends waiting too; elsewhere, and where there are no such
    signals, only running Python is interrupted. One inside another is the same as the outer alone.
    """
    if _ACTIVE.get():
        yield
        return
    on_main = threading.current_thread() is threading.main_thread()
    limit = _by_signal if on_main and hasattr(signal, "setitimer") else _by_thread
    token = _ACTIVE.set(True)
    try:
        with redirect_stdout(sys.stderr), limit(seconds()):
            yield
    finally:
        _ACTIVE.reset(token)


@contextmanager
def _by_signal(limit: float) -> Iterator[None]:
    """Raise `Overdue` on the main thread after *limit* seconds, and again in code that passes over it."""
    passed_over = 0

    def ring(_: int, frame: FrameType | None) -> None:
        nonlocal passed_over
        passed_over += 1
        if passed_over > _CHANCES:
            _end_all(frame)
        raise Overdue

    began, before = time.monotonic(), signal.signal(signal.SIGALRM, ring)
    rest, interval = signal.setitimer(signal.ITIMER_REAL, limit, _AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before if before is not None else signal.SIG_DFL)
        if rest:
            signal.setitimer(signal.ITIMER_REAL, max(0.001, rest - time.monotonic() + began), interval)


@contextmanager
def _by_thread(limit: float) -> Iterator[None]:
    """Raise `Overdue` in this thread after *limit* seconds, from another one."""
    runner, done = ctypes.c_ulong(threading.get_ident()), threading.Event()

    def watch() -> None:
        pause, chances = limit, _CHANCES
        while not done.wait(pause) and chances:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(runner, ctypes.py_object(Overdue))
            pause, chances = _AGAIN, chances - 1

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()
        ctypes.pythonapi.PyThreadState_SetAsyncExc(runner, None)


def _end_all(frame: FrameType | None) -> None:
    """End the program, since nothing else ends code that catches every exception; say where it was."""
    while frame is not None and home_of(frame.f_code.co_filename) is None:
        frame = frame.f_back
    where = f"{frame.f_code.co_filename}:{frame.f_lineno}:1: " if frame is not None else ""
    message = f"{where}error[overdue] the code didn't finish in {seconds():g} s, and can't be stopped otherwise\n"
    os.write(2, message.encode(errors="replace"))
    os._exit(1)

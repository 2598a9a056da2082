"""Runs Python that didn't come with Museum: for a limited time, its output kept apart, its errors at its lines."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from contextvars import ContextVar
from types import FrameType
from typing import Final

from museum.diagnostics import MuseumError, Place

SECONDS: Final = "MUSEUM_CODE_SECONDS"
DEFAULT_SECONDS: Final = 10.0
# The name under which a plugin's module holds the id of its pack: so its frames are known in a traceback.
MARK: Final = "__museum_pack__"
_ACTIVE: Final = ContextVar("code of strangers runs", default=False)
_AGAIN: Final = 0.5  # seconds until code that passed over its end is interrupted again
_CHANCES: Final = 4  # interruptions that code may pass over before the whole program ends


class Overdue(BaseException):
    """Code of a stranger that didn't finish in time; no Exception, so that `except Exception` doesn't stop it."""


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


def told(error: BaseException, what: str, failed: str, place: Place) -> MuseumError:
    """Return what to tell of *error*: that *what* ("the plugin of `x`") *failed* ("can't be loaded") at *place*."""
    if isinstance(error, MuseumError):
        return error
    if isinstance(error, Overdue):
        rest = f"`--no-code` goes without it, {SECONDS} gives it more time"
        message = f"{what} didn't finish in {seconds():g} s; {rest}"
        return MuseumError.single("overdue", message, place)
    if isinstance(error, SystemExit):
        return MuseumError.single("broken-plugin", f"{what} wants to end the program (SystemExit)", place)
    return MuseumError.single("broken-plugin", f"{what} {failed}: {type(error).__name__}: {worded(error)}", place)


def worded(error: BaseException) -> str:
    """Return what *error* says, on one line and cut where it is long; its own `__str__` may fail."""
    try:
        text = " ".join(str(error).split())
    except Exception:
        return "it can't say what it is"
    return text if len(text) <= 500 else text[:500] + "..."


def place_in(error: BaseException, file: str) -> Place:
    """Return the last line of *file* that *error* went through; the whole file if it is none."""
    if isinstance(error, SyntaxError) and error.filename == file:
        return Place(file, error.lineno or 0, max(1, error.offset or 1))
    lines = [line for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename == file]
    return Place(file, lines[-1] or 0, 1) if lines else Place(file)


def place_in_plugin(error: BaseException) -> Place | None:
    """Return the last line of any pack's plugin that *error* went through, None if it went through none."""
    found = None
    for frame, line in traceback.walk_tb(error.__traceback__):
        if MARK in frame.f_globals:
            found = Place(frame.f_code.co_filename, line, 1)
    return found


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
    while frame is not None and MARK not in frame.f_globals:
        frame = frame.f_back
    where = f"{frame.f_code.co_filename}:{frame.f_lineno}:1: " if frame is not None else ""
    message = f"{where}error[overdue] the code didn't finish in {seconds():g} s, and can't be stopped otherwise\n"
    os.write(2, message.encode(errors="replace"))
    os._exit(1)

"""Keeps two processes from writing one file: a lock in a file beside it, which a process that dies gives up."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from museum.diagnostics import MuseumError, Place
from museum.diagnostics.said import Said


class FileLock:
    """The lock of a file, held until it is released or the process ends.

    There is no lock where the system, the file system or the folder allows none.
    """

    def __init__(self, target: Path) -> None:
        """Take the lock of *target*; raises `MuseumError` if another process has it."""
        real = Path(os.path.realpath(target))
        self._file = real.with_name(f".{real.name}.lock")
        self._opened = -1
        with suppress(OSError, ValueError):
            self._take(target)

    def _take(self, target: Path) -> None:
        while self._opened < 0:
            opened = os.open(self._file, os.O_RDWR | os.O_CREAT, 0o644)
            if not _locked(opened):
                holder = os.read(opened, 20).decode("ascii", "replace")
                os.close(opened)
                raise _taken(target, holder)
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(opened), self._file.stat()):
                    self._opened = opened
            if self._opened < 0:  # its holder has removed it meanwhile
                os.close(opened)
        os.ftruncate(self._opened, 0)
        os.write(self._opened, str(os.getpid()).encode())

    def release(self) -> None:
        """Let others have the file."""
        if self._opened >= 0:
            with suppress(OSError):
                self._file.unlink()
            os.close(self._opened)
            self._opened = -1


def is_locked(target: Path) -> bool:
    """Return whether a process has the lock of *target*."""
    try:
        FileLock(target).release()
    except MuseumError:
        return True
    return False


def _locked(opened: int) -> bool:
    """Lock an open file; False if another has it. Where there are no locks it counts as locked."""
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _taken(target: Path, holder: str) -> MuseumError:
    message = Said.by("played_elsewhere", "this game is being played in another window; stop it there first")
    if holder:
        english = "this game is being played in another window (process {number}); stop it there first"
        message = Said.by("played_by", english, number=holder)
    return MuseumError.single("not-allowed", message, Place(str(target)))

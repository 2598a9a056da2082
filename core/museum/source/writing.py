"""Writes a file whole or not at all: beside its target, then renamed, so that the old content stays until then.

A link stays, and the file that it leads to is replaced. Folders, devices and pipes are refused.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from museum.diagnostics import MuseumError, Place
from museum.diagnostics.said import Said
from museum.source.files import reason_of

_PART: Final = re.compile(r"\..+\.(\d+)\.part")
_NO_FILE: Final = "it is a device or pipe, not a file"


def write_whole(target: Path, content: bytes, *, lasting: bool = True) -> None:
    """Put *content* in place of the file *target*, which keeps its permissions; raises OSError or ValueError.

    It is on the disk when this returns, unless it needn't be *lasting*.
    """
    real = _real(target)
    beside = _beside(real)
    if lasting:
        clear_parts(real.parent, real.name)
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            if lasting:
                os.fsync(file.fileno())
        if real.exists():
            # A save that others may read stays readable.
            beside.chmod(stat.S_IMODE(real.stat().st_mode))
        beside.replace(real)
    finally:
        beside.unlink(missing_ok=True)
    if lasting:
        _sync(real.parent)


def try_writing(target: Path) -> None:
    """Find out whether `write_whole` can write *target*, which stays as it is; raises what that would raise."""
    beside = _beside(_real(target))
    try:
        beside.write_bytes(b"")
    finally:
        beside.unlink(missing_ok=True)


def clear_parts(folder: Path, name: str = "") -> None:
    """Remove what processes that are gone left beside files of *folder*, or beside its file *name* only."""
    with suppress(OSError):
        for entry in folder.iterdir():
            part = _PART.fullmatch(entry.name) if entry.name.startswith(f".{name}") else None
            if part and not is_running(int(part[1])):
                entry.unlink(missing_ok=True)


def is_running(process: int) -> bool:
    """Return whether there is such a process; where that can't be found out, there is."""
    if sys.platform == "win32":
        return True
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        pass
    return True


def unwritable(error: OSError | ValueError, file: Path | str, what: str) -> MuseumError:
    """Return the error that *file* couldn't be written, for the reason in *error*; *what* says it in words."""
    message = Said.by("unwritable", "{what}: {reason}", what=what, reason=reason_of(error))
    return MuseumError.single("unwritable", message, Place(str(file)))


def _real(target: Path) -> Path:
    """Return the file that *target* is or leads to; it need not be there."""
    real = Path(os.path.realpath(target))
    with suppress(FileNotFoundError):
        mode = real.stat().st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(mode):
            raise OSError(errno.EINVAL, _NO_FILE)
    return real


def _beside(target: Path) -> Path:
    # Beside the target, since renaming is atomic only within one file system; by process, since two may write.
    return target.with_name(f".{target.name}.{os.getpid()}.part")


def _sync(folder: Path) -> None:
    """Have a rename in *folder* outlast a loss of power, where the system can."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)

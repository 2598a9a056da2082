"""Writes a file whole or not at all: the old content stays until the new one is complete."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from museum.diagnostics import MuseumError, Place
from museum.source.files import reason_of


def write_whole(target: Path, content: bytes) -> None:
    """Put *content* in place of the file *target*, which keeps its permissions; raises OSError or ValueError."""
    beside = _beside(target)
    try:
        beside.write_bytes(content)
        if target.exists():
            # A save that others may read stays readable.
            beside.chmod(stat.S_IMODE(target.stat().st_mode))
        beside.replace(target)
    except (OSError, ValueError):
        beside.unlink(missing_ok=True)
        raise


def try_writing(target: Path) -> None:
    """Find out whether `write_whole` can write *target*, which stays as it is; raises what that would raise."""
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    beside = _beside(target)
    try:
        beside.write_bytes(b"")
    finally:
        beside.unlink(missing_ok=True)


def _beside(target: Path) -> Path:
    # Beside the target, since renaming is atomic only within one file system; by process, since two may write.
    return target.with_name(f".{target.name}.{os.getpid()}.part")


def unwritable(error: OSError | ValueError, file: Path | str, what: str) -> MuseumError:
    """Return the error that *file* couldn't be written, for the reason in *error*; *what* says it in words."""
    return MuseumError.single("unwritable", f"{what}: {reason_of(error)}", Place(str(file)))

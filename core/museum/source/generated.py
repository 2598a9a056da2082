"""Marks the files that Museum generates, so that only these are replaced, and only while nobody has edited them.

Near its end such a file has a mark: a phrase, and a hash of all that stands before the phrase.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Final

from museum.diagnostics import MuseumError, Place
from museum.diagnostics.said import Said
from museum.source.writing import unwritable, write_whole

# Stands in a text for its mark.
MARK: Final = "Written by museum, unchanged since: "
# The marks of comments in each kind of file.
COMMENTS: Final = {
    "md": f"\n<!-- {MARK} -->\n", "html": f"<!-- {MARK} -->\n", "po": f"\n# {MARK}\n", "yaml": f"## {MARK}\n",
}  # fmt: skip
_LENGTH: Final = 12
_MARK = re.compile(rb"%s([0-9a-f]{%d})[^\n]{0,8}\n?(?:\}\n)?" % (MARK.encode(), _LENGTH))


def marked(text: str, kind: str = "") -> str:
    """Return *text*, which holds `MARK` or is of a *kind* that has comments, with its mark."""
    before, phrase, after = (text + COMMENTS.get(kind, "")).rpartition(MARK)
    return f"{before}{phrase}{_hash(before.encode())}{after}"


def marked_pdf(content: bytes) -> bytes:
    """Return a PDF with its mark: a comment behind its end, where readers of PDF skip it."""
    before = content + b"\n% "
    return before + f"{MARK}{_hash(before)}\n".encode()


def is_untouched(content: bytes) -> bool:
    """Return whether *content* is as Museum generated it."""
    start = content.rfind(MARK.encode())
    found = _MARK.fullmatch(content, start) if start >= 0 else None
    return found is not None and found[1].decode() == _hash(content[:start])


def write_generated(target: Path, content: str | bytes, *, force: bool = False) -> None:
    """Write what `marked` or `marked_pdf` returned; raises `MuseumError` where it can't, or `check_ours` would.

    With *force* any file is replaced.
    """
    if not force:
        check_ours(target)
    try:
        write_whole(target, content.encode() if isinstance(content, str) else content)
    except (OSError, ValueError) as error:
        raise unwritable(error, target, "this can't be written") from None


def check_ours(target: Path) -> None:
    """Raise `MuseumError` if *target* is a file that somebody else wrote or has edited."""
    try:
        content = target.read_bytes() if target.is_file() else b""
    except (OSError, ValueError) as error:
        raise unwritable(error, target, "this can't be replaced") from None
    if content and not is_untouched(content):
        raise not_ours(target, "Museum didn't write it, or it was edited since")


def not_ours(target: Path, why: str) -> MuseumError:
    """Return the error that *target* is somebody's file, and stays."""
    english = "there is a file of this name already, and {why}; choose another name, or replace it by `--force`"
    message = Said.by("not_ours", english, why=why)
    return MuseumError.single("unwritable", message, Place(str(target)))


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:_LENGTH]

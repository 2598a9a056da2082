"""Reads the text of a file, or reports exactly why it can't be read."""

from __future__ import annotations

import re
import stat
from pathlib import Path
from typing import Final

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.said import Said
from museum.suggest import did_you_mean

MAX_BYTES: Final = 5_000_000
_LINE_BREAK = re.compile(r"\r\n|\r|\n")
# The characters that YAML 1.2 forbids: all but those it allows would take ten times as long to compile.
_NOT_PRINTABLE = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")


def read(path: Path | str, diagnostics: Diagnostics) -> bytes | None:
    """Return the content of the file at *path*, or None after reporting the reason."""
    name = str(path)
    whole = Place(name, 0, 0)
    try:
        status = Path(path).stat()
        # A device may have no end and a pipe may wait for ever.
        if not stat.S_ISREG(status.st_mode):
            kind, key = ("a folder", "folder") if stat.S_ISDIR(status.st_mode) else ("a device or pipe", "device")
            message = Said.by(f"no_file_but_a_{key}", f"expected a file, found {kind}")
            diagnostics.error("not-a-file", message, whole)
            return None
        if status.st_size > MAX_BYTES:
            _too_large(status.st_size, name, diagnostics)
            return None
        with Path(path).open("rb") as file:
            # The file may have grown since it was looked at.
            content = file.read(MAX_BYTES + 1)
    except (FileNotFoundError, NotADirectoryError):
        _missing(Path(path), diagnostics)
        return None
    except (OSError, ValueError) as problem:
        message = Said.by("unreadable", "the file can't be read: {reason}", reason=reason_of(problem))
        diagnostics.error("unreadable", message, whole)
        return None
    if len(content) > MAX_BYTES:
        _too_large(len(content), name, diagnostics)
        return None
    return content


def reason_of(error: OSError | ValueError) -> str:
    """Return why a file couldn't be read or written, in the system's words, to stand after a colon."""
    reason: str = getattr(error, "strerror", None) or str(error)
    return reason.lower()


def _too_large(size: int, name: str, diagnostics: Diagnostics) -> None:
    message = Said.by("too_large", "the file has {size} bytes; game data may have {most}", size=size, most=MAX_BYTES)
    diagnostics.error("too-large", message, Place(name, 0, 0))


def _missing(path: Path, diagnostics: Diagnostics) -> None:
    parent = path.parent
    whole = Place(str(path), 0, 0)
    if not parent.is_dir():
        diagnostics.error("missing-file", Said.by("no_folder", "there is no folder `{file}`", file=parent), whole)
        return
    try:
        names = sorted(entry.name for entry in parent.iterdir())
    except OSError:
        names = []
    nearest = did_you_mean(path.name, names) or did_you_mean(path.stem, [Path(n).stem for n in names])
    full = next((n for n in names if nearest in (n, Path(n).stem)), None) if nearest else None
    suggestion = str(parent / full) if full else None
    message = Said.by("no_file", "there is no file `{file}`", file=path.name)
    diagnostics.error("missing-file", message, whole, suggestion)


def decode(content: bytes, name: str, diagnostics: Diagnostics) -> str | None:
    """Return *content* as text without byte-order mark, or None after reporting where it is not UTF-8."""
    # Windows editors write it as "Unicode".
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        message = Said.by("utf_16", "the file is UTF-16; save it as UTF-8")
        diagnostics.error("not-text", message, Place(name, 1, 1))
        return None
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        bad, before = problem.object[problem.start], problem.object[: problem.start]
        english = "byte {byte} at position {position} is not UTF-8; save the file as UTF-8"
        message = Said.by("no_utf_8", english, byte=f"0x{bad:02x}", position=len(before))
        diagnostics.error("not-text", message, _end_of(before.decode("utf-8"), name))
        return None
    return text if is_text(text, name, diagnostics) else None


def is_text(text: str, name: str, diagnostics: Diagnostics) -> bool:
    """Tell whether *text* has no character that YAML forbids; report the first one otherwise."""
    # True of a single line; files have line breaks, which aren't printable, and are searched.
    if text.isascii() and text.isprintable():
        return True
    found = _NOT_PRINTABLE.search(text)
    if found is None:
        return True
    character = found.group()
    english = "found control character {character}; expected text"
    message = Said.by("control_character", english, character=f"U+{ord(character):04X}")
    if character == "\0":
        message = Said.by("binary", "found NUL: this looks like a binary file; expected text")
    diagnostics.error("not-text", message, _end_of(text[: found.start()], name))
    return False


def _end_of(before: str, name: str) -> Place:
    """Return the place that comes right after the text *before*."""
    lines = _LINE_BREAK.split(before)
    return Place(name, len(lines), len(lines[-1]) + 1)

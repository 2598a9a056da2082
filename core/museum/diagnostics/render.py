"""Write diagnostics for people: place, code, message, the line with a caret, and the suggestion."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from museum.diagnostics.model import Diagnostic, Place, listed
from museum.diagnostics.said import Said

MOST_OF_A_CODE = 100  # diagnostics of one code that are shown of a file
Say = Callable[[str], str]

_LINE_BREAK = re.compile(r"\r\n|\r|\n")
_READ_LIMIT = 5_000_000  # bytes: beyond this no context is shown
_WIDTH = 110  # characters of a line that are shown
_LEAD = 70  # characters of them that may stand before the caret


def render(items: Iterable[Diagnostic], sources: Mapping[str, str] | None = None, say: Say = str) -> str:
    """Return *items* as text, sorted by file, line and column, without colour.

    The lines around a place are read from its file, or from *sources* (file name -> text) where they
    have it; where neither can be had, the context is left out, as it is where nothing is wrong. *say* translates
    the texts around the messages.
    """
    lines_of: dict[str, list[str]] = {name: _split(text) for name, text in (sources or {}).items()}
    ordered = shortened(sorted(items, key=lambda item: (item.place.file, item.place.line, item.place.column)))
    return "\n".join("\n".join(_block(item, lines_of, say)) for item in ordered)


def shortened(items: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the first `MOST_OF_A_CODE` of each code in each file, and for the others one that counts them."""
    shown, more = list[Diagnostic](), Counter[tuple[str, str, str]]()
    for item in items:
        kind = (item.place.file, item.severity, item.code)
        more[kind] += 1
        if more[kind] <= MOST_OF_A_CODE:
            shown.append(item)
    for (file, severity, code), number in more.items():
        if number > MOST_OF_A_CODE:
            message = Said.by("more", "and {more} more of these in this file", more=number - MOST_OF_A_CODE)
            shown.append(Diagnostic(code, severity, message, Place(file)))
    return shown


def _block(item: Diagnostic, lines_of: dict[str, list[str]], say: Say) -> list[str]:
    place = item.place
    where = f"{clean(str(place))}: " if place.file else ""
    block = [f"{where}{say(Said.by(item.severity, item.severity))}[{item.code}] {clean(say(item.message))}"]
    if place.line > 0 and item.severity != "info":
        if place.file not in lines_of:
            lines_of[place.file] = _read(place.file)
        block += _context(lines_of[place.file], place)
    if item.suggestion is not None:
        others = f" or {clean(listed(item.others))}" if item.others else ""
        near = Said.by("near", "did you mean {near}?", near=f"`{clean(item.suggestion)}`")
        block.append(f"  {say(near)}{others}")
    return block


def _context(lines: list[str], place: Place) -> list[str]:
    if place.line > len(lines):
        return []
    line = lines[place.line - 1]
    column = min(max(place.column, 1), len(line) + 1)
    start = max(0, column - 1 - _LEAD) if len(line) > _WIDTH else 0
    margin = len(str(place.line))
    shown = []
    if place.line > 1 and lines[place.line - 2].strip():
        shown.append((f"{place.line - 1:>{margin}}", lines[place.line - 2]))
    shown.append((f"{place.line:>{margin}}", line))
    block = [f"  {number} | {_cut(text, start)}".rstrip() for number, text in shown]
    lead = ("…" if start else "") + line[start : column - 1]
    return [*block, f"  {' ' * margin} | {_blank(lead)}^"]


def _cut(text: str, start: int) -> str:
    part = text[start : start + _WIDTH]
    return ("…" if start and part else "") + clean(part) + ("…" if start + _WIDTH < len(text) else "")


def _blank(text: str) -> str:
    """Return as much white space as *text* takes on a terminal: wide letters two cells, accents none."""
    return "".join(_cells(letter) for letter in text)


def _cells(letter: str) -> str:
    if letter == "\t":
        return "\t"
    if unicodedata.combining(letter):
        return ""
    return "  " if unicodedata.east_asian_width(letter) in "WF" else " "


def width_of(text: str) -> int:
    """Return how many cells of a terminal *text* takes.

    >>> width_of("Musée"), width_of("博物館")
    (5, 6)
    """
    return len(text) if text.isascii() else len(_blank(text))


def clean(text: str) -> str:
    """Return *text* on one line and without control characters, which could command a terminal.

    >>> clean("red \\x1b[31m")
    'red ?[31m'
    >>> clean("Ici\\u00a0: rien")
    'Ici\\xa0: rien'
    """
    if text.isprintable():
        return text
    return "".join(_visible(letter) for letter in text)


def _visible(letter: str) -> str:
    # No-break spaces count as unprintable too.
    if letter == "\t" or letter.isprintable() or unicodedata.category(letter) == "Zs":
        return letter
    return " " if letter in "\r\n" else "?"


def _read(file: str) -> list[str]:
    try:
        path = Path(file)
        if not path.is_file() or path.stat().st_size > _READ_LIMIT:
            return []
        return _split(path.read_bytes().decode("utf-8-sig", errors="replace"))
    except (OSError, ValueError):
        return []


def _split(text: str) -> list[str]:
    return _LINE_BREAK.split(text)

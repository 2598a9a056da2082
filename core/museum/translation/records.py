"""Records beside the texts of a language: the English each was made from, and texts that equal the English."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from museum.diagnostics import Diagnostics, Place
from museum.source import Shape, load
from museum.source.writing import unwritable, write_whole
from museum.texts.files import FOLDER, SAME, SOURCES

SOURCES_HEAD: Final = (
    "# Written by `museum i18n`: the English that each text was made from, by a short hash. Sorted.\n"
)
SAME_HEAD: Final = "# Texts that are rightly the same as in English; each was read by a person. Sorted.\n"
Recorded = tuple[str, Place]  # a mark, and where it stands

# The key in a line of the list; what follows is the remark of the person who declared it.
_ITEM = re.compile(r"-\s+[\"']?([^\"'#\s]+)")


@cache
def _shape(name: str) -> Shape:
    if name == SOURCES:
        # Quotes are needed: eight digits without letters would be a number.
        mark = {"type": "string", "pattern": "^[0-9a-f]{8}$", "x-expected": "eight hexadecimal digits in quotes"}
        return Shape({"type": "object", "additionalProperties": mark})
    return Shape({"type": "array", "items": {"type": "string"}, "uniqueItems": True})


def recorded(folder: Path, language: str, name: str, diagnostics: Diagnostics) -> dict[str, Recorded]:
    """Return the mark and the place of each key in the record *name* of a language; empty if there is no such file.

    In a plain list of keys the marks are empty.
    """
    path = folder / FOLDER / language / name
    document = load(path, diagnostics) if path.is_file() else None
    if document is None or not _shape(name).check(document, diagnostics):
        return {}
    if isinstance(document.data, dict):
        return {key: (mark, document.key(key)) for key, mark in document.data.items()}
    return {key: ("", document.at(index)) for index, key in enumerate(document.data)}


def write_sources(folder: Path, language: str, marks: Mapping[str, str]) -> bool:
    """Write the record of a language, one line a unit; returns whether it changed. Raises `MuseumError`."""
    lines = [f'{_key(key)}: "{mark}"\n' for key, mark in sorted(marks.items())]
    return write(folder / FOLDER / language / SOURCES, SOURCES_HEAD + "".join(lines))


def declare_same(folder: Path, language: str, keys: Iterable[str]) -> bool:
    """Add *keys* to the list of texts that equal the English; present lines keep their remarks."""
    path = folder / FOLDER / language / SAME
    old = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    head = [line for line in old if line.startswith("#")] or [SAME_HEAD.rstrip()]
    lines = {match[1]: line for line in old if (match := _ITEM.match(line))}
    # Present lines win: they may have remarks.
    lines = {**{key: f"- {key}" for key in keys}, **lines}
    return write(path, "\n".join([*head, *(lines[key] for key in sorted(lines)), ""]))


def write(path: Path, text: str) -> bool:
    """Write *text* to a file unless it holds just that; raises `MuseumError` where it can't be written."""
    try:
        # An unchanged file keeps its time, and its folder may be read-only.
        if path.is_file() and path.read_bytes() == text.encode():
            return False
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text.encode())
    except (OSError, ValueError) as error:
        raise unwritable(error, path, "the file can't be written") from None
    return True


def _key(key: str) -> str:
    return key if re.fullmatch(r"[a-z][\w./]*", key) else f'"{key}"'

"""Reads YAML files into documents, through a cache of parsed files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.said import Said
from museum.source import cache as kept
from museum.source import files
from museum.source.builder import DataBuilder, StopBuildingError
from museum.source.data import YamlEvent
from museum.source.document import Document, Positions
from museum.source.events import fast_events, slow_events
from museum.source.problems import explain


def load(path: Path | str, diagnostics: Diagnostics, *, cache: bool = True) -> Document | None:
    """Read the YAML file at *path*; return None if it holds any error, each reported with its place.

    With *cache* a file that was read before, and has not changed, is not parsed again.
    """
    content = files.read(path, diagnostics)
    if content is None:
        return None
    name = str(path)
    text = files.decode(content, name, diagnostics)
    if text is None:
        return None
    if not cache:
        return _parse(text, name, diagnostics)
    # By content, not by path and time: a file that is moved or touched is still known.
    key = kept.key_of(content)
    known = kept.fetch(key)
    if known is not None:
        return Document(name, text, *known)
    document = _parse(text, name, diagnostics)
    if document is not None:
        kept.store(key, document.data, document.positions)
    return document


def loads(text: str, name: str, diagnostics: Diagnostics) -> Document | None:
    """Read YAML from *text*, called *name* in diagnostics; return None if it holds any error."""
    if len(text) > files.MAX_BYTES:
        message = f"the text has {len(text)} characters; game data may have {files.MAX_BYTES}"
        diagnostics.error("too-large", message, Place(name, 0, 0))
        return None
    text = text.removeprefix("\ufeff")
    return _parse(text, name, diagnostics) if files.is_text(text, name, diagnostics) else None


_LONG_TAG = re.compile(r"(?<!\S)!\S{1000}")
# Faults of files that are too large: the slow parser would find the same, and take long.
_ENDING = frozenset({"too-many-values", "too-deep"})


def _parse(text: str, name: str, diagnostics: Diagnostics) -> Document | None:
    """Parse with the fast parser if it is there; errors come from the slow one, which words them better."""
    found = Diagnostics()
    long_tag = _LONG_TAG.search(text)
    if long_tag is not None:  # parsers take a time that grows with the square of its length
        place = Document(name, text, None, Positions.empty()).place(long_tag.start())
        message = Said.by("tags", "tags are not used in game data; quote text that starts with `!`")
        diagnostics.error("tag", message, place)
        return None
    fast = fast_events(text)
    document = _attempt(fast, text, name, found) if fast is not None else None
    if any(item.code in _ENDING for item in found.items):
        diagnostics.extend(found)
        return None
    return document if document is not None else _attempt(slow_events(text), text, name, diagnostics)


def _attempt(events: Iterator[YamlEvent], text: str, name: str, diagnostics: Diagnostics) -> Document | None:
    # It only turns offsets into lines: there are no data yet.
    frame = Document(name, text, None, Positions.empty())
    found = Diagnostics()

    def report(code: str, message: str, offset: int, suggestion: str | None) -> None:
        found.error(code, message, frame.place(offset), suggestion)

    builder = DataBuilder(text, report, lambda offset: frame.place(offset).line)
    try:
        builder.build(events)
    except StopBuildingError:
        diagnostics.extend(found)
        return None
    except Exception as error:  # hostile text makes the parser raise many kinds of exception
        problem = explain(error, text, builder.last_offset, builder.open_bracket())
        report(problem.code, problem.message, problem.offset, problem.suggestion)
    diagnostics.extend(found)
    if found.has_errors:
        return None
    # An empty file and one with `null` alone are the same.
    if builder.data is None:
        diagnostics.error("empty-file", Said.by("empty_file", "the file holds no data"), Place(name, 0, 0))
        return None
    return Document(name, text, builder.data, builder.positions())

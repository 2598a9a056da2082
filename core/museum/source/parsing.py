"""Parses the text of a YAML file into a document; the loader asks for it only if the file isn't known."""

from __future__ import annotations

import re
from collections.abc import Iterator

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.said import Said
from museum.source.builder import DataBuilder, StopBuildingError
from museum.source.data import YamlEvent
from museum.source.document import Document, Positions
from museum.source.events import fast_events, slow_events
from museum.source.problems import explain

_LONG_TAG = re.compile(r"(?<!\S)!\S{1000}")
# Faults of files that are too large: the slow parser would find the same, and take long.
_ENDING = frozenset({"too-many-values", "too-deep"})


def parse(text: str, name: str, diagnostics: Diagnostics) -> Document | None:
    """Return the document that *text* is, called *name* in diagnostics; None after an error, which is reported.

    The fast parser is used if it is there; errors come from the slow one, which words them better.
    """
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

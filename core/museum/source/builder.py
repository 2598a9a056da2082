"""Builds plain data and their positions from YAML events in one pass, within limits, without recursion."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterator
from typing import Any, Final

from museum.diagnostics.characters import commanding
from museum.diagnostics.said import Said
from museum.source.data import YamlEvent
from museum.source.document import Positions
from museum.source.scalars import BadNumberError, plain

MAX_DEPTH: Final = 100
MAX_VALUES: Final = 100_000
MAX_ERRORS: Final = 100
# None is what an empty key is read as, so it can't stand for no key.
_NO_KEY: Final = object()
_DIRECTIVE = re.compile(r"^%", re.MULTILINE)
_CORE_TAGS: Final = "tag:yaml.org,2002:"

Report = Callable[[str, str, int, str | None], None]  # code, message, offset, suggestion


class StopBuildingError(Exception):
    """End the reading of a file after an error that makes the rest meaningless."""


class _Open:
    """A list or mapping whose end has not come yet."""

    __slots__ = ("data", "key", "key_at", "keys_seen", "node")

    def __init__(self, data: dict[object, object] | list[object], node: int) -> None:
        self.data = data
        self.node = node
        self.key: Any = _NO_KEY
        self.key_at = 0
        self.keys_seen: dict[str, int] = {}


class DataBuilder:
    """Take events one by one; *data* and `positions()` are whole when the last was taken."""

    def __init__(self, text: str, report: Report, line_of: Callable[[int], int]) -> None:
        """Send the mistakes in *text* to *report*; *line_of* turns an offset into a line for messages."""
        self._text = text
        self.data: Any = None
        self.last_offset = 0
        self._report = report
        self._line_of = line_of
        self._open: list[_Open] = []
        self._values, self._keys, self._sizes = array("I"), array("I"), array("I")
        self._int_keys = False
        self._documents = 0
        self._errors = 0
        # Equal texts are kept once: a pack says `object` and `roman` hundreds of times.
        self._words: dict[str, str] = {}

    def build(self, events: Iterator[YamlEvent]) -> None:
        """Take all *events*; raises StopBuildingError after a reported error that can't be passed over."""
        take = {
            "ScalarEvent": self._scalar,
            "MappingStartEvent": self._start_mapping,
            "SequenceStartEvent": self._start_list,
            "MappingEndEvent": self._end,
            "SequenceEndEvent": self._end,
            "AliasEvent": self._alias,
            "DocumentStartEvent": self._start_document,
        }
        for event in events:
            self.last_offset = event.end_mark.index
            # By name, since the C parser and the Python one have classes of their own.
            handler = take.get(type(event).__name__)
            if handler is not None:
                handler(event)

    def open_bracket(self) -> int | None:
        """Return the offset of the innermost bracket that is still open, or None."""
        offsets = (self._values[opened.node] for opened in reversed(self._open))
        return next((offset for offset in offsets if self._text[offset] in "[{"), None)

    def positions(self) -> Positions:
        """Return the places of all values and keys."""
        return Positions(self._values, self._keys, self._sizes, self._int_keys)

    def _start_document(self, event: YamlEvent) -> None:
        at = event.start_mark.index
        if event.version or event.tags:
            # The event begins behind the directives.
            percent = _DIRECTIVE.search(self._text)
            where = percent.start() if percent is not None else at
            message = Said.by("directive", "lines that start with `%` are not used in game data")
            self._fail("directive", message, where)
        self._documents += 1
        if self._documents > 1:
            message = Said.by("second_document", "the file has a second document here; keep one per file")
            self._stop("second-document", message, at)

    def _scalar(self, event: YamlEvent) -> None:
        at = event.start_mark.index
        opened = self._open[-1] if self._open else None
        if event.anchor is not None or _tag(event) is not None:
            self._forbid(event)
        if opened is not None and opened.key is _NO_KEY and isinstance(opened.data, dict):
            self._key(opened, event, at)
            return
        # An empty value has no characters: its key or dash is the place.
        if opened is not None and at == event.end_mark.index:
            at = opened.key_at if isinstance(opened.data, dict) else self._dash_before(at)
        self._place(self._value(event, at), at)

    def _dash_before(self, at: int) -> int:
        """Return where the `-` or bracket of an empty list item stands: the value itself has no place."""
        while at > 0 and self._text[at - 1 : at].isspace():
            at -= 1
        return max(at - 1, 0)

    def _value(self, event: YamlEvent, at: int) -> Any:
        text: str = event.value
        found = commanding(text)
        if found:
            self._fail("commanding", f"the text holds {found}; no text of game data needs it", at)
        if not event.style:
            try:
                value = plain(text)
            except BadNumberError as problem:
                self._fail("bad-number", f"`{_short(text)}`: {problem}", at)
                return None
            return self._words.setdefault(value, value) if isinstance(value, str) else value
        if event.style == '"' and any("\ud800" <= letter <= "\udfff" for letter in text):
            self._fail("not-text", "the escapes in this text make half a character (a lone surrogate)", at)
        return self._words.setdefault(text, text)

    def _key(self, opened: _Open, event: YamlEvent, at: int) -> None:
        text: str = event.value
        key = self._value(event, at)
        if key == "<<" and not event.style:
            message = Said.by("merge_key", "merge keys (`<<`) are not used in game data; write the keys out")
            self._fail("anchor", message, at)
        if isinstance(key, (bool, float)) or key is None:
            message = Said.by("empty_key", "expected text or a whole number as key, found an empty key")
            if text:
                message = Said.by("bad_key", "expected text or a whole number as key, found `{text}`", text=text)
            self._fail("bad-key", message, at, f'"{text}"' if text else None)
            # Go on with the text, so that other errors of the file are found too.
            key = text
        if isinstance(key, int):
            self._int_keys = True
        first = opened.keys_seen.setdefault(str(key), at)  # 1 and "1" are one key to a reader
        if first != at:
            english = "key `{key}` is given twice; first given at line {line}"
            message = Said.by("key_twice", english, key=_short(text), line=self._line_of(first))
            self._fail("duplicate-key", message, at)
        opened.key, opened.key_at = key, at

    def _start_mapping(self, event: YamlEvent) -> None:
        self._start(event, {})

    def _start_list(self, event: YamlEvent) -> None:
        self._start(event, [])

    def _start(self, event: YamlEvent, data: dict[object, object] | list[object]) -> None:
        at = event.start_mark.index
        if event.anchor is not None or _tag(event) is not None:
            self._forbid(event)
        if self._open and self._open[-1].key is _NO_KEY and isinstance(self._open[-1].data, dict):
            kind = "mapping" if isinstance(data, dict) else "list"
            english = f"expected text or a whole number as key, found a {kind}; text with brackets needs quotes"
            message = Said.by(f"key_is_{kind}", english)
            self._stop("bad-key", message, at)
        if len(self._open) >= MAX_DEPTH:
            message = Said.by("too_deep", "the data are nested more than {most} deep here", most=MAX_DEPTH)
            self._stop("too-deep", message, at)
        node = self._place(data, at)
        self._open.append(_Open(data, node))

    def _end(self, event: YamlEvent) -> None:
        closed = self._open.pop()
        self._sizes[closed.node] = len(self._values) - closed.node

    def _alias(self, event: YamlEvent) -> None:
        at = event.start_mark.index
        name = _short(str(event.anchor))
        english = "aliases (`*{name}`) are not used in game data; write the value out, or quote text with a `*`"
        message = Said.by("alias", english, name=name)
        self._fail("anchor", message, at)
        opened = self._open[-1] if self._open else None
        if opened is not None and opened.key is _NO_KEY and isinstance(opened.data, dict):
            # Any key will do: it keeps keys and values in step.
            opened.key, opened.key_at = f"*{event.anchor}", at
            return
        self._place(None, at)

    def _place(self, value: object, at: int) -> int:
        """Put *value* where it belongs, and return its number in document order."""
        node = len(self._values)
        if node >= MAX_VALUES:
            message = Said.by("many_values", "the file holds more than {most} values", most=MAX_VALUES)
            self._stop("too-many-values", message, at)
        key_at = at
        if not self._open:
            self.data = value
        else:
            opened = self._open[-1]
            if isinstance(opened.data, dict):
                key_at = opened.key_at
                # The first of two equal keys stays; the second is reported.
                opened.data.setdefault(opened.key, value)
                opened.key = _NO_KEY
            else:
                opened.data.append(value)
        self._values.append(at)
        self._keys.append(key_at)
        # Lists and mappings get their size when they end.
        self._sizes.append(1)
        return node

    def _forbid(self, event: YamlEvent) -> None:
        at = event.start_mark.index
        if event.anchor is not None:
            name = _short(event.anchor)
            english = "anchors (`&{name}`) are not used in game data; quote text that starts with `&`"
            message = Said.by("anchor", english, name=name)
            self._fail("anchor", message, at)
        tag = _tag(event)
        if tag is not None:
            english = "tags (`{tag}`) are not used in game data; quote text that starts with `!`"
            message = Said.by("tag", english, tag=_short(tag))
            self._fail("tag", message, at)

    def _fail(self, code: str, message: str, at: int, suggestion: str | None = None) -> None:
        self._report(code, message, at, suggestion)
        self._errors += 1
        if self._errors >= MAX_ERRORS:
            raise StopBuildingError

    def _stop(self, code: str, message: str, at: int) -> None:
        self._report(code, message, at, None)
        raise StopBuildingError


def _tag(event: YamlEvent) -> str | None:
    tag = event.tag
    return None if tag is None else str(tag).replace(_CORE_TAGS, "!!")


def _short(text: str, most: int = 40) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"

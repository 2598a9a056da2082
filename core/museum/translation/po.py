"""PO files: written as gettext's tools, Poedit and Weblate read them, and read strictly, each fault at its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from museum.diagnostics import Diagnostics, Place

NOTHING: Final = "∅"  # a text that says nothing on purpose; in PO an empty one is a missing one
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
_UNESCAPED: Final = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"})
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"\s*$')
_KEYWORD = re.compile(r"([a-z_]+(?:\[\d+\])?)\s*(?=\"|$)")
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_FIELDS: Final = ("msgctxt", "msgid", "msgstr")


@dataclass(frozen=True, slots=True)
class Entry:
    """One text with its translation; *lines* say where its parts begin in the file it was read from."""

    context: str
    source: str
    text: str
    fuzzy: bool = False
    comments: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """A whole file: its header and its entries."""

    path: str
    header: Mapping[str, str]
    entries: tuple[Entry, ...]

    def place(self, entry: Entry) -> Place:
        """Return where the translation of *entry* stands."""
        return Place(self.path, entry.lines.get("msgstr", 1), 1)


def written(header: Mapping[str, str], entries: Iterable[Entry]) -> str:
    """Return the text of a PO file."""
    head = "".join(f"{key}: {value}\n" for key, value in header.items())
    return "\n".join(["\n".join(['msgid ""', *_quoted("msgstr", head), ""]), *map(_entry, entries)])


def _entry(entry: Entry) -> str:
    lines = [f"#. {line}" for comment in entry.comments for line in comment.splitlines()]
    lines += [f"#: {reference}" for reference in entry.references]
    lines += ["#, fuzzy"] if entry.fuzzy else []
    lines += _quoted("msgctxt", entry.context)
    lines += [*_quoted("msgid", entry.source), *_quoted("msgstr", entry.text), ""]
    return "\n".join(lines)


def _quoted(keyword: str, text: str) -> list[str]:
    parts = _LINE.findall(text) or [""]
    written_parts = [f'"{part.translate(_UNESCAPED)}"' for part in parts]
    return [f"{keyword} {written_parts[0]}"] if len(parts) == 1 else [f'{keyword} ""', *written_parts]


def read(text: str, path: str, diagnostics: Diagnostics) -> Catalogue | None:
    """Return what the PO file *text* holds; None if anything is wrong with it, each fault reported with its line."""
    found = Diagnostics()
    entries = list(_Reader(path, found).entries(text))
    header = _header(next((entry.text for entry in entries if not entry.context and not entry.source), ""))
    _check_twice(entries, path, found)
    if not header and not found.has_errors:
        message = "the file has no header: an entry with an empty msgid at its beginning"
        found.error("bad-po", message, Place(path, 1, 1))
    diagnostics.extend(found)
    if found.has_errors:
        return None
    return Catalogue(path, header, tuple(entry for entry in entries if entry.context or entry.source))


def _header(text: str) -> dict[str, str]:
    pairs = (line.partition(":") for line in text.splitlines() if ":" in line)
    return {key.strip(): value.strip() for key, _, value in pairs}


def _check_twice(entries: Iterable[Entry], path: str, diagnostics: Diagnostics) -> None:
    first: dict[str, int] = {}
    for entry in entries:
        if not entry.context:
            if entry.source:
                message = "the entry has no msgctxt, which says what it is for"
                diagnostics.error("bad-po", message, Place(path, entry.lines["msgid"], 1))
            continue
        line = entry.lines.get("msgctxt", entry.lines.get("msgid", 1))
        earlier = first.setdefault(entry.context, line)
        if earlier != line:
            message = f"`{entry.context}` stands already in line {earlier}"
            diagnostics.error("duplicate-id", message, Place(path, line, 1))


class _Reader:
    """Takes a file apart line by line."""

    def __init__(self, path: str, diagnostics: Diagnostics) -> None:
        self.path = path
        self.diagnostics = diagnostics
        self._begin()

    def _begin(self) -> None:
        self.parts: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.now = ""
        self.fuzzy = False

    def entries(self, text: str) -> Iterator[Entry]:
        """Yield each entry as it is complete."""
        number = 0
        for number, line in enumerate(re.split(r"\r\n|\r|\n", text), 1):
            stripped = line.strip()
            opens = "msgid" in self.parts and stripped.startswith(("#", "msgctxt", "msgid"))
            if opens or (not stripped and "msgstr" in self.parts):
                yield from self._finished(number)
            if stripped.startswith("#"):
                self.fuzzy = self.fuzzy or (stripped.startswith("#,") and "fuzzy" in stripped)
            elif stripped:
                self._line(line, stripped, number)
        yield from self._finished(number)

    def _finished(self, number: int) -> Iterator[Entry]:
        parts, lines, fuzzy = self.parts, self.lines, self.fuzzy
        self._begin()
        if not parts:
            return
        missing = next((name for name in ("msgid", "msgstr") if name not in parts), None)
        if missing is not None:
            last = max(lines.values())
            self._error(f"the entry that ends here has no {missing}", last, 1)
            return
        yield Entry(parts.get("msgctxt", ""), parts["msgid"], parts["msgstr"], fuzzy, lines=lines)

    def _line(self, line: str, stripped: str, number: int) -> None:
        column = line.index(stripped) + 1
        rest = stripped
        if not stripped.startswith('"'):
            match = _KEYWORD.match(stripped)
            if match is None or match[1] not in _FIELDS:
                self._unknown(match[1] if match is not None else stripped, number, column)
                return
            if match[1] in self.parts:
                self._error(f"a second {match[1]} in one entry", number, column)
            self.now, rest = match[1], stripped[match.end() :]
            self.parts[self.now] = ""
            self.lines[self.now] = number
        if not self.now:
            self._error("a text that belongs to no entry", number, column)
            return
        self.parts[self.now] += self._string(rest, number, line.index(rest) + 1 if rest else column)

    def _unknown(self, word: str, number: int, column: int) -> None:
        self.now = self.now or "msgid"
        if word.startswith(("msgid_plural", "msgstr[")):
            self._error("there are no plural entries here; each form is an entry of its own", number, column)
            return
        wanted = "expected msgctxt, msgid, msgstr, a text in quotes or a remark"
        self._error(f"{wanted}, found `{word[:40]}`", number, column)

    def _string(self, text: str, number: int, column: int) -> str:
        match = _STRING.match(text)
        if match is None:
            closed = text.count('"') - text.count('\\"') > 1
            what = "something stands after the closing quotation mark, or one within lacks its `\\`"
            self._error(what if closed else "the quotation mark is not closed in this line", number, column)
            return ""
        return re.sub(r"\\(.)", lambda found: self._escape(found[1], number, column), match[1])

    def _escape(self, letter: str, number: int, column: int) -> str:
        if letter not in _ESCAPES:
            self._error(f"`\\{letter}` means nothing; a backslash is written `\\\\`", number, column)
        return _ESCAPES.get(letter, letter)

    def _error(self, message: str, line: int, column: int) -> None:
        self.diagnostics.error("bad-po", message, Place(self.path, line, column))

"""Reads and writes PO files as gettext's tools, Poedit and Weblate do; each fault in one is reported at its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from typing import Final

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.characters import commanding
from museum.frozen import frozen

NOTHING: Final = "∅"  # a text that says nothing on purpose; in PO an empty one is a missing one
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
_UNESCAPED: Final = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"})
_KEYWORD = re.compile(r"([a-z_]+(?:\[\d\])?)\s*(?=\"|$)")
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
# The beginning of another entry, even without an empty line before it.
_BEGINS = re.compile(r"#|msgctxt\b|msgid\b(?!_)")
# Texts of several lines are written line by line, as gettext's tools do.
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_FORMS: Final = tuple(f"msgstr[{index}]" for index in range(6))  # CLDR has six categories
_FIELDS: Final = ("msgctxt", "msgid", "msgid_plural", "msgstr", *_FORMS)


@frozen
class PoEntry:
    """One text with its translation, or of a *plural* one all its *forms*.

    *lines* say where its parts begin in the file it was read from.
    """

    context: str
    source: str
    text: str
    fuzzy: bool = False
    comments: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    plural: str = ""
    forms: tuple[str, ...] = ()
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)


@frozen
class Catalogue:
    """A whole file: its header and its entries."""

    path: str
    header: Mapping[str, str]
    entries: tuple[PoEntry, ...]

    def place(self, entry: PoEntry) -> Place:
        """Return where the translation of *entry* stands."""
        return Place(self.path, entry.lines.get("msgstr", 1), 1)


def written(header: Mapping[str, str], entries: Iterable[PoEntry]) -> str:
    """Return the text of a PO file."""
    head = "".join(f"{key}: {value}\n" for key, value in header.items())
    return "\n".join(["\n".join(['msgid ""', *_quoted("msgstr", head), ""]), *map(_entry, entries)])


def _entry(entry: PoEntry) -> str:
    lines = [f"#. {line}" for comment in entry.comments for line in comment.splitlines()]
    lines += [f"#: {reference}" for reference in entry.references]
    flags = [*(["fuzzy"] if entry.fuzzy else []), *entry.flags]
    lines += [f"#, {', '.join(flags)}"] if flags else []
    lines += [*_quoted("msgctxt", entry.context), *_quoted("msgid", entry.source)]
    lines += _quoted("msgid_plural", entry.plural) if entry.plural else _quoted("msgstr", entry.text)
    lines += [line for name, text in zip(_FORMS, entry.forms, strict=False) for line in _quoted(name, text)]
    return "\n".join([*lines, ""])


def _quoted(keyword: str, text: str) -> list[str]:
    parts = _LINE.findall(text) or [""]
    written_parts = [f'"{part.translate(_UNESCAPED)}"' for part in parts]
    return [f"{keyword} {written_parts[0]}"] if len(parts) == 1 else [f'{keyword} ""', *written_parts]


def read(text: str, path: str, diagnostics: Diagnostics) -> Catalogue | None:
    """Return the content of the PO file *text*; None if anything is wrong, each fault reported with its line."""
    found = Diagnostics()
    entries = _PoReader(path, found).entries(text)
    # The header is the entry whose msgid is empty, as gettext has it.
    header = next((entry.text for entry in entries if not entry.context and not entry.source), "")
    _check_contexts(entries, path, found)
    if not header and not found.has_errors:
        message = "the file has no header: an entry with an empty msgid at its beginning"
        found.error("bad-po", message, Place(path, 1, 1))
    diagnostics.extend(found)
    if found.has_errors:
        return None
    pairs = (line.partition(":") for line in header.splitlines() if ":" in line)
    fields = {key.strip(): value.strip() for key, _, value in pairs}
    return Catalogue(path, fields, tuple(entry for entry in entries if entry.context or entry.source))


def _check_contexts(entries: Iterable[PoEntry], path: str, diagnostics: Diagnostics) -> None:
    first: dict[str, int] = {}
    for entry in entries:
        # English texts that are equal may need different translations, so the key alone tells entries apart.
        if entry.source and not entry.context:
            message = "the entry has no msgctxt, which says what it is for"
            diagnostics.error("bad-po", message, Place(path, entry.lines["msgid"], 1))
        if not entry.context:
            continue
        line = entry.lines["msgctxt"]
        earlier = first.setdefault(entry.context, line)
        if earlier != line:
            message = f"`{entry.context}` stands already in line {earlier}"
            diagnostics.error("duplicate-id", message, Place(path, line, 1))


class _PoReader:
    """Takes a file apart line by line.

    polib isn't used here: it accepts entries without a msgstr, and cuts the last letter off an unclosed text.
    """

    def __init__(self, path: str, diagnostics: Diagnostics) -> None:
        self._path, self._diagnostics = path, diagnostics
        self._begin()

    def _begin(self) -> None:
        self._parts: dict[str, str] = {}
        self._lines: dict[str, int] = {}
        self._fuzzy = False

    def entries(self, text: str) -> list[PoEntry]:
        """Return the entries in their order; obsolete ones are comments."""
        found = []
        for number, line in enumerate([*re.split(r"\r\n|\r|\n", text), ""], 1):
            content = line.strip()
            begins = "msgid" in self._parts and _BEGINS.match(content)
            if begins or (not content and any(name.startswith("msgstr") for name in self._parts)):
                found += self._finished()
            if content.startswith("#"):
                self._fuzzy = self._fuzzy or (content.startswith("#,") and "fuzzy" in content)
            elif content:
                self._line(content, Place(self._path, number, line.index(content) + 1))
        return found + self._finished()

    def _finished(self) -> list[PoEntry]:
        parts, lines, fuzzy = self._parts, self._lines, self._fuzzy
        self._begin()
        forms = [parts[name] for name in _FORMS if name in parts]
        counted = forms or "msgid_plural" in parts
        wanted = ("msgid", "msgid_plural", *_FORMS[: max(len(forms), 1)]) if counted else ("msgid", "msgstr")
        missing = next((name for name in wanted if name not in parts), None)
        if parts and missing is not None:
            self._error(f"the entry that ends here has no {missing}", Place(self._path, max(lines.values()), 1))
        if missing is not None:
            return []
        # An entry may lack a context here: the header does, for others it is reported once all are read.
        entry = PoEntry(parts.get("msgctxt", ""), parts["msgid"], parts.get("msgstr", ""), fuzzy, lines=lines)
        return [replace(entry, plural=parts.get("msgid_plural", ""), forms=tuple(forms))]

    def _line(self, content: str, place: Place) -> None:
        """Read a text in quotes with the keyword before it; without one it goes on with the text before."""
        match = _KEYWORD.match(content)
        keyword = match[1] if match is not None else ""
        if keyword not in _FIELDS and not content.startswith('"'):
            self._error(_unexpected(keyword or content), place)
            return
        if keyword in self._parts:
            self._error(f"a second {keyword} in one entry", place)
        if keyword:
            self._parts[keyword] = ""
            self._lines[keyword] = place.line
        if not self._parts:
            self._error("a text that belongs to no entry", place)
            return
        start = match.end() if match is not None else 0
        # Texts without a keyword go on with the last one begun.
        last = next(reversed(self._parts))
        self._parts[last] += self._text(content[start:], replace(place, column=place.column + start))

    def _text(self, quoted: str, place: Place) -> str:
        match = _STRING.fullmatch(quoted)
        if match is None:
            closed = quoted.count('"') - quoted.count('\\"') > 1
            what = "something stands after the closing quotation mark, or one within lacks its `\\`"
            self._error(what if closed else "the quotation mark is not closed in this line", place)
            return ""
        text = re.sub(r"\\(.)", lambda found: self._unescaped(found[1], place), match[1])
        found = commanding(text)
        if found:
            self._diagnostics.error("commanding", f"the text holds {found}", place)
        return text

    def _unescaped(self, letter: str, place: Place) -> str:
        if letter not in _ESCAPES:
            self._error(f"`\\{letter}` means nothing; a backslash is written `\\\\`", place)
        return _ESCAPES.get(letter, letter)

    def _error(self, message: str, place: Place) -> None:
        self._diagnostics.error("bad-po", message, place)


def _unexpected(word: str) -> str:
    return f"expected msgctxt, msgid, msgstr, a text in quotes or a remark, found `{word[:40]}`"

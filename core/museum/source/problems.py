"""Words the complaints of the YAML parser for authors: the mistake, its place, and the likely repair."""

from __future__ import annotations

import re
import sys
from typing import Final

from museum.diagnostics.said import Said
from museum.frozen import frozen
from museum.source.data import TextOffset
from museum.source.yaml_hints import COLON, spaced

_CLOSING: Final = {"[": "]", "{": "}", '"': '"', "'": "'"}
_TAB_INDENT = re.compile(r"[ ]*\t")
_CANNOT_START = re.compile(r"found character '(.+)' that cannot start any token")
_ENTRY = re.compile(r"[ -]*([^\r\n]*)")
_LINES_ABOVE: Final = 20  # that are searched for the beginning of a text
_LONG_ESCAPE = re.compile(r"\\U([0-9a-fA-F]{8})")
_NO_COLON: Final = "could not find expected ':'"
# Parts of the parser's complaints, and our messages for them.
_COMPLAINTS: Final = {
    _NO_COLON: Said.by(
        "no_colon", "expected `key: value` here; a `:` is missing, or the line is not indented like its text"
    ),
    "more indented follow up": Said.by(
        "only_spaces", "a line above holds nothing but spaces, where the text should begin; empty that line"
    ),
    "sequence entries are not allowed": Said.by(
        "no_item", "a list item (`- `) can't stand here; begin it on a line of its own"
    ),
    "unknown escape": Said.by(
        "no_escape",
        "this escape is unknown; in double quotes write `{two}` for a backslash, or use single quotes",
        two="\\\\",
    ),
}


@frozen
class Problem:
    """A mistake at an *offset* of the text, and the text that was probably meant."""

    code: str
    message: str
    offset: int
    suggestion: str | None = None


def explain(error: Exception, text: str, last_offset: int, bracket: int | None) -> Problem:
    """Return the mistake behind *error*, which the parser raised on *text* after reading to *last_offset*.

    *bracket* is the offset of the innermost bracket open there.
    """
    where = _index(getattr(error, "problem_mark", None))
    began = _index(getattr(error, "context_mark", None))
    # The parser has the place of the error, or of what it was reading, or of neither.
    at = where if where is not None else began if began is not None else min(last_offset, len(text))
    words = str(getattr(error, "problem", None) or getattr(error, "context", None) or "")
    return (
        # The surest explanation first: a tab makes the parser complain of many other things.
        _tab(text, at, words)
        or _no_value(text, bracket, at, words)
        or _unclosed(text, began, at, words)
        or _no_space(text, at if began is None else began, words)
        or _known(text, began, at, words)
        or (_huge_escape(text, last_offset) if where is None else None)
        or Problem("syntax", Said.by("no_yaml", "this is not valid YAML{reason}", reason=_reason(words)), at)
    )


def _index(mark: TextOffset | None) -> int | None:
    return None if mark is None else mark.index


def _reason(words: str) -> str:
    return f": {words}" if words and words.isprintable() else ""


def _tab(text: str, at: int, words: str) -> Problem | None:
    """Blame a tab in the indentation of the line of the error, or of the line before it."""
    start = _line_start(text, at)
    # The parser may notice it only in the line below.
    lines = [start] if start == 0 else [start, _line_start(text, start - 1)]
    for line in lines:
        indent = _TAB_INDENT.match(text, line)
        if indent is not None:
            message = Said.by("tab_indent", "a tab stands in the indentation; YAML wants spaces")
            return Problem("tab", message, indent.end() - 1)
    if "'\\t'" in words:
        return Problem("tab", Said.by("tab", "a tab stands where YAML wants a space"), at)
    return None


def _line_start(text: str, at: int) -> int:
    return max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1


def _no_space(text: str, at: int, words: str) -> Problem | None:
    """Blame the first of the lines above without a space after its colon, which make one text of what follows."""
    if "mapping values are not allowed" not in words and _NO_COLON not in words:
        return None
    found, start = None, _line_start(text, at)
    # All lines of a torn mapping are one text to the parser; the first is where to begin.
    for above in range(_LINES_ABOVE):
        entry = _ENTRY.match(text, start)
        assert entry is not None  # it matches anything
        meant = spaced(entry[1])
        if meant is not None:
            found = Problem("syntax", COLON, entry.start(1) + entry[1].index(":"), meant)
        if start == 0 or (meant is None and above):
            break
        start = _line_start(text, start - 1)
    return found


def _no_value(text: str, bracket: int | None, at: int, words: str) -> Problem | None:
    if "node content" not in words:
        return None
    # At the end of the file the open bracket is to blame, not the end.
    if bracket is not None and not text[at:].strip():
        return _never_closed(text, bracket, at)
    message = Said.by("no_value_at_end", "expected a value here, found the end of the file")
    if text[at:].strip():
        message = Said.by("no_value_here", "expected a value here, found `{found}`", found=text[at : at + 1])
    return Problem("syntax", message, at)


def _unclosed(text: str, began: int | None, at: int, words: str) -> Problem | None:
    """Blame the opening bracket or quote if nothing closes it on its line."""
    if began is None or text[began : began + 1] not in _CLOSING:
        return None
    opener = text[began]
    closer = _CLOSING[opener]
    # Of the texts that open with a bracket only these complaints are about its end.
    if opener in "[{" and "expected ','" not in words:
        return None
    if opener in "\"'" and "end of stream" not in words and "separator" not in words:
        return None
    same_line = _line_start(text, at) == _line_start(text, began) and at < len(text)
    if same_line:
        english = "expected `,` or `{closer}` here; the `{opener}` stands at column {column}"
        message = Said.by("not_closed", english, closer=closer, opener=opener, column=_column(text, began))
        return Problem("syntax", message, at)
    return _never_closed(text, began, at)


def _never_closed(text: str, began: int, at: int) -> Problem:
    opener, end = text[began], Said.by("end_of_file", "the end of the file")
    if text[at:].strip():
        end = Said.by("line", "line {number}", number=_line(text, at))
    english = "`{opener}` is opened here and not closed with `{closer}` before {end}"
    message = Said.by("never_closed", english, opener=opener, closer=_CLOSING[opener], end=end)
    return Problem("unclosed", message, began)


def _line(text: str, at: int) -> int:
    return len(re.findall(r"\r\n|\r|\n", text[:at])) + 1


def _column(text: str, at: int) -> int:
    return at - _line_start(text, at) + 1


def _known(text: str, began: int | None, at: int, words: str) -> Problem | None:
    """Return the message for a complaint of the parser that is known by a part of its *words*."""
    message = next((ours for theirs, ours in _COMPLAINTS.items() if theirs in words), None)
    if "mapping values are not allowed" in words:
        message = _second_colon(text, at)
    if "expected <block end>" in words:
        message = _not_fitting(text, at)
    if message is not None:
        return Problem("syntax", message, began if _NO_COLON in words and began is not None else at)
    character = _CANNOT_START.search(words)
    if character is not None:
        return Problem("syntax", _quote(character[1]), at)
    if "alphabetic or numeric" in words and began is not None:
        return Problem("syntax", _quote(text[began : began + 1]), began)
    return None


def _quote(letter: str) -> Said:
    if letter == "`":
        return Said.by("quote_backtick", "text can't begin with a backtick; put the text in quotes")
    return Said.by("quote", "text can't begin with `{letter}`; put the text in quotes", letter=letter)


def _second_colon(text: str, at: int) -> Said:
    if ": " in text[_line_start(text, at) : at]:
        return Said.by("second_colon", "a second `: ` in one line; if it is text, put the text in quotes")
    return Said.by("indented", "the line is indented further than what is above it allows")


def _not_fitting(text: str, at: int) -> Said:
    if text[_line_start(text, at) : at].strip(" -?"):
        english = "the value before this is complete; if this is still part of it, put all of it in quotes"
        return Said.by("complete", english)
    return Said.by("no_fit", "the line does not fit what is above it; check its indentation")


def _huge_escape(text: str, last_offset: int) -> Problem | None:
    """Blame an escape beyond Unicode, which the parser reports without a place."""
    for escape in _LONG_ESCAPE.finditer(text, last_offset):
        if int(escape.group(1), 16) > sys.maxunicode:
            message = Said.by("no_character", "`{escape}` is no character", escape=escape.group())
            return Problem("syntax", message, escape.start())
    return None

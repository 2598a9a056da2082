"""A diagnostic: a code, a message, a place and perhaps a suggestion; collecting and printing lie elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from museum.diagnostics.codes import CODES
from museum.diagnostics.said import Said
from museum.frozen import frozen
from museum.suggest import Suggestion

SEVERITIES = ("error", "warning", "info")


@frozen
class Place:
    """Name a place in a file; line and column count from 1, and line 0 means the whole file."""

    file: str
    line: int = 0
    column: int = 0

    def __lt__(self, other: Place) -> bool:
        """Return whether this place comes before the *other*: by the names of files, then from above."""
        return (self.file, self.line, self.column) < (other.file, other.line, other.column)

    def __str__(self) -> str:
        """Return `file:line:column`, or the file alone for a whole file."""
        return f"{self.file}:{self.line}:{self.column}" if self.line > 0 else self.file


@frozen
class Diagnostic:
    """Hold one finding about the user's files; *suggestion* could stand there instead.

    *name* is the word that it is about, *wanted* are expansions that would have to be enabled.
    Raises ValueError for a code that is not in `CODES`: that is a slip of the programmer.
    """

    code: str
    severity: str
    message: str
    place: Place
    suggestion: str | None = None
    name: str | None = None
    wanted: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse codes and severities that are not registered."""
        if self.code not in CODES:
            raise ValueError(f"diagnostic code {self.code!r} is not in museum.diagnostics.codes.CODES")
        if self.severity not in SEVERITIES:
            raise ValueError(f"severity {self.severity!r} is not one of {', '.join(SEVERITIES)}")

    @property
    def others(self) -> tuple[str, ...]:
        """Return further suggestions, the likeliest first."""
        return self.suggestion.others if isinstance(self.suggestion, Suggestion) else ()

    def as_json(self) -> dict[str, object]:
        """Return the diagnostic as the plain mapping that `museum check --json` prints; the message names others."""
        others = f" (did you mean `{self.suggestion}`? or {listed(self.others)})" if self.others else ""
        return {
            "code": self.code,
            "severity": self.severity,
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
            "message": self.message + others,
            "suggestion": self.suggestion,
        }


def listed(names: Iterable[str], most: int | None = None, quote: str = "`") -> str:
    """Return *names* as messages name them: quoted, with commas; of many the first *most*, and how many more.

    >>> listed(["ape", "bat", "cat"], 2)
    '`ape`, `bat` and 1 more'
    """
    quoted = [f"{quote}{name}{quote}" for name in names]
    first = ", ".join(quoted[:most])
    if most is None or len(quoted) <= most:
        return first
    return Said.by("and_more", "{names} and {more} more", names=first, more=len(quoted) - most)


def either(words: Iterable[str]) -> str:
    """Return *words* joined by "or", as messages in other languages can say them too.

    >>> either(["a card", "a board", "nothing"])
    'a card or a board or nothing'
    """
    return reduce(lambda one, other: Said.by("or", "{one} or {other}", one=one, other=other), words)

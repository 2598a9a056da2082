"""The values of plain scalars: the core schema of YAML 1.2, in which `yes`, `no`, `on` and dates are text."""

from __future__ import annotations

import math
import re
from typing import Final

LARGEST_INT: Final = 2**63 - 1
_WORDS: Final[dict[str, bool | None]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_STARTS: Final = frozenset("+-.0123456789")
_INT = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")


class BadNumberError(ValueError):
    """A scalar is written as a number that game data can't hold."""


def plain(text: str) -> str | int | float | bool | None:
    """Return the value that the unquoted scalar *text* stands for.

    Raises BadNumberError for infinities, NaN and numbers beyond 64 bits.

    >>> [plain(word) for word in ("7", "0x1F", "1.5", "no", "true", "~", "2024-01-01")]
    [7, 31, 1.5, 'no', True, None, '2024-01-01']
    """
    if text in _WORDS:
        return _WORDS[text]
    # Most scalars are words: one look at the first letter spares three patterns.
    if text[0] not in _STARTS:
        return text
    if _INT.fullmatch(text):
        return _integer(text)
    if _FLOAT.fullmatch(text):
        return _real(text)
    if _NOT_FINITE.fullmatch(text):
        raise BadNumberError("infinity and NaN are not numbers that a game can use")
    return text


def whole_number(text: str) -> int | None:
    """Return the number that the digits 0 to 9 in *text* write, at most `LARGEST_INT`; None for any other text.

    >>> whole_number("007"), whole_number("²"), whole_number("")
    (7, None, None)
    """
    if not (text.isascii() and text.isdigit()):
        return None
    digits = text.lstrip("0")
    return min(int(digits or "0"), LARGEST_INT) if len(digits) < 20 else LARGEST_INT


def _integer(text: str) -> int:
    # Python refuses to convert, or takes long over, thousands of digits.
    if len(text) > 40 and len(text.lstrip("+-0")) > 22:
        raise BadNumberError(f"whole numbers go up to {LARGEST_INT}")
    number = int(text, {"0o": 8, "0x": 16}.get(text[:2], 10))
    if abs(number) > LARGEST_INT:
        raise BadNumberError(f"whole numbers go up to {LARGEST_INT}")
    return number


def _real(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise BadNumberError("the number is too large")
    return number

"""Fields of a form as a browser sends them."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import FormData

MOST_DIGITS: Final = 9  # of a number in a form


def text_of(form: FormData, key: str) -> str:
    """Return the text of a field without outer blanks; empty for a file, or where the field isn't sent."""
    value = form.get(key, "")
    return value.strip() if isinstance(value, str) else ""


def texts_of(form: FormData, key: str) -> list[str]:
    """Return all texts of a field that can have several."""
    return [value for value in form.getlist(key) if isinstance(value, str) and value]


def number_in(text: str) -> int | None:
    """Return the whole number that a text is; None for another text, or one of too many digits.

    >>> number_in("12"), number_in("-1"), number_in("9" * 5000)
    (12, None, None)
    """
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None

"""Fields of a form as a browser sends them."""

from __future__ import annotations

from starlette.datastructures import FormData


def text_of(form: FormData, key: str) -> str:
    """Return the text of a field without outer blanks; empty for a file, or where the field isn't sent."""
    value = form.get(key, "")
    return value.strip() if isinstance(value, str) else ""


def texts_of(form: FormData, key: str) -> list[str]:
    """Return all texts of a field that can have several."""
    return [value for value in form.getlist(key) if isinstance(value, str) and value]

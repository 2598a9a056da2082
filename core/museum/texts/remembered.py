"""Lets a writer say the same thing once: many cards share a condition, an instruction or an article."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

Method = TypeVar("Method", bound=Callable[..., Any])


def remembered(method: Method) -> Method:
    """Make *method* of a `NounWriter` keep its results in the writer's memory."""

    @wraps(method)
    def once(writer: Any, *arguments: Any) -> Any:
        # How verbs are said now is part of every text with verbs.
        key = (method, writer.moods, arguments)
        found = writer.memory.get(key)
        if found is None:
            found = writer.memory[key] = method(writer, *arguments)
        return found

    return cast("Method", once)

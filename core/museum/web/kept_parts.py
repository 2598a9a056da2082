"""Parts of pages that are made once: whatever is made again of the same things is the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from markupsafe import Markup


def _made(make: Callable[..., str], *arguments: object) -> str:
    return make(*arguments)


class KeptParts:
    """Makes parts of pages by macros, and keeps the *most* that were asked for last.

    `one(make, *arguments)` is a part. Macros must depend on nothing but their arguments.
    """

    def __init__(self, most: int) -> None:
        self.one: Callable[..., str] = lru_cache(most)(_made)

    def each(self, make: Callable[..., str], things: Iterable[object], *arguments: object) -> Markup:
        """Return a part for each of *things*. A loop in a template takes several times as long."""
        one = self.one
        return Markup("".join([one(make, thing, *arguments) for thing in things]))

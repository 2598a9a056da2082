"""Progress bars on the standard error of a terminal; a pipe or a file gets none."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

import click

T = TypeVar("T")


def tracked(items: Sequence[T], label: str) -> Iterable[T]:
    """Return *items*; on a terminal a bar shows how many of them are done.

    >>> list(tracked([1, 2], "Games"))
    [1, 2]
    """
    return _with_bar(items, label) if sys.stderr.isatty() else items


def _with_bar(items: Sequence[T], label: str) -> Iterator[T]:
    with click.progressbar(items, label=label, file=sys.stderr, show_eta=False, show_pos=True) as bar:
        yield from bar

"""Progress bars on the standard error of a terminal; a pipe or a file gets none."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import click

T = TypeVar("T")


def tracked(items: Sequence[T], label: str) -> Iterable[T]:
    """Return *items*; on a terminal a bar shows how many of them are done.

    >>> list(tracked([1, 2], "Games"))
    [1, 2]
    """
    return _with_bar(items, label) if sys.stderr.isatty() else items


@contextmanager
def counted(length: int, label: str) -> Iterator[Callable[[int], object]]:
    """Yield what is called with the number of things that are done; on a terminal a bar shows the time left."""
    if not sys.stderr.isatty():
        yield int
        return
    with click.progressbar(length=length, label=label, file=sys.stderr, show_pos=True) as bar:
        yield bar.update


def _with_bar(items: Sequence[T], label: str) -> Iterator[T]:
    with click.progressbar(items, label=label, file=sys.stderr, show_eta=False, show_pos=True) as bar:
        yield from bar

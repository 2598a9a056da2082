"""The parts of a report that name single games: the most extreme, and those that broke off."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import Final

from museum.report import html
from museum.report.view import ReportView

_ORDER: Final = ("longest", "shortest", "closest", "margin", "highest", "changes")
# More games that broke off are counted, and not listed.
_MOST: Final = 20


def extremes(view: ReportView) -> Iterator[str]:
    """Yield the most extreme games, each with the command that plays it again."""
    words = view.words
    folder = shlex.quote(view.folder.path.as_posix())
    rows = []
    for name in _ORDER:
        found = view.figures.extremes.get(name)
        if found is not None:
            what, line = words.say(f"game_{name}", n=found.value), f"museum replay {folder} --game {found.game}"
            rows.append((what, line))
    yield html.paragraph(words.say("replay"))
    yield html.table((words.say("game"), words.say("command")), rows, (0, 1))


def broken(view: ReportView) -> Iterator[str]:
    """Yield the games that broke off, with their errors."""
    words, found = view.words, sorted(view.figures.summary.broken)
    if not found:
        return
    yield html.paragraph(words.say("broken_how", n=len(found)))
    rows = [(words.count(game), str(seed), error) for game, seed, error in found[:_MOST]]
    yield html.table((words.say("number"), words.say("seed"), words.say("error")), rows, (2,))
    if len(found) > _MOST:
        yield html.paragraph(words.say("broken_more", n=len(found) - _MOST))

"""The part of a report that says what was played, and how to play it again."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path

from museum.diagnostics import Diagnostics
from museum.engine.saves import as_seen_from
from museum.packs import installed
from museum.report import html
from museum.report.view import ReportView
from museum.report.words import ReportWords
from museum.rulebook.compare import Comparison, usual_setting
from museum.rulebook.lists import settings
from museum.rulebook.model import BookTable, Entries
from museum.rulebook.setting import BookSetting
from museum.rulebook.speaker import Speaker
from museum.sessions import Opening


def what_was_run(view: ReportView) -> Iterator[str]:
    """Yield the rules, the bots, and the command that plays the same games again."""
    words, begun = view.words, view.begun
    packs = ", ".join(f"{name} {version}" for name, version in begun.packs.items())
    more = {
        "seed": str(view.folder.plan.seed),
        "versions": f"Museum {begun.version}, {packs}",
        "fingerprint": begun.ruleset,
    }
    yield from game_played(view.opening, words, more)
    yield html.paragraph(words.say("again"))
    yield html.command(play_again(view))


def play_again(view: ReportView) -> str:
    """Return the command that plays the games of the run."""
    plan = view.folder.plan
    game_file = shlex.quote(as_seen_from(plan.path, Path()))
    return f"museum simulate {game_file} --games {plan.games} --seed {plan.seed}"


def game_played(opening: Opening, words: ReportWords, more: Mapping[str, str]) -> Iterator[str]:
    """Yield the settings of a game, its bots, what there is *more* to say, and the rules that it changes."""
    entries: list[tuple[str, str]] = []
    rest: list[str] = []
    for block in settings(_changes(opening, words), codes=False):
        if isinstance(block, Entries) and not block.title:
            entries += [(entry.name, entry.text) for entry in block.entries]
        else:
            rest += _block(block)
    names = words.wording.seats(seat.name for seat in opening.config.seats)
    bots = ", ".join(
        f"{name}: {seat.bot}" for name, seat in zip(names, opening.config.seats, strict=True) if seat.bot
    )
    entries += [(words.say("bots"), bots), *((words.say(name), text) for name, text in more.items())]
    yield from html.facts(entries)
    yield from rest


def _changes(opening: Opening, words: ReportWords) -> Comparison:
    setting = BookSetting.of(opening.ruleset, opening.config)
    usual = usual_setting(setting, installed(opening.config.expansion_paths, Diagnostics()))
    return Comparison(Speaker(words.wording.locale, setting), Speaker(words.wording.locale, usual))


def _block(block: object) -> Iterator[str]:
    if isinstance(block, BookTable):
        rows = [tuple(map(str, row)) for row in block.rows]
        yield html.table(block.head, rows, range(len(block.head)), block.title)
    elif isinstance(block, Entries):
        yield html.paragraph(block.title)
        yield from html.facts((entry.name, entry.text) for entry in block.entries)

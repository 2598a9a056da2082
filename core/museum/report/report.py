"""The report on a simulation: reads the folder of a run, and puts the parts of the page together."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

from museum.diagnostics import MuseumError, Place
from museum.diagnostics.said import Said
from museum.engine.version_differences import why_different
from museum.report import html
from museum.report.charts import Charts
from museum.report.estimates import mean_of
from museum.report.figures import figures_of
from museum.report.part_cards import cards
from museum.report.part_expected import expected
from museum.report.part_extremes import broken, extremes
from museum.report.part_lead import lead
from museum.report.part_length import length
from museum.report.part_points import points
from museum.report.part_run import play_again, what_was_run
from museum.report.part_winners import uneven, who_wins
from museum.report.view import ReportView
from museum.report.words import ReportWords
from museum.sessions import open_save
from museum.simulate.folder import found_run
from museum.texts.faults import translated
from museum.texts.wording import Wording

# The sections of a page, in their order.
PARTS = {
    "expected": expected, "winners": who_wins, "totals": points, "length": length, "lead": lead, "cards": cards,
    "extremes": extremes,
}  # fmt: skip


def report_of(path: Path, language: str = "") -> str:
    """Return the report on the run in the folder at *path*, by default in the language of its game.

    Raises `MuseumError` where there is no run or no game of it, for an unknown language, and where the extra that
    draws charts isn't installed.
    """
    folder, begun = found_run(path)
    opening = open_save(begun)
    words = ReportWords(Wording(opening.ruleset, opening.config, language))
    charts = Charts(words.format_locale)
    figures = figures_of(folder.records(folder.plan.batches()))
    if not figures.games and not figures.summary.broken:
        message = Said.by(
            "no_games", "no game of this run has been played yet; go on with it by {option}", option="--resume"
        )
        raise MuseumError.single("missing-file", message, Place(str(path)))
    return _page(ReportView(folder, begun, opening, figures, words, charts))


def _page(view: ReportView) -> str:
    words, figures = view.words, view.figures
    game = words.wording.term(f"pack.{view.opening.ruleset.packs[0]}")
    key = "title_one" if figures.games == 1 else "title"
    title = words.say(key, game=game, games=words.count(figures.games))
    parts = [*html.header(words.say("eyebrow"), title, []), "<main>", *_warnings(view)]
    if figures.games:
        parts += _summary(view)
    parts += html.section(words.say("broken"), broken(view))
    parts += html.section(words.say("run"), what_was_run(view))
    if figures.games:
        for name, part in PARTS.items():
            parts += html.section(words.say(name), part(view))
    return html.page(title, words.language, [*parts, "</main>"])


def _warnings(view: ReportView) -> Iterator[str]:
    words, plan = view.words, view.folder.plan
    played = view.figures.games + len(view.figures.summary.broken)
    if played < plan.games:
        text = words.say("unfinished", played=words.count(played), games=words.count(plan.games))
        yield html.paragraph(text, "warning")
        yield html.command(f"{play_again(view)} --out {shlex.quote(view.folder.path.as_posix())} --resume")
    why = why_different(view.begun, view.opening.ruleset)
    if why:
        text = words.say("other_rules", why=translated(why, words.wording.locale))
        yield html.paragraph(text, "warning")
    if not view.figures.games:
        yield html.paragraph(words.say("no_figures"), "warning")


def _summary(view: ReportView) -> Iterator[str]:
    words, summary = view.words, view.figures.summary
    measures = {"points": mean_of(view.figures.sums, view.figures.seats)}
    measures |= {"rounds": mean_of(summary.rounds)} if view.has_rounds else {"answers": mean_of(summary.answers)}
    measures |= {"margin": mean_of(summary.margins)} if view.figures.seats > 1 else {}
    yield from html.tiles(
        (words.say(name), words.decimal(mean.value), words.between(mean, words.decimal))
        for name, mean in measures.items()
    )
    yield html.paragraph(words.say("how"))
    found = uneven(view) or [words.say("seats_even")] if view.figures.seats > 1 else []
    yield from (html.paragraph(text) for text in found)

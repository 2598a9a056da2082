"""The part of a report that compares a game with what its author says of it, where its pack states that."""

from __future__ import annotations

from collections.abc import Iterator

from museum.diagnostics import Diagnostics
from museum.packs import packs_of
from museum.packs.manifest import ExpectedFigure
from museum.report import html
from museum.report.charts import Dot, figure
from museum.report.estimates import Estimate, mean_of
from museum.report.view import ReportView


def expected(view: ReportView) -> Iterator[str]:
    """Yield each figure that is stated for so many seats, beside that of these games."""
    words, packs = view.words, packs_of(view.opening.config, Diagnostics())
    meant = [one for pack in packs for one in pack.expected if one.seats in (None, view.figures.seats)]
    stated = [one for one in meant if _known(view, one)]
    if not stated:
        return
    yield html.paragraph(words.say("expected_how"))
    drawn = []
    for one in stated:
        rows, band = [Dot("", _found(view, one))], (one.low, one.high)
        drawn.append(figure(view.charts.dots(rows, form="d", band=band), _name(view, one)))
    yield from html.charts(drawn)
    head = (
        words.say("expected_figure"),
        words.say("stated"),
        words.say("found"),
        words.say("between"),
        words.say("verdict"),
    )
    yield html.table(head, [_row(view, one) for one in stated], (0, 4))


def _known(view: ReportView, one: ExpectedFigure) -> bool:
    return one.of == "points" or (one.of == "rounds" and view.has_rounds) or one.of in view.figures.lines


def _found(view: ReportView, one: ExpectedFigure) -> Estimate:
    """Return the figure of these games; that of a line in per cent."""
    figures = view.figures
    if one.of == "points":
        return mean_of(figures.sums, figures.seats)
    if one.of == "rounds":
        return mean_of(figures.summary.rounds)
    share = figures.lines[one.of].estimate()
    return Estimate(100 * share.value, 100 * share.low, 100 * share.high)


def _name(view: ReportView, one: ExpectedFigure) -> str:
    if one.of in ("points", "rounds"):
        return view.words.say(one.of)
    return view.words.say("share_of", line=view.line(one.of))


def _row(view: ReportView, one: ExpectedFigure) -> tuple[str, ...]:
    words, found = view.words, _found(view, one)
    stated = words.say("bounds", low=words.count(one.low), high=words.count(one.high))
    verdict = words.say(f"than_{found.verdict(one.low, one.high)}")
    return _name(view, one), stated, words.decimal(found.value), words.between(found, words.decimal), verdict

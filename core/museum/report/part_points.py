"""The part of a report that says how many points there are, and where they come from."""

from __future__ import annotations

from collections.abc import Iterator

from museum.report import html
from museum.report.charts import figure
from museum.report.estimates import mean_of
from museum.report.view import ReportView
from museum.simulate.shares import deciles
from museum.simulate.summary import Group

# Of the deciles, from the lowest (0) to the highest (10).
_SHOWN = (0, 1, 5, 9, 10)


def points(view: ReportView) -> Iterator[str]:
    """Yield totals with their quantiles, and the lines of the sheet."""
    figures, words = view.figures, view.words
    everybody, winners = figures.summary.everybody, figures.winners
    lines = list(figures.lines)
    means = [
        (view.line(line), everybody.lines[line] / everybody.results, winners.lines[line] / winners.results)
        for line in lines
    ]
    yield from html.charts([
        figure(view.charts.histogram(everybody.totals, winners.totals), words.say("chart_totals")),
        *([figure(view.charts.pairs(means), words.say("chart_lines"))] if len(lines) > 1 else []),
    ])  # fmt: skip
    head = (words.say("points"), words.say("mean"), words.say("between"), *(words.say(f"decile_{n}") for n in _SHOWN))
    groups = {view.seat(number): group for number, group in sorted(figures.summary.seats.items())}
    groups |= {words.say("all_seats"): everybody, words.say("all_winners"): winners}
    yield html.table(head, [_totals(view, name, group) for name, group in groups.items()])
    if len(lines) > 1:
        yield from _lines(view, lines)


def _totals(view: ReportView, name: str, group: Group) -> tuple[str, ...]:
    words, found = view.words, deciles(group.totals)
    # Scores of one game depend on each other, so the mean of all seats is that of games.
    whole = group is view.figures.summary.everybody
    mean = mean_of(view.figures.sums, view.figures.seats) if whole else mean_of(group.totals)
    shown = (words.count(found[decile]) for decile in _SHOWN)
    return name, words.decimal(mean.value), words.between(mean, words.decimal), *shown


def _lines(view: ReportView, lines: list[str]) -> Iterator[str]:
    figures, words = view.figures, view.words
    seats = sorted(figures.summary.seats.items())
    head = (
        words.say("line"), *(view.seat(number) for number, _ in seats), words.say("share_all"),
        words.say("share_winners"),
    )  # fmt: skip
    rows = []
    for line in lines:
        means = (words.decimal(group.lines[line] / group.results) for _, group in seats)
        shares = (words.estimated(found[line].estimate()) for found in (figures.lines, figures.winners_lines))
        rows.append((view.line(line), *means, *shares))
    yield html.table(head, rows, caption=words.say("lines_caption"))

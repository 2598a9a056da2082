"""The part of a report that says how long games are, and how much there is to choose."""

from __future__ import annotations

from collections.abc import Iterator

from museum.report import html
from museum.report.charts import figure
from museum.report.estimates import mean_of
from museum.report.view import ReportView
from museum.simulate.shares import deciles


def length(view: ReportView) -> Iterator[str]:
    """Yield rounds, answers and options."""
    summary, words = view.figures.summary, view.words
    middle = deciles(summary.answers)
    facts = [
        (words.say("answers"), words.estimated(mean_of(summary.answers), words.decimal)),
        (words.say("most_games"), words.say("bounds", low=words.count(middle[1]), high=words.count(middle[9]))),
        (words.say("choices"), words.decimal(summary.choices / summary.games)),
        (words.say("options"), words.decimal(summary.options / max(1, summary.choices))),
        (words.say("forced"), words.estimated(view.figures.forced.estimate())),
    ]
    drawn = []
    if view.has_rounds:
        facts.insert(0, (words.say("rounds"), words.estimated(mean_of(summary.rounds), words.decimal)))
        drawn.append(figure(view.charts.bars(summary.rounds), words.say("chart_rounds")))
    drawn.append(figure(view.charts.histogram(summary.answers), words.say("chart_answers")))
    yield from html.charts(drawn)
    yield from html.facts(facts)

"""The part of a report that says how close games are, and when they are decided."""

from __future__ import annotations

from collections.abc import Iterator

from museum.report import html
from museum.report.charts import Dot, figure
from museum.report.estimates import mean_of, share
from museum.report.view import ReportView


def lead(view: ReportView) -> Iterator[str]:
    """Yield the margin of victory, and who led when."""
    figures, words = view.figures, view.words
    summary, course = figures.summary, figures.lead
    if figures.seats < 2:
        return
    drawn = [figure(view.charts.histogram(summary.margins), words.say("chart_margin"))]
    facts = [(words.say("margin"), words.estimated(mean_of(summary.margins), words.decimal))]
    if course.ahead:
        facts.append((words.say("changes"), words.estimated(mean_of(summary.lead_changes), words.decimal)))
        kept = {left: share(course.kept[left], times) for left, times in sorted(course.ahead.items(), reverse=True)}
        rows = [Dot(words.say("left", n=left), won) for left, won in kept.items()]
        drawn.append(figure(view.charts.dots(rows), words.say("chart_leader")))
        facts += [(words.say("leader_won", n=left), words.estimated(won)) for left, won in kept.items()]
    if course.taken:
        late = share(course.taken[0], course.taken.total())
        facts.append((words.say("late"), words.estimated(late)))
        drawn.append(figure(view.charts.bars(course.taken), words.say("chart_taken")))
    yield from html.charts(drawn)
    yield from html.facts(facts)

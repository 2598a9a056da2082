"""The part of a report that says which seats and bots win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from museum.report import html
from museum.report.charts import Dot, figure
from museum.report.estimates import chance_of, discoveries, share
from museum.report.view import ReportView
from museum.simulate.summary import Group
from museum.texts.grammar import begun


def who_wins(view: ReportView) -> Iterator[str]:
    """Yield the shares of victories: by seat, by the turn order where that is another thing, by bot."""
    words, ways = view.words, _ways(view)
    yield html.paragraph(words.say("fair", share=words.percent(fair_share(view))))
    yield from html.charts(_chart(view, way, groups) for way, groups in ways.items())
    for way, groups in ways.items():
        head = (words.say(way), words.say("games"), words.say("won"), words.say("between"), words.say("verdict"))
        rows = zip(groups.items(), _verdicts(view, groups), strict=True)
        yield html.table(head, [_row(view, name, group, verdict) for (name, group), verdict in rows], (0, 4))


def fair_share(view: ReportView) -> float:
    """Return which share each seat would win if all were equal."""
    everybody = view.figures.summary.everybody
    return everybody.won / everybody.results


def uneven(view: ReportView) -> list[str]:
    """Return in words which seats, places in the turn order and bots are known to win more or less often."""
    found = []
    for way, groups in _ways(view).items():
        for (name, group), verdict in zip(groups.items(), _verdicts(view, groups), strict=True):
            if verdict != "unclear":
                won = view.words.estimated(share(group.won, group.results))
                found.append(begun(view.words.say(f"{way}_{verdict}", name=name, won=won)))
    return found


def _ways(view: ReportView) -> dict[str, dict[str, Group]]:
    """Return the ways to group seats that say something: by themselves, by turn order, by bot."""
    figures, words = view.figures, view.words
    ways = {"by_seat": {view.seat(number): group for number, group in sorted(figures.summary.seats.items())}}
    if figures.orders != figures.summary.seats:
        ways["by_order"] = {words.say("order", n=place): group for place, group in sorted(figures.orders.items())}
    if len(figures.summary.bots) > 1:
        ways["by_bot"] = dict(sorted(figures.summary.bots.items()))
    return ways


def _verdicts(view: ReportView, groups: Mapping[str, Group]) -> list[str]:
    """Return for each group `more`, `less` or `unclear`; the more groups there are, the surer a finding must be."""
    fair = fair_share(view)
    effects = [
        (group.won / group.results - fair, max(fair * (1 - fair), 1e-9) / group.results) for group in groups.values()
    ]
    found = discoveries([chance_of(effect) for effect in effects])
    shares = [share(group.won, group.results) for group in groups.values()]
    return [won.finding(fair, place in found) for place, won in enumerate(shares)]


def _chart(view: ReportView, way: str, groups: Mapping[str, Group]) -> str:
    rows = [Dot(name, share(group.won, group.results)) for name, group in groups.items()]
    return figure(view.charts.dots(rows, none=fair_share(view)), view.words.say(f"wins_{way}"))


def _row(view: ReportView, name: str, group: Group, verdict: str) -> tuple[str, ...]:
    words, won = view.words, share(group.won, group.results)
    return name, words.count(group.results), words.share(won), words.between(won), words.say(f"often_{verdict}")

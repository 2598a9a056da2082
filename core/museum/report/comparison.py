"""The page on a comparison of two games: each difference with its bounds."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Final

from museum.report import html
from museum.report.charts import Charts, Dot, figure
from museum.report.estimates import Estimate
from museum.report.part_run import game_played
from museum.report.words import ReportWords
from museum.simulate.comparison import LINE, LOOKS, GameComparison, MeasuredDifference
from museum.simulate.plan import RunPlan
from museum.texts.wording import Wording

# Measures in points; the others have scales of their own, and no place in the chart.
_POINTS: Final = ("points", "winner", "margin", "first")


class ComparisonPage:
    """Writes the page on comparisons of the game of a plan, in the game's language."""

    def __init__(self, plan: RunPlan) -> None:
        """Begin; raises `MuseumError` where the extra that draws charts isn't installed."""
        opening = plan.opening()
        self._words = ReportWords(Wording(opening.ruleset, opening.config))
        self._charts = Charts(self._words.format_locale)

    def page(self, comparison: GameComparison) -> str:
        """Return the page."""
        words = self._words
        a, b = (plan.opening() for plan in (comparison.a, comparison.b))
        title = words.say("comparison_title", game=words.wording.term(f"pack.{a.ruleset.packs[0]}"))
        parts = [*html.header(words.say("eyebrow"), title, [_how(words, comparison)]), "<main>"]
        parts += html.section(words.say("differences"), self._differences(comparison.differences()))
        for name, opening in (("first_game", a), ("second_game", b)):
            about = {"seed": str(comparison.a.seed), "fingerprint": opening.ruleset.fingerprint}
            parts += html.section(words.say(name), game_played(opening, words, about))
        return html.page(title, words.language, [*parts, "</main>"])

    def _differences(self, found: Mapping[str, MeasuredDifference]) -> Iterator[str]:
        words = self._words
        if not found:
            yield html.paragraph(words.say("no_figures"), "warning")
            return
        dots = [
            Dot(self._name(name), Estimate(one.b - one.a, one.low, one.high))
            for name, one in found.items()
            if (name in _POINTS or name.startswith(LINE)) and math.isfinite(one.low)
        ]
        if dots:
            drawn = self._charts.dots(dots, form="+.0f", none=0)
            yield from html.charts([figure(drawn, words.say("chart_differences"))])
        columns = ("measure", "first_game", "second_game", "difference", "between", "verdict")
        yield html.table([words.say(name) for name in columns], [self._row(*each) for each in found.items()], (0, 5))

    def _row(self, name: str, one: MeasuredDifference) -> tuple[str, ...]:
        words = self._words
        bounds = words.between(Estimate(one.b - one.a, one.low, one.high), words.difference)
        numbers = words.decimal(one.a), words.decimal(one.b), words.difference(one.b - one.a)
        return self._name(name), *numbers, bounds, words.say(f"than_{one.verdict}")

    def _name(self, measure: str) -> str:
        if measure.startswith(LINE):
            return self._words.wording.term(f"score_line.{measure.removeprefix(LINE)}")
        return self._words.say(f"measure_{measure}")


def _how(words: ReportWords, comparison: GameComparison) -> str:
    blocks = len(comparison.blocks)
    return words.say(
        "comparison_how", games=words.count(blocks * sum(comparison.games_each)), blocks=words.count(blocks),
        looks=comparison.looks, most=LOOKS,
    )  # fmt: skip

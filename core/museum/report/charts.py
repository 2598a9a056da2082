"""The charts of a report as SVG inside the page: they take its colours, in the light and in the dark."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Final

from museum.diagnostics import MuseumError
from museum.diagnostics.said import Said
from museum.frozen import frozen
from museum.report.estimates import Estimate

if TYPE_CHECKING:
    import altair

# A phone shows a chart in its own size.
WIDTH: Final = 350
_ROW: Final = 26
_BINS: Final = 24
_HEIGHT: Final = 130
_LONGEST_NAME: Final = 140
_INK, _SOFT, _LINE, _FILL, _MARK = (f"var(--{name})" for name in ("ink", "soft", "line", "fill", "mark"))
# English labels that Vega writes for screen readers; the page itself says what a chart shows.
_SPOKEN: Final = re.compile(r' (?:aria-[a-z]+|role|aria-roledescription)="[^"]*"')
_FONT: Final = "sans-serif"
# Browsers have wider letters than Vega reckons with.
_MARGIN: Final = {"left": 18, "right": 14, "top": 2, "bottom": 2}


@frozen
class Dot:
    """A row of a chart: a name, and an estimate."""

    name: str
    estimate: Estimate


class Charts:
    """Draws charts whose numbers are written as *locale* says: that of D3."""

    def __init__(self, locale: Mapping[str, object]) -> None:
        """Begin; raises `MuseumError` where the extra that draws isn't installed."""
        try:
            import altair
            import vl_convert
        except ImportError as error:
            english = "`{module}` isn't installed, which a report needs: pip install 'museum-game[report]'"
            message = Said.by("no_report", english, module=error.name or "")
            raise MuseumError.single("unwritable", message) from None
        self._alt, self._svg = altair, vl_convert.vegalite_to_svg
        self._locale = dict(locale)

    def dots(
        self, rows: Sequence[Dot], *, form: str = ".0%", none: float | None = None,
        band: tuple[float, float] | None = None,
    ) -> str:  # fmt: skip
        """Return estimates with their bounds, one below the other; *none* is where there is no effect."""
        alt = self._alt
        shown = [row for row in rows if math.isfinite(row.estimate.low)]
        data = [
            {"name": row.name, "value": row.estimate.value, "low": row.estimate.low, "high": row.estimate.high}
            for row in shown
        ]
        names = alt.Y("name:N", title=None, sort=[row.name for row in shown])
        numbers = alt.X(
            "low:Q", title=None, scale=alt.Scale(zero=False, nice=True, domain=_domain(shown, none, band)),
            axis=alt.Axis(format=form, tickCount=4),
        )  # fmt: skip
        layers: list[altair.Chart] = []
        if band is not None:
            rows_of_band = alt.Data(values=[{"low": band[0], "high": band[1]}])
            layers.append(alt.Chart(rows_of_band).mark_rect(color=_FILL, opacity=0.55).encode(x=numbers, x2="high:Q"))
        if none is not None:
            line = alt.Chart(alt.Data(values=[{"low": none}])).mark_rule(color=_SOFT, strokeDash=[3, 3])
            layers.append(line.encode(x=numbers))
        chart = alt.Chart(alt.Data(values=data))
        layers.append(chart.mark_rule(color=_MARK, strokeWidth=2).encode(y=names, x=numbers, x2="high:Q"))
        layers.append(chart.mark_point(color=_MARK, filled=True, size=60, opacity=1).encode(y=names, x="value:Q"))
        return self._drawn(alt.layer(*layers), _ROW * len(data))

    def bars(self, counts: Counter[int], names: Mapping[int, str] | None = None) -> str:
        """Return how often each number occurred, as bars; *names* stand for numbers."""
        alt = self._alt
        whole = max(1, counts.total())
        values = range(min(counts), max(counts) + 1)
        data = [{"name": (names or {}).get(value, str(value)), "share": counts[value] / whole} for value in values]
        order = [one["name"] for one in data]
        axis = alt.X("name:N", title=None, sort=order, axis=alt.Axis(labelAngle=0))
        share = alt.Y("share:Q", title=None, axis=alt.Axis(format=".0%", tickCount=4))
        return self._drawn(alt.Chart(alt.Data(values=data)).mark_bar(color=_FILL).encode(x=axis, y=share), _HEIGHT)

    def histogram(self, counts: Counter[int], marked: Counter[int] | None = None) -> str:
        """Return how numbers are distributed, in bins; those *marked*, of the same cases, are drawn before them."""
        alt = self._alt
        width = _bin_width(counts)
        data = [*_bins(counts, width, "all"), *_bins(marked or Counter(), width, "marked")]
        colours = alt.Color(
            "kind:N", legend=None, scale=alt.Scale(domain=["all", "marked"], range=[_FILL, _MARK])
        )  # fmt: skip
        chart = alt.Chart(alt.Data(values=data)).mark_bar().encode(
            x=alt.X("low:Q", title=None, bin="binned", axis=alt.Axis(tickCount=6, format="d")), x2="high:Q",
            y=alt.Y("count:Q", title=None, stack=None, axis=alt.Axis(tickCount=4, format="d")), color=colours,
        )  # fmt: skip
        return self._drawn(chart, _HEIGHT)

    def pairs(self, rows: Iterable[tuple[str, float, float]]) -> str:
        """Return two numbers for each name: a bar for the first, a mark for the second."""
        alt = self._alt
        data = [{"name": name, "first": first, "second": second} for name, first, second in rows]
        names = alt.Y("name:N", title=None, sort=[str(one["name"]) for one in data])
        chart = alt.Chart(alt.Data(values=data))
        first = chart.mark_bar(color=_FILL, height=12).encode(y=names, x=alt.X("first:Q", title=None))
        second = chart.mark_tick(color=_MARK, thickness=3, size=18, opacity=1).encode(y=names, x="second:Q")
        return self._drawn(alt.layer(first, second), _ROW * len(data))

    def _drawn(self, chart: altair.Chart | altair.LayerChart, height: int) -> str:
        alt = self._alt
        axis = alt.AxisConfig(
            labelColor=_INK, gridColor=_LINE, domainColor=_LINE, tickColor=_LINE, labelFontSize=12, labelFont=_FONT,
            labelLimit=_LONGEST_NAME, labelFlush=False,
        )  # fmt: skip
        # The names below a chart need room too.
        room = 2 * _ROW if isinstance(chart, alt.LayerChart) else 0
        fitted = alt.AutoSizeParams(type="fit", contains="padding")
        sized = chart.properties(width=WIDTH, height=height + room, autosize=fitted, padding=_MARGIN)
        whole = sized.configure(background="transparent", axis=axis, view=alt.ViewConfig(stroke=None))
        version = ".".join(alt.SCHEMA_VERSION.split(".")[:2])
        return _bare(self._svg(whole.to_dict(), vl_version=version, format_locale=self._locale))


def figure(svg: str, caption: str) -> str:
    """Return a chart with its caption; those who don't see it read the table that has its numbers."""
    drawn = svg.replace("<svg", f'<svg role="img" aria-label="{escape(caption)}"', 1)
    return f"<figure>{drawn}<figcaption>{escape(caption)}</figcaption></figure>"


def _domain(rows: Sequence[Dot], none: float | None, band: tuple[float, float] | None) -> list[float]:
    """Return from where to where an axis goes, with some room beside what it shows."""
    shown = [bound for row in rows for bound in (row.estimate.low, row.estimate.high)]
    shown += [] if none is None else [none]
    room = 0.15 * (band[1] - band[0]) if band is not None else 0
    shown += [] if band is None else [band[0] - room, band[1] + room]
    return [min(shown), max(shown)]


def _bare(svg: str) -> str:
    """Return an SVG without what a page doesn't need."""
    return _SPOKEN.sub("", svg).replace(' xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1"', "")


def _bin_width(counts: Counter[int]) -> int:
    """Return the width of bins: 1, 2 or 5 times a power of 10."""
    spread = max(counts) - min(counts) + 1
    power: int = 10 ** max(0, len(str(spread)) - 3)
    return next((step * power for step in (1, 2, 5) if spread <= _BINS * step * power), 10 * power)


def _bins(counts: Counter[int], width: int, kind: str) -> list[dict[str, Any]]:
    bins: Counter[int] = Counter()
    for value, times in counts.items():
        bins[value // width * width] += times
    return [{"low": low, "high": low + width, "count": times, "kind": kind} for low, times in sorted(bins.items())]

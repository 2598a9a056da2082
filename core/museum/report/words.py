"""Phrases and numbers of a report as readers of its language write them."""

from __future__ import annotations

import math
from collections.abc import Callable

import babel
from babel import numbers

from museum.report.estimates import Estimate
from museum.texts.wording import Wording

Write = Callable[[float], str]

# Shares whose bounds lie nearer to each other are shown with a decimal.
_CLOSE = 0.02


class ReportWords:
    """The sentences of a report, in the language of a *wording*; the keys of its phrases begin with `report.`."""

    def __init__(self, wording: Wording) -> None:
        """Speak the language of *wording*; numbers of a language that CLDR doesn't have are written as in English."""
        self.wording = wording
        self.language = wording.locale.language
        try:
            self._numbers = str(babel.Locale.parse(self.language))
        except (ValueError, babel.UnknownLocaleError):
            self._numbers = "en"

    def say(self, key: str, /, **slots: int | str) -> str:
        """Return the phrase `report.KEY` with its slots filled."""
        return self.wording.say(f"report.{key}", **slots)

    def count(self, value: int) -> str:
        """Return a whole number."""
        return numbers.format_decimal(value, locale=self._numbers)

    def decimal(self, value: float) -> str:
        """Return a number with one decimal."""
        return numbers.format_decimal(value + 0.0, format="#,##0.0", locale=self._numbers)

    def percent(self, value: float, digits: int = 0) -> str:
        """Return a share in per cent."""
        whole = babel.Locale.parse(self._numbers).percent_formats[None].pattern
        pattern = whole.replace("0", f"0.{digits * '0'}") if digits else whole
        return numbers.format_percent(round(value, 2 + digits) + 0.0, format=pattern, locale=self._numbers)

    def difference(self, value: float) -> str:
        """Return a difference, with its sign."""
        return numbers.format_decimal(value + 0.0, format="+#,##0.0;-#,##0.0", locale=self._numbers)

    def points(self, value: float) -> str:
        """Return a difference of shares in percentage points, with its sign."""
        return self.difference(100 * value)

    def between(self, estimate: Estimate, write: Write | None = None) -> str:
        """Return the bounds of an estimate; by default it is a share."""
        if not math.isfinite(estimate.low):
            return self.say("unclear")
        write = write or self._share(estimate)
        return self.say("bounds", low=write(estimate.low), high=write(estimate.high))

    def estimated(self, estimate: Estimate, write: Write | None = None) -> str:
        """Return an estimate with its bounds; by default it is a share."""
        written = (write or self._share(estimate))(estimate.value)
        return self.say("estimate", value=written, bounds=self.between(estimate, write))

    def share(self, estimate: Estimate) -> str:
        """Return an estimated share without its bounds."""
        return self._share(estimate)(estimate.value)

    def _share(self, estimate: Estimate) -> Write:
        digits = int(estimate.high - estimate.low < _CLOSE)
        return lambda value: self.percent(value, digits)

    @property
    def format_locale(self) -> dict[str, object]:
        """Return how charts write numbers, as D3 wants it."""
        percent = numbers.format_percent(0.01, locale=self._numbers)
        return {
            "decimal": numbers.get_decimal_symbol(self._numbers),
            "thousands": numbers.get_group_symbol(self._numbers),
            "grouping": [3],
            "currency": ["", ""],
            "percent": percent.removeprefix("1"),
        }

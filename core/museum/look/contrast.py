"""The contrast of two colours, as WCAG 2 defines it."""

from __future__ import annotations

_DARK = 0.04045  # below it a value of sRGB is linear


def contrast(one: str, two: str) -> float:
    """Return the contrast of two colours `#rrggbb`, from 1 to 21.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    dark, light = sorted((_luminance(one), _luminance(two)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return float(value / 12.92 if value <= _DARK else ((value + 0.055) / 1.055) ** 2.4)

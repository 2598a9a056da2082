"""The pieces of HTML that a report is made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path

_STYLE = Path(__file__).with_name("style.css")


def page(title: str, language: str, parts: Iterable[str]) -> str:
    """Return the page of these *parts*: one file without script, which needs no other."""
    head = [
        "<!DOCTYPE html>",
        f'<html lang="{escape(language)}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{escape(title)}</title>",
        f"<style>\n{_STYLE.read_text(encoding='utf-8')}</style>",
        "</head>",
        "<body>",
    ]
    return "\n".join([*head, *parts, "</body>", "</html>"]) + "\n"


def header(eyebrow: str, title: str, about: Iterable[str]) -> Iterator[str]:
    """Yield the head of a page."""
    yield f'<header><p class="eyebrow">{escape(eyebrow)}</p><h1>{escape(title)}</h1>'
    yield from (paragraph(text) for text in about)
    yield "</header>"


def tiles(found: Iterable[tuple[str, str, str]]) -> Iterator[str]:
    """Yield the main numbers, each with what it is and its bounds."""
    yield '<dl class="tiles">'
    for name, value, bounds in found:
        yield f"<div><dt>{escape(name)}</dt><dd><b>{escape(value)}</b> <span>{escape(bounds)}</span></dd></div>"
    yield "</dl>"


def section(title: str, blocks: Iterable[str]) -> Iterator[str]:
    """Yield a section; nothing if it has no content."""
    found = list(blocks)
    if found:
        yield f"<section><h2>{escape(title)}</h2>"
        yield from found
        yield "</section>"


def paragraph(text: str, kind: str = "") -> str:
    """Return a paragraph."""
    return f'<p class="{kind}">{escape(text)}</p>' if kind else f"<p>{escape(text)}</p>"


def command(text: str) -> str:
    """Return a line to be typed."""
    return f"<pre><code>{escape(text)}</code></pre>"


def facts(found: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield names with what is said of each."""
    yield "<dl>"
    yield from (f"<div><dt>{escape(name)}</dt><dd>{escape(text)}</dd></div>" for name, text in found)
    yield "</dl>"


def charts(figures: Iterable[str]) -> Iterator[str]:
    """Yield charts side by side where there is room."""
    yield '<div class="charts">'
    yield from figures
    yield "</div>"


def table(head: Sequence[str], rows: Iterable[Sequence[str]], texts: Iterable[int] = (0,), caption: str = "") -> str:
    """Return a table; the columns *texts* are words, the others numbers, the first names its row."""
    words = set(texts)

    def classed(column: int) -> str:
        return "" if column in words else ' class="number"'

    heads = "".join(f'<th scope="col"{classed(column)}>{escape(name)}</th>' for column, name in enumerate(head))
    lines = []
    for row in rows:
        cells = [f"<td{classed(column)}>{escape(text)}</td>" for column, text in enumerate(row) if column]
        lines.append(f'<tr><th scope="row">{escape(row[0])}</th>{"".join(cells)}</tr>')
    said = f"<caption>{escape(caption)}</caption>" if caption else ""
    # A wide table is scrolled by keys too.
    return (
        f'<div class="table" tabindex="0" role="region" aria-label="{escape(caption or head[0])}">'
        f"<table>{said}<thead><tr>{heads}</tr></thead>\n<tbody>{''.join(lines)}</tbody></table></div>"
    )


def folded(title: str, blocks: Iterable[str]) -> Iterator[str]:
    """Yield what is shown when its *title* is chosen, and on paper."""
    yield f"<details><summary>{escape(title)}</summary>"
    yield from blocks
    yield "</details>"

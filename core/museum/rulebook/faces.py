"""The faces of cards: short texts whose icons are drawn, as HTML and as pictures of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from museum.texts.icons import Icon


def icon_shapes(icons: Iterable[Icon]) -> Iterator[str]:
    """Yield what defines the shapes of *icons* in a page, once for all that show them; nothing without icons."""
    shapes = [_shape(icon) for icon in icons]
    if shapes:
        yield "\n".join(['<svg width="0" height="0" aria-hidden="true"><defs>', *shapes, "</defs></svg>"])


def face_of(parts: Iterable[str | Icon]) -> str:
    """Return a short text as HTML; an icon shows its shape, and is read out by its name.

    >>> face_of(("+2 ", Icon("prestige", "prestige", "★", "M0 0Z")))
    '+2 <svg class="icon" role="img" aria-label="prestige"><title>prestige</title><use href="#icon-prestige"/></svg>'
    """
    return "".join(_icon(part) if isinstance(part, Icon) else escape(part) for part in parts)


def picture_of(icon: Icon) -> str:
    """Return an icon as an SVG file of its own."""
    box = f'viewBox="0 0 {icon.size} {icon.size}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}><path d="{escape(icon.path)}"/></svg>'


def _shape(icon: Icon) -> str:
    box = f'viewBox="0 0 {icon.size} {icon.size}"'
    return f'<symbol id="{_anchor(icon)}" {box}><path d="{escape(icon.path)}"/></symbol>'


def _icon(icon: Icon) -> str:
    label = escape(icon.label)
    head = f'<svg class="icon" role="img" aria-label="{label}"><title>{label}</title>'
    return f'{head}<use href="#{_anchor(icon)}"/></svg>'


def _anchor(icon: Icon) -> str:
    # No id of a section or rule begins like this.
    return f"icon-{icon.name.replace('.', '-').replace('_', '-')}"

"""The style sheet and the pictures of a game's look: a class per set of colours, ornament and drawing."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

from museum.look import Colours, Drawing, Look, Ornament, Shade

# Characters that may stand in a data URL as they are.
_PLAIN = " /:=,;'()-.<>"


def look_css(look: Look, pictures: str) -> str:
    """Return the classes `c-COLOURS`, `o-ORNAMENT` and `d-DRAWING` as CSS.

    Drawings that many cards share are in it; the others are fetched from the address *pictures* when they are shown.
    """
    shared = look.shared_drawings()
    lines = [_colours(name, colours) for name, colours in look.colours.items()]
    lines += [_ornament(name, ornament) for name, ornament in look.ornaments.items()]
    for name, drawing in look.drawings.items():
        address = _data(drawing_svg(drawing)) if name in shared else f"{pictures}/{name}.svg"
        lines.append(f'.{drawing_class(name)}{{--drawing:url("{address}")}}')
    return "\n".join(lines) + "\n"


def drawing_class(name: str) -> str:
    """Return the class of a drawing; "" for none.

    >>> drawing_class("continent.asia")
    'd-continent-asia'
    """
    return f"d-{name.replace('.', '-')}" if name else ""


def drawing_svg(drawing: Drawing) -> str:
    """Return a drawing as an SVG file."""
    return _svg(drawing.size, drawing.size, f"<path d='{drawing.path}'/>")


def _colours(name: str, colours: Colours) -> str:
    return f".c-{name}{{{_shade('l', colours.light)};{_shade('d', colours.dark)}}}"


def _shade(page: str, shade: Shade) -> str:
    return f"--{page}g:{shade.ground};--{page}i:{shade.ink};--{page}a:{shade.accent}"


def _ornament(name: str, ornament: Ornament) -> str:
    picture = _data(_svg(ornament.width, ornament.height, "".join(_parts(ornament))))
    return f'.o-{name}{{--ornament:url("{picture}");--tile:{ornament.width}px {ornament.height}px}}'


def _parts(ornament: Ornament) -> Iterator[str]:
    if ornament.faint:
        yield f"<path opacity='.5' d='{ornament.faint}'/>"
    if ornament.areas:
        yield f"<path d='{ornament.areas}'/>"
    if ornament.lines:
        yield f"<path fill='none' stroke='black' stroke-width='{ornament.pen:g}' d='{ornament.lines}'/>"


def _svg(width: int, height: int, inside: str) -> str:
    # A file that is shown as a picture needs its size in some browsers.
    size = f"width='{width}' height='{height}' viewBox='0 0 {width} {height}'"
    return f"<svg xmlns='http://www.w3.org/2000/svg' {size}>{inside}</svg>"


def _data(svg: str) -> str:
    return f"data:image/svg+xml,{quote(svg, safe=_PLAIN)}"

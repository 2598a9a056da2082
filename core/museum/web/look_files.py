"""Sends the style sheets and the pictures of looks."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from museum.web.look_css import drawing_svg
from museum.web.looks import LookFiles
from museum.web.server import server_of

KEPT: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
"""Headers of what never changes under its address."""


def _asked(request: Request) -> LookFiles:
    files = server_of(request).looks.named(request.path_params["key"])
    if files is None:
        raise HTTPException(404)
    return files


async def style_sheet(request: Request) -> Response:
    """Send the style sheet of a look."""
    return Response(_asked(request).css, media_type="text/css", headers=KEPT)


async def picture(request: Request) -> Response:
    """Send a drawing of a look as a picture."""
    drawing = _asked(request).look.drawings.get(request.path_params["name"])
    if drawing is None:
        raise HTTPException(404)
    return Response(drawing_svg(drawing), media_type="image/svg+xml", headers=KEPT)


ROUTES = [Route("/look/{key}.css", style_sheet), Route("/look/{key}/{name}.svg", picture)]

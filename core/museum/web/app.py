"""The application: routes, static files, guards."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from museum.diagnostics import MuseumError
from museum.web import companion_lobby, lobby, look_files, play, scoring_lobby, statistics, webhooks_page
from museum.web.hub import Hub
from museum.web.languages import language_of
from museum.web.pages import COMPRESSION, FOLDER, Pages, fault_text
from museum.web.score_store import COMPANION, ScoreStore
from museum.web.scoring_news import ScoreNews
from museum.web.scoring_results import ScoreBoard
from museum.web.scoring_visitor import ScoreTables
from museum.web.security import POSTS, Guard, TooLarge
from museum.web.server import Server, server_of
from museum.web.store import Store
from museum.web.webhooks import Webhooks

KEYS = {403: "web.not_yours", 404: "web.not_found", 405: "web.not_found", 410: "web.dead_link"}


def make_app(
    store: Store,
    offered: Mapping[str, Path] | None = None,
    hosts: Collection[str] | None = None,
    posts: int | None = None,
    *,
    webhooks: bool = False,
) -> Starlette:
    """Return the application for the tables of a database.

    *offered* are the game files of which tables can be made, *hosts* the names by which it may be reached (None:
    any), *posts* how many posts one address may send in a minute. With *webhooks* the server calls addresses that
    visitors name.
    """
    hooks = Webhooks(store) if webhooks else None
    hub = Hub(store, hooks.asked) if hooks is not None else Hub(store)
    server = Server(hub, Pages(), offered or {}, webhooks=hooks)
    news = ScoreNews(server.streams)
    scoring = ScoreTables(ScoreStore(store, on_change=news.publish), ScoreBoard(on_better=news.publish), news)

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        yield
        await hub.close()
        if hooks is not None:
            hooks.close()
        news.close()
        await scoring.board.close()

    static = Mount("/static", _Static(directory=FOLDER / "static"))
    app = Starlette(
        routes=[
            *lobby.ROUTES,
            *webhooks_page.ROUTES,
            *play.ROUTES,
            *scoring_lobby.ROUTES,
            *companion_lobby.ROUTES,
            *look_files.ROUTES,
            *statistics.ROUTES,
            static,
        ],
        middleware=[
            Middleware(Guard, hosts=hosts, posts=posts or POSTS),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=COMPRESSION),
        ],
        exception_handlers={HTTPException: _refused, MuseumError: _fault, TooLarge: _too_large},
        lifespan=running,
    )
    app.state.server, app.state.scoring = server, scoring
    app.state.companions = ScoreStore(store, COMPANION)
    return app


class _Static(StaticFiles):
    """Static files, which browsers keep: their addresses change with each version."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return server_of(request).pages.error(request, error.status_code, KEYS.get(error.status_code, "web.wrong"))


async def _fault(request: Request, error: Exception) -> Response:
    assert isinstance(error, MuseumError)
    return server_of(request).pages.error(request, 500, "web.fault", fault_text(error, language_of(request)))


async def _too_large(request: Request, error: Exception) -> Response:
    return server_of(request).pages.error(request, 413, "web.too_large")

"""Guards of the server: hosts, origins, sizes, rates, and headers that keep pages private and foreign code out."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
LARGEST_BODY: Final = 2_000_000  # bytes: a saved game of many hours has a tenth of it
POSTS: Final = 120  # a minute, of one address
ADDRESSES: Final = 10_000  # whose posts are counted
LONGEST_PATH: Final = 1000  # of an address here
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


class Guard:
    """Refuses what no page of this server sends, before anything reads it.

    *hosts* are the names by which the server may be reached: a page of another name that leads to this address (DNS
    rebinding) is refused. A post must come from a page of the same origin.
    """

    def __init__(self, app: ASGIApp, hosts: Collection[str] | None = None, posts: int = POSTS) -> None:
        self.app, self.hosts, self.posts = app, hosts, posts
        self._counts: OrderedDict[str, tuple[int, int]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refused = self._refused(scope, headers)
        if refused is not None:
            status, text = refused
            await PlainTextResponse(text, status, headers=_HEADERS)(scope, receive, send)
            return
        await self.app(scope, _Limited(receive), _with_headers(send))

    def _refused(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        host = headers.get("host", "")
        if self.hosts is not None and (urlsplit(f"//{host}").hostname or "") not in self.hosts:
            return 421, "This server isn't reached by that name."
        if len(scope["path"]) > LONGEST_PATH:
            return 414, "This address is too long."
        if scope["method"] in SAFE:
            return None
        if not _same_origin(headers, host):
            return 403, "This form was sent from another site."
        size = headers.get("content-length", "0")
        if not size.isdecimal() or len(size) > len(str(LARGEST_BODY)) or int(size) > LARGEST_BODY:
            return 413, "That is too much at once."
        if self._too_often((scope.get("client") or ("",))[0]):
            return 429, "Too many actions in a minute. Wait a moment, then go on."
        return None

    def _too_often(self, address: str) -> bool:
        minute = int(time.monotonic() // 60)
        last, count = self._counts.pop(address, (minute, 0))
        count = count + 1 if last == minute else 1
        self._counts[address] = (minute, count)
        while len(self._counts) > ADDRESSES:
            self._counts.popitem(last=False)
        return count > self.posts


class TooLarge(Exception):
    """A body without a length that turned out too large."""


class _Limited:
    """Reads a body up to the largest size."""

    def __init__(self, receive: Receive) -> None:
        self._receive, self._left = receive, LARGEST_BODY

    async def __call__(self) -> Message:
        message = await self._receive()
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            raise TooLarge
        return message


def _same_origin(headers: Headers, host: str) -> bool:
    """Return whether a post comes from a page of this server. Browsers send `Origin` with each post."""
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is not None and site not in ("same-origin", "none"):
        return False
    return origin is not None and urlsplit(origin).netloc == host


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending

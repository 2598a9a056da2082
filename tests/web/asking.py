"""Requests to a server in this process, in one event loop and without a network."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from starlette.applications import Starlette

from museum.web.people import COOKIE
from museum.web.play import GZIP_HEAD

HOST = "localhost"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server has answered."""

    status: int
    body: bytes

    @property
    def text(self) -> str:
        """Return the body as text."""
        return self.body.decode()


class Asker:
    """A browser that is known by a secret. Its requests run in the loop of *runner*, with the tasks of tables."""

    def __init__(self, app: Starlette, runner: asyncio.Runner, secret: str, language: str = "en") -> None:
        self.app, self.runner, self.secret, self.language = app, runner, secret, language

    def get(self, path: str) -> Answer:
        """Ask for the part of a page that the script fetches."""
        return self.runner.run(self._asked("GET", path, {"hx-request": "true"}))

    def post(self, path: str, fields: Mapping[str, str]) -> Answer:
        """Post a form as the script does."""
        return self.runner.run(self.posting(path, fields))

    def first_of(self, path: str) -> Answer:
        """Ask for a stream and leave after its first message."""
        return self.runner.run(self.hearing(path))

    async def posting(self, path: str, fields: Mapping[str, str]) -> Answer:
        """Post a form, in the loop."""
        kind = "application/x-www-form-urlencoded"
        sent = {"hx-request": "true", "origin": f"http://{HOST}", "content-type": kind}
        return await self._asked("POST", path, sent, urlencode(fields).encode())

    async def hearing(self, path: str, **headers: str) -> Answer:
        """Wait for the first message of a stream, in the loop, and leave."""
        return await self._asked("GET", path, headers, leaves=True)

    async def hearing_all(self, path: str) -> Answer:
        """Wait, in the loop, until a stream ends."""
        return await self._asked("GET", path, {})

    async def _asked(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes = b"", *, leaves: bool = False
    ) -> Answer:
        own = {"host": HOST, "cookie": f"{COOKIE}={self.secret}", "accept-language": self.language}
        sent = {**own, "content-length": str(len(body)), **headers}
        place, _, query = path.partition("?")
        scope = {
            "type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1",
            "method": method, "scheme": "http", "path": place, "raw_path": place.encode(), "root_path": "",
            "query_string": query.encode(), "client": ("127.0.0.1", 1), "server": (HOST, 80),
            "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
        }  # fmt: skip
        status, parts, left, asked = 0, bytearray(), asyncio.Event(), False

        async def receive() -> dict[str, object]:
            nonlocal asked
            if asked:
                await left.wait()
                return {"type": "http.disconnect"}
            asked = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: dict[str, object]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            else:
                parts.extend(message.get("body", b""))
                if leaves and len(parts) > len(GZIP_HEAD):
                    left.set()

        await self.app(scope, receive, send)
        return Answer(status, bytes(parts))

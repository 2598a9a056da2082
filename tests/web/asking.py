"""Requests to a server in this process, in one event loop and without a network."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from starlette.applications import Starlette

from museum.web.people import COOKIE

HOST = "localhost"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server has answered."""

    status: int
    text: str


class Asker:
    """A browser that is known by a secret. Its requests run in the loop of *runner*, with the tasks of tables."""

    def __init__(self, app: Starlette, runner: asyncio.Runner, secret: str) -> None:
        self.app, self.runner, self.secret = app, runner, secret

    def get(self, path: str) -> Answer:
        """Ask for the part of a page that the script fetches."""
        return self._ask("GET", path, {"hx-request": "true"})

    def post(self, path: str, fields: Mapping[str, str]) -> Answer:
        """Post a form as the script does."""
        kind = "application/x-www-form-urlencoded"
        sent = {"hx-request": "true", "origin": f"http://{HOST}", "content-type": kind}
        return self._ask("POST", path, sent, urlencode(fields).encode())

    def first_of(self, path: str) -> Answer:
        """Ask for a stream and leave after its first message."""
        return self._ask("GET", path, {}, leaves=True)

    def _ask(self, method: str, path: str, headers: Mapping[str, str], body: bytes = b"", *, leaves: bool = False):
        return self.runner.run(self._asked(method, path, {**headers, "content-length": str(len(body))}, body, leaves))

    async def _asked(self, method: str, path: str, headers: Mapping[str, str], body: bytes, leaves: bool) -> Answer:
        sent = {"host": HOST, "cookie": f"{COOKIE}={self.secret}", **headers}
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
                if leaves and parts:
                    left.set()

        await self.app(scope, receive, send)
        return Answer(status, parts.decode())

"""Streams that wake the pages of score tables when what they show has changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from museum.web.people import person_of

BEAT: Final = 20.0  # seconds between the signs of life of a stream
MOST_STREAMS: Final = 12  # of one browser at one table


class ScoreNews:
    """The readers of score tables who wait for news. `publish` may be called from any thread."""

    def __init__(self) -> None:
        """Begin without readers."""
        self._readers: dict[str, list[_Looking]] = {}

    def publish(self, score: str) -> None:
        """Wake all readers of a table."""
        for reader in self._readers.get(score, [])[:]:
            reader.wake()

    def close(self) -> None:
        """End all streams."""
        for score, readers in list(self._readers.items()):
            for reader in readers:
                reader.closed = True
            self.publish(score)

    def stream(self, request: Request, score: str) -> Response:
        """Answer with a stream that says when there is news; the first at once, for what happened meanwhile."""
        person = person_of(request) or (request.client.host if request.client is not None else "")
        readers = self._readers.setdefault(score, [])
        if sum(reader.person == person for reader in readers) >= MOST_STREAMS:
            raise HTTPException(429)

        async def lines() -> AsyncIterator[str]:
            reader = _Looking(person)
            readers.append(reader)
            try:
                while not reader.closed:
                    yield "event: news\ndata: new\n\n" if await reader.woken() else ": beat\n\n"
            finally:
                readers.remove(reader)

        return StreamingResponse(lines(), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})


class _Looking:
    """A stream of a person's browser, which waits in its loop."""

    def __init__(self, person: str) -> None:
        self.person, self.closed = person, False
        self._loop, self._news = asyncio.get_running_loop(), asyncio.Event()
        self._news.set()

    def wake(self) -> None:
        self._loop.call_soon_threadsafe(self._news.set)

    async def woken(self) -> bool:
        """Wait for news; return False for a sign of life."""
        try:
            await asyncio.wait_for(self._news.wait(), BEAT)
        except TimeoutError:
            return False
        self._news.clear()
        return True

"""Streams that wake the pages of score tables when what they show has changed."""

from __future__ import annotations

from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from museum.web.people import person_of
from museum.web.streams import ENOUGH, OpenStream, Streams


class ScoreNews:
    """The readers of score tables who wait for news. `publish` may be called from any thread."""

    def __init__(self, streams: Streams) -> None:
        """Begin without readers; *streams* are those of the server."""
        self._streams, self._closed = streams, False
        self._readers: dict[str, list[OpenStream]] = {}

    def publish(self, score: str) -> None:
        """Wake all readers of a table."""
        for reader in self._readers.get(score, [])[:]:
            reader.loop.call_soon_threadsafe(reader.wake)

    def close(self) -> None:
        """End all streams."""
        self._closed = True
        for score in list(self._readers):
            self.publish(score)

    def stream(self, request: Request, score: str) -> Response:
        """Answer with a stream that says when there is news; the first at once, for what happened meanwhile."""
        person = person_of(request) or (request.client.host if request.client is not None else "")
        readers = self._readers.setdefault(score, [])

        async def lines() -> AsyncIterator[str]:
            with self._streams.opened(person) as reader:
                readers.append(reader)
                try:
                    reader.wake()
                    while not (self._closed or reader.ended):
                        yield "event: news\ndata: new\n\n" if await reader.woken() else ": beat\n\n"
                    if reader.ended:
                        yield ENOUGH
                finally:
                    readers.remove(reader)

        return StreamingResponse(lines(), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})

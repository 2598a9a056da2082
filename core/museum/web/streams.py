"""The streams that browsers have open: each browser a few, which belong to the pages that it opened last."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

MOST_STREAMS: Final = 4
"""The streams of one browser: over HTTP/1.1 it has six connections to a server, for all its pages and their posts."""
BEAT: Final = 20.0  # seconds between the signs of life of a stream
ENOUGH: Final = "event: enough\ndata: \n\n"
"""The last message of a stream that made room for another: its page asks now and then instead."""


class OpenStream:
    """An open stream, which waits in the loop of the server."""

    def __init__(self) -> None:
        self.ended = False
        self.loop = asyncio.get_running_loop()
        self._news = asyncio.Event()

    def wake(self) -> None:
        """Let it look for news."""
        self._news.set()

    def end(self) -> None:
        """Let it end."""
        self.ended = True
        self.wake()

    async def woken(self) -> bool:
        """Wait until it is woken; return False after a while, for a sign of life."""
        try:
            async with asyncio.timeout(BEAT):
                await self._news.wait()
        except TimeoutError:
            return False
        self._news.clear()
        return True


class Streams:
    """The open streams of a server, by browser."""

    def __init__(self) -> None:
        """Begin without any."""
        self._open: dict[str, list[OpenStream]] = {}

    @contextmanager
    def opened(self, person: str) -> Iterator[OpenStream]:
        """Give a new stream to a browser, and end its oldest ones where it has too many.

        The oldest may be those of connections that are lost, of which the server hears late: a page that connects
        again must not wait for them.
        """
        stream, streams = OpenStream(), self._open.setdefault(person, [])
        streams.append(stream)
        for oldest in streams[:-MOST_STREAMS]:
            oldest.end()
        try:
            yield stream
        finally:
            streams.remove(stream)
            if not streams:
                self._open.pop(person, None)

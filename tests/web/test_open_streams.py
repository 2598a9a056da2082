"""The streams that one browser has open: the newest few, over all pages, and the oldest end with a last message."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

from tests.web.asking import Asker
from tests.web.tables import Tables

from museum.web.people import hash_of
from museum.web.streams import ENOUGH, MOST_STREAMS, OpenStream, Streams

GAME = "seats: [Ada, Bruno]\nseed: 5\n"


def test_the_oldest_streams_of_a_browser_end_and_others_stay():
    async def opened() -> list[bool]:
        streams = Streams()
        with streams.opened("bo") as other, ExitStack() as newer:
            own = [newer.enter_context(streams.opened("ada")) for _ in range(MOST_STREAMS + 2)]
        assert not streams._open
        return [other.ended, *(stream.ended for stream in own)]

    assert asyncio.run(opened()) == [False, True, True, *[False] * MOST_STREAMS]


def test_a_stream_that_was_woken_before_it_waits_does_not_wait():
    async def woken() -> bool:
        stream = OpenStream()
        stream.wake()
        async with asyncio.timeout(1):
            return await stream.woken()

    assert asyncio.run(woken())


def test_pages_of_tables_and_scores_make_room_for_new_ones(tmp_path):
    """Their streams end with a message after which they don't connect again."""
    tables = Tables(tmp_path / "tables.sqlite")
    owner = tables.browser()
    address, links = tables.table(owner, GAME)
    owner.post(links["seat-1"], {"name": "Ada"})
    score = owner.post("/score", {"name-1": "Ada"}).url.path
    secret = owner.client.cookies["museum"]
    person, streams = hash_of(secret), tables.app.state.server.streams

    async def ended() -> list[str]:
        asker = Asker(tables.app, asyncio.Runner(), secret)
        paths = [f"{address}/seat-1/stream", f"{score}/stream"]
        pages = [asyncio.create_task(asker.hearing_all(path)) for path in paths]
        while len(streams._open.get(person, ())) < len(pages):
            await asyncio.sleep(0.001)
        with ExitStack() as newer:
            for _ in range(MOST_STREAMS):
                newer.enter_context(streams.opened(person))
            return [(await page).text for page in pages]

    assert all(text.endswith(ENOUGH) for text in asyncio.run(ended()))

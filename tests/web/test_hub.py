"""Tables in memory: their streams, and tables that have to be read again."""

from __future__ import annotations

import asyncio

from tests.web.tables import Tables

from museum.web.hub import Hub, Live
from museum.web.streams import OpenStream

GAME = "seats: [Ada, Bruno]\nseed: 5\n"


def made(tmp_path) -> tuple[Tables, str]:
    """Return a server, and the id of its only table."""
    tables = Tables(tmp_path / "tables.sqlite")
    address, _ = tables.table(tables.browser(), GAME)
    return tables, address.rpartition("/")[2]


def test_a_stream_says_the_version_at_once_and_each_new_one(tmp_path):
    tables, game = made(tmp_path)

    async def heard() -> list[int]:
        hub = Hub(tables.store)
        live = await hub.live(game)
        found = []
        async for version in live.versions("seat-1", OpenStream()):
            found.append(version)
            if len(found) == 1:
                await hub.do(live, lambda table: table.rename(0, "Anna"))
            else:
                live.close()
        return found

    assert asyncio.run(heard()) == [0, 1]


def test_a_stream_of_a_table_that_is_read_again_ends_and_is_counted_no_more(tmp_path):
    tables, game = made(tmp_path)

    async def streamed() -> tuple[Live, Live]:
        hub = Hub(tables.store)
        live = await hub.live(game)
        async for _ in live.versions("watch", OpenStream()):
            assert live.readers["watch"] == 1
            live.table.spoilt = True
            again = await hub.live(game)
        return live, again

    live, again = asyncio.run(streamed())
    assert again is not live
    assert not live.readers and not live._streams


def test_unknown_tables_leave_nothing_behind(tmp_path):
    tables, _ = made(tmp_path)

    async def asked() -> Hub:
        hub = Hub(tables.store)
        for number in range(20):
            assert await hub.live(f"unknown{number}") is None
        return hub

    assert not asyncio.run(asked())._loading
